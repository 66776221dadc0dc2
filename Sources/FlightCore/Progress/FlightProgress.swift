/// The progress of a flight along its route as a function of time. It is derived from the best times, the aircraft
/// type's climb, cruise and descent, and the last known position.
///
/// Progress starts at 0, never decreases and ends at 1. It can be computed without a network.
public struct FlightProgress: Hashable, Sendable {
    /// An interval of linear progress, which a screen can draw without further computation.
    public struct Interval: Hashable, Sendable {
        public let start: Instant
        /// The fraction of the route flown at `start`, in millionths, 0…1,000,000.
        public let startFraction: Int32
        public let end: Instant
        /// The fraction of the route flown at `end`, in millionths, 0…1,000,000.
        public let endFraction: Int32

        public init(start: Instant, startFraction: Int32, end: Instant, endFraction: Int32) {
            self.start = start
            self.startFraction = startFraction
            self.end = end
            self.endFraction = endFraction
        }

        /// Returns the fraction of the route flown at the given instant, in millionths. The result is clamped to the
        /// ends of the interval.
        public func fraction(at now: Instant) -> Int32 {
            guard now > start, end > start else { return now >= end ? endFraction : startFraction }
            guard now < end else { return endFraction }
            let share = Double((now - start).seconds) / Double((end - start).seconds)
            return startFraction + Int32(Double(endFraction - startFraction) * share)
        }
    }

    static let whole: Int32 = 1_000_000

    private let off: Instant
    private let on: Instant
    private let climbEnd: Instant
    private let descentStart: Instant
    private let climbFraction: Double
    private let descentFraction: Double
    /// The time of the last known position, and the fraction of the route flown by then.
    private let anchor: (at: Instant, fraction: Double)?

    /// Creates the progress; nil unless take-off and landing are known and in order.
    public init?(_ flight: Flight, times: BestTimes, now: Instant) {
        guard let off = times.off, let on = times.on, on > off else { return nil }
        self.off = off
        self.on = on
        let airborne = on - off
        let climb = flight.aircraft.performance.climbTime(airborne: airborne)
        let descent = flight.aircraft.performance.descentTime(airborne: airborne)
        climbEnd = off + climb
        descentStart = on - descent
        let climbWay = Double(climb.seconds) * PerformanceProfile.climbShare
        let descentWay = Double(descent.seconds) * PerformanceProfile.descentShare
        let cruiseWay = Double(airborne.seconds - climb.seconds - descent.seconds)
        let total = climbWay + cruiseWay + descentWay
        climbFraction = climbWay / total
        descentFraction = (climbWay + cruiseWay) / total
        if let seen = FlightProgress.seen(flight, now: now), seen.at > off, seen.at < on, seen.fraction > 0,
            seen.fraction < 1
        {
            anchor = seen
        } else {
            anchor = nil
        }
    }

    /// Returns the time of the last known position, and the fraction of the route flown by then, 0…1; nil without a
    /// position.
    static func seen(_ flight: Flight, now: Instant) -> (at: Instant, fraction: Double)? {
        guard let position = flight.position, position.at <= now, let start = flight.origin.position,
            let end = flight.landingAirport.position
        else { return nil }
        // Rounded to whole millionths, because the last bits of sines differ between native code and WebAssembly. Near
        // the ends of the route, those bits would decide whether there is an anchor.
        let whole = Double(FlightProgress.whole)
        let way = GreatCircle(from: start, to: end)
        return (position.at, (way.fraction(nearest: position.coordinate) * whole).rounded() / whole)
    }

    /// Returns the progress computed from the time and the type's profile alone, ignoring the last known position.
    private func planned(at t: Instant) -> Double {
        func share(_ a: Instant, _ b: Instant) -> Double {
            b > a ? Double((t - a).seconds) / Double((b - a).seconds) : 1
        }
        if t <= off { return 0 }
        if t >= on { return 1 }
        if t < climbEnd { return climbFraction * share(off, climbEnd) }
        if t < descentStart {
            return climbFraction + (descentFraction - climbFraction) * share(climbEnd, descentStart)
        }
        return descentFraction + (1 - descentFraction) * share(descentStart, on)
    }

    private func millionths(at t: Instant) -> Int32 {
        var fraction = planned(at: t)
        if let anchor {
            let there = planned(at: anchor.at)
            if t <= anchor.at {
                fraction = there > 0 ? fraction * anchor.fraction / there : fraction
            } else {
                fraction = there < 1 ? 1 - (1 - fraction) * (1 - anchor.fraction) / (1 - there) : fraction
            }
        }
        return Int32(min(1, max(0, fraction)) * Double(FlightProgress.whole) + 0.5)
    }

    /// Returns the interval of linear progress that contains `now`.
    public func interval(at now: Instant) -> Interval {
        if now < off { return Interval(start: off, startFraction: 0, end: off, endFraction: 0) }
        if now >= on {
            return Interval(start: on, startFraction: FlightProgress.whole, end: on, endFraction: FlightProgress.whole)
        }
        var start = off
        var end = on
        func consider(_ t: Instant) {
            if t <= now, t > start { start = t }
            if t > now, t < end { end = t }
        }
        consider(climbEnd)
        consider(descentStart)
        if let anchor { consider(anchor.at) }
        return Interval(
            start: start, startFraction: millionths(at: start), end: end, endFraction: millionths(at: end))
    }

    /// Returns the fraction of the route flown at the given instant, in millionths, 0…1,000,000.
    public func fraction(at now: Instant) -> Int32 { interval(at: now).fraction(at: now) }

    /// The end of the climb according to the type's profile.
    public var topOfClimb: Instant { climbEnd }

    /// The beginning of the descent according to the type's profile.
    public var topOfDescent: Instant { descentStart }
}

extension FlightProgress {
    public static func == (a: FlightProgress, b: FlightProgress) -> Bool {
        a.off == b.off && a.on == b.on && a.climbEnd == b.climbEnd && a.descentStart == b.descentStart
            && a.anchor?.at == b.anchor?.at && a.anchor?.fraction == b.anchor?.fraction
    }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(off)
        hasher.combine(on)
    }
}
