public import FlightCore

/// An alert put into words for a destination.
public struct AlertMessage: Hashable, Sendable {
    /// The identifier of the message. All delivery attempts use the same identifier, so that a receiver can drop
    /// duplicates.
    public let id: String
    public let topic: AlertTopic
    /// The title: `LH 716 → Tokyo HND`.
    public let title: String
    /// The text: `Gate B22 instead of A15`.
    public let text: String
    /// The source of the alert's information, in words; empty for alerts based on the traveller's own plan.
    public let why: String
    /// The names of the facts, most important first: `gate`, `delay`.
    public let facts: [String]
    /// The values of the facts, so that a device does not show the same fact twice.
    public let told: [AlertFact]
    public let groups: [AlertGroup]
    /// Whether the traveller has to act now.
    public let isUrgent: Bool
    /// The path of the page that the message opens: `/flights/…`.
    public let path: String
    /// At most two actions, which are offered if the receiver supports them.
    public let actions: [AlertAction]
    /// The language of the title and text.
    public let language: Language
    /// When Halcyon decided to send the alert.
    public let at: Instant
    /// The instant after which the alert is obsolete.
    public let expires: Instant

    public init(
        id: String, topic: AlertTopic, title: String, text: String, why: String, facts: [String],
        told: [AlertFact] = [],
        groups: [AlertGroup],
        isUrgent: Bool, path: String, actions: [AlertAction] = [], language: Language, at: Instant,
        expires: Instant
    ) {
        self.id = id
        self.topic = topic
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

    /// The key that groups the messages of a flight or of an airport. Where supported, a new message replaces the previous
    /// one.
    public var tag: String { topic.text }
}
