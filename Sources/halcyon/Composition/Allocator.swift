#if os(Linux)
    import CMalloc
#endif

/// The allocator of the C library, set up for a server that idles at home most of the day.
enum Allocator {
    /// Fewer arenas, and what is free goes back to the system sooner: 58 to 59 MB resident instead of 61 to 63, measured
    /// with Benchmarks/idle.py. A few allocations wait for each other instead. Does nothing elsewhere than on Linux.
    static func giveBackEarly() {
        #if os(Linux)
            _ = mallopt(M_ARENA_MAX, 2)
            _ = mallopt(M_TRIM_THRESHOLD, 64 << 10)
        #endif
    }

    /// The same in a moment, when most who have gone have left nothing behind any more, and again when the timers that they
    /// waited for are over: they keep what belongs to them until then, however early nobody waits any more.
    static func giveBackSoon() {
        Task {
            for seconds in [3, 6, 12] {
                try await Task.sleep(for: .seconds(seconds))
                giveBack()
            }
        }
    }

    /// Gives what is free back to the system now. Does nothing elsewhere than on Linux.
    static func giveBack() {
        #if os(Linux)
            malloc_trim(0)
        #endif
    }
}
