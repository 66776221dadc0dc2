internal import FlightCore

/// Simulates the positions of a replayed flight, which were not recorded. The flight follows the great circle. Climb,
/// cruise and descent follow FlightCore's performance profile for the aircraft type.
struct ReplayTrack {
    private let origin: Airport
    private let destination: Airport
    private let path: GreatCircle
    private let out: Instant
    private let off: Instant
    private let on: Instant
    /// The instant at which the last position is reported.
    private let end: Instant
    private let seed: ReplaySeed
    private let climbSeconds: Double
    private let descentSeconds: Double
    private let cruiseFeet: Double

    /// The ground speed at lift-off as a share of the cruise speed: about 140 of 470 knots.
    private static let liftOffShare = 0.30
    /// The ground speed at touchdown as a share of the cruise speed: about 130 of 470 knots.
    private static let touchdownShare = 0.28
    private static let knot = 0.514_444
    /// The lowest ground speed to report, in knots; no airliner flies slower. If the air time is far too long for the
    /// route, for example because of a holding pattern or a detour, the position moves slowly along the great circle.
    /// The reported speed is still never lower than this limit.
    private static let slowestKnots = 130.0

    /// Returns nil if the flight does not depart, or if the position of an airport is unknown.
    init?(_ flight: ReplayFlight, performance: PerformanceProfile) {
        switch flight.course {
        case .flown(let out, let off, let on, let arrival):
            (self.out, self.off, self.on, end) = (out, off, on, arrival)
        case .diverted(let out, let off, let plannedOn, let diverts):
            // The recording does not show where the flight turned, so no positions are reported after the announcement.
            (self.out, self.off, on, end) = (out, off, plannedOn, diverts)
        case .cancelled: return nil
        }
        origin = flight.origin.airport
        destination = flight.destination.airport
        guard let start = origin.position, let finish = destination.position, on > off else { return nil }
        path = GreatCircle(from: start, to: finish)
        seed = flight.seed
        let airborne = Double((on - off).seconds)
        // As in FlightCore's profile: cruise at 4,000 feet below the ceiling, at most 37,000; climb at 2,000 feet per
        // minute for at most 30 % of the flight; descend in 25 to 30 minutes, at most 45 % of the flight.
        let highest = min(Double(performance.ceilingFeet) - 4000, 37_000, airborne * 0.3 / 60 * 2000)
        // Eastbound flights cruise at odd thousands of feet, westbound flights at even thousands (ICAO Annex 2, table
        // of levels).
        let eastbound = finish.longitude > start.longitude
        cruiseFeet = ((highest - (eastbound ? 1000 : 0)) / 2000).rounded(.down) * 2000 + (eastbound ? 1000 : 0)
        climbSeconds = min(cruiseFeet * 60 / 2000, airborne * 0.3)
        descentSeconds = min(25 * 60 + (min(40_000, max(30_000, cruiseFeet)) - 30_000) * 0.03, airborne * 0.45)
    }

    /// Returns the last position reported by `now`. A position is reported every whole minute from OUT to IN.
    func lastPosition(at now: Instant) -> Position? {
        let at = Instant(min(now, end).minute * 60)
        return at >= out ? position(at: at) : nil
    }

    private func position(at: Instant) -> Position? {
        if at < off { return onGround(at, origin, pushedBack: out) }
        if at > on { return onGround(at, destination, pushedBack: nil) }
        let elapsed = Double((at - off).seconds)
        let left = Double((on - at).seconds)
        let ground = Double(elapsed < left ? origin.elevationFeet : destination.elevationFeet)
        let (share, way) = travelled(elapsed: elapsed, left: left)
        let total = travelled(elapsed: elapsed + left, left: 0).way
        var altitude = cruiseFeet
        var rate = 0.0
        if elapsed < climbSeconds {
            rate = (cruiseFeet - ground) * 60 / climbSeconds
            altitude = ground + (cruiseFeet - ground) * elapsed / climbSeconds
        } else if left < descentSeconds {
            rate = (ground - cruiseFeet) * 60 / descentSeconds
            altitude = ground + (cruiseFeet - ground) * left / descentSeconds
        }
        let knots = path.length * share / total / ReplayTrack.knot
        return Position(
            at: at, coordinate: rounded(path.point(at: way / total)), altitudeFeet: toStep(altitude, 25),
            groundSpeedKnots: toStep(max(knots, ReplayTrack.slowestKnots), 1), verticalRate: toStep(rate, 50))
    }

    /// Returns the speed as a share of the cruise speed, and the distance flown, in seconds of flight at cruise speed.
    /// The speed rises linearly in the climb and falls linearly in the descent.
    private func travelled(elapsed: Double, left: Double) -> (share: Double, way: Double) {
        let climb = min(elapsed, climbSeconds)
        let climbed = climbSeconds > 0 ? climb / climbSeconds : 1
        let climbGain = (1 - ReplayTrack.liftOffShare) * climbed
        let climbWay = climb * (ReplayTrack.liftOffShare + climbGain / 2)
        let descent = max(0, descentSeconds - left)
        let descended = descentSeconds > 0 ? descent / descentSeconds : 0
        let descentLoss = (1 - ReplayTrack.touchdownShare) * descended
        let descentWay = descent * (1 - descentLoss / 2)
        let cruise = max(0, elapsed - climb - descent)
        let share = descent > 0 ? 1 - descentLoss : ReplayTrack.liftOffShare + climbGain
        return (share, climbWay + cruise + descentWay)
    }

    /// Returns a position on the ground. Taxiways are unknown, so the position is always that of the airport, and only
    /// the speed shows that the aircraft is moving.
    private func onGround(_ at: Instant, _ airport: Airport, pushedBack: Instant?) -> Position? {
        guard let place = airport.position else { return nil }
        let knots: Int64
        if at >= end {
            knots = 0
        } else if let pushedBack, at - pushedBack < .minutes(3) {
            knots = seed.number(0...4, for: "push back \(at.minute)")
        } else {
            knots = seed.number(3...20, for: "taxi \(at.minute)")
        }
        return Position(
            at: at, coordinate: rounded(place), altitudeFeet: airport.elevationFeet, groundSpeedKnots: Int32(knots),
            verticalRate: 0)
    }

    /// Rounds to five decimal places of a degree, about a metre, so that small differences between math libraries do
    /// not affect the result.
    private func rounded(_ place: Coordinate) -> Coordinate {
        Coordinate(
            latitude: (place.latitude * 100_000).rounded() / 100_000,
            longitude: (place.longitude * 100_000).rounded() / 100_000) ?? place
    }

    private func toStep(_ value: Double, _ step: Double) -> Int32 { Int32((value / step).rounded() * step) }
}
