/// The current phase of a flight and the start of the next phase. Both are derived from the engine's state and the
/// flight's times, so that the guide works offline.
public struct PhaseGuide: Hashable, Sendable {
    public let phase: FlightPhase
    /// The start of the next phase; nil if unknown.
    public let next: Instant?
    /// The instant at which the guide next changes: the next whole minute or the start of the next phase, whichever is
    /// earlier.
    public let nextChange: Instant

    /// The time from take-off (OFF) until the landing gear is up, power is reduced and the first turn is flown.
    public static let takeOff = Span.minutes(3)
    /// How long before landing the flaps and the landing gear are extended.
    public static let approach = Span.minutes(10)
    /// The time from landing until the aircraft has slowed down.
    public static let rollOut = Span.minutes(1)

    /// Creates the guide. Returns nil before the traveller is on board and after the arrival.
    public init?(_ flight: Flight, state: FlightState, now: Instant) {
        let times = BestTimes(flight, now: now)
        let progress = FlightProgress(flight, times: times, now: now)
        var next: Instant?
        switch state {
        case .onBoard:
            phase = .onBoard
            next = times.out
        case .taxiing:
            phase = .taxiOut
            next = times.off
        case .inFlight:
            let climbs = times.off.map { $0 + PhaseGuide.takeOff }
            if let climbs, now < climbs {
                phase = .takeOff
                next = climbs
            } else if let top = progress?.topOfClimb, now < top {
                phase = .climb
                next = top
            } else {
                phase = .cruise
                next = progress?.topOfDescent
            }
        case .descending:
            let approach = times.on.map { $0 - PhaseGuide.approach }
            if let approach, now >= approach {
                phase = .approach
                next = times.on
            } else {
                phase = .descent
                next = approach
            }
        case .landed:
            let slow = times.on.map { $0 + PhaseGuide.rollOut }
            if let slow, now < slow {
                phase = .rollOut
                next = slow
            } else {
                phase = .taxiIn
                next = times.in
            }
        default: return nil
        }
        // An expected time that has passed is not shown. The state changes only when a report arrives.
        if let expected = next, expected <= now { next = nil }
        self.next = next
        nextChange = min(now.nextMinute, next ?? .never)
    }

    /// Returns the number of whole minutes until the next phase, rounded up; nil if the start of the next phase is
    /// unknown.
    public func minutesToNext(from now: Instant) -> Int? {
        next.map { Int(($0 - now + Span(59)).wholeMinutes) }
    }
}
