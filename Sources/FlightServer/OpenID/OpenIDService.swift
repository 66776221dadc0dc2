import FlightCore
import FlightTracking
import Hummingbird
import Logging
import SignIn

/// Signs people in with a provider of OpenID Connect, and links their accounts there. Each sign-in is completed once: its
/// row is taken out before the provider's answer is verified.
struct OpenIDService: Sendable {
    let provider: OpenIDProvider
    private let repository: any PeopleRepository
    private let bus: any EventBus
    private let clock: any TravelClock
    private let secrets: any SecretSource

    /// The maximum number of accounts of a person.
    static let most = 20
    /// How long a browser that has the data of another person may take to give them up.
    static let changeLife = AccessService.deviceLinkLife

    var settings: OpenIDSettings { provider.settings }

    /// - Parameter clock: The real time, even while flights are replayed faster.
    init(
        provider: OpenIDProvider, repository: any PeopleRepository, bus: any EventBus, clock: any TravelClock,
        secrets: any SecretSource
    ) {
        self.provider = provider
        self.repository = repository
        self.bus = bus
        self.clock = clock
        self.secrets = secrets
    }

    // MARK: - Beginning

    /// Begins to sign in, or to link an account.
    ///
    /// - Parameters:
    ///   - person: Who links an account; nil if someone signs in.
    ///   - redirect: The address of the callback.
    /// - Returns: The provider's address, and the state for the browser's cookie.
    /// - Throws: ``OpenIDRefusal``.
    func begin(for person: Person.ID?, redirect: String) async throws -> (address: String, state: String) {
        let discovery = try await discovery()
        let now = clock.now
        let request = try OpenIDService.reading { () throws(OpenIDError) in
            var generator = SystemRandomNumberGenerator()
            return try OpenIDRequest(redirect: redirect, at: now.seconds, using: &generator)
        }
        let kept = KeptOpenIDRequest(
            stateHash: SecretHash.of(request.state), nonce: request.nonce, verifier: request.verifier,
            redirect: request.redirect.text, person: person, expiresAt: Instant(request.expiresAt))
        guard try await repository.inHouse({ try $0.begin(kept, now: now) }) else { throw OpenIDRefusal.busy }
        return (request.authorizationAddress(settings: settings, discovery: discovery), request.state)
    }

    // MARK: - Completing

    /// What the provider has confirmed.
    struct Answer: Sendable {
        let claims: OpenIDClaims
        /// Who began to link an account; nil if someone signs in.
        let person: Person.ID?
    }

    /// Verifies the provider's answer in the address of the callback.
    ///
    /// - Parameters:
    ///   - query: The query of the address, still encoded.
    ///   - state: The value of the browser's cookie; nil if it has none.
    /// - Throws: ``OpenIDRefusal``.
    func complete(_ query: String, state: String?) async throws -> Answer {
        let callback = try OpenIDService.reading { () throws(OpenIDError) in try OpenIDCallback(query: query) }
        // Taken out in a transaction of its own: a failed answer uses up the sign-in, too.
        let row = try await repository.inHouse { house in
            try house.takeOpenIDRequest(stateHash: SecretHash.of(callback.state), now: clock.now)
        }
        // Otherwise a link could sign a visitor in to the account of someone else.
        guard let row, let state, sameText(state, callback.state),
            let request = OpenIDRequest(
                state: state, nonce: row.nonce, verifier: row.verifier, redirect: row.redirect,
                expiresAt: row.expiresAt.seconds)
        else { throw OpenIDRefusal.refused(.wrongState) }
        let discovery = try await discovery()
        let exchange = try OpenIDService.reading { () throws(OpenIDError) in
            let code = try callback.code(for: request, discovery: discovery, at: clock.now.seconds)
            return try request.tokenRequest(code: code, settings: settings, discovery: discovery)
        }
        do throws(OpenIDFault) {
            let tokens = try await provider.tokens(exchange)
            return Answer(claims: try await claims(tokens, of: request, discovery), person: row.person)
        } catch {
            throw OpenIDRefusal(error)
        }
    }

    private func claims(
        _ tokens: OpenIDTokens, of request: OpenIDRequest, _ discovery: OpenIDDiscovery
    ) async throws(OpenIDFault) -> OpenIDClaims {
        func verify(_ keys: JWKS) -> Result<OpenIDClaims, OpenIDError> {
            Result { () throws(OpenIDError) in
                try IDToken.verify(
                    tokens.idToken, keys: keys, settings: settings, discovery: discovery, nonce: request.nonce,
                    now: clock.now.seconds)
            }
        }
        var verified = verify(try await provider.keys(of: discovery, at: clock.now))
        if case .failure(.unknownKey) = verified {
            verified = verify(try await provider.keys(of: discovery, isRenewing: true, at: clock.now))
        }
        let claims = try OpenIDFault.reading { () throws(OpenIDError) in try verified.get() }
        let isComplete =
            claims.mail != nil && claims.name != nil && settings.owner.map { claims[$0.name] != nil } ?? true
        guard !isComplete, let endpoint = discovery.userInfoEndpoint, let token = tokens.accessToken else {
            return claims
        }
        // Without the mail address, someone known by it would become another person. A failure ends the sign-in.
        let json = try await provider.userInfo(at: endpoint, token: token)
        return try OpenIDFault.reading { () throws(OpenIDError) in try claims.adding(userInfo: json) }
    }

    private func discovery() async throws -> OpenIDDiscovery {
        do throws(OpenIDFault) {
            return try await provider.discovery(at: clock.now)
        } catch {
            throw OpenIDRefusal.unreachable(error.message)
        }
    }

    // MARK: - Signing in

    /// The browser of a visitor.
    struct Visitor: Sendable {
        let browser: String
        let language: Language?
        let address: String?
        /// The person whose data the browser says it has; nil if it has none.
        let has: String?
    }

    /// A person who has been signed in.
    struct SignedIn: Sendable {
        let person: Person.ID
        /// A session; or a link that makes one, if the browser must first give up the data of another person.
        let made: AccessService.Made
    }

    /// Signs a browser in as the person of the account: the one who has linked it; else the one with its mail address; else
    /// a new one, if the settings allow that.
    ///
    /// - Throws: ``OpenIDRefusal`` or ``FlightTracking/PeopleError``.
    func signIn(_ claims: OpenIDClaims, _ visitor: Visitor) async throws -> SignedIn {
        let fresh = try newID()
        let (id, secret) = (secrets.secret(bytes: 9), secrets.secret(bytes: 32))
        let (signedIn, hasNewRole) = try await repository.inHouse { house in
            let now = clock.now
            let person = try person(of: claims, orElse: fresh, visitor, now: now, in: house)
            var hasNewRole = false
            // The claim makes owners. It never takes the role away.
            if claims.isOwner(by: settings) == true, person.role != .owner {
                try house.set(role: .owner, of: person.id)
                try note(.roleChanged, Person.Role.owner.name, of: person.id, by: nil, visitor.address, in: house)
                hasNewRole = true
            }
            let mustChange = visitor.has.map { $0 != person.id.text } ?? false
            let life = mustChange ? OpenIDService.changeLife : AccessService.sessionLife
            let made = Credential(
                id: id, kind: mustChange ? .link : .session, label: visitor.browser, scope: .admin,
                secretHash: SecretHash.of(secret), createdAt: now, lastUsedAt: mustChange ? nil : now,
                expiresAt: now + life)
            try house.of(person.id).add(made)
            try note(
                mustChange ? .signInLinkMade : .signedIn, visitor.browser, of: person.id, by: person.id,
                visitor.address, in: house)
            return (
                SignedIn(person: person.id, made: AccessService.Made(credential: made, secret: secret)), hasNewRole
            )
        }
        if hasNewRole { await bus.publish(.people) }
        return signedIn
    }

    private func person(
        of claims: OpenIDClaims, orElse fresh: Person.ID, _ visitor: Visitor, now: Instant,
        in house: any HouseTransaction
    ) throws -> Person {
        let people = try house.people(now: now)
        func present(_ id: Person.ID) -> Person? {
            people.first { $0.person.id == id && $0.removedAt == nil }?.person
        }
        if let known = try house.identity(issuer: claims.issuer, subject: claims.subject) {
            guard let person = present(known.person) else { throw OpenIDRefusal.noAccount }
            try house.update(
                KeptIdentity(
                    issuer: known.issuer, subject: known.subject, person: known.person,
                    label: OpenIDService.label(claims), createdAt: known.createdAt, lastUsedAt: now))
            return person
        }
        let alike = try claims.mail.map { try house.people(withMail: $0) } ?? []
        if let person = alike.lazy.compactMap({ present($0) }).first {
            try link(
                claims, to: person.id, by: person.id, AccessService.Initiator(nil, from: visitor.address), in: house)
            return person
        }
        // Someone who was removed does not come back under another account with the same mail address.
        guard alike.isEmpty, settings.autoRegister else { throw OpenIDRefusal.noAccount }
        guard people.count(where: { $0.removedAt == nil }) < PeopleService.mostPeople else {
            throw PeopleError.houseIsFull
        }
        let wishes = [claims.name, claims["preferred_username"]?.string, claims.mail.map { OpenIDService.user($0) }]
        let name = PeopleService.name(of: fresh, from: wishes.compactMap { $0 }, among: people)
        let person = Person(id: fresh, name: name, role: .member)
        try house.add(person, at: now)
        if let language = visitor.language { try house.of(fresh).save(Settings(language: language), at: now) }
        try note(.personJoined, name, of: fresh, by: fresh, visitor.address, in: house)
        try link(claims, to: fresh, by: fresh, AccessService.Initiator(nil, from: visitor.address), in: house)
        return person
    }

    /// The part of a mail address before the sign.
    private static func user(_ mail: String) -> String { String(mail.prefix { $0 != "@" }) }

    private static func label(_ claims: OpenIDClaims) -> String { claims.mail ?? claims.name ?? claims.subject }

    // MARK: - Accounts

    /// Returns the accounts of a person, newest first.
    func accounts(of person: Person.ID) async throws -> [KeptIdentity] {
        try await repository.inHouse { try $0.identities(of: person) }
    }

    /// Links an account with the person who began to link it.
    ///
    /// - Parameter doer: The session of the person.
    /// - Throws: ``OpenIDRefusal``.
    func link(_ claims: OpenIDClaims, to person: Person.ID, by doer: AccessService.Initiator) async throws {
        try await repository.inHouse { house in
            guard try house.people(now: clock.now).contains(where: { $0.person.id == person && $0.removedAt == nil })
            else { throw OpenIDRefusal.noAccount }
            if let known = try house.identity(issuer: claims.issuer, subject: claims.subject) {
                guard known.person == person else { throw OpenIDRefusal.taken }
                return
            }
            guard try house.identities(of: person).count < OpenIDService.most else { throw OpenIDRefusal.tooMany }
            try link(claims, to: person, by: person, doer, in: house)
        }
    }

    private func link(
        _ claims: OpenIDClaims, to person: Person.ID, by other: Person.ID, _ doer: AccessService.Initiator,
        in house: any HouseTransaction
    ) throws {
        let now = clock.now
        let identity = KeptIdentity(
            issuer: claims.issuer, subject: claims.subject, person: person, label: OpenIDService.label(claims),
            createdAt: now, lastUsedAt: nil)
        guard try house.add(identity) else { throw OpenIDRefusal.taken }
        if let mail = claims.mail {
            let present = Set(try house.people(now: now).filter { $0.removedAt == nil }.map { $0.person.id })
            // An address that another person has keeps leading to that person.
            if try !house.people(withMail: mail).contains(where: { $0 != person && present.contains($0) }) {
                try house.set(mail: mail, of: person)
            }
        }
        try house.note(
            AccessEvent(
                .identityLinked, at: now, subject: identity.label, by: doer.credential?.label, address: doer.address),
            of: person, by: other)
    }

    /// Unlinks an account. The mail address is forgotten with the last one.
    ///
    /// - Returns: Whether the person had it.
    func unlink(_ number: Int64, of person: Person.ID, by doer: AccessService.Initiator) async throws -> Bool {
        try await repository.inHouse { house in
            guard let removed = try house.removeIdentity(number, of: person) else { return false }
            if try house.identities(of: person).isEmpty { try house.set(mail: nil, of: person) }
            try house.note(
                AccessEvent(
                    .identityUnlinked, at: clock.now, subject: removed.label, by: doer.credential?.label,
                    address: doer.address), of: person, by: person)
            return true
        }
    }

    private func newID() throws -> Person.ID {
        while true {
            if let id = Person.ID(secrets.secret(bytes: 9)) { return id }
        }
    }

    private func note(
        _ act: AccessAct, _ subject: String, of person: Person.ID, by other: Person.ID?, _ address: String?,
        in house: any HouseTransaction
    ) throws {
        try house.note(AccessEvent(act, at: clock.now, subject: subject, address: address), of: person, by: other)
    }

    private static func reading<Value>(_ body: () throws(OpenIDError) -> Value) throws(OpenIDRefusal) -> Value {
        do throws(OpenIDError) {
            return try body()
        } catch {
            throw .refused(error)
        }
    }
}

/// Why a sign-in with OpenID Connect was refused.
enum OpenIDRefusal: Error, Hashable, Sendable {
    /// The provider refused it, or its answer is malformed, too late, or not valid.
    case refused(OpenIDError)
    /// The provider did not answer usefully. The text says why, for the log.
    case unreachable(String)
    /// No person of the house has the account, or the person has been removed.
    case noAccount
    /// The account is linked to another person.
    case taken
    case tooMany
    /// Too many sign-ins are open.
    case busy

    init(_ fault: OpenIDFault) {
        if let reason = fault.reason { self = .refused(reason) } else { self = .unreachable(fault.message) }
    }

    /// The reason for the server's log; nil if there is nothing to do for the owner.
    var reason: String? {
        switch self {
        case .refused(let error): error.message
        case .unreachable(let text): text
        case .noAccount, .taken, .tooMany, .busy: nil
        }
    }
}
