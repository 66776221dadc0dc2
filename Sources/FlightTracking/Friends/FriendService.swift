public import FlightCore

/// Manages the friends of one person, and reads what they show.
///
/// It is one of the few services that read the flights of other people. Each flight passes ``Flight/shown(_:of:)``, which
/// leaves out what the friend does not show.
public struct FriendService: Sendable {
    public let person: Person.ID
    let repository: any FriendRepository
    private let flights: @Sendable (Person.ID) -> FlightService?
    private let bus: any EventBus
    let clock: any TravelClock
    let secrets: any SecretSource
    let digest: @Sendable (String) -> String
    let tools: PeerTools

    /// - Parameters:
    ///   - flights: Returns the flights of a person; nil while the program ends.
    ///   - clock: The real time, even while flights are replayed faster.
    ///   - digest: Returns the SHA-256 hash in hexadecimal.
    ///   - tools: How friends on other servers are reached.
    public init(
        person: Person.ID, repository: any FriendRepository,
        flights: @escaping @Sendable (Person.ID) -> FlightService?,
        bus: any EventBus, clock: any TravelClock, secrets: any SecretSource,
        digest: @escaping @Sendable (String) -> String, tools: PeerTools = .none
    ) {
        self.tools = tools
        self.person = person
        self.repository = repository
        self.flights = flights
        self.bus = bus
        self.clock = clock
        self.secrets = secrets
        self.digest = digest
    }

    /// The maximum number of a person's friends, and of open invitations by a person.
    public static let mostFriends = 100
    public static let mostInvitations = 20

    // MARK: - What friends show

    /// A flight that a friend shows.
    struct Shown {
        let friendship: Friendship
        let known: CachedFlight
        /// The flight as the person sees it.
        let flight: Flight
    }

    /// Returns the flights that friends show, without those that ended long ago.
    func flights() async throws -> [Shown] {
        var shown: [Shown] = []
        let friendships = try await repository.friendships()
        let copies = friendships.contains { $0.peer != nil } ? try await repository.copies() : [:]
        for friendship in friendships {
            if friendship.peer != nil {
                if let copy = copies[friendship.friend] { shown += read(copy, of: friendship) }
                continue
            }
            for known in try await flights(friendship.friend)?.board() ?? [] {
                if let flight = friendship.shown(known) {
                    shown.append(Shown(friendship: friendship, known: known, flight: flight))
                }
            }
        }
        return shown
    }

    /// Returns the friends that show a flight, with their flights as the person sees them.
    public func shown() async throws -> [Snapshot.Friend] {
        var friends: [Snapshot.Friend] = []
        for one in try await flights() {
            let entry = Snapshot.Entry(flight: one.flight, trip: one.known.stored.trip, log: [])
            if let last = friends.last, last.id == one.friendship.friend {
                friends[friends.count - 1].entries.append(entry)
            } else {
                let friendship = one.friendship
                friends.append(
                    Snapshot.Friend(
                        id: friendship.friend, name: friendship.name, view: friendship.sees, entries: [entry]))
            }
        }
        return friends
    }

    /// Returns a friend's flight as the person sees it; nil if no friend shows it.
    public func flight(_ id: Flight.ID) async throws -> Flight? {
        try await flights().first { $0.flight.id == id }?.flight
    }

    /// Returns where the aircraft of friends are, as far as the friends show it.
    ///
    /// - Parameter ids: The flights of interest; nil for all.
    public func sightings(_ ids: Set<Flight.ID>? = nil) async throws -> [Sighting] {
        try await flights().compactMap { one in
            let isWanted = ids?.contains(one.known.stored.id) ?? true
            return isWanted && one.friendship.sees != .status ? Sighting(one.flight) : nil
        }
    }

    // MARK: - Friends

    /// Returns the person's friends in the order of their names.
    public func friends() async throws -> [Friendship] { try await repository.friendships() }

    /// Returns the friends who see the person's flight.
    public func watchers(of flight: Flight.ID) async throws -> Set<Person.ID> {
        try await repository.watchers(of: flight)
    }

    /// Returns the people who can be invited without a link. Between them and this person there is no open invitation.
    public func possible() async throws -> [Person] {
        let open = try await invitations()
        return try await repository.possibleFriends().filter { other in
            !open.contains { $0.by == other.id || $0.to == other.id }
        }
    }

    /// Returns the invitations by the person and to the person that can still be used, newest first.
    public func invitations() async throws -> [FriendInvitation] {
        try await repository.friendInvitations(now: clock.now)
    }

    /// Returns the invitation with the given code, without using it; nil if the person cannot accept it.
    public func invitation(_ code: InvitationCode) async throws -> FriendInvitation? {
        try await repository.friendInvitation(secretHash: digest(code.text), now: clock.now)
    }

    /// A new invitation, together with its code. The code is not stored.
    public struct Made: Sendable {
        public let invitation: FriendInvitation
        public let code: InvitationCode
    }

    /// Invites a person to become friends.
    ///
    /// - Parameter other: The person in the house; nil to invite the first one who opens the link.
    /// - Throws: ``FriendError``, ``NotAllowed``.
    public func invite(
        _ other: Person.ID?, _ terms: FriendTerms, by initiator: AccessService.Initiator
    ) async throws -> Made {
        let code = InvitationCode(hex: digest(secrets.secret(bytes: 32)))
        let id = secrets.secret(bytes: 9)
        let (made, told) = try await repository.transaction { friends in
            let own = try FriendService.name(friends)
            let now = clock.now
            let all = try friends.friendInvitations(now: now)
            let open = all.filter { $0.by == person }
            guard open.count < FriendService.mostInvitations else { throw FriendError.tooManyInvitations }
            var name: String?
            if let other {
                guard other != person else { throw FriendError.yourself }
                guard try !friends.friendships().contains(where: { $0.friend == other }) else {
                    throw FriendError.friendsAlready
                }
                guard let found = try friends.possibleFriends().first(where: { $0.id == other }) else {
                    throw FriendError.noSuchPerson
                }
                guard !open.contains(where: { $0.to == other }) else { throw FriendError.invitedAlready }
                guard !all.contains(where: { $0.by == other }) else { throw FriendError.invitesYou }
                name = found.name
            }
            let invitation = FriendInvitation(
                id: id, secretHash: digest(code.text), by: person, byName: own, to: other, toName: name, terms: terms,
                createdAt: now, expiresAt: now + Invitation.life)
            try friends.add(invitation)
            try note(.friendInvited, name, by: initiator, friends)
            return (Made(invitation: invitation, code: code), other)
        }
        if let told { await bus.publish(.changed(told)) }
        return made
    }

    /// Accepts an invitation.
    ///
    /// - Parameter terms: What the person shows and wants to hear.
    /// - Returns: The new friend.
    /// - Throws: ``FriendError``, ``NotAllowed``.
    @discardableResult
    public func accept(
        _ code: InvitationCode, _ terms: FriendTerms, by initiator: AccessService.Initiator
    ) async throws -> Person.ID {
        let hash = digest(code.text)
        return try await accept(terms, by: initiator) { friends, now in
            try friends.friendInvitation(secretHash: hash, now: now)
        }
    }

    /// Accepts an invitation to this person, which the person sees without a code.
    ///
    /// - Parameter id: The identifier of the invitation.
    /// - Throws: ``FriendError``, ``NotAllowed``.
    @discardableResult
    public func accept(
        invitation id: String, _ terms: FriendTerms, by initiator: AccessService.Initiator
    ) async throws -> Person.ID {
        try await accept(terms, by: initiator) { friends, now in
            try friends.friendInvitations(now: now).first { $0.id == id && $0.to == person }
        }
    }

    private func accept(
        _ terms: FriendTerms, by initiator: AccessService.Initiator,
        finding find: @Sendable (any StoreTransaction, Instant) throws -> FriendInvitation?
    ) async throws -> Person.ID {
        let other = try await repository.transaction { friends in
            _ = try FriendService.name(friends)
            let now = clock.now
            guard let invitation = try find(friends, now) else { throw FriendError.noSuchInvitation }
            guard invitation.by != person else { throw FriendError.yourself }
            let known = try friends.friendships()
            guard !known.contains(where: { $0.friend == invitation.by }) else { throw FriendError.friendsAlready }
            guard known.count < FriendService.mostFriends else { throw FriendError.tooManyFriends }
            try friends.befriend(invitation.by, terms, theirs: invitation.terms, at: now)
            try note(.friendMade, invitation.byName, by: initiator, friends)
            // Last, because it is permanent.
            _ = try friends.endFriendInvitation(invitation.id)
            return invitation.by
        }
        await publish(other)
        return other
    }

    /// Withdraws an invitation by the person, or declines one to the person.
    ///
    /// - Throws: ``FriendError/noSuchInvitation``.
    public func endInvitation(_ id: String) async throws {
        try await repository.transaction { friends in
            // A link invitation of someone else can only be accepted.
            guard try friends.friendInvitations(now: clock.now).contains(where: { $0.id == id }),
                try friends.endFriendInvitation(id)
            else { throw FriendError.noSuchInvitation }
        }
    }

    /// Changes what the person shows a friend and wants to hear.
    ///
    /// - Parameter change: Returns the new terms for the present ones.
    /// - Throws: ``FriendError/noSuchFriend``, ``NotAllowed``, or an error thrown by `change`.
    public func change(
        _ friend: Person.ID, _ change: @Sendable (FriendTerms) throws -> FriendTerms
    ) async throws {
        try await repository.transaction { friends in
            try friends.require(.invite)
            let known = try FriendService.friendship(friend, friends)
            try friends.set(try change(known.terms), with: friend, at: clock.now)
        }
        await publish(friend)
    }

    /// Shows a flight of the person to the given friends, and hides it from all others.
    ///
    /// - Throws: ``RepositoryError/noSuchFlight``, ``NotAllowed``.
    public func show(_ flight: Flight.ID, to chosen: Set<Person.ID>) async throws {
        guard try await flights(person)?.entry(flight) != nil else { throw RepositoryError.noSuchFlight(flight) }
        let told = try await repository.transaction { friends in
            try friends.require(.invite)
            let all = try friends.friendships().map { $0.friend }
            for friend in all { try friends.show(chosen.contains(friend), flight, to: friend, at: clock.now) }
            return all
        }
        for friend in told { await bus.publish(.changed(friend)) }
    }

    /// Ends a friendship for both.
    ///
    /// - Throws: ``FriendError/noSuchFriend``.
    public func unfriend(_ friend: Person.ID, by initiator: AccessService.Initiator) async throws {
        let wasElsewhere = try await repository.transaction { friends in
            let known = try FriendService.friendship(friend, friends)
            try friends.unfriend(friend, at: clock.now)
            try note(.friendEnded, known.name, by: initiator, friends)
            return known.peer != nil
        }
        await publish(friend)
        if wasElsewhere { await repository.shed() }
    }

    // MARK: - Rules

    /// Checks that the person may have friends, and returns the name that friends see.
    static func name(_ friends: any StoreTransaction) throws -> String {
        try friends.require(.invite)
        guard let name = try friends.ownName() else { throw FriendError.nameNeeded }
        return name
    }

    private static func friendship(_ friend: Person.ID, _ friends: any StoreTransaction) throws -> Friendship {
        guard let known = try friends.friendships().first(where: { $0.friend == friend }) else {
            throw FriendError.noSuchFriend
        }
        return known
    }

    func publish(_ other: Person.ID) async {
        await bus.publish(.changed(person))
        await bus.publish(.changed(other))
    }

    func note(
        _ act: AccessAct, _ subject: String?, by initiator: AccessService.Initiator, _ friends: any StoreTransaction
    ) throws {
        try friends.note(
            AccessEvent(
                act, at: clock.now, subject: subject, by: initiator.credential?.label, address: initiator.address))
    }
}

extension Friendship {
    /// Returns the friend's flight as the person sees it; nil if the friend does not show it, or is not on it.
    func shown(_ known: CachedFlight) -> Flight? {
        guard let flight = known.entry?.flight, flight.role == .mine, chosen[known.stored.id] ?? seesAll else {
            return nil
        }
        return flight.shown(sees, of: name)
    }
}

/// Why a change to a friendship was refused. The message says what to do.
public enum FriendError: Error, Hashable, Sendable {
    case nameNeeded, noSuchFriend, noSuchPerson, noSuchInvitation, yourself, friendsAlready, invitedAlready, invitesYou,
        tooManyInvitations,
        tooManyFriends
    /// The link is not that of an invitation.
    case notAnInvitation
    /// The address of this server, or of the server that asks, cannot be used by another server.
    case addressNotReachable
    case peer(PeerFault)

    /// A short, stable name for the JSON interface.
    public var code: String {
        switch self {
        case .nameNeeded: "name-needed"
        case .noSuchFriend: "no-such-friend"
        case .noSuchPerson: "no-such-person"
        case .noSuchInvitation: "no-such-invitation"
        case .yourself: "yourself"
        case .friendsAlready: "friends-already"
        case .invitedAlready: "invited-already"
        case .invitesYou: "invites-you"
        case .tooManyInvitations: "too-many-invitations"
        case .tooManyFriends: "too-many-friends"
        case .notAnInvitation: "not-an-invitation"
        case .addressNotReachable: "address-not-reachable"
        case .peer(let fault): fault.name
        }
    }

    public var message: String {
        switch self {
        case .nameNeeded: "friends see your name; choose one on the page People first"
        case .noSuchFriend: "this person is not your friend"
        case .noSuchPerson: "this person cannot be invited; guests and people of other households have no friends here"
        case .noSuchInvitation: "no such invitation; it may have been used or withdrawn, or its 48 hours are over"
        case .yourself: "this invitation would be for yourself; send it to someone else"
        case .friendsAlready: "you are friends already"
        case .invitedAlready: "this person has an invitation of yours already"
        case .invitesYou: "this person has invited you; accept that invitation"
        case .tooManyInvitations:
            "there are \(FriendService.mostInvitations) open invitations; withdraw one first, or wait until it expires"
        case .tooManyFriends: "a person has at most \(FriendService.mostFriends) friends"
        case .notAnInvitation:
            "expected the link of an invitation to be friends, such as https://fly.example.org/friend/7KQP-2VXE-M4TD"
        case .addressNotReachable:
            "both servers need a public https address; open Halcyon at this address, and try again"
        case .peer(let fault): fault.message
        }
    }
}
