import Crypto
import FlightCore
import FlightTracking
import Hummingbird
import SignIn

/// Makes passkeys and signs in with them. Each challenge is used once: its row is taken out before the answer is verified.
struct PasskeyService: Sendable {
    private let repository: any PeopleRepository
    private let clock: any TravelClock
    private let secrets: any SecretSource

    /// The maximum number of passkeys of a person.
    static let most = 20

    /// - Parameter clock: The real time, even while flights are replayed faster.
    init(repository: any PeopleRepository, clock: any TravelClock, secrets: any SecretSource) {
        self.repository = repository
        self.clock = clock
        self.secrets = secrets
    }

    /// Returns the site for which passkeys are made; `nil` if they cannot be used there: browsers offer them only at a
    /// domain with HTTPS, and at `localhost`, never at an IP address.
    ///
    /// - Parameter address: The address of the server as in the request, without a path.
    static func site(_ address: String) -> PasskeyRelyingParty? {
        guard let origin = WebOrigin(address), let id = RelyingPartyID(origin.host),
            address.hasPrefix("https://") || origin.host == "localhost"
        else { return nil }
        return try? PasskeyRelyingParty(id: id, origins: [origin], name: "Halcyon")
    }

    private static func hash(_ challenge: [UInt8]) -> String { SecretHash.of(challenge) }

    // MARK: - Making

    /// Returns the passkeys of a person, newest first.
    func passkeys(of person: Person.ID) async throws -> [KeptPasskey] {
        try await repository.inHouse { try $0.passkeys(of: person) }
    }

    /// Begins to make a passkey.
    ///
    /// - Returns: The options for the browser, as JSON.
    func beginRegistration(of person: Person, at site: PasskeyRelyingParty) async throws -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        let fresh = UserHandle(using: &generator)
        let challenge = Challenge(using: &generator)
        return try await repository.inHouse { house in
            let now = clock.now
            let bytes = try house.userHandle(of: person.id, orElse: fresh.bytes)
            let registration = Registration(
                challenge: challenge, expiresAt: now.seconds + PasskeyRelyingParty.ceremonyLife,
                userHandle: UserHandle(bytes) ?? fresh)
            try begin(challenge, person.id, now: now, in: house)
            let known = try house.passkeys(of: person.id).compactMap {
                Passkey($0, userHandle: registration.userHandle)
            }
            let name = person.name ?? "Halcyon"
            return registration.options(for: site, name: name, displayName: name, excluding: known)
        }
    }

    private func begin(
        _ challenge: Challenge, _ person: Person.ID?, now: Instant, in house: any HouseTransaction
    ) throws {
        let ceremony = KeptCeremony(
            challengeHash: PasskeyService.hash(challenge.bytes), person: person,
            expiresAt: now + Span(PasskeyRelyingParty.ceremonyLife))
        guard try house.begin(ceremony, now: now) else { throw PasskeyRefusal.busy }
    }

    /// Stores a new passkey.
    ///
    /// - Parameters:
    ///   - label: The name of the browser.
    ///   - doer: The session of the person.
    /// - Throws: ``PasskeyRefusal``.
    func register(
        _ body: [UInt8], of person: Person.ID, at site: PasskeyRelyingParty, label: String,
        by doer: AccessService.Initiator
    ) async throws -> KeptPasskey {
        let (response, challenge) = try PasskeyService.reading { () throws -> (RegistrationResponse, [UInt8]) in
            let response = try RegistrationResponse(json: body)
            return (response, try ClientData(response.clientData).challenge)
        }
        // Taken out in a transaction of its own: a failed answer uses up the challenge, too.
        let ceremony = try await take(challenge)
        guard let ceremony, ceremony.person == person, let known = Challenge(challenge) else {
            throw PasskeyRefusal.refused
        }
        return try await repository.inHouse { house in
            let now = clock.now
            guard let handle = UserHandle(try house.userHandle(of: person, orElse: [])) else {
                throw PasskeyRefusal.refused
            }
            let registration = Registration(
                challenge: known, expiresAt: ceremony.expiresAt.seconds, userHandle: handle)
            let passkey = try PasskeyService.reading {
                try registration.verify(response, by: site, at: now.seconds)
            }
            guard try house.passkeys(of: person).count < PasskeyService.most else { throw PasskeyRefusal.tooMany }
            let kept = KeptPasskey(
                passkey, of: person, host: site.id.text, label: label, createdAt: now, lastUsedAt: nil)
            guard try house.add(kept) else { throw PasskeyRefusal.refused }
            try note(.passkeyAdded, label, of: person, by: person, doer, in: house)
            return kept
        }
    }

    /// Removes a passkey.
    ///
    /// - Returns: Whether the person had it.
    func remove(_ id: [UInt8], of person: Person.ID, by doer: AccessService.Initiator) async throws -> Bool {
        try await repository.inHouse { house in
            guard let removed = try house.removePasskey(id, of: person) else { return false }
            try note(.passkeyRemoved, removed.label, of: person, by: person, doer, in: house)
            return true
        }
    }

    // MARK: - Signing in

    /// Begins to sign in.
    ///
    /// - Returns: The options for the browser, as JSON. They are the same for everyone.
    func beginSignIn(at site: PasskeyRelyingParty) async throws -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        let challenge = Challenge(using: &generator)
        return try await repository.inHouse { house in
            let now = clock.now
            try begin(challenge, nil, now: now, in: house)
            let expiresAt = now.seconds + PasskeyRelyingParty.ceremonyLife
            return Assertion(challenge: challenge, expiresAt: expiresAt, account: .any).options(for: site, allowing: [])
        }
    }

    /// Signs a browser in.
    ///
    /// - Throws: ``PasskeyRefusal/refused`` for an unknown passkey and for an invalid signature alike.
    func signIn(
        _ body: [UInt8], at site: PasskeyRelyingParty, browser: String, from address: String?
    ) async throws -> (person: Person.ID, session: AccessService.Made) {
        let (response, challenge) = try PasskeyService.reading { () throws -> (AssertionResponse, [UInt8]) in
            let response = try AssertionResponse(json: body)
            return (response, try ClientData(response.clientData).challenge)
        }
        let ceremony = try await take(challenge)
        guard let ceremony, ceremony.person == nil, let known = Challenge(challenge) else {
            throw PasskeyRefusal.refused
        }
        let (id, secret) = (secrets.secret(bytes: 9), secrets.secret(bytes: 32))
        return try await repository.inHouse { house in
            let now = clock.now
            guard let kept = try house.passkey(response.id.bytes), kept.host == site.id.text,
                let handle = UserHandle(try house.userHandle(of: kept.person, orElse: [])),
                let passkey = Passkey(kept, userHandle: handle)
            else { throw PasskeyRefusal.refused }
            let assertion = Assertion(challenge: known, expiresAt: ceremony.expiresAt.seconds, account: .any)
            let used = try PasskeyService.reading {
                try assertion.verify(response, for: passkey, by: site, at: now.seconds)
            }
            try house.update(
                KeptPasskey(
                    used, of: kept.person, host: kept.host, label: kept.label, createdAt: kept.createdAt,
                    lastUsedAt: now))
            let session = Credential(
                id: id, kind: .session, label: browser, scope: .admin, secretHash: SecretHash.of(secret),
                createdAt: now, lastUsedAt: now, expiresAt: now + AccessService.sessionLife)
            try house.of(kept.person).add(session)
            try note(
                .signedIn, browser, of: kept.person, by: kept.person, AccessService.Initiator(nil, from: address),
                in: house)
            return (kept.person, AccessService.Made(credential: session, secret: secret))
        }
    }

    private func take(_ challenge: [UInt8]) async throws -> KeptCeremony? {
        try await repository.inHouse { house in
            try house.takeCeremony(challengeHash: PasskeyService.hash(challenge), now: clock.now)
        }
    }

    /// Turns every reason into one refusal, so that an answer does not show which passkeys exist.
    private static func reading<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch PasskeyError.wrongOrigin, PasskeyError.wrongRelyingParty {
            throw PasskeyRefusal.elsewhere
        } catch {
            throw PasskeyRefusal.refused
        }
    }

    private func note(
        _ act: AccessAct, _ subject: String, of person: Person.ID, by other: Person.ID,
        _ doer: AccessService.Initiator, in house: any HouseTransaction
    ) throws {
        let event = AccessEvent(
            act, at: clock.now, subject: subject, by: doer.credential?.label, address: doer.address)
        try house.note(event, of: person, by: other)
    }
}

/// Why a passkey was refused.
enum PasskeyRefusal: Error, Hashable, Sendable {
    /// The answer is malformed, too late, about an unknown passkey, or its signature is wrong.
    case refused
    /// The passkey belongs to another address of the server.
    case elsewhere
    case tooMany
    /// Too many ceremonies are open.
    case busy
}

extension Passkey {
    init?(_ kept: KeptPasskey, userHandle: UserHandle) {
        guard let id = CredentialID(kept.id), let key = try? COSEKey(kept.publicKey), let model = AAGUID(kept.model),
            let backup = BackupState(rawValue: kept.backup)
        else { return nil }
        self.init(
            id: id, userHandle: userHandle, publicKey: key, model: model,
            transports: Set(kept.transports.compactMap { Transport(rawValue: $0) }), signCount: kept.signCount,
            backup: backup, isUserVerified: kept.isUserVerified)
    }
}

extension KeptPasskey {
    init(
        _ passkey: Passkey, of person: Person.ID, host: String, label: String, createdAt: Instant, lastUsedAt: Instant?
    ) {
        self.init(
            id: passkey.id.bytes, person: person, publicKey: passkey.publicKey.encoded, signCount: passkey.signCount,
            backup: passkey.backup.rawValue, isUserVerified: passkey.isUserVerified, model: passkey.model.bytes,
            transports: passkey.transports.map { $0.rawValue }.sorted(), host: host, label: label,
            createdAt: createdAt, lastUsedAt: lastUsedAt)
    }
}
