internal import FlightCore
internal import FlightData

/// The search results from all queried sources.
public struct Offers: Hashable, Sendable {
    struct Offer: Hashable, Sendable {
        let key: String
        let number: FlightNumber
        let origin: Airport
        let destination: Airport
        let out: Instant
        let arrival: Instant?
        let source: String
    }

    let offers: [Offer]
    /// The names of the paid sources that may know more flights but were not queried.
    public let notAsked: [String]

    static let none = Offers(offers: [], notAsked: [])

    init(offers: [Offer], notAsked: [String]) {
        self.offers = offers
        self.notAsked = notAsked
    }

    /// - Throws: ``AppFault/unreadable(_:)`` if the response contains no list.
    init(_ json: JSONValue) throws(AppFault) {
        guard let items = json["flights"]?.array else { throw .unreadable("flights") }
        func airport(_ value: JSONValue?) -> Airport? {
            value?.string.flatMap { Airport.Code($0) }.flatMap { StandingData.airports[$0] }
        }
        offers = items.compactMap { item in
            guard let key = item["key"]?.string, let number = item["number"]?.string.flatMap({ FlightNumber($0) }),
                let origin = airport(item["from"]), let destination = airport(item["to"]),
                let out = item["out"]?.integer
            else { return nil }
            return Offer(
                key: key, number: number, origin: origin, destination: destination, out: Instant(out),
                arrival: item["in"]?.integer.map { Instant($0) }, source: item["source"]?.string ?? "")
        }
        notAsked = (json["notAsked"]?.array ?? []).compactMap { $0.string }
    }
}
