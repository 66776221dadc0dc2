/// Encodes the data of the heat map as bytes for the browser: the airports, and the number of flights for each route,
/// year, airline and aircraft type.
///
/// All numbers are little-endian. The file begins with `ATL1`, the number of airports and the number of rows. Each
/// airport consists of its latitude and longitude in millionths of a degree and its packed code (12 bytes). Each row
/// consists of the indices of two airports, the year and the number of flights (2 bytes each), and the ``tag(_:)`` of
/// the airline and of the aircraft type (4 bytes each).
public struct AtlasFile: Sendable {
    public struct Place: Hashable, Sendable {
        public let code: Airport.Code
        public let position: Coordinate
    }

    public struct Row: Hashable, Sendable {
        /// The index of the first airport in ``AtlasFile/places``.
        public let from: Int
        /// The index of the second airport in ``AtlasFile/places``.
        public let to: Int
        public let year: Int
        /// The ``AtlasFile/tag(_:)`` of the airline; 0 if unknown.
        public let airline: UInt32
        /// The ``AtlasFile/tag(_:)`` of the aircraft type; 0 if unknown.
        public let type: UInt32
        public internal(set) var flights: Int
    }

    public private(set) var places: [Place] = []
    public private(set) var rows: [Row] = []

    /// Collects the flights in the given range that had been flown by `now`. Flights from or to an airport without a
    /// known position are skipped.
    public init(_ logbook: Logbook, range: PassportRange, tables: PassportTables, now: Instant) {
        var placeByCode: [UInt32: Int?] = [:]
        func place(_ code: Airport.Code) -> Int? {
            if let known = placeByCode[code.packed] { return known }
            var index: Int?
            if places.count < Int(UInt16.max), let position = tables.airports.geography(of: code)?.position {
                index = places.count
                places.append(Place(code: code, position: position))
            }
            placeByCode[code.packed] = index
            return index
        }
        var rowByKey: [Row: Int] = [:]
        for index in logbook.records.indices where logbook.records[index].isFlown(by: now) {
            let record = logbook.records[index]
            guard range.contains(record.date), let origin = record.origin.listed, let landing = record.landing?.listed,
                origin != landing, let from = place(tables.airports.current(origin)),
                let to = place(tables.airports.current(landing))
            else { continue }
            let carrier =
                switch Passport.Carrier(of: record, tables.airlines) {
                case .coded(let code)?: (tables.airlines[code]?.code ?? code).text
                case .named(let name)?: ":" + name
                case nil: ""
                }
            let key = Row(
                from: min(from, to), to: max(from, to), year: record.date.year, airline: AtlasFile.tag(carrier),
                type: AtlasFile.tag(record.aircraftType ?? record.aircraftName ?? ""), flights: 0)
            if let known = rowByKey[key] {
                rows[known].flights += 1
            } else {
                rowByKey[key] = rows.count
                var row = key
                row.flights = 1
                rows.append(row)
            }
        }
    }

    /// Returns the FNV-1a hash of the text, ignoring case and hyphens; 0 if the text is empty.
    public static func tag(_ text: String) -> UInt32 {
        guard !text.utf8.isEmpty else { return 0 }
        var hash: UInt32 = 0x811C_9DC5
        for byte in text.utf8 where byte != UInt8(ascii: "-") {
            let folded = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte - 32 : byte
            hash = (hash ^ UInt32(folded)) &* 0x0100_0193
        }
        return max(1, hash)
    }

    // MARK: - Bytes

    private static let mark: [UInt8] = [UInt8(ascii: "A"), UInt8(ascii: "T"), UInt8(ascii: "L"), UInt8(ascii: "1")]
    private static let placeSize = 12
    private static let rowSize = 16

    public var bytes: [UInt8] {
        var bytes = AtlasFile.mark
        bytes.reserveCapacity(12 + places.count * AtlasFile.placeSize + rows.count * AtlasFile.rowSize)
        func four(_ value: UInt32) {
            for shift: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
        }
        func two(_ value: Int) {
            bytes.append(UInt8(truncatingIfNeeded: value))
            bytes.append(UInt8(truncatingIfNeeded: value >> 8))
        }
        four(UInt32(places.count))
        four(UInt32(rows.count))
        for place in places {
            four(UInt32(bitPattern: Int32((place.position.latitude * 1e6).rounded())))
            four(UInt32(bitPattern: Int32((place.position.longitude * 1e6).rounded())))
            four(place.code.packed)
        }
        for row in rows {
            two(row.from)
            two(row.to)
            two(row.year)
            two(min(row.flights, 0xFFFF))
            four(row.airline)
            four(row.type)
        }
        return bytes
    }

    /// Parses a file. Returns nil if the bytes are incomplete or in a different format.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count >= 12, bytes[0..<4].elementsEqual(AtlasFile.mark) else { return nil }
        func four(_ at: Int) -> UInt32 {
            UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16 | UInt32(bytes[at + 3]) << 24
        }
        func two(_ at: Int) -> Int { Int(bytes[at]) | Int(bytes[at + 1]) << 8 }
        let placeCount = four(4)
        let rowCount = four(8)
        guard placeCount <= 0xFFFF, rowCount <= 10_000_000,
            bytes.count == 12 + Int(placeCount) * AtlasFile.placeSize + Int(rowCount) * AtlasFile.rowSize
        else { return nil }
        for index in 0..<Int(placeCount) {
            let at = 12 + index * AtlasFile.placeSize
            guard
                let position = Coordinate(
                    latitude: Double(Int32(bitPattern: four(at))) / 1e6,
                    longitude: Double(Int32(bitPattern: four(at + 4))) / 1e6),
                let code = Airport.Code(unpackCode(four(at + 8)))
            else { return nil }
            places.append(Place(code: code, position: position))
        }
        for index in 0..<Int(rowCount) {
            let at = 12 + places.count * AtlasFile.placeSize + index * AtlasFile.rowSize
            let row = Row(
                from: two(at), to: two(at + 2), year: two(at + 4), airline: four(at + 8), type: four(at + 12),
                flights: two(at + 6))
            guard row.from < places.count, row.to < places.count, row.flights > 0 else { return nil }
            rows.append(row)
        }
    }
}
