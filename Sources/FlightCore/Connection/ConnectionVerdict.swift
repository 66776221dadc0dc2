internal import CMath

/// Whether one gets to the next gate in time: by how much, in four tiers, and with what chance.
public struct ConnectionVerdict: Hashable, Sendable {
    /// By the margin: the closing of the doors minus the arrival at the gate.
    public enum Tier: UInt8, CaseIterable, Comparable, Sendable {
        /// A quarter of an hour is left even in the slow case (9 times in 10).
        case relaxed
        /// A quarter of an hour is left in the usual case.
        case normal
        /// Less is left.
        case tight
        /// The doors close before one is there.
        case atRisk

        public static func < (a: Tier, b: Tier) -> Bool { a.rawValue < b.rawValue }
    }

    public let tier: Tier
    /// What is left in the usual case; below zero: too late by so much.
    public let margin: Span
    /// The same in the slow case, 9 times in 10 there is more; never more than ``margin``.
    public let slowMargin: Span
    /// When one is at the gate.
    public let there: Instant
    /// How much sooner and later than in the usual case one is there in the fast and the slow one.
    private let early: Span
    private let late: Span
    /// How much later than said the arrival is expected, below zero: sooner. 0 where nobody says, and once it has arrived.
    public let shift: Span
    private let isChanceKnown: Bool

    /// With less than that left a connection is tight.
    public static let least = Span.minutes(15)

    /// - Parameters:
    ///   - arrival: when the aircraft is at its gate, as far as is known now.
    ///   - spread: how far from that it may be, in seconds around it; nil if nobody says.
    ///   - hasArrived: whether it counts as being at its gate, be it by the clock.
    ///   - isArrivalReported: whether somebody has said so.
    ///   - way: the whole of it where the seat is still taken; see ``ConnectionWay``.
    ///   - doors: when the doors of the next flight close.
    ///   - now: the present. Who has arrived and is not known to be on the way starts walking now at the earliest.
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
        // Once the aircraft can have been left, that part is certain.
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

    /// Of getting there before the doors close, 0 to 1; nil where nobody says how surely the flight arrives when it is
    /// said to. Worked out when it is asked for: the card does without, and so without what it takes.
    public var chance: Double? {
        isChanceKnown ? ConnectionVerdict.chance(margin: margin - shift, late: late, early: early) : nil
    }

    /// The chance that something with that range takes no longer than the margin allows: a normal curve on each side, of
    /// which a tenth lies beyond the slow and the fast case.
    static func chance(margin: Span, late: Span, early: Span) -> Double {
        let side = margin.seconds >= 0 ? late : early
        guard side > Span(0) else { return margin.seconds >= 0 ? 1 : 0 }
        return normal(Double(margin.seconds) / Double(side.seconds) * 1.281551565544600)
    }

    /// The normal distribution's function, to seven decimals (Abramowitz and Stegun, 26.2.17).
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
    /// What a spread adds to a way: it takes nothing, give or take.
    fileprivate init(around spread: ArrivalSpread) {
        // A range begins at 0, so it is moved by what may be early.
        self.init(fast: Span(0), usual: spread.early, slow: spread.early + spread.late)
    }
}
