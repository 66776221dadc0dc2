internal import FlightCore
internal import FlightScreens

/// A button that asks the browser for a passkey. Its script shows it if the browser can do that.
enum PasskeyButton {
    static func drawScript(_ html: inout HTML, _ assetVersion: String) {
        html.element(
            "script", HTML.Attribute("type", is: "module"), HTML.Attribute("src", "/passkey.js?v=" + assetVersion),
            text: "")
    }

    /// - Parameter deed: `add` makes a passkey, `sign-in` signs in with one.
    static func draw(_ html: inout HTML, _ deed: String, _ text: String, _ words: Words) {
        html.element(
            "button", .cls("btn q"), HTML.Attribute("type", is: "button"), HTML.Attribute("data-passkey", deed),
            HTML.Attribute("data-failed", words.say(access: .passkeyFailed)),
            HTML.Attribute("data-twice", words.say(access: .passkeyTwice)), HTML.Attribute(flag: "hidden"), text: text)
    }
}
