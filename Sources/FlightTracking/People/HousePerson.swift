public import FlightCore

/// A person as the owners of the house see them.
public struct HousePerson: Hashable, Sendable {
    public let person: Person
    public let joinedAt: Instant
    /// When the person last used a browser, device or token; nil if never.
    public let seenAt: Instant?
    /// The number of browsers that are signed in.
    public let devices: Int
    /// When the person was removed; nil for a person of the house.
    public let removedAt: Instant?

    public init(person: Person, joinedAt: Instant, seenAt: Instant?, devices: Int, removedAt: Instant?) {
        self.person = person
        self.joinedAt = joinedAt
        self.seenAt = seenAt
        self.devices = devices
        self.removedAt = removedAt
    }

    /// Until when a removed person can be restored; nil for a person of the house.
    public var keptUntil: Instant? { removedAt.map { $0 + PeopleService.keptFor } }
}
