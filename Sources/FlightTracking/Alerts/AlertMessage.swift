public import FlightCore

/// An alert in words, as it goes to one destination.
public struct AlertMessage: Hashable, Sendable {
    /// The same however often it is sent, so that a receiver can drop what comes twice.
    public let id: String
    public let flight: Flight.ID
    /// `LH 716 → Tokyo HND`.
    public let title: String
    /// `Gate B22 instead of A15`.
    public let text: String
    /// Who has said so, in words; empty for what follows from the traveller's own plan.
    public let why: String
    /// Names of what is told, the most important first: `gate`, `delay`.
    public let facts: [String]
    /// The same as the rules know it: by that a device that has told it by itself does not tell it again.
    public let told: [AlertFact]
    public let groups: [AlertGroup]
    /// Whether it needs action now.
    public let isUrgent: Bool
    /// Path of the page that it is about: `/flights/…`.
    public let path: String
    /// What can be done about it, where the receiver can offer that; at most two.
    public let actions: [AlertAction]
    /// Language of title and text.
    public let language: Language
    /// When it was decided.
    public let at: Instant
    /// After that nobody needs to be told any more.
    public let expires: Instant

    public init(
        id: String, flight: Flight.ID, title: String, text: String, why: String, facts: [String],
        told: [AlertFact] = [],
        groups: [AlertGroup],
        isUrgent: Bool, path: String, actions: [AlertAction] = [], language: Language, at: Instant,
        expires: Instant
    ) {
        self.id = id
        self.flight = flight
        self.title = title
        self.text = text
        self.why = why
        self.facts = facts
        self.told = told
        self.groups = groups
        self.isUrgent = isUrgent
        self.path = path
        self.actions = actions
        self.language = language
        self.at = at
        self.expires = expires
    }

    /// The newest message of a flight takes the place of the one before, where the receiver can do that.
    public var tag: String { flight.text }
}
