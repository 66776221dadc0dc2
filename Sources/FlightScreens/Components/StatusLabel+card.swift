public import FlightCore

extension StatusLabel {
    /// Creates the status in a line of the board.
    public init(row line: BoardLine, _ words: Words) {
        self.init(line.status, isFilled: line.status.needsAttention && line.flight.role == .mine, words)
    }

    /// Creates a status from its parts, for a surface that knows only the parts.
    package init(_ text: String, _ tone: StateContent.Tone, _ sign: FlightStatus.Sign, isFilled: Bool) {
        self.text = text
        self.tone = tone
        self.sign = sign
        self.isFilled = isFilled
    }
}
