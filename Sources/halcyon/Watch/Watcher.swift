import FlightCore

/// Where what is kept in view comes from.
protocol Watcher {
    associatedtype View: Watchable

    /// Looks again; what is kept may have changed, or the time has come at which it looks different.
    ///
    /// - Returns: nil if it is as it was.
    mutating func look() async throws -> View?
}

extension Watcher {
    /// Keeps it in view: on a terminal as a picture until somebody leaves, elsewhere as lines, for ever.
    ///
    /// - Parameter hasMotion: whether letters that change turn over others for a moment.
    mutating func watch(hasMotion: Bool) async throws {
        if StandardOutput.hasScreen {
            try await WatchScreen(hasMotion: hasMotion && StandardOutput.hasColours).run(&self)
        } else {
            try await tell { view, earlier in view.news(since: earlier) }
        }
    }

    /// Says what is new, line by line.
    mutating func tell(_ lines: (View, _ earlier: View?) -> [String]) async throws {
        // Real time, also where what is shown goes by the clock of a test.
        let clock = SystemClock()
        var told: View?
        while !Task.isCancelled {
            if let view = try await look() {
                let lines = lines(view, told)
                for line in lines { StandardOutput.line(line) }
                if told == nil || !lines.isEmpty { told = view }
            }
            try await clock.wait(until: clock.now + Board.lookEvery)
        }
    }
}
