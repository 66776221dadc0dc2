import FlightCore
import Synchronization

/// Reads ``Experience`` from the store once a day.
final class ExperienceReader: Sendable {
    private let state = Mutex<(known: Experience, readAt: Instant?)>((Experience(), nil))

    /// What was last read; nothing before the first reading.
    var known: Experience { state.withLock { $0.known } }

    /// Reads the experience if it was last read more than a day ago. A failure is harmless: the last experience stays, and
    /// the next call tries again.
    ///
    /// - Returns: Whether the experience was read.
    func read(_ repository: any FlightRepository, airports: KnownAirports, now: Instant) async -> Bool {
        let isDue = state.withLock { state in
            guard state.readAt.map({ now - $0 >= .hours(24) || now < $0 }) ?? true else { return false }
            state.readAt = now
            return true
        }
        guard isDue else { return false }
        guard let legs = try? await repository.earlierLegs() else {
            state.withLock { $0.readAt = nil }
            return false
        }
        let read = Experience(legs) { airports[$0] }
        state.withLock { $0.known = read }
        return true
    }
}
