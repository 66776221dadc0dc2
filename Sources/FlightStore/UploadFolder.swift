public import FlightCore
public import FlightTracking
import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Stores uploads as files. Each upload has a folder `uploads/NAME/` with its files `0`, `1`, … and their original
/// names in `names.json`.
///
/// The name of an incomplete upload's folder ends with `.part`. Its writer holds a lock on the folder, which the system
/// releases if the process is killed. Old uploads are deleted to make space for new ones. At most eight uploads are
/// kept, with a total size of at most three times the maximum size of an upload.
public struct UploadFolder: UploadRepository {
    private let path: String
    private let secrets: any SecretSource

    package static let mostUploads = 8
    /// The maximum total size of all uploads, in bytes.
    package static let mostBytes = 192 << 20
    /// The maximum number of uploads in progress.
    static let mostDrafts = 3
    /// The maximum age of an upload, in seconds.
    package static let oldest: Int64 = 86_400
    /// The time limit for receiving an upload, in seconds.
    static let slowest: Int64 = 3_600
    /// The age in seconds at which a new folder without a lock counts as abandoned.
    static let soonest: Int64 = 5

    /// - Parameter path: The path of the folder. The folder is created when it is first needed.
    public init(path: String, secrets: any SecretSource) {
        self.path = path
        self.secrets = secrets
    }

    static let namesFile = "names.json"
    static let partSuffix = ".part"

    /// Moves the uploads of a version with a single owner to the folder of a person.
    ///
    /// - Parameter path: The folder that contains the people's folders.
    public static func give(to person: Person.ID, in path: String) {
        // The names of uploads are longer than the IDs of people.
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where isName(name) {
            try? makeFolder(path + "/" + person.text)
            try? FileManager.default.moveItem(atPath: path + "/" + name, toPath: path + "/" + person.text + "/" + name)
        }
    }

    // MARK: - Receiving

    public func begin() throws(UploadError) -> any UploadDraft { try begin(as: secrets.secret(bytes: 18)) }

    /// Begins to copy an upload from elsewhere, with its ID.
    package func begin(as id: String) throws(UploadError) -> any UploadDraft {
        guard UploadFolder.isName(id) else { throw UploadError.gone }
        try UploadFolder.makeFolder(path)
        // Uploads begin one at a time, so that the second of two simultaneous uploads counts the first.
        let turn = FileLock(on: path, waits: true)
        defer { withExtendedLifetime(turn) {} }
        let drafts = tidy(now: Int64(Date().timeIntervalSince1970))
        guard drafts < UploadFolder.mostDrafts else { throw UploadError.noRoom }
        // Two requests may copy the same upload.
        let part = folder(secrets.secret(bytes: 18)) + UploadFolder.partSuffix
        try UploadFolder.makeFolder(part)
        return UploadFolderDraft(id: id, folder: folder(id), part: part, lock: FileLock(on: part))
    }

    /// Deletes expired and abandoned uploads. If there are too many uploads, also deletes the oldest.
    ///
    /// - Returns: The number of uploads that are still being received.
    private func tidy(now: Int64) -> Int {
        var drafts = 0
        var whole: [(folder: String, at: Int64, bytes: Int)] = []
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
            let folder = path + "/" + name
            let attributes = try? FileManager.default.attributesOfItem(atPath: folder)
            guard attributes?[.type] as? FileAttributeType == .typeDirectory else { continue }
            let at = Int64((attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)
            let isDraft = name.hasSuffix(UploadFolder.partSuffix)
            // If the clock was set back, folders may have times in the future.
            let age = abs(now - at)
            let isAbandoned = isDraft && age > UploadFolder.soonest && FileLock(on: folder) != nil
            if isAbandoned || age > (isDraft ? UploadFolder.slowest : UploadFolder.oldest) {
                try? FileManager.default.removeItem(atPath: folder)
            } else if isDraft {
                drafts += 1
            } else {
                whole.append((folder, at, UploadFolder.size(of: folder)))
            }
        }
        whole.sort { $0.at > $1.at }
        // Leaves room for another upload.
        var bytes = 0
        for (index, one) in whole.enumerated() {
            bytes += one.bytes
            if index + 1 >= UploadFolder.mostUploads || bytes > UploadFolder.mostBytes * 2 / 3 {
                try? FileManager.default.removeItem(atPath: one.folder)
            }
        }
        return drafts
    }

    private static func size(of folder: String) -> Int {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).reduce(0) { sum, name in
            let size = (try? FileManager.default.attributesOfItem(atPath: folder + "/" + name))?[.size]
            return sum + ((size as? NSNumber)?.intValue ?? 0)
        }
    }

    private static func makeFolder(_ path: String) throws(UploadError) {
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
            throw UploadError.noRoom
        } catch {
            throw UploadError.failed(reason: "\(error)")
        }
    }

    // MARK: - Stored

    private func folder(_ id: String) -> String { path + "/" + id }

    /// Whether the given text has the form of an upload's ID. An ID contains neither `/` nor `.`, so the ID cannot
    /// refer to a path outside the folder.
    private static func isName(_ id: String) -> Bool {
        (16...64).contains(id.utf8.count)
            && id.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    public func publish(_ id: String) {}

    public func upload(_ id: String) -> ImportUpload? {
        guard UploadFolder.isName(id),
            let written = FileManager.default.contents(atPath: folder(id) + "/" + UploadFolder.namesFile),
            let names = try? JSONDecoder().decode([String].self, from: written)
        else { return nil }
        return ImportUpload(id: id, names: names)
    }

    public func bytes(of upload: ImportUpload, at position: Int) throws(UploadError) -> [UInt8] {
        guard UploadFolder.isName(upload.id), upload.names.indices.contains(position),
            let handle = FileHandle(forReadingAtPath: folder(upload.id) + "/\(position)")
        else { throw UploadError.gone }
        defer { try? handle.close() }
        let size = (try? handle.seekToEnd()).map { Int($0) } ?? 0
        guard (try? handle.seek(toOffset: 0)) != nil else { throw UploadError.gone }
        // The bytes are read directly into the array, because copying a large file would double the memory that is
        // needed.
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = read(handle.fileDescriptor, buffer.baseAddress?.advanced(by: count), size - count)
                if got <= 0 { break }
                count += got
            }
        }
        guard bytes.count == size else { throw UploadError.gone }
        return bytes
    }

    public func forget(_ id: String) {
        guard UploadFolder.isName(id) else { return }
        try? FileManager.default.removeItem(atPath: folder(id))
    }
}

/// Writes the files of an upload that is being received.
private final class UploadFolderDraft: UploadDraft {
    private let id: String
    private let folder: String
    /// The folder of the files until the upload is kept.
    private let part: String
    private var names: [String] = []
    private var descriptor: Int32 = -1
    private var isOver = false
    /// The lock that is held while the files are being written; `nil` if the file system does not support locks.
    private let lock: FileLock?

    init(id: String, folder: String, part: String, lock: FileLock?) {
        self.id = id
        self.folder = folder
        self.part = part
        self.lock = lock
    }

    deinit {
        if !isOver { drop() }
    }

    func begin(_ name: String) throws(UploadError) {
        endFile()
        descriptor = open(part + "/\(names.count)", O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw UploadFolderDraft.fault() }
        names.append(name)
    }

    func append(_ bytes: ArraySlice<UInt8>) throws(UploadError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw UploadFolderDraft.fault() }
            rest = rest.dropFirst(count)
        }
    }

    func keep() throws(UploadError) -> String? {
        endFile()
        guard !names.isEmpty else { return nil }
        do {
            try JSONEncoder().encode(names).write(to: URL(fileURLWithPath: part + "/" + UploadFolder.namesFile))
        } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
            throw UploadError.noRoom
        } catch {
            throw UploadError.failed(reason: "\(error)")
        }
        if rename(part, folder) == 0 {
            isOver = true
        } else {
            guard errno == EEXIST || errno == ENOTEMPTY else { throw UploadFolderDraft.fault() }
            drop()
        }
        return id
    }

    func drop() {
        isOver = true
        endFile()
        try? FileManager.default.removeItem(atPath: part)
    }

    private func endFile() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }

    /// Returns the error for the current value of `errno`.
    private static func fault() -> UploadError {
        switch errno {
        case ENOSPC, EDQUOT, EFBIG: .noRoom
        default: .failed(reason: String(cString: strerror(errno)))
        }
    }
}
