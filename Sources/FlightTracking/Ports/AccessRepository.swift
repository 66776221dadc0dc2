public import FlightCore

/// Keeps credentials, and the list of what happened at the door.
public protocol AccessRepository: Sendable {
    /// What has a parent reaches no further than it and ends no later; anything else is refused.
    func add(_ credential: Credential) async throws
    /// A valid credential with that hash; nil if there is none, or it has expired.
    func credential(secretHash: String, kind: Credential.Kind, now: Instant) async throws -> Credential?
    /// As above, and it is used up in the same step: of two that try, one gets it.
    func consume(secretHash: String, kind: Credential.Kind, now: Instant) async throws -> Credential?
    /// Not expired, newest first.
    func credentials(_ kind: Credential.Kind, now: Instant) async throws -> [Credential]
    /// Notes that it was used; callers do so at most once a minute.
    func touch(_ id: String, at: Instant) async throws
    /// Ends it and what it has made, for good: a backup that is put back does not bring it back.
    ///
    /// - Returns: whether there was one.
    func revoke(_ id: String) async throws -> Bool
    /// Ends all of these kinds, and what they have made, for good.
    ///
    /// - Returns: how many there were.
    func revokeAll(_ kinds: Set<Credential.Kind>) async throws -> Int
    /// Whether anybody has ever signed in.
    func hasSessions() async throws -> Bool

    /// Keeps what happened. Guesses from one address within an hour of one another are one event.
    func note(_ event: AccessEvent) async throws
    /// What happened last, newest first.
    func accessEvents(limit: Int) async throws -> [AccessEvent]
}
