/// The alerts sent about one flight, and those waiting to be sent. Stored with the flight, so that nothing is sent
/// twice.
public struct AlertMemory: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        var told: AlertFact?
        /// The instant since which a different fact is known.
        var since: Instant?
    }

    /// One entry per subject, by its raw value.
    private var entries: [Entry]
    /// Whether the flight was evaluated before.
    public internal(set) var hasLooked = false

    public init() { entries = AlertSubject.allCases.map { _ in Entry() } }

    /// Returns the instant since which a fact other than the one sent is known; nil if there is none.
    func since(_ subject: AlertSubject) -> Instant? { entries[Int(subject.rawValue)].since }

    func told(_ subject: AlertSubject) -> AlertFact? { entries[Int(subject.rawValue)].told }

    /// Records that a fact was sent.
    public mutating func tell(_ fact: AlertFact) { entries[Int(fact.subject.rawValue)] = Entry(told: fact, since: nil) }

    /// Records that another device or the server sent a fact. If the fact is recorded already, a newer one keeps
    /// waiting.
    public mutating func learn(_ fact: AlertFact) {
        if told(fact.subject) != fact { tell(fact) }
    }

    /// Records that no fact other than the one sent is known.
    mutating func settle(_ subject: AlertSubject) { entries[Int(subject.rawValue)].since = nil }

    /// - Returns: the instant since which the subject has been waiting.
    mutating func wait(_ subject: AlertSubject, since now: Instant) -> Instant {
        let index = Int(subject.rawValue)
        let since = entries[index].since ?? now
        entries[index].since = since
        return since
    }
}
