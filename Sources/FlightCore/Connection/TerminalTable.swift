/// The airport plans that come with Halcyon (`Data/terminals.tsv`), stored as responses from the Overpass API.
public struct TerminalTable: Sendable {
    private let bytes: [UInt8]
    /// The position of each airport's response in ``bytes``.
    private let rows: [(airport: Airport.Code, day: String, range: Range<Int>)]

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var rows: [(airport: Airport.Code, day: String, range: Range<Int>)] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            if let first = bytes[start..<end].firstIndex(of: UInt8(ascii: "\t")),
                let second = bytes[(first + 1)..<end].firstIndex(of: UInt8(ascii: "\t")),
                let code = Airport.Code(String(decoding: bytes[start..<first], as: UTF8.self))
            {
                let day = String(decoding: bytes[(first + 1)..<second], as: UTF8.self)
                rows.append((code, day, (second + 1)..<end))
            }
            start = end + 1
        }
        self.rows = rows
    }

    public var airports: [Airport.Code] { rows.map { $0.airport } }

    /// Returns the date of an airport's plan, which serves as the plan's version; nil if the airport is not in the
    /// table.
    public func version(of airport: Airport.Code) -> String? {
        rows.first { $0.airport == airport }.map { $0.day }
    }

    /// Returns the plan of an airport; nil if the airport is not in the table.
    public func map(of airport: Airport) -> TerminalMap? {
        guard let row = rows.first(where: { $0.airport == airport.code }) else { return nil }
        return try? OverpassReading(Array(bytes[row.range]), of: airport).map
    }
}
