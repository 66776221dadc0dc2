#if os(Linux)
    import CMalloc
#endif

/// The allocator of the C library, tuned for a server that is idle most of the day.
enum Allocator {
    /// Uses fewer arenas and returns free memory to the system sooner: 58 to 59 MB resident instead of 61 to 63,
    /// measured with Benchmarks/idle.py. In return, a few allocations wait for each other. Does nothing except on
    /// Linux.
    static func giveBackEarly() {
        #if os(Linux)
            _ = mallopt(M_ARENA_MAX, 2)
            _ = mallopt(M_TRIM_THRESHOLD, 64 << 10)
        #endif
    }

    /// Calls ``giveBack()`` after 3, 9 and 21 seconds. After 3 seconds most closed connections have released their
    /// memory. Their timers hold memory even after cancellation, until they fire; the later calls return that memory.
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
