/// A frame of a live view.
protocol Watchable {
    /// Draws the view for a terminal of the given size.
    func draw(_ size: TerminalSize) -> TerminalPicture

    /// Returns the lines to print if the view cannot be drawn on a screen; empty if only countdowns have changed.
    ///
    /// - Parameter earlier: The last view that was printed; `nil` if none has been printed yet.
    func news(since earlier: Self?) -> [String]
}
