public import FlightCore

/// What the map above a ticket shows.
public struct MapScene: Sendable {
    public enum Subject: Sendable {
        /// The route from origin to destination.
        case route(RouteScene)
        /// The aircraft on its way to the origin.
        case inbound(InboundAircraft)
        /// The plan of an airport with a gate; the gate is nil if it is unknown.
        case plan(Airport, gate: String?, terminal: String?)
        /// The plan of an airport with the way to the next flight's gate.
        case connection(ConnectionAssistant)
    }

    public let subject: Subject
    /// The zone of the clock that the traveller sees.
    public let zone: Zone
    /// What the map shows, in a few words.
    public let caption: String

    /// - Parameters:
    ///   - inbound: The aircraft before the flight; nil if unknown.
    ///   - connection: The connection to the next leg; nil if there is none.
    init(
        _ line: BoardLine, hasMap: Bool, inbound: InboundAircraft?, connection: ConnectionAssistant?, _ words: Words
    ) {
        let flight = line.flight
        let state = line.answer.state
        let route = RouteScene(line, words)
        zone = route.zone
        if hasMap, state == .connection, let connection, connection.next.departureGate != nil {
            subject = .connection(connection)
            caption = words.city(flight.landingAirport)
            return
        }
        if hasMap, MapScene.showsPlan(line) {
            let isThere = line.hasLanded
            let airport = isThere ? flight.landingAirport : flight.origin
            let terminal = isThere ? flight.arrivalTerminal : flight.departureTerminal
            subject = .plan(airport, gate: isThere ? flight.arrivalGate : flight.departureGate, terminal: terminal)
            if state == .boarding, let percent = line.answer.content.boardedPercent {
                caption = words.boarded(percent, isSimulated: flight.simulated.contains(.boarding))
            } else {
                caption =
                    terminal.map { words.say(ticket: .terminalOf, airport.code.text, $0) } ?? words.place(airport)
            }
            return
        }
        if let inbound, MapScene.showsInbound(line, inbound) {
            subject = .inbound(inbound)
            caption = words.say(ticket: .yourPlane, words.whereabouts(inbound))
            return
        }
        subject = .route(route)
        caption = route.caption
    }

    private static func showsPlan(_ line: BoardLine) -> Bool {
        guard line.flight.status == .scheduled, !line.flight.isMissed else { return false }
        switch line.answer.state {
        case .atAirport, .atGate, .boarding, .landed, .atGateDest: return true
        default: return false
        }
    }

    /// Whether the aircraft is known to be elsewhere than at the origin, on the day of the flight.
    private static func showsInbound(_ line: BoardLine, _ inbound: InboundAircraft) -> Bool {
        guard line.flight.status == .scheduled, !line.flight.isMissed, !line.hasLeft else { return false }
        switch line.answer.state {
        case .headToAirport, .atAirport, .atGate, .delayed: break
        default: return false
        }
        switch inbound.place {
        case .comesHere, .waits, .landedHere, .elsewhere, .fliesElsewhere: return true
        case .here, .hereByTimetable, .left, .unknown: return false
        }
    }
}
