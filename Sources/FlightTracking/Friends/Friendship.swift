public import FlightCore

/// A friend of a person. A friendship is mutual; each side has its own terms.
public struct Friendship: Hashable, Sendable {
    public let friend: Person.ID
    public let name: String
    /// What the person shows and wants to hear.
    public let terms: FriendTerms
    /// What the friend shows the person.
    public let sees: FriendView
    public let since: Instant
    /// Whether the friend shows all flights; if false, only those in ``Friendship/chosen``.
    let seesAll: Bool
    /// The friend's flights for which the friend has decided otherwise, and whether they are shown.
    let chosen: [Flight.ID: Bool]
    /// The other server; nil for a friend of this house.
    public let peer: PeerState?

    public init(
        friend: Person.ID, name: String, terms: FriendTerms, sees: FriendView, since: Instant, seesAll: Bool,
        chosen: [Flight.ID: Bool], peer: PeerState? = nil
    ) {
        self.peer = peer
        self.friend = friend
        self.name = name
        self.terms = terms
        self.sees = sees
        self.since = since
        self.seesAll = seesAll
        self.chosen = chosen
    }
}

/// An invitation to become friends, for one person of the house or for the first one who opens its link. Only the SHA-256
/// hash of its code is stored.
public struct FriendInvitation: Hashable, Sendable {
    public let id: String
    /// The SHA-256 hash of the code, in hexadecimal.
    public let secretHash: String
    /// Who invites.
    public let by: Person.ID
    /// The name of the person who invites.
    public let byName: String
    /// The only person who can accept; nil for everyone in the house.
    public let to: Person.ID?
    public let toName: String?
    /// The terms of the person who invites.
    public let terms: FriendTerms
    public let createdAt: Instant
    public let expiresAt: Instant

    public init(
        id: String, secretHash: String, by: Person.ID, byName: String, to: Person.ID?, toName: String?,
        terms: FriendTerms, createdAt: Instant, expiresAt: Instant
    ) {
        self.id = id
        self.secretHash = secretHash
        self.by = by
        self.byName = byName
        self.to = to
        self.toName = toName
        self.terms = terms
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}
