internal import CMath

/// Whether the traveller reaches the next gate in time: the margin, its tier of four, and the chance.
public struct ConnectionVerdict: Hashable, Sendable {
    /// Rates the margin: the closing of the doors minus the arrival at the gate.
    public enum Tier: UInt8, CaseIterable, Comparable, Sendable {
        /// At least 15 minutes are left even in the slow case (9 times in 10).
        case relaxed
        /// At least 15 minutes are left in the usual case.
        case normal
        /// Less than 15 minutes are left.
        case tight
        /// The doors close before the traveller is there.
        case atRisk

        public static func < (a: Tier, b: Tier) -> Bool { a.rawValue < b.rawValue }
    }

    public let tier: Tier
    /// The margin in the usual case; negative if the traveller is too late.
    public let margin: Span
    /// The margin in the slow case, exceeded 9 times in 10; at most ``margin``.
    public let slowMargin: Span
    /// The arrival at the next gate.
    public let there: Instant
    /// The difference between ``there`` and the fast case.
    private let early: Span
    /// The difference between ``there`` and the slow case.
    private let late: Span
    /// The expected deviation from the announced arrival; negative means earlier. 0 if unknown, and after arrival.
    public let shift: Span
    private let isChanceKnown: Bool

    /// The margin below which a connection is tight.
    public static let least = Span.minutes(15)

    /// - Parameters:
    ///   - arrival: the best known gate arrival.
    ///   - spread: the range around the arrival in seconds; nil if unknown.
    ///   - hasArrived: whether the aircraft counts as at its gate, even by the clock alone.
    ///   - isArrivalReported: whether a source has reported the arrival.
    ///   - way: the whole way, including leaving the aircraft; see ``ConnectionWay``.
    ///   - doors: the closing of the next flight's doors.
    ///   - now: the present. Travellers who have arrived and are not known to be on the way start walking now at the
    ///     earliest.
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
        // Once the traveller can have left the aircraft, that part is certain.
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

    /// The chance of getting there before the doors close, 0…1; nil if the uncertainty of the arrival is unknown.
    /// Computed on demand, because the card does not need it.
    public var chance: Double? {
        isChanceKnown ? ConnectionVerdict.chance(margin: margin - shift, late: late, early: early) : nil
    }

    /// Returns the chance that a duration with this range is within the margin. Each side is half a normal curve with a
    /// tenth beyond the slow or the fast case.
    static func chance(margin: Span, late: Span, early: Span) -> Double {
        let side = margin.seconds >= 0 ? late : early
        guard side > Span(0) else { return margin.seconds >= 0 ? 1 : 0 }
        return normal(Double(margin.seconds) / Double(side.seconds) * 1.281551565544600)
    }

    /// The cumulative normal distribution, to seven decimals (Abramowitz and Stegun, 26.2.17).
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
    /// The uncertainty that a spread adds to a way, without adding time.
    fileprivate init(around spread: ArrivalSpread) {
        // A range begins at 0, so the values are shifted by `early`.
        self.init(fast: Span(0), usual: spread.early, slow: spread.early + spread.late)
    }
}
