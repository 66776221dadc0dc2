/// When to leave home for the airport: as the traveller has said, else worked out for a flight from the home airport.
public struct LeaveBy: Hashable, Sendable {
    public let instant: Instant
    /// Firm if the traveller said so, estimated if it was worked out.
    public let certainty: StateContent.Certainty

    /// From the door of the terminal to the gate before boarding opens, in one's own country: check-in or bag drop 15
    /// minutes, security 20, the walk to the gate 10, and 5 to spare. With boarding 40 minutes before departure one is
    /// there an hour and a half ahead.
    public static let domestic = Span.minutes(50)
    /// The same to another country, with half an hour for passport control and documents: two hours ahead.
    public static let abroad = Span.minutes(80)
    /// The same on a long flight, where bags are taken until an hour before departure instead of half an hour, boarding
    /// opens earlier and queues are longer: three hours ahead, as the US TSA advises for international flights.
    public static let longHaul = Span.minutes(140)
    /// A flight to another country is a long one from this distance on, in kilometres: the limit of Regulation (EC)
    /// 261/2004, Article 7.
    public static let longHaulKilometers = 3500.0

    /// nil for a flight for which nobody leaves home: one that is followed for somebody else, does not leave from the
    /// home airport, is cancelled or has no time.
    public init?(_ flight: Flight, times: BestTimes) {
        guard flight.role == .mine else { return nil }
        if let own = times.leaveBy {
            instant = own
            certainty = .firm
            return
        }
        guard flight.status != .cancelled, let way = flight.timeFromHome, let boarding = times.boardingOpens else {
            return nil
        }
        let exact = boarding - LeaveBy.atTheAirport(flight) - way
        // What is worked out is not to the minute.
        let remainder = (exact.seconds % 300 + 300) % 300
        instant = Instant(exact.seconds - remainder)
        certainty = .estimated
    }

    private static func atTheAirport(_ flight: Flight) -> Span {
        if sameText(flight.origin.country, flight.destination.country) { return domestic }
        guard let start = flight.origin.position, let end = flight.destination.position else { return abroad }
        return start.distance(to: end) >= longHaulKilometers * 1000 ? longHaul : abroad
    }
}
