import FlightCore
import FlightTracking
import Logging
import Synchronization

/// Records when credentials were last used. Recording happens in the background, so requests do not wait for it and do
/// not fail because of it. Reading therefore works during a large import and on a full disk.
final class UseNotes: Sendable {
    private struct State {
        /// The time at which each credential's use was last recorded. Entries older than a minute are removed.
        var noted: [String: Instant] = [:]
        /// The IDs of credentials whose use is being written, so that a slow write is not started twice.
        var inFlight: Set<String> = []
    }

    private let door: any DoorRepository
    private let logger: Logger
    private let state = Mutex(State())

    init(door: any DoorRepository, logger: Logger) {
        self.door = door
        self.logger = logger
    }

    /// Schedules a use to be recorded. Makes at most one attempt per credential and minute, even if that attempt fails.
    func note(_ credential: Credential, at now: Instant) {
        let isKnown = credential.lastUsedAt.map { now - $0 <= .minutes(1) } ?? false
        guard !isKnown, begin(credential.id, at: now) else { return }
        Task { [self] in
            do {
                try await door.touch(credential.id, at: now)
            } catch {
                logger.warning("the use of a credential was not recorded", metadata: ["error": "\(error)"])
            }
            state.withLock { _ = $0.inFlight.remove(credential.id) }
        }
    }

    private func begin(_ id: String, at now: Instant) -> Bool {
        state.withLock { state in
            // Also removes entries in the future, which remain if the clock was set back.
            state.noted = state.noted.filter { now >= $0.value && now - $0.value <= .minutes(1) }
            guard state.noted[id] == nil, !state.inFlight.contains(id) else { return false }
            state.noted[id] = now
            state.inFlight.insert(id)
            return true
        }
    }
}
