#if os(Linux)
    import CMalloc
#endif

/// Tunes the C library's allocator for a server that is idle most of the day.
enum Allocator {
    /// Uses fewer memory arenas and returns free memory to the system sooner. Resident memory drops from 61–63 MB to
    /// 58–59 MB (measured with Benchmarks/idle.py), but some allocations have to wait for each other. Does nothing
    /// except on Linux.
    static func giveBackEarly() {
        #if os(Linux)
            _ = mallopt(M_ARENA_MAX, 2)
            _ = mallopt(M_TRIM_THRESHOLD, 64 << 10)
        #endif
    }

    /// Calls ``giveBack()`` after 3, 9 and 21 seconds. After 3 seconds, most closed connections have released their
    /// memory. However, a timer holds memory until its time, even if it has been cancelled. The later calls return that
    /// memory.
    static func giveBackSoon() {
        Task {
            for seconds in [3, 6, 12] {
                try await Task.sleep(for: .seconds(seconds))
                giveBack()
            }
        }
    }

    /// Returns free memory to the system now. Does nothing except on Linux.
    static func giveBack() {
        #if os(Linux)
            malloc_trim(0)
        #endif
    }
}
