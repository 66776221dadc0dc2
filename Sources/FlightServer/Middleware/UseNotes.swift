import FlightCore
import FlightTracking
import Logging
import Synchronization

/// Notes when credentials were last used, beside the requests: none waits for it, and none fails with it. While a large
/// import writes, or the disk is full, who reads goes on reading.
final class UseNotes: Sendable {
    private struct State {
        /// When each was noted last, those of the last minute only.
        var noted: [String: Instant] = [:]
        /// Those that are being written. One that takes long is not begun again.
        var inFlight: Set<String> = []
    }

    private let access: any AccessRepository
    private let logger: Logger
    private let state = Mutex(State())

    init(access: any AccessRepository, logger: Logger) {
        self.access = access
        self.logger = logger
    }

    /// Notes it soon, at most once a minute for each credential, also where noting fails.
    func note(_ credential: Credential, at now: Instant) {
        let isKnown = credential.lastUsedAt.map { now - $0 <= .minutes(1) } ?? false
        guard !isKnown, begin(credential.id, at: now) else { return }
        Task { [self] in
            do {
                try await access.touch(credential.id, at: now)
            } catch {
                logger.warning("the use of a credential was not noted", metadata: ["error": "\(error)"])
            }
            state.withLock { _ = $0.inFlight.remove(credential.id) }
        }
    }

    private func begin(_ id: String, at now: Instant) -> Bool {
        state.withLock { state in
            // A clock that was set back begins anew.
            state.noted = state.noted.filter { now >= $0.value && now - $0.value <= .minutes(1) }
            guard state.noted[id] == nil, !state.inFlight.contains(id) else { return false }
            state.noted[id] = now
            state.inFlight.insert(id)
            return true
        }
    }
}
