public import FlightCore
public import FlightStore
public import FlightTracking

/// Stores a person's uploads in the database, so that any process can show the preview of a file that another one has
/// received.
///
/// Files are received into a folder of the process, and copied to the database when they are complete. A process that
/// shows or imports them copies them to its own folder first.
public struct SharedUploads: UploadRepository {
    private let folder: UploadFolder
    private let store: PostgresStore
    private let person: Person.ID
    private let clock: any TravelClock

    /// The size in bytes of the pieces in which files are stored.
    private static let piece = 1 << 20

    public init(folder: UploadFolder, store: PostgresStore, person: Person.ID, clock: any TravelClock) {
        self.folder = folder
        self.store = store
        self.person = person
        self.clock = clock
    }

    public func begin() throws(UploadError) -> any UploadDraft { try folder.begin() }

    public func publish(_ id: String) async throws(UploadError) {
        do {
            guard let upload = folder.upload(id) else { throw UploadError.gone }
            let (folder, person, now) = (folder, person, clock.now)
            try await store.write { db in
                try Self.tidy(db, person, now: now)
                try db.execute(
                    "INSERT INTO upload (id, personId, at, names, size) VALUES (?, ?, ?, ?, 0)",
                    [id, person.text, now.seconds, JSONValue.array(upload.names.map { .string($0) }).json])
                for file in upload.names.indices {
                    let bytes = try folder.bytes(of: upload, at: file)
                    for (position, start) in stride(from: 0, to: bytes.count, by: Self.piece).enumerated() {
                        try db.execute(
                            "INSERT INTO uploadPiece (upload, file, position, bytes) VALUES (?, ?, ?, ?)",
                            [id, file, position, Array(bytes[start..<min(bytes.count, start + Self.piece)])])
                    }
                    try db.execute("UPDATE upload SET size = size + ? WHERE id = ?", [bytes.count, id])
                }
            }
        } catch {
            folder.forget(id)
            throw Self.fault(error)
        }
    }

    /// Deletes expired uploads, and a person's oldest ones if there are too many, with the limits of ``UploadFolder``.
    private static func tidy(_ db: any SQLSession, _ person: Person.ID, now: Instant) throws {
        try db.execute("DELETE FROM upload WHERE at < ?", [now.seconds - UploadFolder.oldest])
        // Leaves room for another upload.
        try db.execute(
            """
            DELETE FROM upload WHERE id IN (
                SELECT id FROM (
                    SELECT id, ROW_NUMBER() OVER newest AS place, SUM(size) OVER newest AS total
                    FROM upload WHERE personId = ? WINDOW newest AS (ORDER BY at DESC, id)
                ) AS own WHERE place >= ? OR total > ?
            )
            """, [person.text, UploadFolder.mostUploads, UploadFolder.mostBytes * 2 / 3])
    }

    public func upload(_ id: String) async throws(UploadError) -> ImportUpload? {
        do {
            let (folder, person, oldest) = (folder, person, clock.now.seconds - UploadFolder.oldest)
            return try await store.read { db in
                let row = try db.row(
                    "SELECT names FROM upload WHERE id = ? AND personId = ? AND at >= ?", [id, person.text, oldest])
                guard let text = row?.text(0) else {
                    // Another process has imported or discarded it.
                    folder.forget(id)
                    return nil
                }
                if let known = folder.upload(id) { return known }
                let names = try JSONReader.read(text).array?.compactMap { $0.string } ?? []
                return try Self.copy(ImportUpload(id: id, names: names), db, to: folder)
            }
        } catch {
            throw Self.fault(error)
        }
    }

    /// Copies the files of an upload from the database to the folder.
    private static func copy(_ upload: ImportUpload, _ db: any SQLSession, to folder: UploadFolder) throws
        -> ImportUpload?
    {
        let draft = try folder.begin(as: upload.id)
        for (file, name) in upload.names.enumerated() {
            try draft.begin(name)
            var position = 0
            while let row = try db.row(
                "SELECT bytes FROM uploadPiece WHERE upload = ? AND file = ? AND position = ?",
                [upload.id, file, position])
            {
                try draft.append((row.bytes(0) ?? [])[...])
                position += 1
            }
        }
        _ = try draft.keep()
        return folder.upload(upload.id)
    }

    public func bytes(of upload: ImportUpload, at position: Int) throws(UploadError) -> [UInt8] {
        try folder.bytes(of: upload, at: position)
    }

    public func forget(_ id: String) async {
        folder.forget(id)
        let person = person
        _ = try? await store.write { db in
            try db.execute("DELETE FROM upload WHERE id = ? AND personId = ?", [id, person.text])
        }
    }

    private static func fault(_ error: any Error) -> UploadError {
        error as? UploadError ?? .failed(reason: "\(error)")
    }
}
