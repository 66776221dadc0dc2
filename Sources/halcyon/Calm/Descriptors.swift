#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// The file descriptors that the operating system lets this process open.
enum Descriptors {
    /// The highest number of descriptors that is useful.
    private static let wanted: UInt64 = 65_536

    /// Raises the soft limit up to the hard limit, but not above ``wanted``.
    ///
    /// - Returns: The new limit.
    static func raise() -> Int {
        var limit = rlimit()
        #if canImport(Glibc)
            let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let kind = RLIMIT_NOFILE
        #endif
        guard getrlimit(kind, &limit) == 0 else { return 256 }
        let most = min(UInt64(limit.rlim_max), wanted)
        if UInt64(limit.rlim_cur) < most {
            let before = limit.rlim_cur
            limit.rlim_cur = rlim_t(most)
            if setrlimit(kind, &limit) != 0 { limit.rlim_cur = before }
        }
        return Int(min(UInt64(limit.rlim_cur), wanted))
    }
}
