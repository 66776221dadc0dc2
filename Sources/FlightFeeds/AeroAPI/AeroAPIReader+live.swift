internal import FlightCore
internal import FlightTracking

/// A query costs $0.005 per set of fifteen results. A pushed alert and a page of the schedule cost $0.02 each. The
/// Personal tier includes $5 a month and allows ten sets a minute. Halcyon uses only about four fifths of that rate,
/// because AeroAPI rejects requests just below the limit at the turn of the minute.
///
/// Data may be stored for 30 days, but not combined with live data from other providers (terms of July 2026).
extension AeroAPIReader: LiveSource {
    var profile: SourceProfile {
        SourceProfile(
            source: source, role: .reporter(nil),
            tells: [.schedule, .times, .movement, .gates, .tail, .position], isTold: .numberAndDay, ahead: .hours(48),
            rate: RequestRate(burst: 2, every: Span(8)), shortestInterval: .minutes(2), cost: 5, unit: .dollars,
            freeCap: .init(month: 5000), keys: ["key"], retention: .hours(30 * 24), standsAlone: true,
            deliveryCost: 20, routeSearch: RouteSearch(ahead: .hours(330 * 24), cost: 20),
            terms: .aeroAPI)
    }

    func request(_ question: SourceQuestion, _ access: SourceAccess, now: Instant) -> SourceRequest? {
        guard let key = access.keys["key"] else { return nil }
        let base = access.address ?? "https://aeroapi.flightaware.com/aeroapi"
        let headers = ["x-apikey": key, "accept": "application/json"]
        if case .route(let route) = question {
            return SourceRequest(
                base: base,
                "/schedules/\(route.start.iso)/\(route.end.iso)?origin=\(route.origin.text)"
                    + "&destination=\(route.destination.text)&include_codeshares=false", headers: headers)
        }
        guard case .flight(let flight) = question else { return nil }
        if let name = flight.key {
            return SourceRequest(
                base: base, "/flights/\(PathText.escaped(name))?ident_type=fa_flight_id", headers: headers)
        }
        let ident = flight.callsign ?? flight.number.compact
        let noon = Instant(Int64(flight.day.number) * 86_400 + 43_200)
        // AeroAPI covers flights from ten days ago to two days ahead.
        let start = max(noon - .hours(36), now - .hours(9 * 24))
        let end = min(noon + .hours(36), now + .hours(47))
        guard start < end else { return nil }
        return SourceRequest(
            base: base,
            "/flights/\(PathText.escaped(ident))?ident_type=designator&start=\(start.iso)&end=\(end.iso)",
            headers: headers)
    }
}
