public import FlightCore

/// The text shown for a flight that has no connection.
public struct NoConnection: Hashable, Sendable {
    public let title: String
    public let text: String

    public init(language: Language) {
        title = ConnectionPhrase.noConnection.text(language)
        text = ConnectionPhrase.noConnectionText.text(language)
    }
}
