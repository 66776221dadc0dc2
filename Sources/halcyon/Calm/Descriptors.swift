#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#endif

/// Raises the limit on the number of file descriptors that this process may open.
enum Descriptors {
    /// The limit to request. Halcyon does not need more descriptors.
    private static let wanted: UInt64 = 65_536

    /// Raises the limit as far as the operating system allows, up to ``wanted``.
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
