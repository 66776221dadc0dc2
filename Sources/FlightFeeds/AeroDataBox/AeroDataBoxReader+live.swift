internal import FlightCore
internal import FlightTracking

/// A question about a flight costs two units (tier 2). What a plan includes differs by door; the cheapest plan at RapidAPI
/// is said to have 300 such calls a month free, the others have nothing free. What is cached goes after a week.
extension AeroDataBoxReader: LiveSource {
    var profile: SourceProfile {
        SourceProfile(
            source: source, title: "AeroDataBox", role: .reporter(nil),
            tells: [.schedule, .times, .movement, .gates, .boarding, .tail, .position], isTold: .numberAndDay,
            ahead: .hours(180 * 24), rate: RequestRate(burst: 1, every: Span(2)), shortestInterval: .minutes(2),
            cost: 2,
            unit: .units, freeCap: .init(month: 600), keys: ["key"], doors: ["rapidapi", "direct", "market"],
            retention: .hours(7 * 24), deliveryCost: 1,
            terms: .aeroDataBox)
    }

    func request(_ question: SourceQuestion, _ access: SourceAccess, now: Instant) -> SourceRequest? {
        guard case .flight(let flight) = question, let key = access.keys["key"] else { return nil }
        let path =
            "/flights/Number/\(flight.number.compact)/\(flight.day.iso)?dateLocalRole=Departure&withLocation=true"
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
