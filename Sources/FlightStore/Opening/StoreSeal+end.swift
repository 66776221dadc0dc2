import Foundation
import GRDB

extension StoreSeal {
    /// Closes a database. If no other store has it open, checkpoints the log and seals the file. Call this method only
    /// while ``OpeningLock`` is held.
    ///
    /// - Parameters:
    ///   - path: The path of the database.
    ///   - isWhole: Whether the file has no known damage. A damaged file is not sealed.
    ///   - pause: Waits between two attempts to checkpoint the log.
    ///   - shut: Closes all connections.
    func end(
        of path: String, writer: any DatabaseWriter, isWhole: Bool, pause: () -> Void = StoreSeal.pause,
        shut: () throws -> Void
    ) throws {
        guard !writer.configuration.readonly, let known = note else { return try shut() }
        var number = known.number
        var isFolded = isAlone() && StoreSeal.foldOnceRead(writer, pause: pause)
        if isFolded, isWhole {
            // A new number distinguishes this file from copies of its earlier state.
            let next = max(1, (known.number &+ 1) & .max)
            if StoreSeal.set(next, writer) {
                number = next
                isFolded = StoreSeal.fold(writer)
            }
        }
        // From now on the log may be gone. If the process is killed before the file is sealed, the seal shows this
        // state.
        let mayBeSealed = isWhole && isFolded && number != known.number
        if isFolded { try? write(Note(state: .folded, number: number)) }
        try shut()
        let bytes = DatabaseBytes(path: path)
        // SQLite has checkpointed the log while closing. This happens if the last readers have finished, or if another
        // process that had the file open was killed.
        if !isFolded, !bytes.isLogThere { try? write(Note(state: .folded, number: number)) }
        guard mayBeSealed, !bytes.isLogThere, let hash = bytes.hash else { return }
        try? write(Note(state: .sealed(hash: hash), number: number))
    }

    /// Checkpoints the log, waiting up to a second for readers to finish. While a reader uses an older state of the
    /// database, newer changes must stay in the log. If a reader takes longer, closing the connections waits for it,
    /// and SQLite then checkpoints the log.
    private static func foldOnceRead(_ writer: any DatabaseWriter, pause: () -> Void) -> Bool {
        for _ in 0..<attempts {
            if fold(writer) { return true }
            pause()
        }
        return false
    }

    /// The maximum number of attempts to checkpoint the log.
    static let attempts = 40

    /// Waits 25 ms before the next attempt to checkpoint the log.
    static func pause() { usleep(25_000) }

    /// Checkpoints as much of the log as possible.
    ///
    /// - Returns: Whether the whole log was checkpointed.
    private static func fold(_ writer: any DatabaseWriter) -> Bool {
        guard let frames = try? writer.writeWithoutTransaction({ db in try db.checkpoint(.passive) }) else {
            return false
        }
        return frames.walFrameCount == frames.checkpointedFrameCount
    }

    private static func set(_ number: Int32, _ writer: any DatabaseWriter) -> Bool {
        (try? writer.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA user_version = \(number)") }) != nil
    }
}
