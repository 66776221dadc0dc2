/// The latest unbroken run of responses from sources that can report a given milestone.
public struct HearingRun: Hashable, Sendable {
    /// The time of the latest response.
    public let last: Instant
    /// The time of the first response after the latest gap longer than ``hold``; nil if there was no such gap.
    public let resumed: Instant?

    /// How long after a source's latest response an unreported milestone counts as not yet happened.
    public static let hold = Span.minutes(20)

    public init(last: Instant, resumed: Instant? = nil) {
        self.last = last
        self.resumed = resumed
    }

    /// Returns the run extended by a response at the given time. A response that is not after ``last`` changes nothing.
    public func heard(at time: Instant) -> HearingRun {
        if time <= last { return self }
        return HearingRun(last: time, resumed: time - last <= HearingRun.hold ? resumed : time)
    }

    /// Returns this run merged with the run of another source that can report the milestone. A gap in the responses of
    /// one source is ignored if the other source responds in the meantime.
    func joined(with other: HearingRun) -> HearingRun {
        let (earlier, later) = last <= other.last ? (self, other) : (other, self)
        guard let resumed = later.resumed else { return later }
        if resumed - earlier.last > HearingRun.hold { return later }
        return HearingRun(last: later.last, resumed: earlier.resumed.map { min($0, resumed) })
    }

    /// Returns the instant until which these responses postpone a milestone that the sources have not reported; nil if
    /// the milestone is not postponed. Until this instant, the milestone counts as not yet happened.
    ///
    /// If the best time passed during a gap, the milestone has already elapsed by the clock. A later response that does
    /// not report the milestone does not undo this.
    ///
    /// - Parameters:
    ///   - best: The best time of the milestone.
    ///   - longest: The longest time after `best` for which the milestone is postponed; nil for no limit.
    func holdsBack(_ best: Instant?, longest: Span?, now: Instant) -> Instant? {
        guard last <= now else { return nil }
        if let resumed, let best, resumed > best { return nil }
        let held = last + HearingRun.hold + Span(1)
        guard let best, let longest else { return held }
        return min(held, best + longest)
    }
}

/// The latest responses for each milestone. Only sources that can report the milestone count, and only their responses
/// about the end of the flight (origin or destination) where the milestone happens.
public struct Hearing: Hashable, Sendable {
    public var boardingOpens: HearingRun?
    public var doorsClose: HearingRun?
    public var out: HearingRun?
    public var off: HearingRun?
    public var on: HearingRun?
    public var `in`: HearingRun?

    public static let none = Hearing()

    public init(_ heard: [SourceHeard] = []) {
        for one in heard { one.join(into: &self) }
    }

    public subscript(milestone: Milestone) -> HearingRun? {
        get {
            switch milestone {
            case .boardingOpens: boardingOpens
            case .doorsClose: doorsClose
            case .out: out
            case .off: off
            case .on: on
            case .in: `in`
            }
        }
        set {
            switch milestone {
            case .boardingOpens: boardingOpens = newValue
            case .doorsClose: doorsClose = newValue
            case .out: out = newValue
            case .off: off = newValue
            case .on: on = newValue
            case .in: `in` = newValue
            }
        }
    }

    mutating func join(_ run: HearingRun, of milestones: MilestoneSet) {
        for milestone in Milestone.allCases where milestones.contains(milestone) {
            self[milestone] = self[milestone]?.joined(with: run) ?? run
        }
    }

    /// Returns the time of the first stored response after `now`; nil if there is none.
    func next(after now: Instant) -> Instant? {
        var next: Instant?
        for milestone in Milestone.allCases {
            if let last = self[milestone]?.last, last > now { next = min(next ?? .never, last) }
        }
        return next
    }
}
