internal import CMath

/// Rates a connection by the margin before the doors of the next flight close, a tier, and the chance of reaching the
/// gate in time.
public struct ConnectionVerdict: Hashable, Sendable {
    /// A rating of the margin: the time between the traveller's arrival at the gate and the closing of the doors.
    public enum Tier: UInt8, CaseIterable, Comparable, Sendable {
        /// The margin is at least 15 minutes even in the slow case, which is exceeded only 1 time in 10.
        case relaxed
        /// The margin is at least 15 minutes in the usual case.
        case normal
        /// The margin is less than 15 minutes in the usual case.
        case tight
        /// The doors close before the traveller reaches the gate.
        case atRisk

        public static func < (a: Tier, b: Tier) -> Bool { a.rawValue < b.rawValue }
    }

    public let tier: Tier
    /// The margin in the usual case; negative if the traveller is too late.
    public let margin: Span
    /// The margin in the slow case, never more than ``margin``. In 9 of 10 cases, the traveller has at least this much
    /// time.
    public let slowMargin: Span
    /// The instant at which the traveller reaches the next gate in the usual case.
    public let there: Instant
    /// How much earlier than ``there`` the traveller reaches the gate in the fast case.
    private let early: Span
    /// How much later than ``there`` the traveller reaches the gate in the slow case.
    private let late: Span
    /// The expected deviation from the announced arrival; negative means earlier. The value is 0 if the deviation is
    /// unknown or the aircraft has arrived.
    public let shift: Span
    private let isChanceKnown: Bool

    /// The margin below which a connection is tight.
    public static let least = Span.minutes(15)

    /// Rates a connection.
    ///
    /// - Parameters:
    ///   - arrival: the best known time of arrival at the gate.
    ///   - spread: the range around the arrival time; nil if unknown.
    ///   - hasArrived: whether the aircraft is assumed to be at its gate, even if no source has reported the arrival.
    ///   - isArrivalReported: whether a source has reported the arrival.
    ///   - way: the whole connection, including leaving the aircraft; see ``ConnectionWay``.
    ///   - doors: the instant at which the doors of the next flight close.
    ///   - now: the current time. A traveller who has arrived cannot start walking earlier.
    public init(
        arrival: Instant, spread: ArrivalSpread?, hasArrived: Bool, isArrivalReported: Bool = false, way: ConnectionWay,
        doors: Instant, now: Instant
    ) {
        let leaving = way.leaving
        let afterwards = way.afterwards
        let out = arrival + leaving.usual
        let start = hasArrived ? max(out, now) : out
        there = start + afterwards.usual
        margin = doors - there
        // Once the traveller has had time to leave the aircraft, leaving adds no uncertainty.
        let isOut = hasArrived && now >= out
        var parts = [afterwards]
        if !isOut { parts.append(leaving) }
        let doubt = hasArrived ? nil : spread
        shift = doubt?.shift ?? Span(0)
        if let doubt { parts.append(TimeRange(around: doubt)) }
        let slower = TimeRange.sum(parts)
        late = slower.slow - slower.usual
        early = slower.usual - slower.fast
        isChanceKnown = isArrivalReported || spread != nil
        slowMargin = min(margin, margin - shift - late)
        if margin < Span(0) {
            tier = .atRisk
        } else if margin < ConnectionVerdict.least {
            tier = .tight
        } else {
            tier = slowMargin >= ConnectionVerdict.least ? .relaxed : .normal
        }
    }

    /// The probability, 0…1, that the traveller reaches the gate before the doors close; nil if the uncertainty of the
    /// arrival is unknown. Computed on demand, because the card does not show the chance.
    public var chance: Double? {
        isChanceKnown ? ConnectionVerdict.chance(margin: margin - shift, late: late, early: early) : nil
    }

    /// Returns the chance that a duration with the given range stays within the margin. Each side of the range is
    /// modelled as half a normal distribution. In the model, 10 % of cases are faster than the fast case and 10 % are
    /// slower than the slow case.
    static func chance(margin: Span, late: Span, early: Span) -> Double {
        let side = margin.seconds >= 0 ? late : early
        guard side > Span(0) else { return margin.seconds >= 0 ? 1 : 0 }
        return normal(Double(margin.seconds) / Double(side.seconds) * 1.281551565544600)
    }

    /// Returns the cumulative normal distribution, accurate to seven decimal places (Abramowitz and Stegun, 26.2.17).
    private static func normal(_ x: Double) -> Double {
        let t = 1 / (1 + 0.2316419 * abs(x))
        let tail =
            pow(2.718281828459045, -x * x / 2) * 0.3989422804014327
            * t
            * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
        return x >= 0 ? 1 - tail : tail
    }
}

extension ConnectionVerdict.Tier: Named {
    public var name: String {
        switch self {
        case .relaxed: "relaxed"
        case .normal: "normal"
        case .tight: "tight"
        case .atRisk: "atRisk"
        }
    }
}

extension TimeRange {
    /// Creates a time range with the same uncertainty as the given spread.
    fileprivate init(around spread: ArrivalSpread) {
        // A time range starts at 0, so the values are shifted by `early`.
        self.init(fast: Span(0), usual: spread.early, slow: spread.early + spread.late)
    }
}
