public import FlightCore

/// Stores the friends of one person and the invitations to become friends.
///
/// A person with a role that cannot share, and a person who has been removed, has no friends until that changes.
public protocol FriendRepository: Transactions {
    /// Returns the person's friends in the order of their names.
    func friendships() async throws -> [Friendship]
    /// Returns the friends who see the person's flight.
    func watchers(of flight: Flight.ID) async throws -> Set<Person.ID>
    /// Returns the people who can be invited: those in the house who may share, have a name and are
    /// not friends yet.
    func possibleFriends() async throws -> [Person]
    /// Returns the invitations by the person and to the person that can still be used, newest first.
    func friendInvitations(now: Instant) async throws -> [FriendInvitation]
    /// Returns the invitation that the person can accept with a code of the given hash; nil if there is none.
    func friendInvitation(secretHash: String, now: Instant) async throws -> FriendInvitation?
    /// Returns the last copies of what friends on other servers show.
    func copies() async throws -> [Person.ID: PeerCopy]
    /// Removes deleted data from the files of the database, as far as the database allows.
    func shed() async
}

/// Provides access to the friends of one person within one transaction.
public protocol FriendTransaction {
    /// Returns the person's name; nil if the person has not chosen one.
    func ownName() throws -> String?
    func friendships() throws -> [Friendship]
    func possibleFriends() throws -> [Person]
    func friendInvitations(now: Instant) throws -> [FriendInvitation]
    func friendInvitation(secretHash: String, now: Instant) throws -> FriendInvitation?

    func add(_ invitation: FriendInvitation) throws
    /// Removes an invitation by the person or to the person. This is permanent even if the transaction fails later.
    ///
    /// - Returns: Whether there was one.
    func endFriendInvitation(_ id: String) throws -> Bool
    /// Makes two people friends, and ends the invitations between them. Devices of both are notified.
    ///
    /// - Parameters:
    ///   - terms: The terms of this person.
    ///   - theirs: The terms of the other person.
    func befriend(_ other: Person.ID, _ terms: FriendTerms, theirs: FriendTerms, at: Instant) throws
    /// Changes the person's own terms.
    func set(_ terms: FriendTerms, with friend: Person.ID, at: Instant) throws
    /// Shows a flight of the person to the friend, or hides it.
    func show(_ isShown: Bool, _ flight: Flight.ID, to friend: Person.ID, at: Instant) throws
    /// Adds someone on another server. Nothing is shown until both are friends.
    ///
    /// - Parameter secretHash: The SHA-256 hash of the token with which the other server reads.
    func add(_ peer: Peer, name: String, secretHash: String) throws
    /// Replaces the copy of what a friend on another server shows. Devices are notified if anything has changed.
    ///
    /// - Returns: Whether anything has changed.
    func keep(_ copy: NewPeerCopy, of friend: Person.ID, at: Instant) throws -> Bool
    /// Ends a friendship for both. Forgets what each was to hear of the other, and everything about a friend on another
    /// server.
    func unfriend(_ friend: Person.ID, at: Instant) throws
}
