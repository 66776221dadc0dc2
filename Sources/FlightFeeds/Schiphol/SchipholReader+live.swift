internal import FlightCore
internal import FlightTracking

/// Halcyon queries Schiphol for individual flights, because boards come in pages of only twenty flights.
extension SchipholReader: LiveSource {
    private static let home = Airport.Code("AMS")

    var profile: SourceProfile {
        SourceProfile(
            source: source, role: .reporter(SchipholReader.home.map { [$0] } ?? []),
            tells: [.schedule, .times, .movement, .gates, .boarding, .tail], isTold: .numberAndDay, ahead: .hours(72),
            rate: RequestRate(burst: 1, every: Span(5)), shortestInterval: .minutes(2), keys: ["id", "key"],
            routeSearch: RouteSearch(
                ahead: .hours(72), cost: 0, origins: SchipholReader.home.map { [$0] } ?? []), terms: .schiphol)
    }

    func request(_ question: SourceQuestion, _ access: SourceAccess, now: Instant) -> SourceRequest? {
        guard let id = access.keys["id"], let key = access.keys["key"] else { return nil }
        let query: String
        switch question {
        case .flight(let flight):
            // Schiphol uses the local date in Amsterdam, which is the arrival date for a flight to Amsterdam.
            let isArrival = flight.destination == SchipholReader.home
            let day = isArrival ? flight.arrivalDay ?? flight.day : flight.day
            query =
                "flightName=\(flight.number.compact)&scheduleDate=\(day.iso)&flightDirection=\(isArrival ? "A" : "D")"
        case .route(let route) where route.origin == SchipholReader.home:
            query = "route=\(route.destination.text)&scheduleDate=\(route.day.iso)&flightDirection=D"
        default: return nil
        }
        return SourceRequest(
            base: access.address ?? "https://api.schiphol.nl", "/public-flights/flights?" + query,
            headers: ["app_id": id, "app_key": key, "resourceversion": "v4", "accept": "application/json"])
    }
}
