internal import FlightCore
internal import FlightTracking

/// Asked about one flight at a time: its boards come in pages of twenty.
extension SchipholReader: LiveSource {
    private static let home = Airport.Code("AMS")

    var profile: SourceProfile {
        SourceProfile(
            source: source, role: .reporter(SchipholReader.home.map { [$0] } ?? []),
            tells: [.schedule, .times, .movement, .gates, .boarding, .tail], isTold: .numberAndDay, ahead: .hours(72),
            rate: RequestRate(burst: 1, every: Span(5)), shortestInterval: .minutes(2), keys: ["id", "key"],
            terms: .schiphol)
    }

    func request(_ question: SourceQuestion, _ access: SourceAccess, now: Instant) -> SourceRequest? {
        guard case .flight(let flight) = question, let id = access.keys["id"], let key = access.keys["key"] else {
            return nil
        }
        // Its days are Amsterdam's: that of arrival where the flight goes there.
        let isArrival = flight.destination == SchipholReader.home
        let day = isArrival ? flight.arrivalDay ?? flight.day : flight.day
        return SourceRequest(
            base: access.address ?? "https://api.schiphol.nl",
            "/public-flights/flights?flightName=\(flight.number.compact)&scheduleDate=\(day.iso)"
                + "&flightDirection=\(isArrival ? "A" : "D")",
            headers: ["app_id": id, "app_key": key, "resourceversion": "v4", "accept": "application/json"])
    }
}
