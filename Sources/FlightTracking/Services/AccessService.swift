public import FlightCore

/// Manages credentials and keeps the access log.
///
/// A credential created by a session or token never exceeds its creator's scope or expiry, and is revoked with it.
/// Creating a credential requires the right to manage access, which the server's command line always has.
public struct AccessService: Sendable {
    public let repository: any AccessRepository
    private let clock: any TravelClock
    private let secrets: any SecretSource
    private let digest: @Sendable (String) -> String

    /// - Parameter digest: returns the SHA-256 in hexadecimal, which is stored instead of the secret.
    public init(
        repository: any AccessRepository, clock: any TravelClock, secrets: any SecretSource,
        digest: @escaping @Sendable (String) -> String
    ) {
        self.repository = repository
        self.clock = clock
        self.secrets = secrets
        self.digest = digest
    }

    /// The lifetime of a session. It is not extended by use, so that a stolen cookie expires too.
    public static let sessionLife = Span.hours(24 * 180)
    /// The default lifetime of a token. Using the token does not extend it.
    public static let tokenLife = Span.hours(24 * 90)

    /// The originator of an action, for the access log.
    public struct Initiator: Sendable {
        public let credential: Credential?
        public let address: String?

        /// - Parameters:
        ///   - credential: nil for the server's command line.
        ///   - address: the network address of the client.
        public init(_ credential: Credential?, from address: String? = nil) {
            self.credential = credential
            self.address = address
        }

        /// The server's command line.
        public static let machine = Initiator(nil)
    }

    /// A new credential and its secret, which is not stored.
    public struct Made: Sendable {
        public let credential: Credential
        public let secret: String
    }

    // MARK: - Creating

    /// Creates a token.
    ///
    /// - Parameters:
    ///   - life: the lifetime of the token, from one hour to ten years; nil for a token that is valid until it is
    ///     revoked. The token expires no later than the credential that creates it.
    ///   - doer: the originator.
    /// - Throws: ``AccessError``.
    public func makeToken(_ name: String, scope: AccessScope, life: Span?, by doer: Initiator) async throws -> Made {
        let isPrintable = name.unicodeScalars.allSatisfy {
            // Excludes characters that control a terminal or change the direction of the surrounding text.
            ![.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
        }
        guard isPrintable, name.contains(where: { $0 != " " }), name.count <= 60 else { throw AccessError.badName }
        if let life, !(Span.hours(1)...Span.hours(24 * 3660)).contains(life) { throw AccessError.badLife }
        let made = try child(.token, name, scope, life: life, of: doer.credential)
        try await add(made.credential, .tokenMade, by: doer)
        return made
    }

    /// Creates a link that signs in one browser.
    public func makeSignInLink(_ label: String, life: Span) async throws -> Made {
        let made = try child(.link, label, .admin, life: life, of: nil)
        try await add(made.credential, .signInLinkMade, by: .machine)
        return made
    }

    /// Adds a credential and its log entry atomically, so that every credential has an entry.
    private func add(_ credential: Credential, _ act: AccessAct, by doer: Initiator) async throws {
        let event = event(act, credential.label, by: doer)
        try await repository.transaction { transaction in
            try transaction.add(credential)
            try transaction.note(event)
        }
    }

    private func child(
        _ kind: Credential.Kind, _ label: String, _ scope: AccessScope, life: Span?, of parent: Credential?
    ) throws(AccessError) -> Made {
        if let parent {
            guard parent.scope.includes(.manageAccess) else { throw .mayNotManage }
            guard parent.scope.covers(scope) else { throw .exceeds(scope) }
        }
        let now = clock.now
        let secret = secrets.secret(bytes: 32)
        let end = [life.map { now + $0 }, parent?.expiresAt].compactMap { $0 }.min()
        return Made(
            credential: Credential(
                id: secrets.secret(bytes: 9), kind: kind, label: label, scope: scope, secretHash: digest(secret),
                createdAt: now, expiresAt: end, parent: parent?.id),
            secret: secret)
    }

    // MARK: - Signing in

    /// Returns whether a sign-in link is valid, without using it up.
    public func isSignInLink(_ key: String) async throws -> Bool {
        try await repository.credential(secretHash: digest(key), kind: .link, now: clock.now) != nil
    }

    /// Exchanges a sign-in link for a session.
    ///
    /// - Returns: nil if the link does not exist or is no longer valid.
    public func signIn(_ key: String, browser: String, from address: String?) async throws -> Made? {
        let secret = secrets.secret(bytes: 32)
        let id = secrets.secret(bytes: 9)
        return try await repository.transaction { transaction in
            let now = clock.now
            // Of two concurrent attempts, only one succeeds. If the session cannot be stored, the link stays valid.
            guard try transaction.consume(secretHash: digest(key), kind: .link, now: now) != nil else { return nil }
            let session = Credential(
                id: id, kind: .session, label: browser, scope: .admin, secretHash: digest(secret), createdAt: now,
                lastUsedAt: now, expiresAt: now + AccessService.sessionLife)
            try transaction.add(session)
            try transaction.note(event(.signedIn, browser, by: Initiator(nil, from: address)))
            return Made(credential: session, secret: secret)
        }
    }

    // MARK: - Revoking

    /// Ends the current session and revokes the tokens that it created.
    public func signOut(_ doer: Initiator) async throws {
        guard let session = doer.credential, session.kind == .session else { return }
        _ = try await repository.revoke(session.id)
        await noteEnd(.signedOut, session.label, by: doer)
    }

    /// Revokes a session or a token and everything that it created.
    ///
    /// - Returns: the revoked credential; nil if there is none.
    public func revoke(_ id: String, by doer: Initiator) async throws -> Credential? {
        let now = clock.now
        var found: Credential?
        for kind in [Credential.Kind.session, .token] where found == nil {
            found = try await repository.credentials(kind, now: now).first { $0.id == id }
        }
        guard let found, try await repository.revoke(id) else { return nil }
        await noteEnd(found.kind == .token ? .tokenEnded : .sessionEnded, found.label, by: doer)
        return found
    }

    /// Revokes all sessions, everything that they created, and unused sign-in links.
    ///
    /// - Parameter tokens: whether to also revoke tokens created on the server.
    /// - Returns: the number of revoked credentials.
    public func signOutEverywhere(tokens: Bool, by doer: Initiator) async throws -> Int {
        let ended = try await repository.revokeAll(tokens ? [.link, .session, .token] : [.link, .session])
        await noteEnd(.signedOutEverywhere, nil, by: doer)
        return ended
    }

    // MARK: - Access log

    /// Adds an entry to the access log.
    public func note(_ act: AccessAct, _ subject: String?, by doer: Initiator, count: Int = 1) async throws {
        try await repository.note(event(act, subject, by: doer, count: count))
    }

    private func event(_ act: AccessAct, _ subject: String?, by doer: Initiator, count: Int = 1) -> AccessEvent {
        AccessEvent(
            act, at: clock.now, subject: subject, by: doer.credential?.label, address: doer.address, count: count)
    }

    /// Logs a revocation. The revocation is valid even if the entry cannot be stored.
    public func noteEnd(_ act: AccessAct, _ subject: String?, by doer: Initiator) async {
        try? await note(act, subject, by: doer)
    }
}
