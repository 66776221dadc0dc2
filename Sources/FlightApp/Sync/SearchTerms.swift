internal import FlightCore
internal import FlightData
internal import FlightScreens

/// A search in the form that the server accepts: a flight number or a route, and a day.
struct SearchTerms {
    /// The URL query, such as `number=UA1545&date=2026-11-22`.
    let query: String

    /// Creates the terms for a search; nil if the search names neither a flight number nor a route.
    init?(_ asked: AddQuery, snapshot: Snapshot?, now: Instant) {
        let reading = SearchTerms.reading(asked, snapshot: snapshot, now: now)
        var parts: [String] = []
        if let from = asked.from, let to = asked.to {
            parts = ["from=" + from.text, "to=" + to.text]
        } else {
            switch reading?.which {
            case .number(let number): parts = ["number=" + number.compact]
            case .route(let from, let to): parts = ["from=" + from.text, "to=" + to.text]
            case nil: return nil
            }
        }
        // The traveller first has to choose one of two days.
        // Without a day, the server searches today's flights and then tomorrow's (``FlightSearch``).
        if let day = asked.day ?? reading?.day { parts.append("date=" + day.iso) }
        query = parts.joined(separator: "&")
    }

    /// Returns the interpretation of the search text; nil if the text is empty.
    static func reading(_ asked: AddQuery, snapshot: Snapshot?, now: Instant) -> SpokenFlight? {
        guard !asked.said.isEmpty else { return nil }
        let zone = snapshot?.travellersAirport(now: now)?.zone ?? .utc
        return SpokenFlight.read(
            asked.said, now: now, here: zone.local(now).day,
            order: Words(snapshot?.settings ?? Settings()).dayOrder,
            airline: { StandingData.airlines.airline(called: $0)?.code }, airports: { places($0, snapshot) }
        ).flight
    }

    /// Returns the airports that the given text could refer to, most important first. The built-in tables are used only
    /// if no airport of a stored flight matches.
    static func places(_ text: String, _ snapshot: Snapshot?) -> [Airport] {
        if let known = snapshot.map({ KnownPlaces($0).places(text) }), !known.isEmpty { return known }
        return StandingData.airports.places(text)
    }
}
