import FlightCore

/// Provides the data of a live view in the terminal.
protocol Watcher {
    associatedtype View: Watchable

    /// Reads the data again if it may have changed, or if the view is due for an update.
    ///
    /// - Returns: The new view; `nil` if nothing has changed.
    mutating func look() async throws -> View?
}

extension Watcher {
    /// Shows the view until the user quits. On a terminal, draws the view. If the output is not a terminal, prints each
    /// change as a line.
    ///
    /// - Parameter hasMotion: Whether changed letters flip as on a split-flap board.
    mutating func watch(hasMotion: Bool) async throws {
        if StandardOutput.hasScreen {
            try await WatchScreen(hasMotion: hasMotion && StandardOutput.hasColours).run(&self)
        } else {
            try await tell { view, earlier in view.news(since: earlier) }
        }
    }

    /// Prints changes line by line.
    mutating func tell(_ lines: (View, _ earlier: View?) -> [String]) async throws {
        // Uses real time, even if the data uses a test clock.
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
