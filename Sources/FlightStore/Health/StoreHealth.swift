import FlightTracking
import Synchronization

/// The health of an open store: the reason why writing fails, and the damage of the file.
final class StoreHealth: Sendable {
    /// The reason why the store cannot be written.
    enum Hindrance: Hashable, Sendable {
        case noRoom
        case notWritable
    }

    /// The damage found in the file.
    struct Damage: Hashable, Sendable {
        /// The description of the damage by SQLite, or by the check of the seal.
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
    /// The damage of the file; `nil` if none is known. It is kept until the program ends, because a damaged file does
    /// not repair itself.
    var damage: Damage? { state.withLock { $0.damage } }

    /// Records that writing has succeeded.
    func hasWritten() { state.withLock { $0.hindrance = nil } }

    /// Records an error.
    ///
    /// - Parameter lastBackup: Returns the file name of the last good backup. Called once, when damage is first
    ///   recorded.
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
