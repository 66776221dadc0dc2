package import FlightCore

/// The search results from all queried sources.
public struct Offers: Hashable, Sendable {
    package struct Offer: Hashable, Sendable {
        package let key: String
        package let number: FlightNumber
        package let origin: Airport
        package let destination: Airport
        package let out: Instant
        package let arrival: Instant?
        package let source: String

        package init(
            key: String, number: FlightNumber, origin: Airport, destination: Airport, out: Instant, arrival: Instant?,
            source: String
        ) {
            self.key = key
            self.number = number
            self.origin = origin
            self.destination = destination
            self.out = out
            self.arrival = arrival
            self.source = source
        }
    }

    package let offers: [Offer]
    /// The names of the paid sources that may know more flights but were not queried.
    public let notAsked: [String]

    package static let none = Offers(offers: [], notAsked: [])

    package init(offers: [Offer], notAsked: [String]) {
        self.offers = offers
        self.notAsked = notAsked
    }
}
