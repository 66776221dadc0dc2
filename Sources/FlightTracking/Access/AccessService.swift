public import FlightCore

/// Manages the credentials of one person and keeps the person's access log.
///
/// A credential created with a session or token never exceeds the scope or expiry of that session or token, and is
/// revoked with it. Creating a credential requires the right to manage access, which the server's command line always
/// has.
public struct AccessService: Sendable {
    public let repository: any AccessRepository
    private let clock: any TravelClock
    private let secrets: any SecretSource
    private let digest: @Sendable (String) -> String

    /// - Parameter digest: Returns the SHA-256 hash in hexadecimal, which is stored instead of the secret.
    public init(
        repository: any AccessRepository, clock: any TravelClock, secrets: any SecretSource,
        digest: @escaping @Sendable (String) -> String
    ) {
        self.repository = repository
        self.clock = clock
        self.secrets = secrets
        self.digest = digest
    }

    /// The lifetime of a session. Using the session does not extend its lifetime, so that a stolen cookie expires too.
    public static let sessionLife = Span.hours(24 * 180)
    /// The default lifetime of a token. Using the token does not extend its lifetime.
    public static let tokenLife = Span.hours(24 * 90)

    /// The person or program that performs an action, for the access log.
    public struct Initiator: Sendable {
        public let credential: Credential?
        public let address: String?

        /// - Parameters:
        ///   - credential: The credential used; nil for the server's command line.
        ///   - address: The network address of the client.
        public init(_ credential: Credential?, from address: String? = nil) {
            self.credential = credential
            self.address = address
        }

        /// The server's command line.
        public static let machine = Initiator(nil)
    }

    /// A new credential, together with its secret. The secret is not stored.
    public struct Made: Sendable {
        public let credential: Credential
        public let secret: String

        public init(credential: Credential, secret: String) {
            self.credential = credential
            self.secret = secret
        }
    }

    // MARK: - Creating

    /// Creates a token.
    ///
    /// - Parameters:
    ///   - life: The lifetime of the token, from one hour to ten years. If nil, the token is valid until it is revoked.
    ///     The token never outlives the credential that creates it.
    ///   - doer: The initiator of the action.
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

    /// How long a link for another device can be used.
    public static let deviceLinkLife = Span.minutes(10)

    /// Creates a link that signs in another device of the same person. It is revoked with the session that creates it; the
    /// session of the other device is independent of that session.
    ///
    /// - Throws: ``AccessError``.
    public func makeDeviceLink(by doer: Initiator) async throws -> Made {
        let made = try child(.link, "another device", .admin, life: AccessService.deviceLinkLife, of: doer.credential)
        try await add(made.credential, .deviceLinkMade, by: doer)
        return made
    }

    /// Adds a credential and its log entry in one transaction, so that every credential has a log entry.
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

    /// Exchanges a sign-in link for a session.
    ///
    /// - Returns: The session; nil if the link does not exist or is no longer valid.
    public func signIn(_ key: String, browser: String, from address: String?) async throws -> Made? {
        let secret = secrets.secret(bytes: 32)
        let id = secrets.secret(bytes: 9)
        return try await repository.transaction { transaction in
            let now = clock.now
            // Of two concurrent attempts, only one succeeds. If the session cannot be stored, the link remains valid.
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

    /// Ends the current session and revokes the tokens that were created with it.
    public func signOut(_ doer: Initiator) async throws {
        guard let session = doer.credential, session.kind == .session else { return }
        _ = try await repository.revoke(session.id)
        await noteEnd(.signedOut, session.label, by: doer)
    }

    /// Revokes a session or token and all credentials that were created with it.
    ///
    /// - Returns: The revoked credential; nil if there is none.
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

    /// Revokes all sessions, all credentials that were created with them, and all unused sign-in links.
    ///
    /// - Parameter tokens: Whether to also revoke tokens created on the server.
    /// - Returns: The number of revoked credentials.
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

    /// Logs a revocation. The revocation takes effect even if the log entry cannot be stored.
    public func noteEnd(_ act: AccessAct, _ subject: String?, by doer: Initiator) async {
        try? await note(act, subject, by: doer)
    }
}
