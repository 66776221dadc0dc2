/// The usual routes of flights, by numeric callsign. Volunteers submitted the routes without dates, so Halcyon only
/// suggests them.
///
/// Reads `Data/routes.bin`; `Tools/halcyon_data/routes.py` describes the format. A damaged table yields fewer routes
/// without an error.
public struct RouteTable: Sendable {
    private let bytes: [UInt8]
    private let airports: [Airport.Code?]
    /// The byte range of each airline's routes, by packed ICAO designator.
    private let blocks: [UInt32: Range<Int>]

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var reader = Reader(bytes: bytes[...])
        guard bytes.starts(with: Array("HROUTES1".utf8)) else {
            airports = []
            blocks = [:]
            return
        }
        reader.at = 8
        var airports: [Airport.Code?] = []
        for _ in 0..<(reader.fixed(2) ?? 0) {
            guard let code = reader.text(4) else { break }
            airports.append(Airport.Code(code))
        }
        var blocks: [UInt32: Range<Int>] = [:]
        for _ in 0..<(reader.fixed(2) ?? 0) {
            guard let code = reader.text(3).flatMap({ Airline.Code($0) }), let start = reader.fixed(4),
                let end = reader.fixed(4)
            else { break }
            if start <= end, end <= bytes.count { blocks[code.packed] = start..<end }
        }
        self.airports = airports
        self.blocks = blocks
    }

    /// Returns the usual stops of the flight with the given callsign, in order; nil if the table does not contain the
    /// callsign. An airport is given by its IATA code if it has one. The first and the last airport may be identical.
    ///
    /// - Parameters:
    ///   - operator: the ICAO designator at the start of the callsign: `BAW`.
    ///   - number: the numeric part of the callsign, 1…9999.
    public func stops(operator: Airline.Code, number: Int16) -> [Airport.Code]? {
        guard let block = blocks[`operator`.packed] else { return nil }
        var reader = Reader(bytes: bytes[block])
        guard let count = reader.varint() else { return nil }
        let listStart = reader.at
        for _ in 0..<count { guard reader.varint() != nil else { return nil } }
        var at = 0
        while let step = reader.varint() {
            at += step >> 1
            let length = step & 1 == 0 ? 2 : reader.varint() ?? 0
            if at > Int(number) { return nil }
            var places: [Int] = []
            for _ in 0..<length {
                guard let place = reader.varint() else { return nil }
                if at == Int(number) { places.append(place) }
            }
            guard at == Int(number) else { continue }
            let stops = places.compactMap { airport($0, listStart: listStart, count: count, in: block) }
            return stops.count == places.count && stops.count >= 2 ? stops : nil
        }
        return nil
    }

    /// Returns the usual stops for a flight number on a ticket. If the table does not contain the airline's own
    /// callsign, uses the callsigns of other airlines in its group. Returns nil if those callsigns have different
    /// routes.
    public func stops(of number: FlightNumber, airlines: AirlineTable) -> [Airport.Code]? {
        guard !number.hasSuffix else { return nil }
        let codes = airlines.callsignCodes(of: number)
        for code in [number.airline] + codes.prefix(1) {
            if let stops = stops(operator: code, number: number.number) { return stops }
        }
        let found = codes.dropFirst().compactMap { stops(operator: $0, number: number.number) }
        guard let first = found.first, found.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    /// Returns the numbers of all callsigns that the table contains for an operator, in ascending order.
    public func numbers(operator: Airline.Code) -> [Int16] {
        guard let block = blocks[`operator`.packed] else { return [] }
        var reader = Reader(bytes: bytes[block])
        for _ in 0..<(reader.varint() ?? 0) { _ = reader.varint() }
        var numbers: [Int16] = []
        var at = 0
        while let step = reader.varint() {
            at += step >> 1
            guard let number = Int16(exactly: at) else { break }
            numbers.append(number)
            for _ in 0..<(step & 1 == 0 ? 2 : reader.varint() ?? 0) { _ = reader.varint() }
        }
        return numbers
    }

    /// A flight on one leg of its usual route.
    public struct Leg: Hashable, Sendable {
        /// The ICAO designator at the start of the callsign: `BAW`.
        public let `operator`: Airline.Code
        public let number: Int16
        public let from: Airport.Code
        public let to: Airport.Code
    }

    /// Returns the flights that usually fly nonstop from one of the first airports to one of the second, in no particular
    /// order. Reads the whole table.
    public func flights(from origins: [Airport.Code], to destinations: [Airport.Code]) -> [Leg] {
        let starts = places(of: origins)
        let ends = places(of: destinations)
        guard !starts.isEmpty, !ends.isEmpty else { return [] }
        var legs: [Leg] = []
        for (code, block) in blocks {
            guard let `operator` = Airline.Code(unpackCode(code)) else { continue }
            var reader = Reader(bytes: bytes[block])
            var own: [Int] = []
            for _ in 0..<(reader.varint() ?? 0) { own.append(reader.varint() ?? 0) }
            guard own.contains(where: { starts.contains($0) }), own.contains(where: { ends.contains($0) }) else {
                continue
            }
            var at = 0
            while let step = reader.varint() {
                at += step >> 1
                var before: Int?
                for _ in 0..<(step & 1 == 0 ? 2 : reader.varint() ?? 0) {
                    guard let place = reader.varint(), place < own.count else { break }
                    let stop = own[place]
                    if let before, starts.contains(before), ends.contains(stop), let number = Int16(exactly: at),
                        let from = airports[before], let to = airports[stop]
                    {
                        legs.append(Leg(operator: `operator`, number: number, from: from, to: to))
                    }
                    before = stop
                }
            }
        }
        return legs
    }

    /// Returns the indices of the given airports in the table's list.
    private func places(of codes: [Airport.Code]) -> [Int] {
        airports.indices.filter { index in airports[index].map { codes.contains($0) } ?? false }
    }

    private func airport(_ place: Int, listStart: Int, count: Int, in block: Range<Int>) -> Airport.Code? {
        guard place < count else { return nil }
        var reader = Reader(bytes: bytes[block])
        reader.at = listStart
        for _ in 0..<place { _ = reader.varint() }
        guard let index = reader.varint(), airports.indices.contains(index) else { return nil }
        return airports[index]
    }

    /// Reads numbers and short strings in sequence. Reading past the end returns nil.
    private struct Reader {
        let bytes: ArraySlice<UInt8>
        var at: Int

        init(bytes: ArraySlice<UInt8>) {
            self.bytes = bytes
            at = bytes.startIndex
        }

        /// Reads a little-endian number of 2 or 4 bytes.
        mutating func fixed(_ width: Int) -> Int? {
            guard at + width <= bytes.endIndex else { return nil }
            defer { at += width }
            return (0..<width).reversed().reduce(0) { $0 << 8 | Int(bytes[at + $1]) }
        }

        mutating func text(_ width: Int) -> String? {
            guard at + width <= bytes.endIndex else { return nil }
            defer { at += width }
            let used = bytes[at..<at + width].filter { $0 != UInt8(ascii: " ") }
            return String(decoding: used, as: UTF8.self)
        }

        /// Reads an LEB128 number of at most 21 bits. The table contains no larger numbers.
        mutating func varint() -> Int? {
            var value = 0
            for shift in [0, 7, 14] {
                guard at < bytes.endIndex else { return nil }
                let byte = bytes[at]
                at += 1
                value |= Int(byte & 0x7F) << shift
                if byte & 0x80 == 0 { return value }
            }
            return nil
        }
    }
}
