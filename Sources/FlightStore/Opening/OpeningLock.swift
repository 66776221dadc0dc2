import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Lets only one store at a time, of all processes, be opened in a folder.
///
/// SQLite itself keeps writers apart, but not processes that create a file at the same time: while one turns WAL on,
/// the others fail with "database is locked", whatever the busy timeout. And closing a file that was just created would
/// release the locks of another store in this process (POSIX advisory locks). The kernel releases this lock when the
/// process ends, even after a crash.
enum OpeningLock {
    /// Waits until no other store is being opened in the folder. On a file system without such locks, it runs without
    /// one.
    static func hold<Value>(in folder: String, _ body: () throws -> Value) rethrows -> Value {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return try body() }
        defer { _ = close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        return try body()
    }
}
