internal import CMath

/// Estimates the landing of an aircraft from its positions: the remaining way, the speed and wind that the flight itself
/// has shown, and a descent and approach.
///
/// `Docs/arrival.md` states the method, the flights on which the constants were fitted, and how far off the estimates
/// are. Distances are in nautical miles, speeds in knots, altitudes in feet, directions in degrees, durations in
/// minutes.
public struct LandingEstimator: Sendable {
    /// A received position with what the estimate needs of it.
    public struct Sample: Sendable {
        public let at: Instant
        public let coordinate: Coordinate
        /// The pressure altitude in feet; nil if unknown.
        public let altitude: Double?
        /// The ground speed in knots; nil if unknown.
        public let speed: Double?
        /// The direction of movement over the ground, in degrees from true north; nil if unknown.
        public let track: Double?

        public init(at: Instant, coordinate: Coordinate, altitude: Double?, speed: Double?, track: Double?) {
            self.at = at
            self.coordinate = coordinate
            self.altitude = altitude
            self.speed = speed
            self.track = track
        }
    }

    /// The last believed position.
    struct Fix: Sendable {
        var at: Instant
        var coordinate: Coordinate
        var altitude: Double
        var speed: Double
        var track: Double
        /// The distance to the destination.
        var distance: Double
    }

    let field: LandingField
    /// The distance between origin and destination; nil if the position of the origin is unknown.
    let route: Double?
    /// The usual true airspeed in cruise.
    let airspeed: Double
    private(set) var fix: Fix?
    /// The smoothed vertical rate in feet per minute.
    private var rate = 0.0
    private var altitudes = AltitudeFilter()
    private var highest = 0.0
    /// How much faster the aircraft has flown in cruise than its airspeed and the usual wind explain.
    private(set) var residual = 0.0
    /// The seconds of cruise from which ``residual`` was computed.
    private(set) var seen = 0.0
    /// The number of positions in a row that were too far away.
    private var jumps = 0
    private var watch: CourseWatch
    /// When the descent to the destination began; nil while the aircraft has not begun it.
    private(set) var descending: Instant?
    /// When the aircraft last climbed away from a descent; nil if it never has.
    private(set) var climbedAway: Instant?
    /// For how many seconds, and how many received altitudes, the aircraft has sunk towards the destination or, once it
    /// descends, has climbed away. A single altitude may be false.
    private var turned = (seconds: 0.0, altitudes: 0)
    private var lowest = 0.0
    /// The estimate that a reader sees: it follows the computed one smoothly.
    private var shown: (at: Instant, landing: Double)?

    /// Creates an estimator; nil if the position of the destination is unknown.
    ///
    /// - Parameters:
    ///   - type: The ICAO type designator, which tells turboprops; nil if unknown.
    ///   - mach: The design Mach number of the type; nil if unknown.
    public init?(from origin: Airport, to destination: Airport, type: String?, mach: Double?) {
        guard let field = LandingField(destination) else { return nil }
        self.field = field
        // A flight that returns to its origin has no length.
        route = origin.position.map { $0.nauticalMiles(to: field.position) }.flatMap { $0 > 0 ? $0 : nil }
        airspeed = LandingModel.airspeed(type: type, mach: mach, route: route)
        watch = CourseWatch(from: origin.position, to: field)
    }

    /// Takes a position in the air. Positions must be in order of time.
    ///
    /// - Parameter isShown: Whether the shown estimate follows this position. It forgets positions within minutes, so it
    ///   need not follow those that are older than ten minutes.
    public mutating func take(_ sample: Sample, isShown: Bool = true) {
        let distance = sample.coordinate.nauticalMiles(to: field.position)
        guard let last = fix else {
            let bearing = sample.coordinate.bearing(to: field.position)
            // A 3° descent is 318 feet a nautical mile.
            let usual = min(LandingModel.cruiseAltitude(route ?? distance), field.elevation + 318 * distance)
            let altitude = sample.altitude ?? usual
            let speed = LandingEstimator.believed(sample.speed, at: altitude) ?? airspeed
            fix = Fix(
                at: sample.at, coordinate: sample.coordinate, altitude: altitude, speed: speed,
                track: sample.track ?? bearing, distance: distance)
            lowest = altitude
            if let heard = sample.altitude { _ = altitudes.take(heard, at: sample.at) }
            // First seen far below the cruise altitude in the second half of the way.
            if let route, sample.altitude != nil, distance < 0.5 * route,
                altitude < 0.55 * LandingModel.cruiseAltitude(route)
            {
                descending = sample.at
            }
            if isShown { follow() }
            return
        }
        let seconds = Double((sample.at - last.at).seconds)
        guard seconds > 0 else { return }
        let way = last.coordinate.nauticalMiles(to: sample.coordinate)
        let pace = way / seconds * 3600
        if way > 0.6, pace > LandingModel.fastest, jumps < 3 {
            jumps += 1
            return
        }
        jumps = 0
        let silence = altitudes.last.map { Double((sample.at - $0).seconds) }
        let verdict = sample.altitude.map { altitudes.take($0, at: sample.at) } ?? .doubted
        let heard = verdict == .doubted ? nil : sample.altitude
        let altitude = heard ?? last.altitude
        var speed = LandingEstimator.believed(sample.speed, at: altitude) ?? pace
        if seconds >= 20, abs(speed - pace) > 120, pace < LandingModel.fastest { speed = pace }
        if let heard {
            if let silence, verdict == .believed {
                let climbed = min(4000, max(-4000, (heard - last.altitude) / silence * 60))
                rate += (1 - exp(-silence / 40)) * (climbed - rate)
                // Two altitudes, because one may be false.
                highest = max(highest, min(heard, last.altitude))
            }
            sink(from: last.altitude, to: altitude, at: sample.at, silence ?? seconds, distance)
        }
        let track = sample.track ?? (way > 0.1 ? last.coordinate.bearing(to: sample.coordinate) : last.track)
        watch.take(
            CourseWatch.Fix(
                at: sample.at, coordinate: sample.coordinate, altitude: altitude, isAltitudeHeard: heard != nil,
                rate: rate, track: track, distance: distance))
        let isCruise = altitude > 24_000 || altitude > 13_000 && abs(rate) < 400 && altitude > 0.9 * highest
        let flown = seconds > 120 ? pace : speed
        if isCruise, speed > 150, speed < LandingModel.fastest, flown < LandingModel.fastest {
            let wind = LandingModel.jet(latitude: sample.coordinate.latitude, at: sample.at)
            let excess = flown - airspeed - wind * sin(track * Coordinate.radian)
            seen += min(seconds, 600)
            residual += max(1 - exp(-seconds / 500), min(1, seconds / seen)) * (excess - residual)
        }
        fix = Fix(
            at: sample.at, coordinate: sample.coordinate, altitude: altitude, speed: speed, track: track,
            distance: distance)
        if isShown { follow() }
    }

    /// Notes that the descent begins or ends. It begins after 45 seconds of sinking near enough to the destination, and
    /// ends only if the aircraft climbs away for two and a half minutes.
    private mutating func sink(
        from last: Double, to altitude: Double, at instant: Instant, _ seconds: Double, _ distance: Double
    ) {
        if descending == nil {
            let height = max(0, altitude - field.elevation)
            let isNear =
                distance < max(0.6 * (route ?? 0), 30) && (distance < 40 + height / 230 || altitude < 0.55 * highest)
            let isSinking = highest > 4000 && altitude < highest - 1500 && rate < -350 && isNear
            turned = isSinking ? (turned.seconds + seconds, turned.altitudes + 1) : (0, 0)
            guard turned.seconds >= 45, turned.altitudes > 1 else { return }
            descending = instant
            lowest = altitude
            turned = (0, 0)
        } else {
            lowest = min(lowest, altitude)
            // A single false altitude is a fall and a rise, not a climb.
            let isClimbing = rate > 300 && altitude > last && altitude > lowest + 2500
            turned = isClimbing ? (turned.seconds + seconds, turned.altitudes + 1) : (0, 0)
            guard turned.seconds >= 150, turned.altitudes > 1 else { return }
            descending = nil
            climbedAway = instant
            highest = altitude
            turned = (0, 0)
        }
    }

    /// Returns a reported ground speed; nil if it is unknown or impossible in the air.
    private static func believed(_ speed: Double?, at altitude: Double) -> Double? {
        speed.flatMap { $0 > LandingModel.fastest || $0 < 50 && altitude > 3000 ? nil : $0 }
    }

    /// Moves the shown estimate towards the computed one. The time constant is a thirtieth of the remaining time, 10 to
    /// 60 seconds.
    private mutating func follow() {
        guard let fix, let minutes = remaining else { return }
        let now = Double(fix.at.seconds)
        let landing = now + minutes * 60
        guard let before = shown, (fix.at - before.at).seconds <= 600 else {
            shown = (fix.at, landing)
            return
        }
        let passed = Double((fix.at - before.at).seconds)
        let constant = min(60, max(10, (landing - now) / 30))
        let known = max(before.landing, now)
        shown = (fix.at, known + (1 - exp(-passed / constant)) * (landing - known))
    }

    /// The minutes from the last believed position to landing; nil before the first position.
    public var remaining: Double? {
        guard let fix else { return nil }
        let minutes = LandingModel.minutes(
            from: fix, to: field, route: route, airspeed: airspeed, residual, seen: seen)
        guard case .wentAround(let since) = watch.course else { return minutes }
        return max(minutes, LandingEstimator.secondApproach - Double((fix.at - since).seconds) / 60)
    }

    /// The minutes from a go-around to the landing. Assumed: a usual circuit; the recordings contain one go-around.
    private static let secondApproach = 11.0

    /// The estimate at the last believed position; nil before the first position.
    ///
    /// - Parameter others: Other expectations of the landing, with their standard deviations in minutes. They are
    ///   weighed against the positions by their variances.
    public func estimate(with others: [(landing: Instant, deviation: Double)] = []) -> LandingEstimate? {
        guard let fix, let shown, let remaining else { return nil }
        let spread = LandingModel.spread(of: remaining)
        var later = 2.62 * spread + 0.784 * (field.hub + field.stack) * min(1, max(0, fix.distance / 60))
        var earlier = 1.164 * spread
        var middle = shown.landing
        // What should have happened by now is wrong.
        for other in others where other.landing > fix.at {
            let deviation = (later + earlier) / 2.563
            let weight = other.deviation * other.deviation / (other.deviation * other.deviation + deviation * deviation)
            let expected = Double(other.landing.seconds)
            middle = expected + (middle - expected) * weight
            later *= weight.squareRoot()
            earlier *= weight.squareRoot()
        }
        let now = Double(fix.at.seconds)
        let high = middle + later * 60
        middle = max(middle, now + max(0, high - now) / 4)
        func instant(_ seconds: Double) -> Instant { Instant(Int64(seconds.rounded())) }
        return LandingEstimate(
            asOf: fix.at, airport: field.code, low: instant(max(now, middle - earlier * 60)), middle: instant(middle),
            high: instant(max(middle, high)), course: watch.course)
    }
}

extension Coordinate {
    /// Returns the distance in nautical miles.
    func nauticalMiles(to other: Coordinate) -> Double { distance(to: other) / 1852 }

    /// Returns the initial bearing of the great circle to the given place, in degrees, 0 ..< 360.
    func bearing(to other: Coordinate) -> Double {
        let (from, to) = (latitude * Coordinate.radian, other.latitude * Coordinate.radian)
        let turn = (other.longitude - longitude) * Coordinate.radian
        let degrees =
            atan2(sin(turn) * cos(to), cos(from) * sin(to) - sin(from) * cos(to) * cos(turn)) / Coordinate.radian
        return degrees < 0 ? degrees + 360 : degrees
    }
}
