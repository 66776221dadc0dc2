/// What can be kept in view, as it is at one moment.
protocol Watchable {
    /// How it looks on a terminal.
    func draw(_ size: TerminalSize) -> TerminalPicture

    /// What is to be said of it where nobody sees a screen; nothing if nothing has changed but what counts down.
    ///
    /// - Parameter earlier: what was said last; nil at first.
    func news(since earlier: Self?) -> [String]
}
