internal import FlightCore
internal import FlightTracking

/// The FAA publishes no request limit. Its own page reloads once a minute.
extension FAAReader: LiveSource {
    var profile: SourceProfile {
        SourceProfile(
            source: source, role: .conditions, tells: [.programme], isTold: .nothing,
            ahead: .hours(12), rate: RequestRate(burst: 1, every: .minutes(1)), shortestInterval: .minutes(2),
            terms: .faa)
    }

    func request(_ question: SourceQuestion, _ access: SourceAccess, now: Instant) -> SourceRequest? {
        guard case .programmes = question else { return nil }
        return SourceRequest(
            base: access.address ?? "https://nasstatus.faa.gov", "/api/airport-events",
            headers: ["accept": "application/json"])
    }
}
