import FlightTracking
import Synchronization

/// The state of an open store: why writing fails, and whether the file is damaged.
final class StoreHealth: Sendable {
    /// The reason why nothing can be written.
    enum Hindrance: Hashable, Sendable {
        case noRoom
        case notWritable
    }

    /// The damage that was found.
    struct Damage: Hashable, Sendable {
        /// The description from SQLite or the seal.
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
    /// Stays until the program ends, because a damaged file does not repair itself.
    var damage: Damage? { state.withLock { $0.damage } }

    /// Notes a successful write.
    func hasWritten() { state.withLock { $0.hindrance = nil } }

    /// Notes an error.
    ///
    /// - Parameter lastBackup: Returns the file name of the last good backup; called once, when damage is new.
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

    /// - Parameter unreadable: The number of rows that were skipped.
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
