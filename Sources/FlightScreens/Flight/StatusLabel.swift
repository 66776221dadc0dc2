public import FlightCore

/// The status of a flight in the reader's language.
public struct StatusLabel: Hashable, Sendable {
    public let text: String
    public let tone: StateContent.Tone
    /// The sign beside the text, so that colour is never the only distinction.
    public let sign: FlightStatus.Sign
    /// Whether the status is shown as a filled badge, to draw attention. Plain coloured text means that all is well.
    public let isFilled: Bool

    public init(_ status: FlightStatus, isFilled: Bool, _ words: Words) {
        text = words.text(status)
        tone = status.tone
        sign = status.sign
        self.isFilled = isFilled
    }
}
