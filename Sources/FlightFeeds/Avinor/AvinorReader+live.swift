internal import FlightCore
internal import FlightTracking

/// Avinor allows at most one request every three minutes. Halcyon caches the responses, so clients' requests never
/// reach Avinor directly. The terms require an attribution with a link.
extension AvinorReader: LiveSource {
    /// The airports in Norway, except airports with a different operator, such as Torp.
    private static let homes = NationalAirports.codes(of: "NO", besides: ["TRF"])

    var profile: SourceProfile {
        SourceProfile(
            source: source, role: .board(AvinorReader.homes),
            tells: [.schedule, .times, .gates], isTold: .airportAndDay, ahead: .hours(24),
            rate: RequestRate(burst: 2, every: Span(90)), shortestInterval: .minutes(3),
            boardsAreOfDays: false, terms: .avinor)
    }

    func request(_ question: SourceQuestion, _ access: SourceAccess, now: Instant) -> SourceRequest? {
        guard case .board(let airport, let isDepartures, _) = question else { return nil }
        return SourceRequest(
            base: access.address ?? "https://asrv.avinor.no",
            "/XmlFeed/v1.0?airport=\(airport.text)&direction=\(isDepartures ? "D" : "A")&TimeFrom=6&TimeTo=30"
                + "&codeshare=Y")
    }
}
