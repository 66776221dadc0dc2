public import FlightCore

/// Finds out who asks. A secret is looked up among those of all people; everything else is asked of the store of the
/// person that is found.
public protocol DoorRepository: Sendable {
    /// Returns the person that the credential with the given hash and kind belongs to. Returns nil for an unknown
    /// credential, if it has expired or was revoked, or if the person has been removed.
    func reader(secretHash: String, kind: Credential.Kind, now: Instant) async throws -> Reader?
    /// Returns the person whose flight or trip the shared link with the given hash shows; nil for an unknown link, and
    /// while the person may not share.
    func owner(ofLink secretHash: String) async throws -> Person.ID?
    /// Returns the person whose flights the calendar address with the given hash shows; nil for an unknown address,
    /// and while the person may not share.
    func owner(ofCalendar secretHash: String) async throws -> Person.ID?
    /// Returns the friend on another server whose token has the given hash; nil if there is none.
    func peer(secretHash: String) async throws -> Peer?
    /// Records that the credential was used. Call this method at most once a minute per credential.
    func touch(_ id: String, at: Instant) async throws
    /// Records failed attempts. Failed attempts from the same address are merged into one event if they are at most an
    /// hour apart.
    func note(_ guess: AccessEvent) async throws
    /// Returns whether anyone has ever signed in, even if all sessions have ended.
    func hasSessions() async throws -> Bool
}
