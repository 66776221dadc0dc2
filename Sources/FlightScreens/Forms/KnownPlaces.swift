public import FlightCore

/// The airports of a snapshot, by code and city. A device knows only these airports until its airport directory has
/// loaded.
public struct KnownPlaces: Sendable {
    private var airports: [Airport] = []
    /// The texts that were looked up in the airport directory, each with the airports found. The most recent text is
    /// last.
    private let meanings: [(text: String, airports: [Airport])]

    public init(
        _ snapshot: Snapshot, and others: [Airport] = [], meanings: [(text: String, airports: [Airport])] = []
    ) {
        airports = others
        self.meanings = meanings
        for entry in snapshot.entries {
            for airport in [entry.flight.origin, entry.flight.destination, entry.flight.divertedTo] {
                if let airport, self[airport.code] == nil { airports.append(airport) }
            }
        }
    }

    public subscript(code: Airport.Code) -> Airport? { airports.first { $0.code == code || $0.icao == code } }

    /// Returns the airport with the given code. If there is none, returns the airports whose city, name or metropolitan
    /// area matches.
    public func places(_ text: String) -> [Airport] {
        let name = SearchText(text).bytes
        if let told = meanings.last(where: { SearchText($0.text).bytes.elementsEqual(name) }) { return told.airports }
        if let found = Airport.Code(text).flatMap({ self[$0] }) { return [found] }
        return airports.filter { airport in
            // Also matches `Warsaw WAW`, which is how pages show a place.
            for known in [airport.city, airport.name] {
                for said in [known, known + " " + airport.code.text, airport.code.text + " " + known] {
                    if SearchText(said).bytes.elementsEqual(name) { return true }
                }
            }
            return airport.metro.map { SearchText($0.text).bytes.elementsEqual(name) } ?? false
        }
    }

    /// Returns the codes of the matching airports. Three letters count as a code even if the device does not know the
    /// airport.
    package func codes(_ text: String) -> [Airport.Code] {
        let found = places(text).map { $0.code }
        guard found.isEmpty, text.utf8.count == 3, let code = Airport.Code(text) else { return found }
        return [code]
    }
}
