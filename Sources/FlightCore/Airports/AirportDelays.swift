/// How much an airport is held up, as far as facts say: what an authority has ordered, and how many lines of the board are
/// late. Nothing is guessed from the weather.
public struct AirportDelays: Hashable, Sendable {
    public enum Level: UInt8, Named, Comparable, Sendable {
        /// Nobody says.
        case unknown
        case few, some, many
        /// Closed, or flights to it are held.
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
    /// Flights that are late by 15 minutes or more, delayed without a new time, possibly cancelled, or cancelled.
    public let late: Int
    /// The lines that were counted: those of which a live source has said so much of late.
    public let counted: Int
    /// Whether an authority was heard that would have told of a stop or a programme, and tells of none.
    public let isFreeOfProgrammes: Bool

    /// Fewer lines than that say nothing of an airport.
    public static let fewestLines = 5

    /// - Parameters:
    ///   - programmes: those that go on.
    ///   - isFreeOfProgrammes: whether an authority was heard of late that tells of none.
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
    /// From so much on a delay is a long one.
    private static let long = Span.minutes(45)

    fileprivate var level: AirportDelays.Level {
        switch kind {
        case .groundStop, .closure: .stopped
        case .groundDelay, .arrivalDelay, .departureDelay:
            (averageDelay ?? longestDelay).map { $0 >= AirportProgramme.long ? .many : .some } ?? .some
        }
    }

    /// Whether the end for which it was planned is past, and it was told of before that only. What is told of after its end
    /// goes on.
    ///
    /// - Parameter heard: when it was told of.
    public func isOver(at now: Instant, heard: Instant) -> Bool { until.map { $0 <= now && heard < $0 } ?? false }

    /// Whether it concerns flights in that direction: who is held to go there does not leave from there.
    public func concerns(_ direction: AirportMovement.Direction) -> Bool {
        switch kind {
        case .groundStop, .groundDelay, .arrivalDelay: direction == .arrival
        case .departureDelay: direction == .departure
        case .closure: true
        }
    }

    /// Whether it concerns a flight: one that leaves only when it is to have ended does not wait for it, unless it will probably
    /// be prolonged.
    public func concerns(_ movement: AirportMovement, at airport: Airport) -> Bool {
        guard concerns(movement.direction) else { return false }
        if hours != nil, let best = movement.best { return end(for: best) != nil }
        guard let until, extensionIs != .high, let leaves = movement.leaves(at: airport) else { return true }
        return leaves < until
    }

    /// How far along it is, in thousandths; nil unless both its ends are known and it has begun, and for hours of every day.
    public func progress(at now: Instant) -> Int? {
        guard hours == nil, let from, let until, from < until, now >= from else { return nil }
        let whole = (until - from).seconds
        return Int(min(1000, (now - from).seconds * 1000 / whole))
    }
}

extension AirportMovement {
    /// When it leaves its gate, wherever that is: of an arrival about, by the distance at 800 km/h and half an hour for taxiing,
    /// climb and approach. nil if nobody says when it comes, or from where.
    fileprivate func leaves(at airport: Airport) -> Instant? {
        guard let best else { return nil }
        guard direction == .arrival else { return best }
        guard let here = airport.position, let there = place?.position else { return nil }
        return best - .minutes(Int64(here.distance(to: there) / 1000 / 800 * 60) + 30)
    }
}
