public import FlightCore

/// A flight at an instant: its ticket and the map above it. During a connection, the ticket is that of the next flight.
public struct TicketFace: Sendable {
    public let line: BoardLine
    public let map: MapScene
    public let ticket: Ticket
    /// The first instant at which the ticket changes without new data; ``Instant/never`` if there is none.
    public let nextChange: Instant

    /// - Parameters:
    ///   - leg: The index of the flight among the legs of the trip.
    ///   - known: The airport plans at hand.
    ///   - inbound: The aircraft before the flight; nil if unknown.
    ///   - spread: Returns the uncertainty of a flight's arrival; nil if unknown.
    ///   - today: The day that the reader takes for today; nil for the day at the origin.
    public init(
        leg: Int, of trip: Trip, in context: TravelContext, known: ConnectionKnowledge = .none,
        inbound: InboundAircraft? = nil, spread: (Flight) -> ArrivalSpread? = { _ in nil },
        today: Day? = nil, _ words: Words
    ) {
        let line = BoardLine(leg: leg, of: trip, in: context)
        self.line = line
        var next: BoardLine?
        var connection: ConnectionAssistant?
        if line.answer.state == .connection, leg + 1 < trip.legs.count {
            next = BoardLine(leg: leg + 1, of: trip, in: context)
            connection = ConnectionAssistant(
                trip, leg: leg, now: context.now, known: known, location: context.location, spread: spread)
        }
        let airport = line.hasLanded ? line.flight.landingAirport : line.flight.origin
        map = MapScene(
            line, hasMap: known.plan(of: airport.code) != nil, inbound: inbound, connection: connection,
            now: context.now, words)
        let shown = next ?? line
        ticket = Ticket(
            shown, in: line.answer.state, line.answer.content.sentence, today: today ?? shown.today, words)
        nextChange = min(line.nextChange, next?.nextChange ?? .never)
    }
}
