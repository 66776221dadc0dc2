import FlightCore

/// Looks up codes and names, and caches the results. A file names the same airports repeatedly, and decoding an airport
/// with its time zone is slow. An instance is used for only one file at a time.
final class ReadingTables {
    private let airportTable: AirportTable
    let airlines: AirlineTable
    let aircraft: AircraftTable
    let zones: ZoneTable
    private let stations: StationTable
    private var airports: [UInt32: Airport?] = [:]
    private var zonesByName: [String: Zone?] = [:]
    private var types: [String: String?] = [:]

    init(
        airports: AirportTable, airlines: AirlineTable, aircraft: AircraftTable, zones: ZoneTable,
        stations: StationTable
    ) {
        airportTable = airports
        self.airlines = airlines
        self.aircraft = aircraft
        self.zones = zones
        self.stations = stations
    }

    /// Whether the code belongs to a railway or bus station rather than an airport.
    func isStation(_ text: String) -> Bool {
        Airport.Code(text).map { stations.contains($0) && airport($0) == nil } ?? false
    }

    /// Returns the main airport of the city with the given name; nil if there is none.
    func airport(ofCity name: String) -> Airport? {
        let wanted = SearchText(name).bytes
        guard wanted.count > 2 else { return nil }
        return airportTable.search(name, limit: 8).first { SearchText($0.city.name).bytes == wanted }
            .flatMap { airport($0.code) }
    }

    /// Returns the airports of all cities with the given name, in any language of the table, most important first.
    func airports(ofCity name: String) -> [Airport] { name.utf8.count > 3 ? airportTable.named(name) : [] }

    // MARK: - Airlines

    private var shortNames: [[UInt8]: Airline.Code?]?

    /// Returns the airline with the given name, which may be an older or longer form of the name in the table.
    func airline(named name: String) -> Airline? {
        if name.isEmpty { return nil }
        if let found = airlines.airline(named: name) { return found }
        let short = ReadingTables.short(ReadingTables.withoutBrackets(name))
        guard !short.isEmpty else { return nil }
        return (shortName(short) ?? nil).flatMap { airlines[$0] }
    }

    /// Returns the code of the only airline with the given short name, that is, its name without common words at the
    /// end. The outer optional is nil if no airline has the short name; the inner optional is nil if several airlines
    /// have it.
    private func shortName(_ short: [UInt8]) -> Airline.Code?? {
        if let known = shortNames { return known[short] }
        var names: [[UInt8]: Airline.Code?] = [:]
        for airline in airlines.all {
            let key = ReadingTables.short(airline.name)
            if key.isEmpty { continue }
            names[key] = names[key] == nil ? .some(airline.code) : .some(nil)
        }
        shortNames = names
        return names[short]
    }

    /// Common words at the end of airline names.
    private static let common: Set<String> = [
        "airlines", "airline", "airways", "lines", "air", "international", "limited", "ltd", "inc", "sa", "ag", "gmbh",
        "corporation", "company", "plc", "pjsc", "oyj", "system", "the", "llc",
    ]

    /// Returns the name without common words at its end. The first word is always kept.
    private static func short(_ name: String) -> [UInt8] {
        var words = SearchText(name).bytes.split(separator: 0x20)
        // Only words at the end are removed, so "Air China" and "China Airlines" remain different.
        while words.count > 1, let last = words.last, common.contains(String(decoding: last, as: UTF8.self)) {
            words.removeLast()
        }
        return Array(words.joined(separator: [0x20]))
    }

    /// Whether two names are equal apart from spaces, text in brackets, and common words at the end.
    static func isForm(_ name: String, of other: String) -> Bool {
        let words = SearchText(name).bytes.filter { $0 != 0x20 }
        if words.isEmpty { return false }
        if words == SearchText(other).bytes.filter({ $0 != 0x20 }) { return true }
        return ReadingTables.short(ReadingTables.withoutBrackets(name)) == ReadingTables.short(other)
    }

    private static func withoutBrackets(_ text: String) -> String {
        guard let open = text.firstIndex(of: "("), open > text.startIndex else { return text }
        return String(text[..<open])
    }

    /// Returns the airport with the given IATA or ICAO code.
    func airport(_ code: Airport.Code) -> Airport? {
        if let known = airports[code.packed] { return known }
        let found = airportTable[code]
        airports[code.packed] = .some(found)
        return found
    }

    func airport(_ place: LoggedFlight.Place?) -> Airport? { place?.listed.flatMap { airport($0) } }

    /// Returns the zone in the table with the given name. The name may be a tz database name in any case, with or
    /// without a program's prefix (`/mozilla.org/20050126_1/Europe/Berlin`), or a Windows name.
    func zone(_ name: String) -> Zone? {
        if let known = zonesByName[name] { return known }
        var found = zones[name]
        var rest = name[...]
        while found == nil {
            found = zones.zone(spelled: String(rest))
            guard let slash = rest.firstIndex(of: "/") else { break }
            rest = rest[rest.index(after: slash)...]
        }
        zonesByName[name] = .some(found)
        return found
    }

    /// Returns the place with the given codes, in order of preference, and the given name; nil if the codes and the
    /// name are all empty.
    ///
    /// IATA codes are often reassigned to other airports; ICAO codes rarely are. If the two codes belong to different
    /// known airports, the ICAO code decides: `KUL` with `WMSA` is Subang, which had the code `KUL` until 1998.
    func place(_ codes: [String], name: String = "") -> LoggedFlight.Place? {
        var kept: Airport.Code?
        let known = codes.lazy.compactMap { Airport.Code($0) }.compactMap { self.airport($0) }
        if let first = known.first, let icao = first.icao,
            let other = icaoCodes(codes).lazy.compactMap({ self.airport($0) }).first, other.icao != icao
        {
            return .airport(other.code)
        }
        for text in codes {
            guard let code = Airport.Code(text) else { continue }
            if let airport = airport(code) { return .airport(airport.code) }
            // Trackers invent a code with a digit for an airport without an IATA code, so the ICAO code is preferred.
            if kept.map({ $0.text.utf8.contains { isDigit($0) } }) ?? true { kept = code }
        }
        // Text that is not a code is used as a name.
        let said = name.isEmpty && kept == nil ? codes.first { !$0.isEmpty } ?? "" : name
        return kept == nil && said.isEmpty ? nil : .unlisted(code: kept, name: said)
    }

    /// Returns an issue if the IATA code is in the table, and the ICAO code is unknown or belongs to a different
    /// airport.
    ///
    /// - Parameter place: The place chosen for the codes.
    func disagreement(_ codes: [String], name: String, _ place: LoggedFlight.Place?) -> ImportFault? {
        guard let taken = airport(place),
            let iata = codes.lazy.filter({ $0.utf8.count == 3 }).compactMap({ Airport.Code($0) }).first,
            let own = airport(iata), own.icao != nil, let icao = icaoCodes(codes.filter { $0 != name }).first
        else { return nil }
        let label = (taken.name.contains(taken.city) ? "" : taken.city + " ") + taken.name
        let called = label + " (" + taken.code.text + ")"
        if airport(icao) == nil { return .unknownICAO(icao, iata: iata, taken: called) }
        guard taken.code != own.code else { return nil }
        return .otherICAO(iata: iata, icao: icao, taken: called, isFormer: taken.code.text.utf8.count == 4)
    }

    private func icaoCodes(_ codes: [String]) -> [Airport.Code] {
        codes.filter { $0.utf8.count == 4 && $0.utf8.allSatisfy { (0x41...0x5A).contains($0) } }
            .compactMap { Airport.Code($0) }
    }

    // MARK: - Aircraft

    /// Returns the ICAO designator of an aircraft type, found by any code or name that trackers use; nil if the type is
    /// unknown.
    func aircraftType(_ text: String) -> String? {
        if text.isEmpty { return nil }
        if let known = types[text] { return known }
        let upper = text.uppercased()
        let found =
            aircraft[upper] != nil
            ? upper : aircraft.type(iata: upper) ?? type(named: text) ?? type(ofVariant: upper)
        types[text] = .some(found)
        return found
    }

    private static let makers = [
        "", "Boeing ", "Airbus ", "Embraer ", "Bombardier ", "McDonnell Douglas ", "De Havilland Canada ", "Canadair ",
    ]
    /// Words after the name of an aircraft type that do not change the type.
    private static let additions: Set<String> = [
        "winglets", "sharklets", "pax", "passenger", "jet", "freighter", "combi", "er", "lr", "aircraft", "series",
        "scimitar", "split",
    ]

    /// Returns the name with the manufacturer's letter before the number: `Airbus 320` becomes `Airbus A320`.
    static func spelled(_ name: String) -> String {
        name.hasPrefix("Airbus 3") ? "Airbus A" + name.dropFirst(7) : name
    }

    private func type(named said: String) -> String? {
        let name = ReadingTables.spelled(said)
        // The number in `Embraer 145` is also the number in the designator.
        if name.hasPrefix("Embraer "), name.utf8.count == 11, aircraft["E" + name.suffix(3)] != nil {
            return aircraft.type(named: name) ?? "E" + name.suffix(3)
        }
        var words = ReadingTables.withoutBrackets(name).split(separator: " ")
        for form in [name, words.joined(separator: " ")] {
            for maker in ReadingTables.makers {
                if let found = aircraft.type(named: maker + form) { return found }
            }
        }
        while let last = words.last, words.count > 1, ReadingTables.additions.contains(last.lowercased()) {
            words.removeLast()
            for maker in ReadingTables.makers {
                if let found = aircraft.type(named: maker + words.joined(separator: " ")) { return found }
            }
        }
        return name.hasSuffix("-ER") ? aircraft.type(named: String(name.dropLast(3))) : nil
    }

    /// Returns the type of an aircraft variant, given the manufacturer's designation: `737-8AS`, `747-430`, `A320-214`,
    /// `A321-251N`.
    private func type(ofVariant text: String) -> String? {
        guard let word = text.split(separator: " ").last, let hyphen = word.firstIndex(of: "-") else { return nil }
        let model = word[..<hyphen].drop { $0 == "B" }
        let variant = Array(word[word.index(after: hyphen)...].utf8)
        guard model.utf8.count >= 3, model.utf8.count <= 4, variant.count >= 3, variant.count <= 5,
            isDigit(variant[0])
        else { return nil }
        let series = String(UnicodeScalar(variant[0]))
        if model.hasPrefix("A3") {
            if variant.last == UInt8(ascii: "N"), let found = aircraft.type(named: "Airbus \(model)neo") {
                return found
            }
            return aircraft.type(named: "Airbus \(model)-\(series)00") ?? aircraft.type(named: "Airbus \(model)")
        }
        guard model.hasPrefix("7") else { return nil }
        let rest = String(decoding: variant.dropFirst(3), as: UTF8.self)
        return aircraft.type(named: "Boeing \(model)-\(series)00\(rest)")
            ?? aircraft.type(named: "Boeing \(model)-\(series)00") ?? aircraft.type(named: "Boeing \(model)-\(series)")
    }
}
