/// Whether a live source stands behind what is said of a flight now: it has spoken of the flight, and that was of late.
///
/// What a source said ages faster the nearer the departure is. From three hours before departure until the flight is
/// over it holds for the engine's 20 minutes; on the day before, for three hours. Farther ahead nobody knows whether a
/// flight will be on time. See `Docs/decisions/0012-certainty.md`.
struct Confirmation {
    /// When a live source was last heard; nil if none has spoken of the flight yet.
    let heard: Instant?
    private let out: Instant?
    private let later: Instant?

    /// How long a word holds on the day before departure.
    static let patience = Span.hours(3)
    /// So near the departure a word holds no longer than under way.
    static let near = Span.hours(3)
    /// Farther ahead than that nothing is confirmed.
    static let ahead = Span.hours(24)

    init(_ flight: Flight, times: BestTimes, now: Instant) {
        var last: Instant?
        var later: Instant?
        // Where the aircraft stands says nothing of when it will leave; once it has left, it does.
        let proof = flight.proof.known(at: now)
        let hasLeft =
            flight.out.actual != nil || flight.off.actual != nil || proof.left != nil || proof.flying != nil
        for said in [flight.heard, hasLeft ? flight.position?.at : nil] {
            guard let said else { continue }
            if said <= now { last = max(last ?? said, said) } else { later = min(later ?? said, said) }
        }
        heard = last
        self.later = later
        out = times.out
    }

    func isFresh(at now: Instant) -> Bool { Confirmation.isFresh(heard: heard, out: out, at: now) }

    /// The rule itself, for whoever knows when a live source was heard and when the flight leaves.
    static func isFresh(heard: Instant?, out: Instant?, at now: Instant) -> Bool {
        guard let heard else { return false }
        guard let out else { return now < heard + DayRules.hold }
        guard now >= out - Confirmation.ahead else { return false }
        return now < heard + Confirmation.hold(out: out, at: now)
    }

    /// How long a word holds.
    static func hold(out: Instant?, at now: Instant) -> Span {
        out.map { now >= $0 - Confirmation.near } ?? true ? DayRules.hold : Confirmation.patience
    }

    /// Registers when the answer may be another.
    func register(_ ticks: inout Ticks) {
        if let later { ticks.perhaps(later) }
        guard let heard else { return }
        ticks.perhaps(heard + DayRules.hold)
        guard let out else { return }
        ticks.perhaps(heard + Confirmation.patience)
        ticks.perhaps(out - Confirmation.near)
        ticks.perhaps(out - Confirmation.ahead)
    }
}
