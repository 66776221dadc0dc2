public import FlightCore
internal import FlightPages

/// What is said where nothing goes on from where a flight lands.
public struct NoConnection: Hashable, Sendable {
    public let title: String
    public let text: String

    public init(language: Language) {
        title = ConnectionPhrase.noConnection.text(language)
        text = ConnectionPhrase.noConnectionText.text(language)
    }
}
