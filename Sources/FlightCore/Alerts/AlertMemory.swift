/// What somebody was told of one flight, and what waits to be told. Kept with the flight, so that nothing is told twice.
public struct AlertMemory: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        var told: AlertFact?
        /// Since when something else is known.
        var since: Instant?
    }

    /// By the number of the subject.
    private var entries: [Entry]
    /// Whether the flight was looked at before.
    public internal(set) var hasLooked = false

    public init() { entries = AlertSubject.allCases.map { _ in Entry() } }

    /// Since when something else is known than what was told; nil if nothing is.
    func since(_ subject: AlertSubject) -> Instant? { entries[Int(subject.rawValue)].since }

    func told(_ subject: AlertSubject) -> AlertFact? { entries[Int(subject.rawValue)].told }

    /// Notes that it was told.
    public mutating func tell(_ fact: AlertFact) { entries[Int(fact.subject.rawValue)] = Entry(told: fact, since: nil) }

    /// Takes over that it was told by somebody else. What waits to be told in its place goes on waiting.
    public mutating func learn(_ fact: AlertFact) {
        if told(fact.subject) != fact { tell(fact) }
    }

    /// Nothing else is known any more than what was told.
    mutating func settle(_ subject: AlertSubject) { entries[Int(subject.rawValue)].since = nil }

    /// - Returns: since when it waits.
    mutating func wait(_ subject: AlertSubject, since now: Instant) -> Instant {
        let index = Int(subject.rawValue)
        let since = entries[index].since ?? now
        entries[index].since = since
        return since
    }
}
