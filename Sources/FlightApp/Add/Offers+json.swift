internal import FlightCore
internal import FlightData
internal import FlightScreens

extension Offers {
    /// - Throws: ``AppFault/unreadable(_:)`` if the response contains no list.
    init(_ json: JSONValue) throws(AppFault) {
        guard let items = json["flights"]?.array else { throw .unreadable("flights") }
        func airport(_ value: JSONValue?) -> Airport? {
            value?.string.flatMap { Airport.Code($0) }.flatMap { StandingData.airports[$0] }
        }
        let offers = items.compactMap { item -> Offer? in
            guard let key = item["key"]?.string, let number = item["number"]?.string.flatMap({ FlightNumber($0) }),
                let origin = airport(item["from"]), let destination = airport(item["to"]),
                let out = item["out"]?.integer
            else { return nil }
            return Offer(
                key: key, number: number, origin: origin, destination: destination, out: Instant(out),
                arrival: item["in"]?.integer.map { Instant($0) }, source: item["source"]?.string ?? "")
        }
        self.init(offers: offers, notAsked: (json["notAsked"]?.array ?? []).compactMap { $0.string })
    }
}
