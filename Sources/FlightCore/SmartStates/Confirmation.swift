/// Determines whether the last report from a live source is recent enough to confirm a flight.
///
/// Reports expire sooner as the departure approaches. From three hours before departure until the flight is over, a
/// report is valid for 20 minutes (``DayRules/hold``). From 24 to three hours before departure, a report is valid for
/// three hours. Before that, no source knows whether a flight will be on time. See `Docs/decisions/0012-certainty.md`.
struct Confirmation {
    /// The instant of the last response from a live source; nil if no source has reported the flight yet.
    let heard: Instant?
    private let out: Instant?
    private let later: Instant?

    /// How long a report is valid from 24 to three hours before departure.
    static let patience = Span.hours(3)
    /// How long before departure the validity of a report drops to ``DayRules/hold``, the value that also applies
    /// during the flight.
    static let near = Span.hours(3)
    /// How long before departure a flight can first be confirmed.
    static let ahead = Span.hours(24)

    init(_ flight: Flight, times: BestTimes, now: Instant) {
        var last: Instant?
        var later: Instant?
        // The aircraft's position says nothing about its next departure, only about a flight that has left.
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

    /// Whether a report received at `heard` is recent enough at `now` to confirm a flight that departs at `out`.
    static func isFresh(heard: Instant?, out: Instant?, at now: Instant) -> Bool {
        guard let heard else { return false }
        guard let out else { return now < heard + DayRules.hold }
        guard now >= out - Confirmation.ahead else { return false }
        return now < heard + Confirmation.hold(out: out, at: now)
    }

    /// Returns how long a report about a flight that departs at `out` is valid.
    static func hold(out: Instant?, at now: Instant) -> Span {
        out.map { now >= $0 - Confirmation.near } ?? true ? DayRules.hold : Confirmation.patience
    }

    /// Registers the instants at which the result may change.
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
