internal import FlightCore
internal import FlightTracking

/// AirLabs returns only the flight with a given number that is nearest in time. The quota of a free key is not
/// published, but users report a thousand requests a month. Halcyon uses half of that.
extension AirLabsReader: LiveSource {
    var profile: SourceProfile {
        SourceProfile(
            source: source, role: .reporter(nil),
            tells: [.schedule, .times, .gates, .tail, .position], isTold: .numberAndDay, ahead: .hours(12),
            rate: RequestRate(burst: 1, every: Span(5)), shortestInterval: .minutes(5), cost: 1, unit: .requests,
            freeCap: .init(month: 500), keys: ["key"],
            routeSearch: RouteSearch(ahead: .hours(10), cost: 1), terms: .airLabs)
    }

    func request(_ question: SourceQuestion, _ access: SourceAccess, now: Instant) -> SourceRequest? {
        guard let key = access.keys["key"] else { return nil }
        let path: String
        switch question {
        case .flight(let flight): path = "/flight?flight_iata=\(flight.number.compact)"
        // The response has fifty rows for the next few hours, which is only the start of a large airport's board.
        case .route(let route): path = "/schedules?dep_iata=\(route.origin.text)"
        default: return nil
        }
        return SourceRequest(
            base: access.address ?? "https://airlabs.co/api/v9", path,
            headers: ["accept": "application/json"], secretQuery: [("api_key", key)])
    }
}
