#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// Lets one `halcyon feeds record` at a time run on a data folder. The kernel releases it when the process ends, however it
/// ends.
struct RecordingLock {
    private let descriptor: Int32

    /// - Parameter directory: the data folder.
    /// - Throws: ``CommandFailure`` if another one is running there.
    init(in directory: String) throws(CommandFailure) {
        descriptor = open(directory + "/recording.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw CommandFailure("\(directory) cannot be written to, so nothing can be recorded", code: 1)
        }
        // On a file system without such locks it goes on without one.
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
            _ = close(descriptor)
            throw CommandFailure(
                "another halcyon feeds record is running on this data folder; end that one first", code: 1)
        }
    }

    func release() { _ = close(descriptor) }
}
