internal import FlightCore
internal import FlightTracking

/// The API allows 10,001 requests in 30 days, at least two seconds apart. Halcyon leaves a tenth of the quota for other
/// uses of the key.
extension SwedaviaReader: LiveSource {
    private static let homes = ["ARN", "BMA", "GOT", "MMX", "LLA", "UME", "OSD", "VBY", "RNB", "KRN"]

    var profile: SourceProfile {
        SourceProfile(
            source: source, role: .board(Set(SwedaviaReader.homes.compactMap { Airport.Code($0) })),
            tells: [.schedule, .times, .gates, .boarding, .tail], isTold: .airportAndDay, ahead: .hours(90 * 24),
            rate: RequestRate(burst: 1, every: Span(3)), shortestInterval: .minutes(3), cost: 1,
            freeCap: .init(day: 400, month: 9000), keys: ["key"], terms: .swedavia)
    }

    func request(_ question: SourceQuestion, _ access: SourceAccess, now: Instant) -> SourceRequest? {
        guard case .board(let airport, let isDepartures, let day) = question, let key = access.keys["key"] else {
            return nil
        }
        return SourceRequest(
            base: access.address ?? "https://api.swedavia.se",
            "/flightinfo/v2/\(airport.text)/\(isDepartures ? "departures" : "arrivals")/\(day.iso)",
            headers: ["ocp-apim-subscription-key": key, "accept": "application/json"])
    }
}
