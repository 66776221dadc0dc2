public import FlightCore

/// The route of a flight on a map.
public struct RouteScene: Sendable {
    public let from: Airport
    public let to: Airport
    /// The flown fraction in millionths; nil if the plane is not drawn.
    public let fraction: Int32?
    /// The fraction at the last report; nil if the current position is known.
    public let heard: Int32?
    /// Whether the flight is over: the whole line is solid, without dusk and plane.
    public let isFlown: Bool
    /// Whether the flight does not take place.
    public let isOff: Bool
    /// What the map shows, in a few words; empty if the distance is unknown.
    public let caption: String

    init(_ line: BoardLine, _ words: Words) {
        let flight = line.flight
        let content = line.answer.content
        from = flight.origin
        to = flight.landingAirport
        isOff = line.isCancelled || flight.isMissed
        isFlown = line.hasLanded && !isOff
        if line.hasLeft, !line.hasLanded, case .route(let flown) = content.headline {
            fraction = flown
            heard = content.silence?.fraction
        } else {
            fraction = nil
            heard = nil
        }
        if isOff {
            caption = words.say(ticket: .notFlown)
        } else if line.answer.state == .boarding, let percent = content.boardedPercent {
            caption = words.boarded(percent, isSimulated: flight.simulated.contains(.boarding))
        } else if let since = content.silence?.since {
            caption = words.say(ticket: .estimatedSince, words.time(since))
        } else if let start = from.position, let end = to.position {
            let distance = words.distance(kilometers: Int((start.distance(to: end) / 1000).rounded()))
            caption = words.say(ticket: isFlown ? .flownTrack : .routeOf, distance)
        } else {
            caption = ""
        }
    }
}

extension Words {
    /// Returns the percentage of passengers on board, for a caption.
    func boarded(_ percent: Int, isSimulated: Bool) -> String {
        say(ticket: .boardedNow, String(percent)) + simulatedMark(isSimulated)
    }
}
