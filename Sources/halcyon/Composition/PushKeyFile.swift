import FlightPush

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// Stores the VAPID key that identifies this installation to push services. The file `push.key` in the data folder is
/// created when the key is first needed, and only its owner can read it. If the file is lost, every browser has to
/// subscribe again.
struct PushKeyFile {
    private let path: String

    init(in directory: String) { path = directory + "/push.key" }

    /// - Throws: ``CommandFailure`` if the file does not contain a valid key, or cannot be read or written.
    func key() throws(CommandFailure) -> VAPIDKey {
        if let key = try kept() { return key }
        let new = VAPIDKey()
        // Written under a temporary name and then linked, so that only one complete file gets the final name if two
        // processes start at the same time.
        let draft = path + ".\(getpid())"
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw PushKeyFile.unwritable(path) }
        defer { unlink(draft) }
        let bytes = new.bytes
        let written = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        let isSynced = fsync(file) == 0
        close(file)
        guard written == bytes.count, isSynced else { throw PushKeyFile.unwritable(path) }
        guard link(draft, path) == 0 else {
            if errno == EEXIST, let key = try kept() { return key }
            throw PushKeyFile.unwritable(path)
        }
        return new
    }

    private func kept() throws(CommandFailure) -> VAPIDKey? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            guard errno == ENOENT else { throw CommandFailure("cannot read \(path)", code: 1) }
            return nil
        }
        defer { close(file) }
        var status = stat()
        if fstat(file, &status) == 0, status.st_mode & 0o077 != 0 {
            throw CommandFailure("\(path) holds a key, but other users can read it; run: chmod 600 \(path)")
        }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
        guard count >= 0, let key = VAPIDKey(bytes: Array(bytes.prefix(max(0, count)))) else {
            throw CommandFailure(
                "\(path) holds no valid key; delete it to create one, then turn alerts on again in each browser",
                code: 1)
        }
        return key
    }

    private static func unwritable(_ path: String) -> CommandFailure {
        CommandFailure("cannot write \(path), which keeps the key for browser alerts", code: 1)
    }
}
