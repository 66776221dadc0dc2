import GRDB

/// Opens the file of a store. The initializer performs every step, from checking the path to migrating the database.
struct OpenedFile {
    let writer: any DatabaseWriter
    let seal: StoreSeal?
    /// The damage that caused the file to be opened read-only; `nil` if the file is undamaged.
    let damage: String?

    init(_ file: StoreFile, whenDamaged rule: SQLiteStore.DamageRule) throws(StoreError) {
        do {
            try file.createFolder()
            self = try OpeningLock.hold(in: file.folder) { try OpenedFile(held: file, whenDamaged: rule) }
        } catch {
            throw StoreError(error, path: file.path)
        }
    }

    private init(held file: StoreFile, whenDamaged rule: SQLiteStore.DamageRule) throws {
        let seal = StoreSeal(beside: file.path)
        self.seal = seal
        let isAlone = seal?.isAlone() ?? false
        let note = seal?.note
        var isRefused = true
        defer {
            seal?.share()
            // A new seal must not be left next to a file that never belonged to Halcyon.
            if isRefused, isAlone, note == nil { StoreSeal.remove(beside: file.path) }
        }
        try file.create(known: note)
        do {
            try file.examine(note, isAlone: isAlone)
        } catch StoreError.damaged(_, let detail) where rule == .readOnly {
            writer = try OpenedFile.reader(file, detail)
            damage = detail
            isRefused = false
            return
        }
        let pool = try DatabasePool(path: file.path, configuration: SQLiteStore.configuration)
        // GRDB sets this to NORMAL when it turns WAL on. NORMAL survives a crash, but a power cut may lose the last
        // commits. A confirmed edit must not be lost.
        let number = try pool.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA synchronous = FULL")
            return try Int32.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        }
        // The database file is still unchanged, but from now on there is a log.
        try seal?.write(StoreSeal.Note(state: .open, number: number))
        let revoked = RevocationFile(beside: file.path)
        do {
            try Schema.migrate(pool)
            try OpenedFile.clear(revoked, pool, path: file.path)
        } catch {
            // Closing removes the log, so the seal must be updated. Otherwise, the log would seem to be missing at the
            // next start.
            try? seal?.end(of: file.path, writer: pool, isWhole: true) {
                pool.invalidateReadOnlyConnections()
                try pool.close()
            }
            throw error
        }
        revoked.reserve()
        writer = pool
        damage = nil
        isRefused = false
    }

    /// Deletes revoked credentials. If the disk is full, their rows stay in the database, but the credentials are still
    /// refused.
    private static func clear(_ revoked: RevocationFile, _ pool: DatabasePool, path: String) throws {
        do {
            let hashes = try revoked.hashes()
            guard !hashes.isEmpty else { return }
            try pool.write { db in
                try RevocationTable(db: SQLiteSession(database: db), revoked: nil).delete(hashes)
            }
        } catch {
            let fault = StoreError(error, path: path)
            guard fault.obstacle != nil else { throw fault }
        }
    }

    /// Opens a damaged file for reading, without changing it.
    ///
    /// - Throws: ``StoreError/damaged(path:detail:)`` if the file cannot be opened.
    private static func reader(_ file: StoreFile, _ detail: String) throws -> any DatabaseWriter {
        var configuration = SQLiteStore.configuration
        configuration.readonly = true
        do {
            let pool = try DatabasePool(path: file.path, configuration: configuration)
            let isCurrent = try pool.read { db in
                _ = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM flight")
                return try Schema.migrator.hasCompletedMigrations(db)
            }
            if isCurrent { return pool }
        } catch is DatabaseError {}
        throw StoreError.damaged(path: file.path, detail: detail)
    }
}
