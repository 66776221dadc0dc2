public import FlightCore
import Foundation
import Synchronization

/// Maintains a store while the server runs. Checkpoints the log in quiet periods, and makes a backup and performs a
/// complete check every day. After the disk has been full, tests whether writing works again.
public final class StoreKeeper: Sendable {
    /// The result of a maintenance task.
    public enum Report: Hashable, Sendable, CustomStringConvertible {
        case hasRoomAgain
        case backedUp(BackupFolder.Entry)
        case notBackedUp(StoreError)
        case damaged(StoreError)

        public var description: String {
            switch self {
            case .hasRoomAgain: "the disk is writable again"
            case .backedUp(let entry): "backed up to \(entry.path)"
            case .notBackedUp(let error): "backup failed: \(error)"
            case .damaged(let error): "\(error)"
            }
        }
    }

    /// The time between two rounds of maintenance.
    public static let period = Span(5)
    /// The time from the start of the server to the first complete check. Startup is busy, and already includes a quick
    /// check.
    private static let firstCheck = Span.minutes(10)
    private static let checkPeriod = Span.hours(24)
    /// The time from the start of the server to the first backup. By then, a new installation has some data.
    private static let firstBackup = Span.minutes(1)
    /// The time from a failed backup to the next attempt.
    private static let patience = Span.hours(1)

    private struct State {
        var nextCheck: Instant?
        var nextBackup: Instant?
        /// The state of the log during the last round of maintenance.
        var seen: LogStamp?
        /// The state of the log at the last checkpoint.
        var folded: LogStamp?
    }

    private struct LogStamp: Hashable {
        let bytes: Int64
        let changed: Date
    }

    private let store: SQLiteStore
    private let backups: BackupFolder?
    private let state = Mutex(State())

    public init(_ store: SQLiteStore) {
        self.store = store
        backups = store.path.map { BackupFolder(beside: $0) }
        backups?.removeLeftovers()
    }

    /// Performs the maintenance that is due.
    ///
    /// - Parameter now: The current real time, not the simulated time.
    public func round(at now: Instant) async -> [Report] {
        guard store.path != nil, store.health.damage == nil else { return [] }
        var reports: [Report] = []
        if store.health.hindrance != nil {
            await store.probe()
            if store.health.hindrance == nil { reports.append(.hasRoomAgain) } else { return reports }
        }
        await foldWhenQuiet()
        if isCheckDue(at: now), let found = await check() { return reports + [found] }
        if let backup = await backUp(at: now) { reports.append(backup) }
        return reports
    }

    /// Checkpoints the log if it has not changed since the last round. After that, the database file alone is a
    /// complete copy.
    private func foldWhenQuiet() async {
        guard let stamp = logStamp() else { return }
        let isQuiet = state.withLock { state in
            defer { state.seen = stamp }
            return state.seen == stamp && state.folded != stamp
        }
        guard isQuiet, await store.foldLog() else { return }
        state.withLock { $0.folded = stamp }
    }

    private func logStamp() -> LogStamp? {
        guard let path = store.path,
            let attributes = try? FileManager.default.attributesOfItem(atPath: path + "-wal"),
            let bytes = attributes[.size] as? NSNumber, let changed = attributes[.modificationDate] as? Date
        else { return nil }
        return LogStamp(bytes: bytes.int64Value, changed: changed)
    }

    private func isCheckDue(at now: Instant) -> Bool {
        state.withLock { state in
            // A check that is scheduled too far in the future is rescheduled, because the clock has been set back.
            guard let next = state.nextCheck, next - now <= StoreKeeper.checkPeriod else {
                state.nextCheck = now + StoreKeeper.firstCheck
                return false
            }
            guard now >= next else { return false }
            state.nextCheck = now + StoreKeeper.checkPeriod
            return true
        }
    }

    private func check() async -> Report? {
        do {
            try await store.verify()
            return nil
        } catch let error as StoreError {
            if case .damaged = error { return .damaged(error) }
            return nil
        } catch {
            return nil
        }
    }

    private func backUp(at now: Instant) async -> Report? {
        guard let backups, backups.isDue(at: now) else { return nil }
        let mayTry = state.withLock { state in
            guard let next = state.nextBackup else {
                state.nextBackup = now + StoreKeeper.firstBackup
                return false
            }
            if now < next, next - now <= StoreKeeper.patience { return false }
            state.nextBackup = now + StoreKeeper.patience
            return true
        }
        guard mayTry else { return nil }
        do {
            return .backedUp(try await backups.make(of: store, at: now))
        } catch {
            return .notBackedUp(StoreError(error, path: backups.path))
        }
    }
}
