internal import FlightCore
internal import FlightTracking

/// A query for a flight, or for half a day of a board, costs two units (tier 2). Plans differ by marketplace. The
/// cheapest plan at RapidAPI reportedly includes 300 such queries a month at no charge; other marketplaces have no free
/// queries. Cached data is deleted after a week.
extension AeroDataBoxReader: LiveSource {
    var profile: SourceProfile {
        SourceProfile(
            source: source, role: .reporter(nil),
            tells: [.schedule, .times, .movement, .gates, .boarding, .tail, .position], isTold: .numberAndDay,
            ahead: .hours(180 * 24), rate: RequestRate(burst: 2, every: Span(2)), shortestInterval: .minutes(2),
            cost: 2,
            unit: .units, freeCap: .init(month: 600), keys: ["key"], doors: ["rapidapi", "direct", "market"],
            retention: .hours(7 * 24), deliveryCost: 1,
            routeSearch: RouteSearch(ahead: .hours(180 * 24), cost: 2, isByHalfDays: true),
            terms: .aeroDataBox)
    }

    func request(_ question: SourceQuestion, _ access: SourceAccess, now: Instant) -> SourceRequest? {
        guard let key = access.keys["key"] else { return nil }
        let path: String
        switch question {
        case .flight(let flight):
            path =
                "/flights/Number/\(flight.number.compact)/\(flight.day.iso)?dateLocalRole=Departure&withLocation=true"
        case .route(let route):
            // A board request may span at most twelve hours.
            let hours = route.half == .afternoon ? ("12:00", "23:59") : ("00:00", "11:59")
            path =
                "/flights/airports/Iata/\(route.origin.text)/\(route.day.iso)T\(hours.0)/\(route.day.iso)T\(hours.1)"
                + "?direction=Departure&withLeg=true&withCodeshared=false&withCargo=false&withPrivate=false"
        default: return nil
        }
        var headers = ["accept": "application/json"]
        let base: String
        switch access.door {
        case "direct":
            base = "https://api.aerodatabox.com"
            headers["x-api-key"] = key
        case "market":
            base = "https://prod.api.market/api/v1/aedbx/aerodatabox"
            headers["x-api-market-key"] = key
        default:
            base = "https://aerodatabox.p.rapidapi.com"
            headers["x-rapidapi-key"] = key
            headers["x-rapidapi-host"] = "aerodatabox.p.rapidapi.com"
        }
        return SourceRequest(base: access.address ?? base, path, headers: headers)
    }

    func deliveryName(_ body: [UInt8]) -> String? {
        struct Delivery: Decodable { let id: String }
        return (try? JSONForm.decode(Delivery.self, from: body))?.id
    }
}
