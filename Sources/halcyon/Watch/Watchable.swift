/// The state of a live view at a given instant, which can be drawn on a terminal or printed as lines.
protocol Watchable {
    /// Draws the view for a terminal of the given size.
    func draw(_ size: TerminalSize) -> TerminalPicture

    /// Returns the lines to print if the output is not a screen; empty if only countdowns have changed.
    ///
    /// - Parameter earlier: The last view that was printed; `nil` if none has been printed yet.
    func news(since earlier: Self?) -> [String]
}
