/// Aircraft types by ICAO designator: name and performance.
public struct AircraftTable: Sendable {
    public struct Entry: Hashable, Sendable {
        public let name: String
        /// nil where no figures are known.
        public let performance: PerformanceProfile?
    }

    private var entries: [String: Entry] = [:]

    /// Reads `Data/aircraft.tsv`.
    public init(_ bytes: [UInt8]) {
        var reader = TableReader(bytes)
        while let fields = reader.next() {
            guard fields.count >= 5 else { continue }
            var performance: PerformanceProfile?
            if let mach = fields[3].integer, let ceiling = fields[4].integer, mach < 1000, ceiling < 100_000 {
                performance = PerformanceProfile(cruiseMach: Int16(mach), ceilingFeet: Int32(ceiling))
            }
            entries[fields[0].text] = Entry(name: fields[2].text, performance: performance)
        }
    }

    public var count: Int { entries.count }
    public subscript(type: String) -> Entry? { entries[type] }
}
