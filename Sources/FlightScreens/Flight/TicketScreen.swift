public import FlightCore

/// The screen of a flight: its map, its ticket and its verdicts.
public struct TicketScreen: Sendable {
    public let face: TicketFace
    public let map: MapScene
    public let verdicts: [Verdict]
    /// Whether the traveller can report being on board.
    public let canSayOnBoard: Bool
    /// The first instant at which the screen changes without new data; ``Instant/never`` if there is none.
    public let nextChange: Instant

    /// - Parameters:
    ///   - entry: The entry of the flight, with its log.
    ///   - trip: The trip of the flight, with the index of the flight among the legs.
    ///   - known: The airport plans at hand.
    ///   - today: The day that the reader takes for today; nil for the day at the origin.
    public init(
        _ entry: Snapshot.Entry, _ trip: (trip: Trip, leg: Int), in snapshot: Snapshot, known: ConnectionKnowledge,
        _ context: TravelContext, today: Day? = nil, _ words: Words
    ) {
        let now = context.now
        let flight = trip.trip.legs[trip.leg]
        let face = TicketFace(leg: trip.leg, of: trip.trip, in: context, today: today, words)
        self.face = face
        let line = face.line
        let inbound = line.hasLeft ? nil : snapshot.inbound(of: flight, now: now)
        let state = line.answer.state
        var connection: ConnectionAssistant?
        if trip.leg + 1 < trip.trip.legs.count, !line.isCancelled {
            connection = ConnectionAssistant(
                trip.trip, leg: trip.leg, now: now, known: known, location: context.location,
                spread: { snapshot.spread(of: $0, now: now) })
        }
        let airport = line.hasLanded ? flight.landingAirport : flight.origin
        map = MapScene(
            line, hasMap: known.plan(of: airport.code) != nil, inbound: inbound, connection: connection, words)
        verdicts = FlightVerdicts(
            line: line, entry: entry,
            hasMap: snapshot.hasMap(of: airport), inbound: inbound, friends: { snapshot.friends(on: $0) },
            onward: connection,
            odds: snapshot.odds(of: flight, now: now), today: today ?? line.today, context: context,
            settings: snapshot.settings, words: words
        ).rows()
        canSayOnBoard =
            (state == .boarding || state == .atGate || flight.isMissed) && flight.role == .mine
            && flight.saidOnBoard == nil
        var change = min(face.nextChange, DayStop.nextChange(of: flight, now: now), connection?.nextChange ?? .never)
        if verdicts.contains(where: { $0.subject == .calm }), let guide = PhaseGuide(flight, state: state, now: now) {
            change = min(change, guide.nextChange)
        }
        // The local time at the destination.
        if verdicts.contains(where: { $0.subject == .localTime }) { change = min(change, now.nextMinute) }
        for other in AlternativesJSON.read(entry.alternatives, now: now) ?? [] {
            change = min(change, other.out ?? .never)
        }
        nextChange = change
    }
}
