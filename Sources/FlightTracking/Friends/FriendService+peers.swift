public import FlightCore

/// Friends on other servers.
extension FriendService {
    /// What a server sends to accept an invitation, and what the other one answers.
    public struct PeerOffer: Sendable {
        /// The name of the person, 1 to 60 characters.
        let name: String
        /// The server of the person; nil in an answer, whose server is known.
        let address: String?
        let key: PeerPublicKey
        /// Opens what the person shows.
        let token: String
        /// What the person shows.
        let shows: FriendView

        private static let longestToken = 200

        public var json: JSONValue {
            var members = JSONMembers(count: 6)
            members.add("version", .integer(PeerAnswer.version))
            members.add("name", name)
            members.add("address", address)
            members.add("key", key.text)
            members.add("token", token)
            members.add("shows", shows.name)
            return members.value
        }

        init(name: String, address: String?, key: PeerPublicKey, token: String, shows: FriendView) {
            self.name = name
            self.address = address
            self.key = key
            self.token = token
            self.shows = shows
        }

        /// Nil if a member is missing or invalid.
        public init?(_ json: JSONValue) {
            guard json["version"]?.integer == PeerAnswer.version,
                let name = json["name"]?.string.flatMap({ try? PeopleService.checked($0) }),
                let key = json["key"]?.string, key.utf8.count <= PeerOffer.longestToken,
                let token = json["token"]?.string, token.utf8.count >= 32, token.utf8.count <= PeerOffer.longestToken,
                token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
                let shows = json["shows"]?.string.flatMap({ FriendView(name: $0) })
            else { return nil }
            self.init(
                name: name, address: json["address"]?.string, key: PeerPublicKey(text: key), token: token, shows: shows)
        }
    }

    /// The scheme of the header `Authorization` with which servers of friends read.
    public static let peerScheme = "Halcyon-Friend"
    public static let nonceHeader = "halcyon-nonce"
    public static let signatureHeader = "halcyon-signature"

    private struct NewPeer {
        let friend: Person.ID
        let token: String
        let secret: PeerPrivateKey
        let key: PeerPublicKey
    }

    private func newPeer() throws -> NewPeer {
        guard let friend = Person.ID(secrets.secret(bytes: 12)) else { throw FriendError.noSuchPerson }
        let (secret, key) = tools.keys.make()
        return NewPeer(friend: friend, token: secrets.secret(bytes: 32), secret: secret, key: key)
    }

    private func peer(_ new: NewPeer, _ offer: PeerOffer, at address: String) throws -> Peer {
        let sealed = try PeerSecrets(token: offer.token, key: new.secret).sealed(for: new.friend, in: tools.box)
        return Peer(
            person: person, friend: new.friend, address: address, key: offer.key, sealed: sealed, since: clock.now)
    }

    /// Makes a friendship in this store. Only the other server accepts or has accepted the invitation.
    private func befriend(
        _ peer: Peer, _ offer: PeerOffer, token: String, _ terms: FriendTerms,
        by initiator: AccessService.Initiator, _ friends: any StoreTransaction
    ) throws {
        let known = try friends.friendships()
        guard !known.contains(where: { $0.peer?.address == peer.address && $0.name == offer.name }) else {
            throw FriendError.friendsAlready
        }
        guard known.count < FriendService.mostFriends else { throw FriendError.tooManyFriends }
        try friends.add(peer, name: offer.name, secretHash: digest(token))
        try friends.befriend(
            peer.friend, terms, theirs: FriendTerms(shows: offer.shows, hears: .nothing, showsAll: true), at: clock.now)
        try note(.friendMade, offer.name, by: initiator, friends)
    }

    // MARK: - Invitations

    /// Accepts an invitation of a person on another server.
    ///
    /// - Parameters:
    ///   - link: The link of the invitation.
    ///   - own: The address of this server: scheme, host and port.
    /// - Throws: ``FriendError``, ``NotAllowed``, ``SecretBoxError``.
    @discardableResult
    public func accept(
        link: String, _ terms: FriendTerms, from own: String, by initiator: AccessService.Initiator
    ) async throws -> Person.ID {
        guard let address = tools.address(link), let code = FriendService.code(address.path) else {
            throw FriendError.notAnInvitation
        }
        // On the same server, the link itself makes friends.
        let here = tools.address(own)
        guard here?.origin != address.origin else { return try await accept(code, terms, by: initiator) }
        guard address.isAdmitted else { throw FriendError.peer(.privateAddress) }
        guard let own = here, own.isAdmitted else { throw FriendError.addressNotReachable }
        let name = try await repository.transaction { try FriendService.name($0) }
        let new = try newPeer()
        var body = PeerOffer(name: name, address: own.origin, key: new.key, token: new.token, shows: terms.shows).json
        body = .object([("code", .string(code.grouped))] + (body.object ?? []))
        let offer = try await send(body, to: address.origin)
        guard tools.keys.isValid(offer.key) else { throw FriendError.peer(.unreadable) }
        let peer = try peer(new, offer, at: address.origin)
        try await repository.transaction { friends in
            _ = try FriendService.name(friends)
            try befriend(peer, offer, token: new.token, terms, by: initiator, friends)
        }
        await publish(new.friend)
        return new.friend
    }

    /// Returns the code in the path of an invitation to be friends: `/friend/7KQP-2VXE-M4TD`.
    private static func code(_ path: String) -> InvitationCode? {
        let parts = path.split(separator: "/")
        guard parts.count == 2, parts[0] == "friend" else { return nil }
        return InvitationCode(said: String(parts[1].prefix { $0 != "?" }))
    }

    private func send(_ body: JSONValue, to origin: String) async throws(FriendError) -> PeerOffer {
        let reply: SourceReply
        do throws(TransportFault) {
            reply = try await tools.transport.send(
                SourceRequest(
                    .post, base: origin, "/api/v1/peers", headers: ["content-type": "application/json"],
                    body: Array(body.json.utf8)), limit: 16 << 10)
        } catch {
            throw .peer(PeerFault(error))
        }
        let json = (try? JSONReader.read(reply.body)) ?? .null
        guard reply.status == 201 else {
            switch json["error"]?["code"]?.string {
            case FriendError.noSuchInvitation.code?: throw .noSuchInvitation
            case FriendError.addressNotReachable.code?: throw .addressNotReachable
            case FriendError.friendsAlready.code?: throw .friendsAlready
            default: throw .peer((300...399).contains(reply.status) ? .redirected : .refused)
            }
        }
        guard let offer = PeerOffer(json) else { throw .peer(.unreadable) }
        return offer
    }

    /// Makes friends with a person on another server, who has an invitation of this person.
    ///
    /// - Returns: What the other server needs to read.
    /// - Throws: ``FriendError``, ``NotAllowed``, ``SecretBoxError``.
    public func welcome(
        _ code: InvitationCode, _ offer: PeerOffer, by initiator: AccessService.Initiator
    ) async throws -> PeerOffer {
        guard let there = offer.address.flatMap({ tools.address($0) }), there.isAdmitted else {
            throw FriendError.addressNotReachable
        }
        let address = there.origin
        guard tools.keys.isValid(offer.key) else { throw FriendError.peer(.unreadable) }
        let new = try newPeer()
        let peer = try peer(new, offer, at: address)
        let hash = digest(code.text)
        let (name, shows) = try await repository.transaction { friends in
            let name = try FriendService.name(friends)
            guard let invitation = try friends.friendInvitation(secretHash: hash, now: clock.now),
                invitation.by == person, invitation.to == nil
            else { throw FriendError.noSuchInvitation }
            try befriend(peer, offer, token: new.token, invitation.terms, by: initiator, friends)
            // Last, because it is permanent.
            _ = try friends.endFriendInvitation(invitation.id)
            return (name, invitation.terms.shows)
        }
        await publish(new.friend)
        return PeerOffer(name: name, address: nil, key: new.key, token: new.token, shows: shows)
    }

    // MARK: - Showing

    /// Returns the answer to the server of this person, who is a friend on another server, and its signature.
    public func answer(_ peer: Peer, nonce: String) async throws -> (body: [UInt8], signature: String)? {
        guard let secrets = PeerSecrets(of: peer, in: tools.box) else { return nil }
        var friend = try await shown().first { $0.id == peer.person }
        if friend == nil { friend = try await nothing(of: peer.person) }
        let body = Array(PeerAnswer.json(friend?.anonymous).json.utf8)
        guard let signature = tools.keys.sign(PeerAnswer.signed(body, nonce: nonce), with: secrets.key) else {
            return nil
        }
        return (body, signature)
    }

    /// Returns the friend without flights; nil if the person may have no friends at present.
    private func nothing(of friend: Person.ID) async throws -> Snapshot.Friend? {
        try await friends().first { $0.friend == friend }.map {
            Snapshot.Friend(id: $0.friend, name: $0.name, view: $0.sees, entries: [])
        }
    }

    // MARK: - Reading

    /// What came of reading a friend's server.
    public enum PeerReading: Equatable, Sendable {
        case heard
        /// The friendship has ended on the other server.
        case ended
        case failed(PeerFault)
    }

    /// How long a new friendship may be unknown to the other server, which stores it last.
    private static let beginning = Span.minutes(2)

    func request(_ path: String, _ peer: Peer, _ token: String, nonce: String) -> SourceRequest {
        SourceRequest(
            base: peer.address, path,
            headers: [
                "authorization": "\(FriendService.peerScheme) \(token)", FriendService.nonceHeader: nonce,
                "accept-encoding": "identity",
            ])
    }

    /// Reads what a friend on another server shows, and keeps a copy.
    public func read(_ peer: Peer) async throws -> PeerReading {
        guard let friendship = try await repository.friendships().first(where: { $0.friend == peer.friend }) else {
            return .ended
        }
        let copy: NewPeerCopy
        do throws(PeerFault) {
            guard let found = try await fetch(peer, friendship) else {
                let isBeginning = friendship.peer?.heardAt == nil && clock.now - peer.since < FriendService.beginning
                return isBeginning ? .failed(.refused) : .ended
            }
            copy = found
        } catch {
            return .failed(error)
        }
        let isNew = try await repository.transaction { friends in
            // The friendship may have ended meanwhile.
            guard try friends.friendships().contains(where: { $0.friend == peer.friend }) else { return false }
            return try friends.keep(copy, of: peer.friend, at: clock.now)
        }
        if isNew { await publish(peer.friend) }
        if copy.shows.rawValue < friendship.sees.rawValue { await repository.shed() }
        return .heard
    }

    /// - Returns: What the friend shows; nil if the other server does not know the friendship.
    private func fetch(_ peer: Peer, _ friendship: Friendship) async throws(PeerFault) -> NewPeerCopy? {
        guard let secrets = PeerSecrets(of: peer, in: tools.box) else { throw .lostSecrets }
        let nonce = self.secrets.secret(bytes: 16)
        let reply: SourceReply
        do throws(TransportFault) {
            reply = try await tools.transport.send(
                request("/api/v1/peers/flights", peer, secrets.token, nonce: nonce), limit: PeerAnswer.largest)
        } catch {
            throw PeerFault(error)
        }
        guard reply.status == 200 else {
            let code = (try? JSONReader.read(reply.body))?["error"]?["code"]?.string
            if reply.status == 404, code == FriendError.noSuchFriend.code { return nil }
            throw (300...399).contains(reply.status) ? .redirected : .refused
        }
        guard let signature = reply.headers[FriendService.signatureHeader],
            tools.keys.verifies(signature, of: PeerAnswer.signed(reply.body, nonce: nonce), by: peer.key)
        else { throw .wrongKey }
        let answer = try PeerAnswer(reply.body, friendship, airport: tools.airport) { [digest] identifier in
            String(digest(peer.friend.text + "\n" + identifier).prefix(24))
        }
        return NewPeerCopy(
            name: answer.name, shows: answer.view,
            stored: answer.entries.compactMap { entry in
                entry.flight.id.map { StoredFlight(entry.flight, $0, trip: entry.trip) }
            },
            flights: Snapshot.Friend(id: peer.friend, name: answer.name, view: answer.view, entries: answer.entries)
                .json["flights"]?.json ?? "[]")
    }

    /// Reads the flights of a copy.
    func read(_ copy: PeerCopy, of friendship: Friendship) -> [Shown] {
        guard let flights = try? JSONReader.read(copy.flights),
            let friend = Snapshot.Friend(
                .object([
                    ("id", .string(friendship.friend.text)), ("name", .string(friendship.name)),
                    ("view", .string(friendship.sees.name)), ("flights", flights),
                ]), airport: tools.airport)
        else { return [] }
        return friend.entries.compactMap { entry in
            let flight = entry.flight.shown(friendship.sees, of: friendship.name)
            guard let id = flight.id else { return nil }
            let known = CachedFlight(
                StoredFlight(flight, id, trip: entry.trip),
                edition: FlightEdition(revision: copy.revision, said: 0, heard: flight.heard, endedAt: nil),
                flight: flight)
            return Shown(friendship: friendship, known: known, flight: flight)
        }
    }
}

extension StoredFlight {
    /// A flight of a friend on another server, which has no observations here.
    fileprivate init(_ flight: Flight, _ id: Flight.ID, trip: Trip.ID?) {
        self.init(
            id: id, number: flight.number, origin: flight.origin.code, destination: flight.destination.code, trip: trip,
            addedAt: .always)
    }
}

extension Snapshot.Friend {
    /// The friend without the identifier of the person.
    fileprivate var anonymous: Snapshot.Friend {
        Person.ID("friend").map { Snapshot.Friend(id: $0, name: name, view: view, entries: entries) } ?? self
    }
}
