public import FlightCore

/// A flight at an instant: its ticket and its route. During a connection, the ticket is that of the next flight.
public struct TicketFace: Sendable {
    public let line: BoardLine
    public let route: RouteScene
    public let ticket: Ticket
    /// The first instant at which the ticket changes without new data; ``Instant/never`` if there is none.
    public let nextChange: Instant

    /// - Parameters:
    ///   - leg: The index of the flight among the legs of the trip.
    ///   - today: The day that the reader takes for today; nil for the day at the origin.
    public init(leg: Int, of trip: Trip, in context: TravelContext, today: Day? = nil, _ words: Words) {
        let line = BoardLine(leg: leg, of: trip, in: context)
        self.line = line
        var next: BoardLine?
        if line.answer.state == .connection, leg + 1 < trip.legs.count {
            next = BoardLine(leg: leg + 1, of: trip, in: context)
        }
        route = RouteScene(line, words)
        let shown = next ?? line
        ticket = Ticket(
            shown, in: line.answer.state, line.answer.content.sentence, at: context.now, today: today ?? shown.today,
            after: next == nil ? nil : line.flight, words)
        nextChange = min(line.nextChange, next?.nextChange ?? .never)
    }
}
