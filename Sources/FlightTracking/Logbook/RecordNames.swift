public import FlightCore

/// Looks up the airlines, airports and aircraft of records, and caches the results. Not shared between requests.
public final class RecordNames {
    public struct Airport: Hashable, Sendable {
        public let name: String
        public let city: City
    }

    private let airports: AirportTable
    private let airlines: AirlineTable
    private let aircraft: AircraftTable
    private var airportNames: [UInt32: Airport?] = [:]
    private var airportTexts: [UInt32: [UInt8]] = [:]
    private var airlineTexts: [UInt32: [UInt8]] = [:]

    public init(airports: AirportTable, airlines: AirlineTable, aircraft: AircraftTable) {
        self.airports = airports
        self.airlines = airlines
        self.aircraft = aircraft
    }

    public func airport(_ place: LoggedFlight.Place) -> Airport? {
        guard let code = place.listed else { return nil }
        if let known = airportNames[code.packed] { return known }
        let found = airports[code].map { Airport(name: $0.name, city: $0.serves) }
        airportNames[code.packed] = .some(found)
        return found
    }

    /// Returns the operating airline of the given record; nil if the table does not list the airline.
    public func airline(_ record: LoggedFlight) -> Airline? {
        guard case .coded(let code)? = Passport.Carrier(of: record, airlines) else { return nil }
        return airlines[code]
    }

    /// Returns the name of the record's airline if the table does not list the airline; otherwise, nil.
    public func unlistedAirline(_ record: LoggedFlight) -> String? {
        guard case .named(let name)? = Passport.Carrier(of: record, airlines) else { return nil }
        return name
    }

    /// Returns the name of the record's airline: the recorded name or, if there is none, the name in the table.
    public func airlineName(_ record: LoggedFlight) -> String? {
        record.airlineName ?? airline(record)?.name ?? unlistedAirline(record)
    }

    /// Returns the current code of the given airport.
    func current(_ code: FlightCore.Airport.Code) -> FlightCore.Airport.Code { airports.current(code) }

    public func aircraft(_ record: LoggedFlight) -> String? {
        record.aircraftName ?? record.aircraftType.map { aircraft[$0]?.name ?? $0 }
    }

    /// Returns whether each of the given words begins a word in the record's data. The words must be folded.
    func matches(_ record: LoggedFlight, _ words: [[UInt8]]) -> Bool {
        var text: [UInt8] = []
        func add(_ folded: [UInt8]) {
            text.append(UInt8(ascii: " "))
            text.append(contentsOf: folded)
        }
        for place in [record.origin, record.destination] { add(folded(place)) }
        if let airline = airline(record) {
            add(folded(airline))
        } else if let name = unlistedAirline(record) {
            add(SearchText(name).bytes)
        }
        if let number = record.number { add(SearchText(number.compact).bytes) }
        add(Array(record.date.iso.utf8))
        for said in [
            record.aircraftType, record.aircraftName, record.tail, record.seat, record.confirmation, record.trip,
            record.notes,
        ] {
            if let said { add(SearchText(said).bytes) }
        }
        return words.allSatisfy { word in RecordNames.hasWord(beginningWith: word, in: text) }
    }

    private func folded(_ place: LoggedFlight.Place) -> [UInt8] {
        guard let code = place.listed else { return SearchText(place.label).bytes }
        if let known = airportTexts[code.packed] { return known }
        let names = airport(place)
        let folded = SearchText(code.text + " " + (names.map { RecordNames.text($0) } ?? "")).bytes
        airportTexts[code.packed] = folded
        return folded
    }

    /// Returns the city's name in every language and the airport's name, so that a search finds the airport by any of
    /// these names.
    private static func text(_ airport: Airport) -> String {
        let city = airport.city
        let names: [String?] = Language.allCases.map { city.name(in: $0) } + [airport.name]
        return names.compactMap { $0 }.joined(separator: " ")
    }

    private func folded(_ airline: Airline) -> [UInt8] {
        if let known = airlineTexts[airline.code.packed] { return known }
        let folded = SearchText(airline.code.text + " " + (airline.icao?.text ?? "") + " " + airline.name).bytes
        airlineTexts[airline.code.packed] = folded
        return folded
    }

    /// - Parameter text: The text to search, which must begin with a space.
    private static func hasWord(beginningWith word: [UInt8], in text: [UInt8]) -> Bool {
        guard let first = word.first else { return true }
        var at = 1
        while at + word.count <= text.count {
            if text[at - 1] == UInt8(ascii: " "), text[at] == first, text[at..<at + word.count].elementsEqual(word) {
                return true
            }
            at += 1
        }
        return false
    }
}
