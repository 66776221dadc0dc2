public import FlightCore

/// The screen of a flight: its map, its ticket and its verdicts.
public struct TicketScreen: Sendable {
    public let line: BoardLine
    public let map: MapScene
    public let ticket: Ticket
    public let verdicts: [Verdict]
    /// Whether the traveller can say that he or she is on board.
    public let canSayOnBoard: Bool
    /// The first instant at which the screen changes without new data; ``Instant/never`` if there is none.
    public let nextChange: Instant

    /// - Parameters:
    ///   - entry: The entry of the flight, with its log.
    ///   - trip: The trip of the flight, with the index of the flight among the legs.
    ///   - known: The airport plans on this device.
    public init(
        _ entry: Snapshot.Entry, _ trip: (trip: Trip, leg: Int), in snapshot: Snapshot, known: ConnectionKnowledge,
        _ context: TravelContext, _ words: Words
    ) {
        let line = BoardLine(leg: trip.leg, of: trip.trip, in: context)
        self.line = line
        let flight = line.flight
        let state = line.answer.state
        var next: BoardLine?
        if state == .connection, trip.leg + 1 < trip.trip.legs.count {
            next = BoardLine(leg: trip.leg + 1, of: trip.trip, in: context)
        }
        let airport = line.hasLanded ? flight.landingAirport : flight.origin
        let hasMap = snapshot.hasMap(of: airport)
        let assistant =
            next == nil
            ? nil
            : ConnectionAssistant(
                trip.trip, leg: trip.leg, now: context.now, known: known, location: context.location,
                spread: { snapshot.spread(of: $0, now: context.now) })
        map = MapScene(
            line, hasMap: known.plan(of: airport.code) != nil, inbound: nil, connection: assistant, now: context.now,
            words)
        ticket = Ticket(next ?? line, line.answer.content.sentence, words)
        verdicts = FlightVerdicts(
            line: line, entry: entry, hasMap: hasMap, inbound: nil, chance: nil, context: context, words: words
        ).rows()
        canSayOnBoard =
            (state == .boarding || state == .atGate || flight.isMissed) && flight.role == .mine
            && flight.saidOnBoard == nil
        var change = min(
            min(line.nextChange, next?.nextChange ?? .never), DayStop.nextChange(of: flight, now: context.now))
        if line.hasLeft, !line.hasArrived || state == .atGateDest { change = min(change, context.now.nextMinute) }
        nextChange = change
    }
}
