/// The alerts sent about a flight and the facts waiting to be sent. Stored with the flight, so that no alert is sent
/// twice.
public struct AlertMemory: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        var told: AlertFact?
        /// The instant at which a fact that differs from `told` became known; nil if there is none.
        var since: Instant?
    }

    /// The entries for all subjects, indexed by the raw value of the subject.
    private var entries: [Entry]
    /// Whether the flight has been evaluated before.
    public internal(set) var hasLooked = false

    public init() { entries = AlertSubject.allCases.map { _ in Entry() } }

    /// Returns the instant at which a fact that differs from the last one sent became known; nil if there is none.
    func since(_ subject: AlertSubject) -> Instant? { entries[Int(subject.rawValue)].since }

    func told(_ subject: AlertSubject) -> AlertFact? { entries[Int(subject.rawValue)].told }

    /// Records that a fact was sent.
    public mutating func tell(_ fact: AlertFact) { entries[Int(fact.subject.rawValue)] = Entry(told: fact, since: nil) }

    /// Records that the server or another device sent a fact. If the fact is already recorded, a newer fact that is
    /// waiting to be sent keeps waiting.
    public mutating func learn(_ fact: AlertFact) {
        if told(fact.subject) != fact { tell(fact) }
    }

    /// Records that the last fact sent is still current, so no other fact is waiting.
    mutating func settle(_ subject: AlertSubject) { entries[Int(subject.rawValue)].since = nil }

    /// Records that a fact about the subject is waiting to be sent.
    ///
    /// - Returns: the instant since which a fact about the subject has been waiting.
    mutating func wait(_ subject: AlertSubject, since now: Instant) -> Instant {
        let index = Int(subject.rawValue)
        let since = entries[index].since ?? now
        entries[index].since = since
        return since
    }
}
