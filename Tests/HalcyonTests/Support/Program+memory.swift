import Foundation

#if canImport(Glibc)
    import Glibc
#endif

extension Program {
    /// Runs the built program until it ends.
    ///
    /// - Returns: Its peak memory (resident set) in bytes, and its exit code; nil where the system does not report the
    ///   memory.
    func peakMemory(_ arguments: [String]) throws -> (bytes: Int, code: Int32)? {
        #if canImport(Glibc)
            let executable = try Program.executable().path
            var files = posix_spawn_file_actions_t()
            posix_spawn_file_actions_init(&files)
            defer { posix_spawn_file_actions_destroy(&files) }
            for descriptor in 0...2 as ClosedRange<Int32> {
                posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_RDWR, 0)
            }
            let words = ([executable] + arguments).map { strdup($0) }
            let variables = environment.merging(["HALCYON_DATA": data, "HOME": data]) { $1 }
                .map { strdup($0.key + "=" + $0.value) }
            defer { for text in words + variables { free(text) } }
            var child = pid_t()
            let failure = posix_spawn(&child, executable, &files, nil, words + [nil], variables + [nil])
            guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EINVAL) }
            var status: Int32 = 0
            var usage = rusage()
            while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
            // In kibibytes on Linux.
            return (usage.ru_maxrss << 10, (status >> 8) & 0xFF)
        #else
            return nil
        #endif
    }
}
