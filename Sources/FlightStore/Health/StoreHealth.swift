import FlightTracking
import Synchronization

/// What has become known of a store since it was opened: what writing met, and whether the file is damaged.
final class StoreHealth: Sendable {
    /// Why nothing can be written.
    enum Hindrance: Hashable, Sendable {
        case noRoom
        case notWritable
    }

    /// What was found to be damaged.
    struct Damage: Hashable, Sendable {
        /// As SQLite, or the seal, says it.
        let detail: String
        /// The file name of the last backup that is whole; nil if there is none.
        let backup: String?
    }

    private struct State {
        var hindrance: Hindrance?
        var damage: Damage?
    }

    private let state: Mutex<State>

    init(damage: Damage? = nil) { state = Mutex(State(damage: damage)) }

    var hindrance: Hindrance? { state.withLock { $0.hindrance } }
    /// It stays until the program ends: a file does not become whole by itself.
    var damage: Damage? { state.withLock { $0.damage } }

    /// Something has been written.
    func hasWritten() { state.withLock { $0.hindrance = nil } }

    /// Something has failed.
    ///
    /// - Parameter lastBackup: finds the file name of the last backup that is whole; asked once, when damage is new.
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

    /// - Parameter unreadable: how many rows were left out.
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
