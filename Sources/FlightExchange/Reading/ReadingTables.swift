import FlightCore

/// What codes and names mean, looked up once each: a file names the same airports over and over, and unpacking one
/// with its time zone is slow. Used by one reading at a time.
final class ReadingTables {
    private let airportTable: AirportTable
    let airlines: AirlineTable
    let aircraft: AircraftTable
    let zones: ZoneTable
    private var airports: [UInt32: Airport?] = [:]
    private var zonesByName: [String: Zone?] = [:]
    private var types: [String: String?] = [:]

    init(airports: AirportTable, airlines: AirlineTable, aircraft: AircraftTable, zones: ZoneTable) {
        airportTable = airports
        self.airlines = airlines
        self.aircraft = aircraft
        self.zones = zones
    }

    /// The airport with that IATA or ICAO code.
    func airport(_ code: Airport.Code) -> Airport? {
        if let known = airports[code.packed] { return known }
        let found = airportTable[code]
        airports[code.packed] = .some(found)
        return found
    }

    func airport(_ place: Record.Place?) -> Airport? { place?.listed.flatMap { airport($0) } }

    func zone(_ name: String) -> Zone? {
        if let known = zonesByName[name] { return known }
        let found = zones[name]
        zonesByName[name] = .some(found)
        return found
    }

    /// A place by codes in order of preference, and what it is called; nil if nothing was said.
    func place(_ codes: [String], name: String = "") -> Record.Place? {
        var kept: Airport.Code?
        for text in codes {
            guard let code = Airport.Code(text) else { continue }
            if let airport = airport(code) { return .airport(airport.code) }
            if kept == nil { kept = code }
        }
        // What is no code at all is a name.
        let said = name.isEmpty && kept == nil ? codes.first { !$0.isEmpty } ?? "" : name
        return kept == nil && said.isEmpty ? nil : .unlisted(code: kept, name: said)
    }

    /// The ICAO designator of an aircraft type by any of the codes or names that trackers use; nil if none is known.
    func aircraftType(_ text: String) -> String? {
        if text.isEmpty { return nil }
        if let known = types[text] { return known }
        let upper = text.uppercased()
        var found = aircraft[upper] != nil ? upper : aircraft.type(iata: upper) ?? aircraft.type(named: text)
        if found == nil, text.hasSuffix("-ER") || text.hasSuffix(" ER") {
            found = aircraft.type(named: String(text.dropLast(3)))
        }
        types[text] = .some(found)
        return found
    }
}
