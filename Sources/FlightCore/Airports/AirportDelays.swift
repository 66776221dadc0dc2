/// Rates how severe the delays at an airport are. The rating is based on an authority's orders and on how many flights
/// on the airport's board are late, but not on the weather.
public struct AirportDelays: Hashable, Sendable {
    public enum Level: UInt8, Named, Comparable, Sendable {
        /// Neither the board nor an authority provides enough information.
        case unknown
        case few, some, many
        /// The airport is closed, or flights to the airport are held at their origin.
        case stopped

        public var name: String {
            switch self {
            case .unknown: "unknown"
            case .few: "few"
            case .some: "some"
            case .many: "many"
            case .stopped: "stopped"
            }
        }

        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    public let level: Level
    /// The number of counted flights that are at least 15 minutes late, delayed without a new time, cancelled, or
    /// possibly cancelled.
    public let late: Int
    /// The number of flights on the board that have a scheduled time and were recently confirmed by a live source.
    public let counted: Int
    /// Whether an authority has reported recently and listed no ground stops or other programmes.
    public let isFreeOfProgrammes: Bool

    /// The minimum number of counted flights that is needed to derive the level.
    public static let fewestLines = 5

    /// - Parameters:
    ///   - programmes: the current programmes.
    ///   - isFreeOfProgrammes: whether an authority has reported recently and listed no programmes.
    public init(
        _ movements: [AirportMovement], programmes: [AirportProgramme], isFreeOfProgrammes: Bool, now: Instant
    ) {
        var late = 0
        var counted = 0
        for movement in movements where movement.isFresh(at: now) {
            guard movement.gateTimes.scheduled != nil else { continue }
            counted += 1
            if movement.isLate || movement.doubt != nil || movement.status == .cancelled { late += 1 }
        }
        self.late = late
        self.counted = counted
        self.isFreeOfProgrammes = isFreeOfProgrammes && programmes.isEmpty
        var level = Level.unknown
        if counted >= AirportDelays.fewestLines {
            level = late * 2 >= counted ? .many : late * 5 >= counted ? .some : .few
        }
        for programme in programmes where programme.holds(at: now) { level = max(level, programme.level) }
        if level == .unknown, self.isFreeOfProgrammes { level = .few }
        self.level = level
    }
}

extension AirportProgramme {
    /// The shortest delay at which a programme raises the level to `many`.
    private static let long = Span.minutes(45)

    fileprivate var level: AirportDelays.Level {
        switch kind {
        case .groundStop, .closure: .stopped
        case .groundDelay, .arrivalDelay, .departureDelay:
            (averageDelay ?? longestDelay).map { $0 >= AirportProgramme.long ? .many : .some } ?? .some
        }
    }

    /// Whether the planned end has passed and no report has arrived since. A programme that is reported after its
    /// planned end is not over.
    ///
    /// - Parameter heard: the instant of the last report.
    public func isOver(at now: Instant, heard: Instant) -> Bool { until.map { $0 <= now && heard < $0 } ?? false }

    /// Whether the programme affects flights in the given direction. A programme that holds flights at their origin
    /// affects the arrivals at this airport, not its departures.
    public func concerns(_ direction: AirportMovement.Direction) -> Bool {
        switch kind {
        case .groundStop, .groundDelay, .arrivalDelay: direction == .arrival
        case .departureDelay: direction == .departure
        case .closure: true
        }
    }

    /// Whether the programme affects the given flight. A flight that leaves after the planned end is not affected,
    /// unless an extension is likely.
    public func concerns(_ movement: AirportMovement, at airport: Airport) -> Bool {
        guard concerns(movement.direction) else { return false }
        if hours != nil, let best = movement.best { return end(for: best) != nil }
        guard let until, extensionIs != .high, let leaves = movement.leaves(at: airport) else { return true }
        return leaves < until
    }

    /// Returns the elapsed part of the programme in thousandths (0…1000). Returns nil before the start, if the start or
    /// the end is unknown, or if the programme has daily hours.
    public func progress(at now: Instant) -> Int? {
        guard hours == nil, let from, let until, from < until, now >= from else { return nil }
        let whole = (until - from).seconds
        return Int(min(1000, (now - from).seconds * 1000 / whole))
    }
}

extension AirportMovement {
    /// Returns the instant at which the flight leaves the gate at its origin. For an arrival, this instant is estimated
    /// from the distance at 800 km/h, plus half an hour for taxiing, climb and approach. Returns nil if the arrival
    /// time or the origin is unknown.
    fileprivate func leaves(at airport: Airport) -> Instant? {
        guard let best else { return nil }
        guard direction == .arrival else { return best }
        guard let here = airport.position, let there = place?.position else { return nil }
        return best - .minutes(Int64(here.distance(to: there) / 1000 / 800 * 60) + 30)
    }
}
