internal import FlightCore
internal import FlightTracking

/// The API allows five requests a second and reportedly a thousand an hour; Halcyon sends far fewer. The API covers
/// only airlines of the Lufthansa Group: Lufthansa, Swiss, Austrian, Brussels, Air Dolomiti, Edelweiss and Discover.
extension LufthansaReader: LiveSource {
    var profile: SourceProfile {
        SourceProfile(
            source: source, role: .reporter(nil),
            airlines: ["LH", "LX", "OS", "SN", "EN", "WK", "4Y"], tells: [.schedule, .times, .gates, .tail],
            isTold: .numberAndDay, ahead: .hours(5 * 24), rate: RequestRate(burst: 2, every: Span(5)),
            shortestInterval: .minutes(2), keys: ["id", "secret"],
            deliveryCost: 0, routeSearch: RouteSearch(ahead: .hours(5 * 24), cost: 0), terms: .lufthansa)
    }

    func request(_ question: SourceQuestion, _ access: SourceAccess, now: Instant) -> SourceRequest? {
        let path: String
        let day: Day
        switch question {
        case .flight(let flight): (path, day) = (flight.number.compact, flight.day)
        case .route(let route): (path, day) = ("route/\(route.origin.text)/\(route.destination.text)", route.day)
        default: return nil
        }
        // The API covers flights from a week ago to five days ahead.
        guard (-7...5).contains(LocalTime(now, offset: 0).day.days(until: day)) else { return nil }
        return SourceRequest(
            base: base(access), "/v1/operations/flightstatus/\(path)/\(day.iso)",
            headers: ["accept": "application/json"])
    }

    func login(_ access: SourceAccess) -> SourceRequest? {
        guard let id = access.keys["id"], let secret = access.keys["secret"] else { return nil }
        let form =
            "client_id=\(PathText.escaped(id))&client_secret=\(PathText.escaped(secret))&grant_type=client_credentials"
        return SourceRequest(
            .post, base: base(access), "/v1/oauth/token",
            headers: ["content-type": "application/x-www-form-urlencoded", "accept": "application/json"],
            body: Array(form.utf8))
    }

    func token(_ reply: SourceReply, at now: Instant) -> SourceToken? {
        struct Grant: Decodable {
            let access_token: String
            let expires_in: Int64?
        }
        guard reply.status == 200, let grant = try? JSONForm.decode(Grant.self, from: reply.body),
            !grant.access_token.isEmpty, grant.access_token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { return nil }
        let lasts = max(60, min(86_400, grant.expires_in ?? 3600))
        return SourceToken(
            header: "authorization", value: "Bearer " + grant.access_token, until: now + Span(lasts - 30))
    }

    private func base(_ access: SourceAccess) -> String { access.address ?? "https://api.lufthansa.com" }
}
