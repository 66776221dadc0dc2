internal import FlightCore
internal import FlightTracking

/// Halcyon queries Finavia at most once a minute, which is about as often as the data changes.
extension FinaviaReader: LiveSource {
    private static let homes = NationalAirports.codes(of: "FI")

    var profile: SourceProfile {
        SourceProfile(
            source: source, role: .board(FinaviaReader.homes),
            tells: [.schedule, .times, .movement, .gates, .tail], isTold: .airportAndDay, ahead: .hours(36),
            rate: RequestRate(burst: 1, every: .minutes(1)), shortestInterval: .minutes(2), keys: ["key"],
            boardsAreOfDays: false, terms: .finavia)
    }

    func request(_ question: SourceQuestion, _ access: SourceAccess, now: Instant) -> SourceRequest? {
        guard case .board(let airport, let isDepartures, _) = question, let key = access.keys["key"] else { return nil }
        return SourceRequest(
            base: access.address ?? "https://apigw.finavia.fi",
            "/flights/public/v0/flights/\(isDepartures ? "dep" : "arr")/\(airport.text)",
            headers: ["app_key": key, "accept": "application/xml"])
    }
}
