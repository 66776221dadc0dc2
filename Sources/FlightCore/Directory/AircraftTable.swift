/// Aircraft types by ICAO designator: name and performance.
public struct AircraftTable: Sendable {
    public typealias Entry = AircraftType

    private var entries: [String: Entry] = [:]
    private var byIATA: [String: String] = [:]
    /// Folded names.
    private var byName: [[UInt8]: String] = [:]

    /// Reads `Data/aircraft.tsv`.
    public init(_ bytes: [UInt8]) {
        var reader = TableReader(bytes)
        while let fields = reader.next() {
            guard fields.count >= 5 else { continue }
            var performance: PerformanceProfile?
            if let mach = fields[3].integer, let ceiling = fields[4].integer, mach < 1000, ceiling < 100_000 {
                performance = PerformanceProfile(cruiseMach: Int16(mach), ceilingFeet: Int32(ceiling))
            }
            let name = fields[2].text
            entries[fields[0].text] = Entry(name: name, performance: performance)
            if !fields[1].isEmpty { byIATA[fields[1].text] = fields[0].text }
            byName[SearchText(name).bytes] = fields[0].text
        }
    }

    public var count: Int { entries.count }
    public subscript(type: String) -> Entry? { entries[type] }

    /// The designator of the type with that three-character IATA code.
    public func type(iata: String) -> String? { byIATA[iata] }

    /// The designator of the type with that name, written with any case, accents and punctuation.
    public func type(named name: String) -> String? { byName[SearchText(name).bytes] }
}
