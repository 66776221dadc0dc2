public import FlightCore

/// Stores who belongs to the house.
public protocol PeopleRepository: Sendable {
    /// Returns what has last changed for each person who has not been removed. The services that work for all people look
    /// at a person again when it differs.
    func pulses() async throws -> [Person.ID: PersonPulse]
    /// Returns what has last changed for each of the given people, and of those who have one of the flights.
    func pulses(of people: Set<Person.ID>, flights: Set<Flight.ID>) async throws -> [Person.ID: PersonPulse]
    /// Returns a value that differs after any change to anyone's data, and after someone was removed or restored.
    func mark() async throws -> HouseMark
    /// Returns the revision of each person who has not been removed.
    func revisions() async throws -> [Person.ID: Int64]
    /// Returns the people who have registered a device for live activities.
    func peopleWithDevices() async throws -> Set<Person.ID>

    /// Returns everyone in the order in which they joined, people who have been removed last. Those whose data have been
    /// deleted are left out.
    func people(now: Instant) async throws -> [HousePerson]
    /// Returns the person; nil if there is none, or if the person has been removed.
    func person(_ id: Person.ID) async throws -> Person?
    /// Returns the invitations that can still be used, newest first.
    func invitations(now: Instant) async throws -> [Invitation]
    /// Returns the invitation with the given hash; nil if it cannot be used.
    func invitation(secretHash: String, now: Instant) async throws -> Invitation?
    /// Runs `body` in one transaction that concerns several people.
    ///
    /// - Parameter body: See ``Transactions/transaction(_:)``.
    @discardableResult
    func inHouse<Value: Sendable>(_ body: @Sendable (any HouseTransaction) throws -> Value) async throws -> Value
}

/// Provides access to passkeys within one transaction.
public protocol PasskeyTransaction {
    /// Returns the account of a person as authenticators know it. If there is none yet, stores and returns the given one.
    func userHandle(of person: Person.ID, orElse fresh: [UInt8]) throws -> [UInt8]
    /// Records that a ceremony has begun, and forgets those that have expired.
    ///
    /// - Returns: False if too many ceremonies are open.
    func begin(_ ceremony: KeptCeremony, now: Instant) throws -> Bool
    /// Removes and returns the ceremony with the given challenge; nil if there is none, or if it has expired.
    func takeCeremony(challengeHash: String, now: Instant) throws -> KeptCeremony?
    /// Returns a person's passkeys, newest first.
    func passkeys(of person: Person.ID) throws -> [KeptPasskey]
    /// Returns the passkey; nil if there is none, or if its person has been removed.
    func passkey(_ id: [UInt8]) throws -> KeptPasskey?
    /// - Returns: False if there is a passkey with the same identifier.
    func add(_ passkey: KeptPasskey) throws -> Bool
    /// Stores what a use of the passkey has changed.
    func update(_ passkey: KeptPasskey) throws
    /// Removes and returns a passkey of the person; nil if there is none.
    func removePasskey(_ id: [UInt8], of person: Person.ID) throws -> KeptPasskey?
}

/// Provides access to accounts at a provider of OpenID Connect within one transaction.
public protocol IdentityTransaction {
    /// Records that a sign-in has begun, and forgets those that have expired.
    ///
    /// - Returns: False if too many sign-ins are open.
    func begin(_ request: KeptOpenIDRequest, now: Instant) throws -> Bool
    /// Removes and returns the sign-in with the given state; nil if there is none, or if it has expired.
    func takeOpenIDRequest(stateHash: String, now: Instant) throws -> KeptOpenIDRequest?
    /// Returns a person's accounts, newest first.
    func identities(of person: Person.ID) throws -> [KeptIdentity]
    /// Returns the account, also if its person has been removed; nil if there is none.
    func identity(issuer: String, subject: String) throws -> KeptIdentity?
    /// - Returns: False if the account is linked already.
    func add(_ identity: KeptIdentity) throws -> Bool
    /// Stores the label and the last use of the account.
    func update(_ identity: KeptIdentity) throws
    /// Removes and returns an account of the person; nil if there is none.
    func removeIdentity(_ number: Int64, of person: Person.ID) throws -> KeptIdentity?
    /// Returns the people with the given mail address, also those who have been removed. At most one of the others has
    /// it.
    func people(withMail mail: String) throws -> [Person.ID]
    /// - Parameter mail: The address in lower case; nil to forget it. No one else in the house may have it.
    func set(mail: String?, of person: Person.ID) throws
}

/// Provides access to the people of the house within one transaction.
public protocol HouseTransaction: PasskeyTransaction, IdentityTransaction {
    /// Returns access to the data of one person.
    func of(_ person: Person.ID) -> any StoreTransaction

    /// See ``PeopleRepository/people(now:)``.
    func people(now: Instant) throws -> [HousePerson]
    func add(_ person: Person, at: Instant) throws
    func set(name: String, of person: Person.ID) throws
    func set(role: Person.Role, of person: Person.ID) throws
    /// Marks a person as removed. Revokes all credentials, so that restoring the person does not reinstate them, and
    /// forgets the person's browsers and devices.
    func remove(_ person: Person.ID, at: Instant) throws
    func restore(_ person: Person.ID) throws
    /// Logs for the devices of a person's friends that what they see of the person has changed.
    func noteToFriends(of person: Person.ID, at: Instant) throws
    /// Deletes all data of a person who was removed. Only the identifier stays, to which the access log refers.
    func purge(_ person: Person.ID) throws

    /// See ``PeopleRepository/invitations(now:)``.
    func invitations(now: Instant) throws -> [Invitation]
    func add(_ invitation: Invitation) throws
    /// Returns the invitation with the given hash; nil if it cannot be used.
    func invitation(secretHash: String, now: Instant) throws -> Invitation?
    /// Removes and returns an invitation; nil if there is none. This is permanent even if the transaction fails later.
    func endInvitation(_ id: String) throws -> Invitation?

    /// Records an access event.
    ///
    /// - Parameters:
    ///   - person: The person whom the event concerns.
    ///   - doer: The person who caused it; nil for the server itself.
    func note(_ event: AccessEvent, of person: Person.ID, by doer: Person.ID?) throws
}

/// Tells apart states of a house.
public struct HouseMark: Hashable, Sendable {
    private let change: Int64
    private let people: Int64

    /// - Parameters:
    ///   - change: The number of the last change to anyone's data.
    ///   - people: The number of people who have not been removed.
    public init(change: Int64, people: Int64) {
        self.change = change
        self.people = people
    }
}

/// The last changes to a person's data.
public struct PersonPulse: Hashable, Sendable {
    /// The revision of the person's data.
    public let revision: Int64
    /// The latest response from a source, or position, of any of the person's flights that are not over. Neither makes a
    /// revision.
    public let heard: Instant

    public init(revision: Int64, heard: Instant) {
        self.revision = revision
        self.heard = heard
    }
}
