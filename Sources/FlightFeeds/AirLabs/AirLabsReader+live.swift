internal import FlightCore
internal import FlightTracking

/// It knows the nearest flight of a number and no other day. What its free key may ask is not published; clients speak of
/// a thousand questions a month, of which half are used here.
extension AirLabsReader: LiveSource {
    var profile: SourceProfile {
        SourceProfile(
            source: source, role: .reporter(nil),
            tells: [.schedule, .times, .gates, .tail, .position], isTold: .numberAndDay, ahead: .hours(12),
            rate: RequestRate(burst: 1, every: Span(5)), shortestInterval: .minutes(5), cost: 1, unit: .requests,
            freeCap: .init(month: 500), keys: ["key"], terms: .airLabs)
    }

    func request(_ question: SourceQuestion, _ access: SourceAccess, now: Instant) -> SourceRequest? {
        guard case .flight(let flight) = question, let key = access.keys["key"] else { return nil }
        return SourceRequest(
            base: access.address ?? "https://airlabs.co/api/v9", "/flight?flight_iata=\(flight.number.compact)",
            headers: ["accept": "application/json"], secretQuery: [("api_key", key)])
    }
}
