import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Lets one store at a time, of all processes, be opened in a folder.
///
/// SQLite itself keeps writers apart, but not those who make a new file at the same time: while one turns WAL on, the
/// others are told at once that the database is locked, whatever the busy timeout. And to close a file that was just
/// created would release the locks that another store of this process has taken on it in the meantime (POSIX advisory
/// locks). The kernel releases this lock when the process ends, however it ends.
enum OpeningLock {
    /// Waits until no other store is being opened there. On a file system without such locks it goes on without one.
    static func hold<Value>(in folder: String, _ body: () throws -> Value) rethrows -> Value {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return try body() }
        defer { _ = close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        return try body()
    }
}
