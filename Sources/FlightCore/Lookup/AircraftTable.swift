/// Aircraft types by ICAO designator, with their names and performance.
public struct AircraftTable: Sendable {
    public typealias Entry = AircraftType

    private var entries: [String: Entry] = [:]
    /// ICAO designators by IATA code, including the codes of variants.
    private var byIATA: [String: String] = [:]
    /// ICAO designators by folded name without spaces.
    private var byName: [[UInt8]: String] = [:]
    /// Names of aircraft families, by IATA code. Each of these codes stands for several types.
    private var families: [String: String] = [:]

    /// Reads `Data/aircraft.tsv`.
    public init(_ bytes: [UInt8]) {
        var reader = TableReader(bytes)
        while let fields = reader.next() {
            guard fields.count >= 6 else { continue }
            if fields[0].isEmpty {
                families[fields[1].text] = fields[2].text
                continue
            }
            var performance: PerformanceProfile?
            if let mach = fields[3].integer, let ceiling = fields[4].integer, mach < 1000, ceiling < 100_000 {
                performance = PerformanceProfile(cruiseMach: Int16(mach), ceilingFeet: Int32(ceiling))
            }
            let name = fields[2].text
            entries[fields[0].text] = Entry(name: name, performance: performance)
            if !fields[1].isEmpty { byIATA[fields[1].text] = fields[0].text }
            for said in [name] + fields[5].parts(on: UInt8(ascii: "|")).map({ $0.text }) {
                byName[AircraftTable.key(said)] = fields[0].text
                if said.utf8.count == 3 { byIATA[said] = fields[0].text }
            }
        }
    }

    private static func key(_ name: String) -> [UInt8] { SearchText(name).bytes.filter { $0 != UInt8(ascii: " ") } }

    public var count: Int { entries.count }
    public subscript(type: String) -> Entry? { entries[type] }

    /// The ICAO designators of all types, in ascending order.
    public var types: [String] { entries.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

    /// Returns the ICAO designator of the type with the given three-character IATA code, including codes of variants
    /// (`73H`).
    public func type(iata: String) -> String? { byIATA[iata] }

    /// Returns the name of the aircraft family with the given IATA code, such as Boeing 737 for `737`; nil if the code
    /// does not stand for a family.
    public func family(iata: String) -> String? { families[iata] }

    /// Whether the given name is the name of an aircraft family.
    public func isFamily(_ name: String) -> Bool {
        let key = AircraftTable.key(name)
        return families.values.contains { AircraftTable.key($0) == key }
    }

    /// Returns the ICAO designator of the type that the text means. The text may be an ICAO designator, an IATA code,
    /// or a type name with or without the manufacturer.
    public func type(meantBy text: String) -> String? {
        let upper = text.uppercased()
        if entries[upper] != nil { return upper }
        if let found = byIATA[upper] { return found }
        for maker in ["", "Boeing ", "Airbus ", "Embraer ", "Bombardier "] {
            if let found = type(named: maker + text) { return found }
        }
        return nil
    }

    /// Returns the ICAO designator of the type with the given name, ignoring case, accents, spaces and punctuation.
    public func type(named name: String) -> String? { byName[AircraftTable.key(name)] }
}
