import Foundation
import GRDB

extension StoreSeal {
    /// Closes a database; whoever is the last to do so folds its log in, and seals it. Only while ``OpeningLock`` is held.
    ///
    /// - Parameters:
    ///   - path: of the database.
    ///   - isWhole: whether nothing of it is known to be damaged; what is damaged is not sealed.
    ///   - pause: waits between two attempts to fold the log.
    ///   - shut: closes all connections.
    func end(
        of path: String, writer: any DatabaseWriter, isWhole: Bool, pause: () -> Void = StoreSeal.pause,
        shut: () throws -> Void
    ) throws {
        guard !writer.configuration.readonly, let known = note else { return try shut() }
        var number = known.number
        var isFolded = isAlone() && StoreSeal.foldOnceRead(writer, pause: pause)
        if isFolded, isWhole {
            // Copies that are made from now on are told apart from this one by the number.
            let next = max(1, (known.number &+ 1) & .max)
            if StoreSeal.set(next, writer) {
                number = next
                isFolded = StoreSeal.fold(writer)
            }
        }
        // From here on its log may be gone; a kill before the end leaves it at that.
        let mayBeSealed = isWhole && isFolded && number != known.number
        if isFolded { try? write(Note(state: .folded, number: number)) }
        try shut()
        let bytes = DatabaseBytes(path: path)
        // SQLite has folded it in: those who still read have come to an end, or whoever else had it open was killed meanwhile, and
        // this was the last one.
        if !isFolded, !bytes.isLogThere { try? write(Note(state: .folded, number: number)) }
        guard mayBeSealed, !bytes.isLogThere, let hash = bytes.hash else { return }
        try? write(Note(state: .sealed(hash: hash), number: number))
    }

    /// Folds once those who still read have come to an end, for a second at most: as long as they look at the past, what came
    /// after it stays in the log. Who reads for longer is waited for by whoever closes the connections, which folds it as well.
    private static func foldOnceRead(_ writer: any DatabaseWriter, pause: () -> Void) -> Bool {
        for _ in 0..<attempts {
            if fold(writer) { return true }
            pause()
        }
        return false
    }

    /// How often folding is attempted while others still read.
    static let attempts = 40

    /// Waits for 25 ms.
    static func pause() { usleep(25_000) }

    /// - Returns: whether everything that stood in the log is in the file now.
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
