internal import FlightCore
internal import FlightTracking

/// Open data from the Airport Authority Hong Kong. The authority publishes no request limit; known clients send a
/// request every 30 seconds to five minutes. Requests must not have an `Origin` header.
extension HongKongReader: LiveSource {
    var profile: SourceProfile {
        SourceProfile(
            source: source,
            role: .board(Airport.Code("HKG").map { [$0] } ?? []), tells: [.schedule, .times, .gates, .boarding],
            isTold: .airportAndDay, ahead: .hours(24), rate: RequestRate(burst: 2, every: .minutes(1)),
            shortestInterval: .minutes(3), terms: .hongKong)
    }

    func request(_ question: SourceQuestion, _ access: SourceAccess, now: Instant) -> SourceRequest? {
        guard case .board(_, let isDepartures, let day) = question else { return nil }
        return SourceRequest(
            base: access.address ?? "https://www.hongkongairport.com",
            "/flightinfo-rest/rest/flights/past?date=\(day.iso)&arrival=\(!isDepartures)&cargo=false&lang=en",
            headers: ["accept": "application/json"])
    }
}
