import FlightCore

/// The source of a live view.
protocol Watcher {
    associatedtype View: Watchable

    /// Reads the data again if the data may have changed, or if it is time for the view to change.
    ///
    /// - Returns: `nil` if nothing has changed.
    mutating func look() async throws -> View?
}

extension Watcher {
    /// Shows the view. On a terminal, draws it until the user leaves; otherwise, prints changes as lines, without end.
    ///
    /// - Parameter hasMotion: Whether changed letters flip as on a split-flap board.
    mutating func watch(hasMotion: Bool) async throws {
        if StandardOutput.hasScreen {
            try await WatchScreen(hasMotion: hasMotion && StandardOutput.hasColours).run(&self)
        } else {
            try await tell { view, earlier in view.news(since: earlier) }
        }
    }

    /// Prints changes, line by line.
    mutating func tell(_ lines: (View, _ earlier: View?) -> [String]) async throws {
        // Real time, even if the data uses the clock of a test.
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
