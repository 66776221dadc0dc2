public import FlightCore

/// The route of a flight on a map.
public struct RouteScene: Sendable {
    public let from: Airport
    public let to: Airport
    /// The planned destination of a flight that lands elsewhere; nil if the flight lands as planned.
    public let instead: Airport?
    /// The flown fraction in millionths; nil if the plane is not drawn.
    public let fraction: Int32?
    /// The fraction at the last report; nil if the current position is known.
    public let heard: Int32?
    /// Where the aircraft was last seen, if that is not on the way to the destination; nil otherwise.
    public let offCourse: Coordinate?
    /// Whether the flight is over: the whole line is solid, without dusk and plane.
    public let isFlown: Bool
    /// Whether the flight does not take place.
    public let isOff: Bool
    /// The fraction of the route at which the map begins, in millionths: 0, or less than ``lastPart`` before the end.
    public let begin: Int32
    /// The zone of the clock that the traveller sees: that of the origin, or after departure that of the destination.
    public let zone: Zone
    /// What the map shows, in a few words; empty if the distance is unknown.
    public let caption: String

    /// The length of the part that is shown during the descent, in metres: 300 miles.
    private static let lastPart = 482_803.0

    init(_ line: BoardLine, _ words: Words) {
        let flight = line.flight
        let content = line.answer.content
        from = flight.origin
        to = flight.landingAirport
        instead = line.isElsewhere ? flight.destination : nil
        isOff = line.isCancelled || flight.isMissed
        isFlown = line.hasLanded && !isOff
        if line.hasLeft, !line.hasLanded, case .route(let flown) = content.headline {
            fraction = flown
            heard = content.silence?.fraction
        } else {
            fraction = nil
            heard = nil
        }
        if case .offCourse? = content.note { offCourse = flight.position?.coordinate } else { offCourse = nil }
        zone = (line.hasLeft ? to : from).zone
        var length: Double?
        if let start = from.position, let end = to.position { length = start.distance(to: end) }
        if line.answer.state == .descending, offCourse == nil, let fraction, let length, length > RouteScene.lastPart {
            begin = min(fraction, Int32((1 - RouteScene.lastPart / length) * 1_000_000))
        } else {
            begin = 0
        }
        var left: String?
        if line.answer.state != .taxiing, offCourse == nil, let fraction, let length {
            let mark = flight.position.map { _ in "" } ?? "~"
            left = words.say(.inTheAirRow, mark + words.distanceLeft(length * (1 - Double(fraction) / 1_000_000)))
        }
        if isOff {
            caption = words.say(ticket: .notFlown)
        } else if line.answer.state == .boarding, let percent = content.boardedPercent {
            caption = words.boarded(percent, isSimulated: flight.simulated.contains(.boarding))
        } else if let since = content.silence?.since {
            caption = words.say(ticket: .estimatedSince, words.time(since))
        } else if fraction != nil, line.answer.state != .taxiing, let feet = flight.position?.altitudeFeet, feet > 0 {
            let altitude = words.say(ticket: .altitude, words.altitude(feet: Int(feet)))
            let speed = flight.position?.groundSpeedKnots.map { " · " + words.speed(knots: Int($0)) } ?? ""
            caption = altitude + speed + (left.map { " · " + $0 } ?? "")
        } else if let length, length > 0 {
            let distance = words.distance(kilometers: Int((length / 1000).rounded()))
            caption = words.say(ticket: isFlown ? .flownTrack : .routeOf, distance) + (left.map { " · " + $0 } ?? "")
        } else {
            caption = ""
        }
    }
}

extension Words {
    /// Returns an altitude, rounded to hundreds: `36,000 ft`, `11.000 m` or `FL360`.
    func altitude(feet: Int) -> String {
        let hundreds = Int(((altitudeUnit == .metres ? Double(feet) * 0.3048 : Double(feet)) / 100).rounded())
        if altitudeUnit == .flightLevels, hundreds >= 180 { return "FL\(hundreds)" }
        return number(hundreds * 100) + (altitudeUnit == .metres ? " m" : " ft")
    }

    /// Returns a remaining distance, rounded to tens from 100 on: `1,240 km`.
    func distanceLeft(_ meters: Double) -> String {
        let value = meters / 1000 / distanceUnit.kilometres
        let step = value < 100 ? 1.0 : 10
        return number(Int((value / step).rounded() * step)) + " " + distanceUnit.symbol
    }

    /// Returns the percentage of passengers on board, for a caption.
    func boarded(_ percent: Int, isSimulated: Bool) -> String {
        say(ticket: .boardedNow, String(percent)) + simulatedMark(isSimulated)
    }
}
