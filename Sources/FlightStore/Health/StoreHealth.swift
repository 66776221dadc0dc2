import FlightTracking
import Synchronization

/// Keeps track of an open store's health: why writing fails, and whether the file is damaged.
final class StoreHealth: Sendable {
    /// The reason why the store cannot be written to.
    enum Hindrance: Hashable, Sendable {
        case noRoom
        case notWritable
    }

    /// Damage that was found in the file.
    struct Damage: Hashable, Sendable {
        /// The description of the damage, from SQLite or from the comparison with the seal.
        let detail: String
        /// The file name of the last good backup; `nil` if there is none.
        let backup: String?
    }

    private struct State {
        var hindrance: Hindrance?
        var damage: Damage?
    }

    private let state: Mutex<State>

    init(damage: Damage? = nil) { state = Mutex(State(damage: damage)) }

    var hindrance: Hindrance? { state.withLock { $0.hindrance } }
    /// The damage to the file; `nil` if no damage is known. Damage is never cleared, because a file does not repair
    /// itself.
    var damage: Damage? { state.withLock { $0.damage } }

    /// Records that a write has succeeded.
    func hasWritten() { state.withLock { $0.hindrance = nil } }

    /// Records an error if it prevents writing to the store or reveals damage.
    ///
    /// - Parameter lastBackup: Returns the file name of the last good backup; called only when damage is recorded for
    ///   the first time.
    func heard(_ error: StoreError, lastBackup: () -> String?) {
        switch error {
        case .diskFull: state.withLock { $0.hindrance = .noRoom }
        case .notWritable: state.withLock { $0.hindrance = .notWritable }
        case .damaged(_, let detail):
            guard damage == nil else { return }
            let found = Damage(detail: detail, backup: lastBackup())
            state.withLock { $0.damage = $0.damage ?? found }
        default: break
        }
    }

    /// - Parameter unreadable: The number of unreadable rows that were skipped.
    func condition(unreadable: Int) -> StorageCondition {
        state.withLock { state in
            if let damage = state.damage { return .damaged(backup: damage.backup) }
            switch state.hindrance {
            case .noRoom: return .noRoom
            case .notWritable: return .notWritable
            case nil: return unreadable > 0 ? .incomplete(rows: unreadable) : .well
            }
        }
    }
}
