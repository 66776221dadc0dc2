#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A lock on a file or folder, held for the lifetime of this object. The system releases the lock if the process is
/// killed.
final class FileLock {
    private let descriptor: Int32

    /// - Parameter waits: Whether to wait until the lock is free.
    /// - Returns: `nil` if the lock is already held or the file does not exist.
    init?(on path: String, waits: Bool = false) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) == 0 else {
            _ = close(descriptor)
            return nil
        }
        self.descriptor = descriptor
    }

    deinit { _ = close(descriptor) }
}
