public import FlightCore

/// Says who may come in, and keeps a list of it.
///
/// What a session or a token makes reaches no further than itself, ends no later, and dies with it. Only whoever has the
/// right to manage access makes anything; the machine's own command line always has it.
public struct AccessService: Sendable {
    public let repository: any AccessRepository
    private let clock: any TravelClock
    private let secrets: any SecretSource
    private let digest: @Sendable (String) -> String

    /// - Parameter digest: SHA-256 in hexadecimal, of what is kept instead of a secret.
    public init(
        repository: any AccessRepository, clock: any TravelClock, secrets: any SecretSource,
        digest: @escaping @Sendable (String) -> String
    ) {
        self.repository = repository
        self.clock = clock
        self.secrets = secrets
        self.digest = digest
    }

    /// So long a session lasts. It does not slide: a cookie that was stolen ends too, however busily it is used.
    public static let sessionLife = Span.hours(24 * 180)
    /// So long a token lasts unless somebody says otherwise. It does not slide either.
    public static let tokenLife = Span.hours(24 * 90)

    /// Who does something, as the list tells it.
    public struct Initiator: Sendable {
        public let credential: Credential?
        public let address: String?

        /// - Parameters:
        ///   - credential: nil: the machine's own command line.
        ///   - address: where it comes from in the network.
        public init(_ credential: Credential?, from address: String? = nil) {
            self.credential = credential
            self.address = address
        }

        /// The machine's own command line.
        public static let machine = Initiator(nil)
    }

    /// What was made, and its secret, which is not kept.
    public struct Made: Sendable {
        public let credential: Credential
        public let secret: String
    }

    // MARK: - Making

    /// Makes a token.
    ///
    /// - Parameters:
    ///   - life: from an hour to ten years; nil: until it is revoked. It ends with what makes it in any case.
    ///   - doer: by whom.
    /// - Throws: ``AccessError``.
    public func makeToken(_ name: String, scope: AccessScope, life: Span?, by doer: Initiator) async throws -> Made {
        let isPrintable = name.unicodeScalars.allSatisfy {
            // Neither what steers a terminal nor what turns the direction of the text around it.
            ![.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
        }
        guard isPrintable, name.contains(where: { $0 != " " }), name.count <= 60 else { throw AccessError.badName }
        if let life, !(Span.hours(1)...Span.hours(24 * 3660)).contains(life) { throw AccessError.badLife }
        let made = try child(.token, name, scope, life: life, of: doer.credential)
        try await add(made.credential, .tokenMade, by: doer)
        return made
    }

    /// Makes a link that signs in one browser.
    public func makeSignInLink(_ label: String, life: Span) async throws -> Made {
        let made = try child(.link, label, .admin, life: life, of: nil)
        try await add(made.credential, .signInLinkMade, by: .machine)
        return made
    }

    /// Both or none: nothing opens that the list does not tell of.
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

    // MARK: - Coming in

    /// Whether a link would sign in; it is not used up.
    public func isSignInLink(_ key: String) async throws -> Bool {
        try await repository.credential(secretHash: digest(key), kind: .link, now: clock.now) != nil
    }

    /// Uses up a link for a session.
    ///
    /// - Returns: nil if there is no such link, or no more.
    public func signIn(_ key: String, browser: String, from address: String?) async throws -> Made? {
        let secret = secrets.secret(bytes: 32)
        let id = secrets.secret(bytes: 9)
        return try await repository.transaction { transaction in
            let now = clock.now
            // Of two that try, one gets it; and it is not lost if there is no room for the session.
            guard try transaction.consume(secretHash: digest(key), kind: .link, now: now) != nil else { return nil }
            let session = Credential(
                id: id, kind: .session, label: browser, scope: .admin, secretHash: digest(secret), createdAt: now,
                lastUsedAt: now, expiresAt: now + AccessService.sessionLife)
            try transaction.add(session)
            try transaction.note(event(.signedIn, browser, by: Initiator(nil, from: address)))
            return Made(credential: session, secret: secret)
        }
    }

    // MARK: - Going out

    /// Ends the session that asks, and the tokens that it has made.
    public func signOut(_ doer: Initiator) async throws {
        guard let session = doer.credential, session.kind == .session else { return }
        _ = try await repository.revoke(session.id)
        await noteEnd(.signedOut, session.label, by: doer)
    }

    /// Ends a session or a token, and what it has made.
    ///
    /// - Returns: what it was; nil if there is none.
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

    /// Ends all sessions, what they have made, and sign-in links that are still open.
    ///
    /// - Parameter tokens: also those that were made on the machine itself.
    /// - Returns: how many were ended.
    public func signOutEverywhere(tokens: Bool, by doer: Initiator) async throws -> Int {
        let ended = try await repository.revokeAll(tokens ? [.link, .session, .token] : [.link, .session])
        await noteEnd(.signedOutEverywhere, nil, by: doer)
        return ended
    }

    // MARK: - The list

    /// Notes something in the list.
    public func note(_ act: AccessAct, _ subject: String?, by doer: Initiator, count: Int = 1) async throws {
        try await repository.note(event(act, subject, by: doer, count: count))
    }

    private func event(_ act: AccessAct, _ subject: String?, by doer: Initiator, count: Int = 1) -> AccessEvent {
        AccessEvent(
            act, at: clock.now, subject: subject, by: doer.credential?.label, address: doer.address, count: count)
    }

    /// Notes that something was taken back. That stands, also where there is no room for a line about it.
    public func noteEnd(_ act: AccessAct, _ subject: String?, by doer: Initiator) async {
        try? await note(act, subject, by: doer)
    }
}
