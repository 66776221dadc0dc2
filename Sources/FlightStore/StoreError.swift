public import FlightCore
public import FlightTracking
import GRDB

/// Why the store cannot do as asked, and what to do about it.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file holds something else.
    case notADatabase(path: String)
    /// The file is a database of another program.
    case foreignDatabase(path: String)
    /// The file is there and holds nothing at all.
    case emptyFile(path: String)
    /// There was a file, and it is gone.
    case lostFile(path: String, seal: String)
    /// A newer Halcyon has changed the database in ways that this one does not know.
    case newerDatabase(path: String, unknown: [String])
    /// The file or its folder cannot be opened or made.
    case cannotOpen(path: String, reason: String)
    case notWritable(path: String)
    case diskFull(path: String)
    /// Another program has kept it locked for longer than ten seconds.
    case busy(path: String)
    case damaged(path: String, detail: String)
    /// The flight is there, but cannot be read.
    case damagedFlight(Flight.ID, reason: String)
    /// What a traveller said could not be read back, so it is not taken.
    case unkeepable(field: String, reason: String)
    case backupExists(path: String)
    /// The target is the store itself.
    case backupOntoItself(path: String)
    /// Another program has the target open, or did not close it.
    case backupInUse(path: String, journal: String)
    case backupFailed(path: String, reason: String)
    /// The disk on which the backup would lie is full.
    case noRoomForBackup(path: String)
    /// The file that should be restored is no backup, or not whole.
    case badBackup(path: String, reason: String)
    /// A server, or another command, has the database open.
    case inUse(path: String)
    /// No restore has kept anything aside in that folder.
    case nothingReplaced(folder: String)
    case failed(path: String, detail: String)

    /// One sentence of what is wrong, one of what to do.
    public var description: String {
        switch self {
        case .notADatabase(let path):
            "\(path) is not a database. Move the file away to start afresh, or restore a backup in its place."
        case .foreignDatabase(let path):
            "\(path) is the database of another program. Choose another path; Halcyon has not changed the file."
        case .emptyFile(let path):
            "\(path) is empty: what it held is lost. Restore a backup with `halcyon restore --latest`, or remove it, and "
                + "\(StoreSeal.path(beside: path)), to start afresh."
        case .lostFile(let path, let seal):
            "\(path) is gone. Put it back, or restore a backup with `halcyon restore --latest`; to start afresh, remove "
                + "\(seal), and \(path)-wal if it is there."
        case .newerDatabase(let path, let unknown):
            "\(path) was written by a newer Halcyon (\(unknown.joined(separator: ", "))). "
                + "Install that version or a later one; this one has not changed the file."
        case .cannotOpen(let path, let reason):
            "\(path) cannot be opened: \(reason). Check that the path is right and that this user may write there."
        case .notWritable(let path):
            "\(path) cannot be written. Check the permissions of the file and its folder, and that the disk is not "
                + "mounted read-only."
        case .diskFull(let path):
            "There is no room left on the disk of \(path). Make room and try again; nothing was changed."
        case .busy(let path):
            "\(path) is locked by another program. Close that program and try again; nothing was changed."
        case .damaged(let path, let detail):
            "\(path) is damaged (\(detail)). Stop Halcyon, and restore a backup with `halcyon restore --latest`; what is "
                + "there now is kept aside. If you have changed it with another program: `halcyon restore --as-is`."
        case .damagedFlight(let id, let reason):
            "Flight \(id.text) is kept but cannot be read: \(reason). Restore it from a backup."
        case .unkeepable(let field, let reason):
            "The value of \(field) cannot be kept: \(reason). Enter another one."
        case .backupExists(let path):
            "\(path) exists already. Choose another name, or allow it to be overwritten."
        case .backupOntoItself(let path):
            "\(path) is the database in use. Choose another name for the backup."
        case .backupInUse(let path, let journal):
            "\(path) is open in another program, or was not closed properly (there is \(journal)). "
                + "Choose another name for the backup."
        case .backupFailed(let path, let reason):
            "The backup \(path) cannot be written: \(reason). Check that the folder exists, that this user may write "
                + "there, and that there is room."
        case .noRoomForBackup(let path):
            "There is no room on the disk for the backup \(path). Make room there, or choose a file on another disk; "
                + "nothing was left of it, and the data itself is as it was."
        case .badBackup(let path, let reason):
            "\(path) cannot be restored: \(reason). Choose another (`halcyon restore --list` shows what there is); nothing "
                + "was changed."
        case .inUse(let path):
            "\(path) is open in a server or another command. Stop it and try again; nothing was changed."
        case .nothingReplaced(let folder):
            "There is nothing in \(folder) to put back."
        case .failed(let path, let detail):
            "\(path) could not be read or written (\(detail)). Try again; if it happens again, report it with this "
                + "message."
        }
    }
}

extension StoreError {
    /// What an error of SQLite means to a person.
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
        // A log that cannot grow is reported as a fault of the disk.
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
        default: nil
        }
    }
}
