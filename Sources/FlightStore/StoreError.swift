public import FlightCore
public import FlightTracking
import GRDB

/// An error of the store.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file is not a database.
    case notADatabase(path: String)
    /// The file is another program's database.
    case foreignDatabase(path: String)
    /// The file exists but is empty.
    case emptyFile(path: String)
    /// The file is missing, although its seal shows that it once existed.
    case lostFile(path: String, seal: String)
    /// A newer version of Halcyon has applied migrations that this version does not know.
    case newerDatabase(path: String, unknown: [String])
    /// The file or its folder cannot be opened or created.
    case cannotOpen(path: String, reason: String)
    case notWritable(path: String)
    case diskFull(path: String)
    /// Another program has locked the file for more than ten seconds.
    case busy(path: String)
    case damaged(path: String, detail: String)
    /// The flight exists but cannot be read.
    case damagedFlight(Flight.ID, reason: String)
    /// A value entered by the traveller was rejected because it could not be read back after being stored.
    case unkeepable(field: String, reason: String)
    case backupExists(path: String)
    /// The backup would overwrite the store itself.
    case backupOntoItself(path: String)
    /// Another program has the backup's target file open, or did not close that file properly.
    case backupInUse(path: String, journal: String)
    case backupFailed(path: String, reason: String)
    /// The disk to which the backup is written is full.
    case noRoomForBackup(path: String)
    /// The file to restore is damaged or is not a backup.
    case badBackup(path: String, reason: String)
    /// A server or another command has the database open.
    case inUse(path: String)
    /// The folder contains no replaced data.
    case nothingReplaced(folder: String)
    /// The database server cannot be reached.
    ///
    /// - Parameter path: The address of the database, without the password.
    case unreachable(path: String, reason: String)
    /// The connection was lost while the database confirmed a change, so it is unknown whether the change was stored.
    case unconfirmed(path: String)
    case failed(path: String, detail: String)

    /// The message for users, which says what is wrong and what to do about it.
    public var description: String {
        switch self {
        case .notADatabase(let path):
            "\(path) is not a database. Move the file away to start afresh, or restore a backup in its place."
        case .foreignDatabase(let path):
            "\(path) is the database of another program. Choose another path; Halcyon has not changed the file."
        case .emptyFile(let path):
            "\(path) is empty; its data is lost. Restore a backup with `halcyon restore --latest`, or delete it and "
                + "\(StoreSeal.path(beside: path)), to start afresh."
        case .lostFile(let path, let seal):
            "\(path) is missing. Move it back, or run `halcyon restore --latest`; to start afresh, delete "
                + "\(seal), and \(path)-wal if it exists."
        case .newerDatabase(let path, let unknown):
            "\(path) was written by a newer Halcyon (\(unknown.joined(separator: ", "))). "
                + "Install that version or a later one; the file was not changed."
        case .cannotOpen(let path, let reason):
            "Cannot open \(path): \(reason). Check the path and that this user can write there."
        case .notWritable(let path):
            "Cannot write \(path). Check the permissions of the file and its folder, and that the disk is not "
                + "mounted read-only."
        case .diskFull(let path):
            "The disk of \(path) is full. Free some space and try again; nothing was changed."
        case .busy(let path):
            "\(path) is locked by another program. Close that program and try again; nothing was changed."
        case .damaged(let path, let detail):
            "\(path) is damaged (\(detail)). Stop Halcyon and restore a backup with `halcyon restore --latest`; the "
                + "replaced data is kept. If you changed it with another program: `halcyon restore --as-is`."
        case .damagedFlight(let id, let reason):
            "Cannot read flight \(id.text): \(reason). Restore it from a backup."
        case .unkeepable(let field, let reason):
            "Cannot store \(field): \(reason). Enter another value."
        case .backupExists(let path):
            "\(path) already exists. Choose another name, or allow it to be overwritten."
        case .backupOntoItself(let path):
            "\(path) is the database in use. Choose another name for the backup."
        case .backupInUse(let path, let journal):
            "\(path) is open in another program, or was not closed properly (there is \(journal)). "
                + "Choose another name for the backup."
        case .backupFailed(let path, let reason):
            "Cannot write the backup \(path): \(reason). Check that the folder exists, that this user can write "
                + "there, and that there is enough space."
        case .noRoomForBackup(let path):
            "The disk is too full for the backup \(path). Free some space, or choose another disk; "
                + "no partial backup was left, and your data is unchanged."
        case .badBackup(let path, let reason):
            "Cannot restore \(path): \(reason). Choose another backup from `halcyon restore --list`; nothing "
                + "was changed."
        case .inUse(let path):
            "\(path) is open in a server or another command. Stop it and try again; nothing was changed."
        case .nothingReplaced(let folder):
            "There is nothing to undo in \(folder)."
        case .unreachable(let path, let reason):
            "Cannot reach \(path): \(reason). Check that the database runs and that the address and password are right; "
                + "nothing was changed."
        case .unconfirmed(let path):
            "The connection to \(path) was lost at the end of a change. Look whether the change is there before you "
                + "repeat it."
        case .failed(let path, let detail):
            "Cannot read or write \(path) (\(detail)). Try again; if it happens again, report it with this "
                + "message."
        }
    }
}

extension StoreError {
    /// Converts an error, such as an error from SQLite, to a store error.
    init(_ error: any Error, path: String) {
        if let error = error as? StoreError {
            self = error
            return
        }
        guard let error = error as? DatabaseError else {
            self = .failed(path: path, detail: "\(error)")
            return
        }
        let detail = "SQLite \(error.extendedResultCode.rawValue): \(error.message ?? "no message")"
        switch error.resultCode {
        case .SQLITE_NOTADB: self = .notADatabase(path: path)
        case .SQLITE_CORRUPT: self = .damaged(path: path, detail: detail)
        case .SQLITE_FULL: self = .diskFull(path: path)
        case .SQLITE_READONLY, .SQLITE_PERM: self = .notWritable(path: path)
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
        // If the log has no space to grow, SQLite reports a disk error instead of a full disk.
        case .SQLITE_CANTOPEN where DiskRoom(at: path).isExhausted, .SQLITE_IOERR where DiskRoom(at: path).isExhausted:
            self = .diskFull(path: path)
        case .SQLITE_CANTOPEN, .SQLITE_IOERR, .SQLITE_AUTH: self = .cannotOpen(path: path, reason: detail)
        default: self = .failed(path: path, detail: detail)
        }
    }
}

extension StoreError: StorageFailure {
    public var obstacle: StorageCondition? {
        switch self {
        case .diskFull, .noRoomForBackup: .noRoom
        case .notWritable: .notWritable
        case .damaged: .damaged(backup: nil)
        case .unreachable: .unreachable
        default: nil
        }
    }
}
