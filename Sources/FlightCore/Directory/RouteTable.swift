/// Where numeric callsigns usually fly: undated, sent in by volunteers, so a proposal and no fact.
///
/// Reads `Data/routes.bin`; its form is described in `Tools/halcyon_data/routes.py`. A damaged table knows less, and
/// harms nobody.
public struct RouteTable: Sendable {
    private let bytes: [UInt8]
    private let airports: [Airport.Code?]
    /// Where the routes of an airline stand, by its packed ICAO designator.
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

    /// The airports that a callsign usually calls at, in order; nil if the table does not know it. By IATA code where
    /// they have one. The first and the last may be one.
    ///
    /// - Parameters:
    ///   - operator: the ICAO designator, which begins a callsign: `BAW`.
    ///   - number: 1…9999.
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

    /// The same for the number on a ticket: by the airline's own callsign, else by that of the only airline of its group
    /// that has the number; nil also if two of these have it and go elsewhere.
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

    /// Every callsign of an operator that the table knows, by number.
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

    private func airport(_ place: Int, listStart: Int, count: Int, in block: Range<Int>) -> Airport.Code? {
        guard place < count else { return nil }
        var reader = Reader(bytes: bytes[block])
        reader.at = listStart
        for _ in 0..<place { _ = reader.varint() }
        guard let index = reader.varint(), airports.indices.contains(index) else { return nil }
        return airports[index]
    }

    /// Reads numbers and short texts one after the other; nil at the end.
    private struct Reader {
        let bytes: ArraySlice<UInt8>
        var at: Int

        init(bytes: ArraySlice<UInt8>) {
            self.bytes = bytes
            at = bytes.startIndex
        }

        /// Little-endian, of 2 or 4 bytes.
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

        /// LEB128 of at most 21 bits, more than any number here needs.
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
