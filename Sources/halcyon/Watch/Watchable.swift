/// One frame of a view that is shown live and refreshed.
protocol Watchable {
    /// Draws the view for a terminal of this size.
    func draw(_ size: TerminalSize) -> TerminalPicture

    /// Returns the lines to print without a screen; empty if only countdowns have changed.
    ///
    /// - Parameter earlier: The last printed view; `nil` at first.
    func news(since earlier: Self?) -> [String]
}
