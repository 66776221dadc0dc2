#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// A small file with a key, which only its owner can read. It is created when the key is first needed.
struct KeyFile {
    let path: String
    /// What the key is for, in error messages: `the key for browser alerts`.
    let purpose: String

    /// The size in bytes of the largest key.
    private static let largest = 64

    /// Returns the key; `nil` if the file does not exist.
    ///
    /// - Throws: ``CommandFailure`` if the file cannot be read, or if other users can read it.
    func contents() throws(CommandFailure) -> [UInt8]? {
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
        var bytes = [UInt8](repeating: 0, count: KeyFile.largest)
        let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
        guard count >= 0 else { throw CommandFailure("cannot read \(path)", code: 1) }
        return Array(bytes.prefix(count))
    }

    /// Returns the key. Creates the file if it does not exist, with a new key.
    ///
    /// - Throws: ``CommandFailure`` if the file cannot be read or written, or if other users can read it.
    func contents(orCreate new: () -> [UInt8]) throws(CommandFailure) -> [UInt8] {
        if let known = try contents() { return known }
        let bytes = new()
        // Written under a temporary name and then linked, so that only one complete file gets the final name if two
        // processes start at the same time.
        let draft = path + ".\(getpid())"
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw unwritable }
        defer { unlink(draft) }
        let written = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        let isSynced = fsync(file) == 0
        close(file)
        guard written == bytes.count, isSynced else { throw unwritable }
        guard link(draft, path) == 0 else {
            if errno == EEXIST, let other = try contents() { return other }
            throw unwritable
        }
        return bytes
    }

    private var unwritable: CommandFailure { CommandFailure("cannot write \(path), which keeps \(purpose)", code: 1) }
}
