public import FlightCore
public import FlightScreens
public import Foundation
public import Observation

/// The state that an app's views share: stored data, queued changes and the connection. The model makes no decisions of
/// its own. It reports errors in ``fault`` and never throws.
///
/// The model publishes its changes manually, without the macro `@Observable`.
@MainActor public final class AppModel: Observable {
    private struct State {
        var snapshot: Snapshot?
        var isSignedIn = false
        var isOnline = true
        var isLoaded = false
        var waiting = 0
        var refused: [RefusedChange] = []
        var fault: String?
        var records: [LoggedFlight] = []
        var lastSync: Date?
        var clock: ServerClock?
        var location: Coordinate?
        var server: URL?
    }

    public let client: AppClient
    private let language: Language
    private let registrar = ObservationRegistrar()
    private var kept = State()
    private var state: State {
        get {
            registrar.access(self, keyPath: \.state)
            return kept
        }
        set { registrar.withMutation(of: self, keyPath: \.state) { kept = newValue } }
    }

    public var snapshot: Snapshot? { state.snapshot }
    public var isSignedIn: Bool { state.isSignedIn }
    public var isOnline: Bool { state.isOnline }
    /// Whether the stored data has been read.
    public var isLoaded: Bool { state.isLoaded }
    /// The number of queued changes.
    public var waiting: Int { state.waiting }
    public var refused: [RefusedChange] { state.refused }
    /// The message for the last error; nil if there is none.
    public var fault: String? { state.fault }
    public var records: [LoggedFlight] { state.records }
    public var lastSync: Date? { state.lastSync }
    public var clock: ServerClock? { state.clock }
    /// The device's location. The app never sends it anywhere.
    public var location: Coordinate? { state.location }

    /// - Parameter language: The language used until the app has a snapshot.
    public init(client: AppClient, language: Language) {
        self.client = client
        self.language = language
    }

    public var settings: Settings { snapshot?.settings ?? Settings(language: language) }
    public var texts: AppTexts { AppTexts(settings) }

    /// Returns the context of a screen at the given date: the server's time, the device's location and the connection.
    public func present(at date: Date) -> ScreenContext {
        ScreenContext(now: clock?.now(at: date) ?? Instant(date), location: location, isOnline: isOnline)
    }

    // MARK: - Signing in

    /// Reads the stored data. Sends no requests.
    public func load() async {
        await takeOver()
        state.isLoaded = true
    }

    private func takeOver() async {
        let isSignedIn = await client.isSignedIn
        let contents = await client.store.contents
        var new = state
        new.snapshot = contents.snapshot
        new.clock = contents.clock
        new.lastSync = contents.clock?.device
        new.waiting = contents.waiting.count
        new.refused = contents.refused
        new.records = contents.records
        new.server = contents.server
        new.isSignedIn = isSignedIn
        state = new
    }

    /// - Parameters:
    ///   - text: A link, scanned or pasted.
    ///   - label: The name of the device in the list of signed-in devices.
    public func signIn(_ text: String, label: String) async {
        do {
            try await client.signIn(try SignInLink(text), label: label)
            await refresh()
        } catch AppFault.signedOut {
            state.fault = AppPhrase.openedLink.text(settings.language)
        } catch {
            state.fault = self.text(of: error)
        }
        await takeOver()
    }

    public func signOut() async {
        await attempt { try await self.client.signOut() }
        state.location = nil
        await takeOver()
    }

    // MARK: - Syncing

    /// Sends queued changes and fetches updates.
    public func refresh() async {
        await attempt { try await self.client.sync() }
        await takeOver()
    }

    /// Fetches the logbook, which the passport needs.
    public func refreshRecords() async {
        await attempt { try await self.client.fetchRecords() }
        await takeOver()
    }

    /// Listens for events from the server until the connection breaks or the task is cancelled.
    public func listen() async {
        do {
            try await client.listen { await self.takeOver() }
        } catch {
            state.isOnline = false
        }
    }

    /// Applies a change immediately, and sends it as soon as possible.
    public func enqueue(_ change: PendingChange, at date: Date) async {
        do {
            try await client.enqueue(change, at: date)
            await takeOver()
            await refresh()
        } catch {
            state.fault = text(of: error)
        }
    }

    /// Clears the refused changes. Call this after the user has seen them.
    public func forgetRefused() async {
        await attempt { try await self.client.store.forgetRefused() }
        await takeOver()
    }

    /// Clears the error. Call this after the user has seen it.
    public func forgetFault() { state.fault = nil }

    // MARK: - Asking

    public func search(_ query: AddQuery) async -> Offers? { await attempt { try await self.client.search(query) } }

    /// - Returns: Whether the flight is followed after the call.
    public func follow(_ key: String) async -> Bool {
        let isDone: Void? = await attempt { try await self.client.follow(key) }
        await takeOver()
        return isDone != nil
    }

    public func makeLink(_ request: ShareRequest) async -> URL? {
        await attempt { try await self.client.makeLink(request) }
    }

    /// Uploads a file. Returns a message that describes the result.
    public func importFile(_ data: Data) async -> String {
        let words = Words(settings)
        do {
            let taken = try await client.importFile(data)
            await refresh()
            return taken.new > 0
                ? words.say(app: .imported, words.flightCount(taken.new)) : words.say(app: .nothingImported)
        } catch {
            return text(of: error)
        }
    }

    /// Uploads the barcode contents of boarding passes. Returns a message that describes the result.
    public func importCodes(_ codes: [String]) async -> String {
        guard !codes.isEmpty else { return Words(settings).say(app: .noCode) }
        return await importFile(Data(codes.joined(separator: "\n").utf8))
    }

    // MARK: - Places

    public func place(latitude: Double, longitude: Double) {
        state.location = Coordinate(latitude: latitude, longitude: longitude)
    }

    public func forgetPlace() { state.location = nil }

    /// Returns the URL of a target outside the app; nil if the target is one of the app's own screens.
    public func url(of target: ScreenAction.Target) -> URL? {
        switch target {
        case .web(let address): URL(string: address)
        case .page(let path): page(path)
        case .flight, .connection, .plane, .share, .calm, .flightCalm, .add, .settings, .passport: nil
        }
    }

    private func page(_ path: String) -> URL? {
        state.server.flatMap { URL(string: path, relativeTo: $0)?.absoluteURL }
    }

    // MARK: - Faults

    /// Returns the message for an error.
    public func text(of error: any Error) -> String {
        switch error {
        case let fault as AppFault: fault.text(settings.language)
        case let fault as SignInFault: fault.text(settings.language)
        case let fault as FormFault: fault.text(Words(settings))
        default: texts.error
        }
    }

    @discardableResult
    private func attempt<Value: Sendable>(_ body: () async throws -> Value) async -> Value? {
        do {
            let value = try await body()
            state.isOnline = true
            state.fault = nil
            return value
        } catch AppFault.offline {
            // The connection is shown as a state, not reported as an error each time.
            state.isOnline = false
        } catch AppFault.signedOut {
            state.isSignedIn = false
        } catch {
            state.isOnline = true
            state.fault = text(of: error)
        }
        return nil
    }
}
