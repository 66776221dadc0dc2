public import FlightCore
internal import FlightScreens

/// The text on the sign-in screen.
public struct SignInTexts: Hashable, Sendable {
    public let title: String
    public let text: String
    public let scan: String
    public let paste: String
    public let signIn: String
    /// The text that says what the camera is used for.
    public let camera: String

    public init(_ language: Language) {
        title = Phrase.signInTitle.text(language)
        text = AppPhrase.scanText.text(language)
        scan = AppPhrase.scan.text(language)
        paste = AppPhrase.paste.text(language)
        signIn = Phrase.signInTitle.text(language)
        camera = AppPhrase.camera.text(language)
    }
}
