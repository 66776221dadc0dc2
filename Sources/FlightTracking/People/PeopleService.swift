public import FlightCore

/// Manages who belongs to the house: invites, changes roles, removes and restores people.
///
/// An owner sees who there is, never anyone's flights. Each rule is checked inside the transaction that writes.
public struct PeopleService: Sendable {
    private let repository: any PeopleRepository
    private let bus: any EventBus
    private let clock: any TravelClock
    private let secrets: any SecretSource
    private let digest: @Sendable (String) -> String

    /// - Parameters:
    ///   - clock: The real time, even while flights are replayed faster.
    ///   - digest: Returns the SHA-256 hash in hexadecimal.
    public init(
        repository: any PeopleRepository, bus: any EventBus, clock: any TravelClock, secrets: any SecretSource,
        digest: @escaping @Sendable (String) -> String
    ) {
        self.repository = repository
        self.bus = bus
        self.clock = clock
        self.secrets = secrets
        self.digest = digest
    }

    /// How long a removed person can be restored. Afterwards the data are deleted.
    public static let keptFor = Span.hours(24 * 30)
    /// The maximum number of people in a house, and of open invitations.
    public static let mostPeople = 20_000
    public static let mostInvitations = 20
    /// The maximum length of a name, in characters.
    public static let longestName = 60

    /// Who acts: an owner through a credential, or the command line of the server.
    public struct Doer: Sendable {
        /// The person; nil for the command line.
        public let person: Person.ID?
        let initiator: AccessService.Initiator

        /// - Parameter initiator: The credential and the address, for the access log.
        public init(_ person: Person.ID?, _ initiator: AccessService.Initiator) {
            self.person = person
            self.initiator = initiator
        }

        /// The server's command line.
        public static let machine = Doer(nil, .machine)
    }

    // MARK: - Reading

    /// Returns everyone, people who have been removed last. Those whose data have been deleted are left out.
    public func people() async throws -> [HousePerson] { try await repository.people(now: clock.now) }

    /// Returns the person; nil if there is none, or if the person has been removed.
    public func person(_ id: Person.ID) async throws -> Person? {
        try await repository.person(id)
    }

    /// Returns the invitations that can still be used, newest first.
    public func invitations() async throws -> [Invitation] { try await repository.invitations(now: clock.now) }

    /// Returns the invitation with the given code, without using it; nil if it cannot be used.
    public func invitation(_ code: InvitationCode) async throws -> Invitation? {
        try await repository.invitation(secretHash: digest(code.text), now: clock.now)
    }

    // MARK: - Inviting

    /// A new invitation, together with its code. The code is not stored.
    public struct Made: Sendable {
        public let invitation: Invitation
        public let code: InvitationCode
    }

    /// Invites a person.
    ///
    /// - Parameters:
    ///   - role: The role of the new person.
    ///   - name: The proposed name; nil or empty to let the person choose.
    /// - Throws: ``PeopleError``.
    public func invite(_ role: Person.Role, name: String?, by doer: Doer) async throws -> Made {
        let name = try name.flatMap { $0.isEmpty ? nil : try PeopleService.checked($0) }
        let code = InvitationCode(hex: digest(secrets.secret(bytes: 32)))
        let id = secrets.secret(bytes: 9)
        return try await repository.inHouse { house in
            let now = clock.now
            let by = try PeopleService.owner(doer, in: house, now: now)
            guard try house.invitations(now: now).count < PeopleService.mostInvitations else {
                throw PeopleError.tooManyInvitations
            }
            let invitation = Invitation(
                id: id, secretHash: digest(code.text), by: by, role: role, name: name, createdAt: now,
                expiresAt: now + Invitation.life)
            try house.add(invitation)
            try note(.personInvited, name ?? role.name, of: by, by: doer, in: house)
            return Made(invitation: invitation, code: code)
        }
    }

    /// Ends an invitation that has not been used.
    ///
    /// - Throws: ``PeopleError/noSuchInvitation``.
    public func endInvitation(_ id: String, by doer: Doer) async throws {
        try await repository.inHouse { house in
            let now = clock.now
            let by = try PeopleService.owner(doer, in: house, now: now)
            guard let ended = try house.endInvitation(id) else { throw PeopleError.noSuchInvitation }
            try note(.invitationEnded, ended.name ?? ended.role.name, of: by, by: doer, in: house)
        }
    }

    /// Makes the person who opened the link of an invitation a person of the house, and signs the browser in.
    ///
    /// - Parameters:
    ///   - name: The name that others in the house see.
    ///   - language: The language of the browser; nil to keep the default.
    /// - Returns: The new person and the session; nil if the invitation cannot be used.
    /// - Throws: ``PeopleError``.
    public func join(
        _ code: InvitationCode, name: String, browser: String, language: Language?, from address: String?
    ) async throws -> (person: Person, session: AccessService.Made)? {
        let name = try PeopleService.checked(name)
        let secret = secrets.secret(bytes: 32)
        let (id, session) = (try newID(), secrets.secret(bytes: 9))
        return try await repository.inHouse { house in
            let now = clock.now
            guard let invitation = try house.invitation(secretHash: digest(code.text), now: now) else { return nil }
            let people = try house.people(now: now)
            guard people.count(where: { $0.removedAt == nil }) < PeopleService.mostPeople else {
                throw PeopleError.houseIsFull
            }
            try PeopleService.refuse(name, among: people, except: nil)
            let person = Person(id: id, name: name, role: invitation.role)
            try house.add(person, at: now)
            let own = house.of(id)
            if let language { try own.save(Settings(language: language), at: now) }
            let made = Credential(
                id: session, kind: .session, label: browser, scope: .admin, secretHash: digest(secret), createdAt: now,
                lastUsedAt: now, expiresAt: now + AccessService.sessionLife)
            try own.add(made)
            let visitor = Doer(id, AccessService.Initiator(nil, from: address))
            try note(.personJoined, name, of: id, by: visitor, in: house)
            // Last, because it is permanent: after a name that is taken, the invitation can still be used.
            _ = try house.endInvitation(invitation.id)
            return (person, AccessService.Made(credential: made, secret: secret))
        }
    }

    // MARK: - Changing

    /// Changes a person's name. Everyone may change their own.
    ///
    /// - Throws: ``PeopleError``.
    public func rename(_ id: Person.ID, to name: String, by doer: Doer) async throws {
        let name = try PeopleService.checked(name)
        try await repository.inHouse { house in
            let now = clock.now
            if doer.person != id { _ = try PeopleService.owner(doer, in: house, now: now) }
            let people = try house.people(now: now)
            _ = try PeopleService.present(id, among: people)
            try PeopleService.refuse(name, among: people, except: id)
            try house.set(name: name, of: id)
            try house.noteToFriends(of: id, at: now)
            try note(.personRenamed, name, of: id, by: doer, in: house)
        }
        await bus.publish(.people)
    }

    /// Changes a person's role. There is always an owner. The open invitations of someone who is no longer an owner end.
    /// Shared links and the calendar address of someone who may no longer share stop to work, until the person may share
    /// again.
    ///
    /// - Throws: ``PeopleError``.
    public func setRole(_ role: Person.Role, of id: Person.ID, by doer: Doer) async throws {
        try await repository.inHouse { house in
            let now = clock.now
            _ = try PeopleService.owner(doer, in: house, now: now)
            let people = try house.people(now: now)
            let person = try PeopleService.present(id, among: people)
            if role != .owner { try PeopleService.refuseLastOwner(id, among: people) }
            guard person.role != role else { return }
            try house.set(role: role, of: id)
            // A guest has no friends.
            try house.noteToFriends(of: id, at: now)
            try note(.roleChanged, role.name, of: id, by: doer, in: house)
        }
        await bus.publish(.people)
    }

    /// Removes a person. From now on, signing in as this person is impossible, and shared links and the calendar address stop
    /// to work. The data are deleted after ``keptFor``; until then the person can be restored.
    ///
    /// - Returns: Until when the person can be restored.
    /// - Throws: ``PeopleError``.
    @discardableResult
    public func remove(_ id: Person.ID, by doer: Doer) async throws -> Instant {
        let until = try await repository.inHouse { house in
            let now = clock.now
            _ = try PeopleService.owner(doer, in: house, now: now)
            let people = try house.people(now: now)
            let person = try PeopleService.present(id, among: people)
            try PeopleService.refuseLastOwner(id, among: people)
            try house.remove(id, at: now)
            try house.noteToFriends(of: id, at: now)
            try note(.personRemoved, person.name ?? person.id.text, of: id, by: doer, in: house)
            return now + PeopleService.keptFor
        }
        await bus.publish(.people)
        return until
    }

    /// Restores a person who was removed. The person signs in with a new link, and has another name if someone else has
    /// taken theirs: "Marek 2".
    ///
    /// - Throws: ``PeopleError``.
    public func restore(_ id: Person.ID, by doer: Doer) async throws {
        try await repository.inHouse { house in
            let now = clock.now
            _ = try PeopleService.owner(doer, in: house, now: now)
            let people = try house.people(now: now)
            guard let known = people.first(where: { $0.person.id == id }), let until = known.keptUntil,
                until > now
            else { throw PeopleError.noSuchPerson }
            if let name = known.person.name {
                let free = PeopleService.free(name, for: id, among: people)
                if free != name { try house.set(name: free, of: id) }
            }
            try house.restore(id)
            try house.noteToFriends(of: id, at: now)
            try note(.personRestored, known.person.name ?? id.text, of: id, by: doer, in: house)
        }
        await bus.publish(.people)
    }

    /// Deletes the data of people who were removed more than ``keptFor`` ago.
    ///
    /// - Returns: The number of people whose data were deleted.
    @discardableResult
    public func purge() async throws -> Int {
        let before = clock.now - PeopleService.keptFor
        var count = 0
        for one in try await people() where one.removedAt.map({ $0 <= before }) ?? false {
            try await repository.inHouse { house in
                try house.purge(one.person.id)
                try note(.personPurged, nil, of: one.person.id, by: .machine, in: house)
            }
            count += 1
        }
        return count
    }

    /// Records that a person's data were exported by another. Owners can export only the data of people who have been
    /// removed; the command line can export everyone's.
    ///
    /// - Throws: ``PeopleError``.
    public func noteExport(of id: Person.ID, by doer: Doer) async throws {
        try await repository.inHouse { house in
            _ = try PeopleService.owner(doer, in: house, now: clock.now)
            guard let known = try house.people(now: clock.now).first(where: { $0.person.id == id }) else {
                throw PeopleError.noSuchPerson
            }
            guard known.removedAt != nil || doer.person == nil else { throw PeopleError.notRemoved }
            try note(.personExported, nil, of: id, by: doer, in: house)
        }
    }

    // MARK: - Rules

    /// Returns who acts. The command line acts as the first owner.
    ///
    /// - Throws: ``PeopleError/ownersOnly``.
    private static func owner(_ doer: Doer, in house: any HouseTransaction, now: Instant) throws -> Person.ID {
        let owners = try house.people(now: now).filter { $0.removedAt == nil && $0.person.role == .owner }
        guard let person = doer.person else {
            guard let first = owners.first?.person.id else { throw PeopleError.ownersOnly }
            return first
        }
        guard owners.contains(where: { $0.person.id == person }) else { throw PeopleError.ownersOnly }
        return person
    }

    private static func present(_ id: Person.ID, among people: [HousePerson]) throws(PeopleError) -> Person {
        guard let known = people.first(where: { $0.person.id == id && $0.removedAt == nil }) else {
            throw .noSuchPerson
        }
        return known.person
    }

    private static func refuseLastOwner(_ id: Person.ID, among people: [HousePerson]) throws(PeopleError) {
        let others = people.contains { $0.removedAt == nil && $0.person.role == .owner && $0.person.id != id }
        guard others || people.first(where: { $0.person.id == id })?.person.role != .owner else { throw .lastOwner }
    }

    /// Refuses a name that someone else in the house has.
    private static func refuse(
        _ name: String, among people: [HousePerson], except id: Person.ID?
    ) throws(PeopleError) {
        if isTaken(name, among: people, except: id) { throw .nameTaken(name) }
    }

    /// Whether the name, as ``PersonName/key(_:)`` compares names, is someone else's name or identifier: commands accept both.
    private static func isTaken(_ name: String, among people: [HousePerson], except id: Person.ID?) -> Bool {
        people.contains { other in
            guard other.person.id != id else { return false }
            let key = PersonName.key(name)
            return PersonName.key(other.person.id.text) == key
                || other.removedAt == nil && other.person.name.map { PersonName.key($0) } == key
        }
    }

    /// Returns the name, followed by the lowest number that makes it unique if someone else has taken it.
    private static func free(_ name: String, for id: Person.ID, among people: [HousePerson]) -> String {
        var (free, number) = (name, 1)
        while isTaken(free, among: people, except: id) {
            number += 1
            free = name.prefix(longestName - 5) + " \(number)"
        }
        return free
    }

    /// Returns a name for a new person who has not chosen one: the first of the wishes that can be a name, shortened, and
    /// followed by a number if someone else has taken it.
    ///
    /// - Parameter id: The new person.
    public static func name(of id: Person.ID, from wishes: [String], among people: [HousePerson]) -> String {
        // Room for the number.
        let most = longestName - 5
        let names = wishes.lazy.compactMap { wish in
            try? checked(String(String.UnicodeScalarView(wish.unicodeScalars.prefix(most))))
        }
        return free(names.first ?? "Traveller", for: id, among: people)
    }

    /// Returns the name on one line without surplus spaces.
    ///
    /// - Throws: ``PeopleError/badName``.
    static func checked(_ name: String) throws(PeopleError) -> String {
        let name = undirected(name).split { $0 == " " }.joined(separator: " ")
        guard PersonName.isPrintable(name), !name.isEmpty, name.unicodeScalars.count <= longestName else {
            throw .badName
        }
        return name
    }

    private func newID() throws -> Person.ID {
        while true {
            if let id = Person.ID(secrets.secret(bytes: 9)) { return id }
        }
    }

    private func note(
        _ act: AccessAct, _ subject: String?, of person: Person.ID, by doer: Doer, in house: any HouseTransaction
    ) throws {
        let event = AccessEvent(
            act, at: clock.now, subject: subject, by: doer.initiator.credential?.label,
            address: doer.initiator.address)
        try house.note(event, of: person, by: doer.person)
    }
}

/// Why a change to the people of the house was refused. The message says what to do.
public enum PeopleError: Error, Hashable, Sendable {
    case noSuchPerson, noSuchInvitation, notRemoved, ownersOnly, lastOwner, badName, badRole, houseIsFull,
        tooManyInvitations
    case nameTaken(String)

    /// A short, stable name for the JSON interface.
    public var code: String {
        switch self {
        case .noSuchPerson: "no-such-person"
        case .noSuchInvitation: "no-such-invitation"
        case .notRemoved: "not-removed"
        case .ownersOnly: "owners-only"
        case .lastOwner: "last-owner"
        case .badName: "name"
        case .badRole: "role"
        case .houseIsFull: "house-is-full"
        case .tooManyInvitations: "too-many-invitations"
        case .nameTaken: "name-taken"
        }
    }

    public var message: String {
        switch self {
        case .noSuchPerson: "no such person; `halcyon people` lists them"
        case .noSuchInvitation: "no such invitation; it may have been used"
        case .notRemoved: "only the flights of someone who has been removed can be exported"
        case .ownersOnly: "only an owner can do that"
        case .lastOwner: "a house needs an owner; make someone else an owner first"
        case .badName: "a name must be one line of 1 to \(PeopleService.longestName) visible characters"
        case .badRole: "a role is owner, member or guest"
        case .houseIsFull: "a house has at most \(PeopleService.mostPeople) people"
        case .tooManyInvitations:
            "there are \(PeopleService.mostInvitations) open invitations; end one first, or wait until it expires"
        case .nameTaken(let name): "someone in the house is called \(name) already; choose another name"
        }
    }
}
