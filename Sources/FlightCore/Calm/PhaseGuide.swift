/// Which phase a flight is in, and when the next begins: from the engine's state and the times of the flight, so that
/// it goes on without a network.
public struct PhaseGuide: Hashable, Sendable {
    public let phase: FlightPhase
    /// When the next phase begins, as far as it is known.
    public let next: Instant?
    /// When the guide looks different: at the next whole minute, or when the phase changes.
    public let nextChange: Instant

    /// How long after wheels up the gear is in, power is back and the first turn is flown.
    public static let takeOff = Span.minutes(3)
    /// How long before landing flaps and gear come out.
    public static let approach = Span.minutes(10)
    /// How long after landing the aircraft has slowed down.
    public static let rollOut = Span.minutes(1)

    /// nil before one is on board and after one has arrived.
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
        // A time that has passed says nothing: the state waits for a report.
        if let expected = next, expected <= now { next = nil }
        self.next = next
        nextChange = min(now.nextMinute, next ?? .never)
    }

    /// Whole minutes until the next phase, rounded up; nil if its time is not known.
    public func minutesToNext(from now: Instant) -> Int? {
        next.map { Int(($0 - now + Span(59)).wholeMinutes) }
    }
}
