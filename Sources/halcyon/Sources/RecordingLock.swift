#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// A lock that allows only one `halcyon feeds record` per data folder at a time. The kernel releases the lock when the
/// process ends, even after a crash.
struct RecordingLock {
    private let descriptor: Int32

    /// - Throws: ``CommandFailure`` if another recording is running in the data folder.
    init(in directory: String) throws(CommandFailure) {
        descriptor = open(directory + "/recording.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw CommandFailure("cannot record: \(directory) is not writable", code: 1)
        }
        // If the file system does not support locks, records without a lock.
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            _ = close(descriptor)
            throw CommandFailure(
                "another halcyon feeds record is running on this data folder; end it first", code: 1)
        }
    }

    func release() { _ = close(descriptor) }
}
