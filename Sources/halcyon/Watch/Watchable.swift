/// A view that can be watched, at one moment.
protocol Watchable {
    /// Draws the view for a terminal of this size.
    func draw(_ size: TerminalSize) -> TerminalPicture

    /// Returns the lines to print without a screen; empty if only countdowns have changed.
    ///
    /// - Parameter earlier: The last printed view; `nil` at first.
    func news(since earlier: Self?) -> [String]
}
