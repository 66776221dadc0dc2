public import FlightCore
public import FlightScreens
public import Foundation

/// A client of the user's server. The client signs in, sends queued changes in order, fetches updates, and listens for
/// events. Each change has an id, so that the server applies the change only once even if it is sent twice.
public actor AppClient {
    public nonisolated let store: OfflineStore
    private let vault: any TokenVault
    private let transport: any AppTransport
    /// The id of the device.
    public nonisolated let device: String
    private let ids: @Sendable () -> String
    private let now: @Sendable () -> Date
    private var syncing: Task<SyncOutcome, any Error>?

    /// - Parameters:
    ///   - device: The id of the device: 8 to 64 letters, digits, `-` and `_`. The id must never change.
    ///   - ids: Returns a new, globally unique id of 8 to 64 letters, digits, `-` and `_`.
    ///   - now: Returns the current time of the device's clock.
    public init(
        store: OfflineStore, vault: any TokenVault, transport: any AppTransport, device: String,
        ids: @escaping @Sendable () -> String, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.store = store
        self.vault = vault
        self.transport = transport
        self.device = device
        self.ids = ids
        self.now = now
    }

    // MARK: - Signing in

    public var isSignedIn: Bool {
        get async {
            guard let server = await store.server else { return false }
            return (try? vault.token(for: server)) != nil
        }
    }

    /// Exchanges a sign-in link for a session, and the session for an access token for this device.
    ///
    /// - Parameter label: The name of the device in the list of signed-in devices.
    public func signIn(_ link: SignInLink, label: String) async throws(AppFault) {
        let form = "key=" + (link.key.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
        let opened = try await ask(
            AppRequest(
                .post, FormAddress.signIn.path(), of: link.server,
                headers: ["content-type": "application/x-www-form-urlencoded", "user-agent": label],
                body: Data(form.utf8)))
        guard let session = AppClient.cookie("halcyon_session", opened) else { throw AppFault.signedOut }
        let person = AppClient.cookie("halcyon-person", opened)
        var members = JSONMembers()
        members.add("name", label.isEmpty ? device : String(label.prefix(60)))
        members.add("scope", AccessScope.write.name)
        members.add("expiresIn", AppClient.keyLife)
        let made = try await ask(
            AppRequest(
                .post, "/api/v1/access/tokens", of: link.server,
                headers: [
                    "content-type": "application/json", "cookie": session, "sec-fetch-site": "same-origin",
                ], body: Data(members.value.jsonBytes)))
        guard let token = try AppClient.json(made)["token"]?.string else {
            throw .unreadable("the server has given no key")
        }
        do {
            // Nothing of another person may be shown. A device of an earlier version does not know whose data it has.
            if let old = await store.server {
                let whose = await store.person
                if old != link.server || whose != nil && whose != person { try await forget() }
            }
            try vault.keep(token, for: link.server)
            try await store.keep(server: link.server, person: person)
        } catch {
            throw .notKept("\(error)")
        }
    }

    /// The lifetime of the access token, in seconds: half a year.
    private static let keyLife = 180 * 86_400

    /// Returns a cookie with its name, `halcyon_session=…`; nil if the response does not set one.
    private static func cookie(_ name: String, _ answer: AppAnswer) -> String? {
        guard (200..<400).contains(answer.status), let cookie = answer.headers["set-cookie"] else { return nil }
        for part in cookie.split(whereSeparator: { $0 == ";" || $0 == "," }) {
            let text = part.trimmingCharacters(in: .whitespaces)
            if text.hasPrefix(name + "="), text.count > name.count + 1 { return text }
        }
        return nil
    }

    /// Deletes the account and all its data from the device, and asks the server to stop sending messages. If the
    /// server cannot be reached, the server stops once the push service rejects its messages.
    public func signOut() async throws {
        try? await forgetDevice()
        try await forget()
    }

    private func forget() async throws {
        if let server = await store.server { try vault.keep(nil, for: server) }
        try await store.clear()
    }

    // MARK: - Changing

    /// Stores a change. The next ``sync()`` sends it.
    @discardableResult
    public func enqueue(_ change: PendingChange, at date: Date) async throws -> Mutation {
        guard let id = MutationID(ids()) else { throw AppFault.notKept("a change needs a name") }
        let mutation = Mutation(id: id, at: await store.clock?.now(at: date) ?? Instant(date), change: change.change)
        if let impossible = await store.snapshot?.impossibility(of: mutation) {
            throw AppFault.refused(422, code: "impossible", message: impossible.text)
        }
        try await store.append(mutation)
        return mutation
    }

    // MARK: - Syncing

    /// Sends queued changes in order and then fetches the snapshot. Concurrent callers share a single sync. If a change
    /// is added during the sync, another sync follows.
    ///
    /// A change stays queued after it has been sent, until a snapshot contains it. Screens therefore do not flicker,
    /// and nothing is lost if the server stops. Refused changes are stored separately and reported. After a temporary
    /// failure, changes stay queued.
    @discardableResult
    public func sync() async throws -> SyncOutcome {
        if let syncing {
            let outcome = try await syncing.value
            return await store.waiting.isEmpty ? outcome : try await sync()
        }
        let task = Task {
            defer { syncing = nil }
            return try await run()
        }
        syncing = task
        return try await task.value
    }

    private func run() async throws -> SyncOutcome {
        var sent: [MutationID] = []
        var newest: Int64 = 0
        var refused = 0
        var overruled: [String] = []
        var trouble: AppFault?
        sending: for mutation in await store.waiting {
            let answer = try await self.answer(
                try await request(.post, "/api/v1/mutations", json: await stamped(mutation)))
            switch answer.status {
            case 200..<300:
                let json = try AppClient.json(answer)
                newest = max(newest, json["revision"]?.integer ?? 0)
                for name in json["overruled"]?.array ?? [] {
                    if let text = name.string, !overruled.contains(text) { overruled.append(text) }
                }
                sent.append(mutation.id)
            case 401: throw AppFault.signedOut
            // A temporary failure or rate limit: this change and all later ones stay queued.
            case 408, 425, 429, 500...:
                trouble = AppFault(answer)
                break sending
            default:
                let fault = AppFault(answer)
                try await store.refuse(mutation, message: fault.message)
                refused += 1
            }
        }
        let answer = try await self.answer(try await request(.get, "/api/v1/snapshot"))
        guard answer.status == 200 else { throw AppFault(answer) }
        let date = now()
        do {
            try await store.take(snapshot: try AppClient.json(answer), at: date)
        } catch let error as JSONError {
            throw AppFault.unreadable(error.text)
        }
        let revision = await store.revision ?? 0
        if revision >= newest { try await store.remove(sent) }
        if let trouble { throw trouble }
        return SyncOutcome(sent: sent.count, refused: refused, overruled: overruled, revision: revision)
    }

    /// Encodes a change with the device's current time, so that the server can correct for a wrong clock.
    private func stamped(_ mutation: Mutation) async -> JSONValue {
        guard case .object(var members) = mutation.json.kind else { return mutation.json }
        let date = now()
        let present = await store.clock?.now(at: date) ?? Instant(date)
        members.append(("now", .integer(present.seconds)))
        return .object(members)
    }

    /// Applies events from the server's event stream until the stream breaks or the task is cancelled.
    ///
    /// - Parameter changed: A closure that is called after each change.
    public func listen(_ changed: @escaping @Sendable () async -> Void) async throws {
        let after = await store.revision ?? 0
        var reader = ServerEvent.Reader(lastID: after)
        let request = try await request(.get, "/api/v1/events?after=\(after)")
        for try await line in transport.lines(request) {
            guard let event = reader.take(line) else { continue }
            switch event {
            case .change(let revision):
                // The snapshot already contains a change that was announced while the snapshot was being fetched.
                guard revision > (await store.revision ?? 0) else { continue }
                try await sync()
                await changed()
            case .position(let sighting):
                if await store.take(sighting) { await changed() }
            }
        }
    }

    // MARK: - Asking

    /// Fetches and stores all flights in the logbook, for the passport.
    @discardableResult
    public func fetchRecords() async throws -> [LoggedFlight] {
        var items: [JSONValue] = []
        while true {
            let json = try await ask(.get, "/api/v1/logbook?limit=1000&offset=\(items.count)&order=oldest")
            let page = (json["records"]?.array ?? []).compactMap { $0["record"] }
            items += page
            let total = json["total"]?.integer ?? 0
            if page.isEmpty || Int64(items.count) >= total { break }
        }
        try await store.take(records: items)
        return await store.records
    }

    /// Searches for flights. Queries only free sources.
    public func search(_ query: AddQuery) async throws -> Offers {
        guard let wanted = SearchTerms(query, snapshot: await store.snapshot, now: Instant(now())) else {
            return Offers.none
        }
        return try Offers(try await ask(.get, "/api/v1/search/flights?" + wanted.query))
    }

    /// Follows a flight in the search results.
    public func follow(_ key: String) async throws {
        var members = JSONMembers()
        members.add("key", key)
        _ = try await ask(.post, "/api/v1/flights", json: members.value)
        try await sync()
    }

    /// Creates a shared link and returns its address. The server does not show the address again.
    public func makeLink(_ wanted: ShareRequest) async throws -> URL {
        let json = try await ask(
            .post, "/api/v1/links", json: wanted.json(trip: await store.snapshot.flatMap { wanted.trip(in: $0) }))
        guard let address = json["address"]?.string, let url = URL(string: address) else {
            throw AppFault.unreadable("the server has given no address")
        }
        return url
    }

    /// Uploads a file: a boarding pass, a Wallet pass, a calendar or a logbook. Uploading the same file again adds
    /// nothing.
    ///
    /// - Returns: The number of new flights, and the number of flights that were already known.
    public func importFile(_ data: Data) async throws -> (new: Int, known: Int) {
        let request = try await request(
            .post, "/api/v1/logbook/import", headers: ["content-type": "application/octet-stream"], body: data)
        let answer = try await self.answer(request)
        guard answer.status == 200 else { throw AppFault(answer) }
        let json = try AppClient.json(answer)
        func count(_ name: String) -> Int { Int(json[name]?.integer ?? 0) }
        return (count("new"), count("existing") + count("merged") + count("corrected"))
    }

    // MARK: - Live activities

    /// Registers the device for live activities, with its language.
    ///
    /// - Parameter token: The push-to-start token; nil if the system cannot start live activities by push.
    public func register(pushToStartToken token: Data?, label: String, language: Language) async throws {
        _ = try await ask(
            .post, "/api/v1/activities/devices",
            json: ActivityRegistration.device(device, token: token, label: label, language: language))
    }

    /// Registers the push token for updating a live activity.
    public func register(updateToken token: Data, activity: String, flight: Flight.ID) async throws {
        _ = try await ask(
            .post, "/api/v1/activities/tokens",
            json: ActivityRegistration.activity(activity, of: flight, on: device, token: token))
    }

    /// Tells the server that the traveller has dismissed a live activity.
    public func dismiss(activity: String) async throws {
        _ = try await ask(
            .delete, "/api/v1/activities/tokens", json: ActivityRegistration.dismissal(activity, on: device))
    }

    /// Removes the device's registration.
    public func forgetDevice() async throws {
        _ = try await ask(.delete, "/api/v1/activities/devices", json: ActivityRegistration.device(device))
    }

    // MARK: - Requests

    private func request(
        _ method: AppRequest.Method, _ path: String, headers: [String: String] = [:], body: Data? = nil
    ) async throws(AppFault) -> AppRequest {
        guard let server = await store.server else { throw .signedOut }
        let kept: String?
        do { kept = try vault.token(for: server) } catch { throw .notKept("\(error)") }
        guard let token = kept else { throw .signedOut }
        var headers = headers
        headers["authorization"] = "Bearer " + token
        headers["accept"] = path.hasPrefix("/api/v1/events") ? "text/event-stream" : "application/json"
        return AppRequest(method, path, of: server, headers: headers, body: body)
    }

    private func request(
        _ method: AppRequest.Method, _ path: String, json: JSONValue
    ) async throws(AppFault) -> AppRequest {
        try await request(
            method, path, headers: ["content-type": "application/json"], body: Data(json.jsonBytes))
    }

    /// Returns the response regardless of its status. If the server rejects the access token, deletes the token but
    /// keeps the stored data.
    private func answer(_ request: AppRequest) async throws(AppFault) -> AppAnswer {
        do {
            let answer = try await transport.send(request)
            if answer.status == 401, request.headers["authorization"] != nil {
                try vault.keep(nil, for: request.server)
            }
            return answer
        } catch let fault as AppFault {
            throw fault
        } catch {
            throw .offline
        }
    }

    /// Returns the response if its status is in 200..<400. Otherwise, throws the error in the response.
    private func ask(_ request: AppRequest) async throws(AppFault) -> AppAnswer {
        let answer = try await answer(request)
        guard (200..<400).contains(answer.status) else { throw AppFault(answer) }
        return answer
    }

    private func ask(
        _ method: AppRequest.Method, _ path: String, json: JSONValue? = nil
    ) async throws(AppFault) -> JSONValue {
        let request =
            if let json {
                try await self.request(method, path, json: json)
            } else {
                try await self.request(method, path)
            }
        let answer = try await ask(request)
        return answer.body.isEmpty ? .null : try AppClient.json(answer)
    }

    private static func json(_ answer: AppAnswer) throws(AppFault) -> JSONValue {
        do throws(JSONError) {
            return try JSONReader.read(Array(answer.body))
        } catch {
            throw .unreadable(error.text)
        }
    }
}

/// The result of a sync.
public struct SyncOutcome: Hashable, Sendable {
    /// The number of changes that the server has accepted.
    public let sent: Int
    /// The number of changes that the server refused; see ``OfflineStore/refused``.
    public let refused: Int
    /// The names of the fields and settings for which a newer change from elsewhere took precedence.
    public let overruled: [String]
    public let revision: Int64
}
