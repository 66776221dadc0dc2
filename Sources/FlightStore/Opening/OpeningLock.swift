import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A lock that lets only one store at a time be opened in a given folder, across all processes.
///
/// SQLite coordinates writers, but not processes that create a file at the same time. While one process switches the
/// database to WAL mode, other processes fail with "database is locked", regardless of the busy timeout. In addition,
/// closing a newly created file would release the locks of other stores in this process (POSIX advisory locks). The
/// kernel releases this lock when the process ends, even after a crash.
enum OpeningLock {
    /// Waits until no other store is being opened in the folder, and then runs `body`. If the file system does not
    /// support such locks, runs `body` without a lock.
    static func hold<Value>(in folder: String, _ body: () throws -> Value) rethrows -> Value {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return try body() }
        defer { _ = close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        return try body()
    }
}
