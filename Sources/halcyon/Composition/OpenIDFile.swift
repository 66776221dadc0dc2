import FlightCore
import Foundation
import SignIn

/// Reads how people sign in with a provider of OpenID Connect, from the environment or from the file `openid.json` in the
/// data folder. The file must be readable only by its owner, because it holds the client secret.
///
/// For example, the issuer is set with `HALCYON_OPENID_ISSUER=…` in the environment, or with `{"issuer": "…"}` in the
/// file. The environment takes precedence.
enum OpenIDFile {
    /// A setting, by its name in the file.
    enum Setting: String, CaseIterable {
        case enabled, issuer, clientId, clientSecret, scope, buttonText, autoRegister, autoLogin, ownerClaim, ownerValue

        /// The name of the environment variable, such as `HALCYON_OPENID_CLIENT_ID`.
        var variable: String {
            "HALCYON_OPENID_"
                + rawValue.reduce(into: "") { text, character in
                    text += character.isUppercase ? "_\(character)" : character.uppercased()
                }
        }

        var isSwitch: Bool { [.enabled, .autoRegister, .autoLogin].contains(self) }

        /// The setting that an error of the verification is about.
        init?(_ setting: OpenIDError.Setting) {
            switch setting {
            case .issuer: self = .issuer
            case .clientID: self = .clientId
            case .clientSecret: self = .clientSecret
            case .scope: self = .scope
            case .buttonText: self = .buttonText
            case .ownerClaim: self = .ownerClaim
            case .redirect: return nil
            }
        }
    }

    /// - Parameter directory: The data folder.
    /// - Returns: The settings; `nil` if no provider is set up, or if `enabled` is false.
    /// - Throws: ``CommandFailure`` if the file cannot be read or a setting is invalid. The message names the place, and
    ///   contains no secret.
    static func read(in directory: String) throws(CommandFailure) -> OpenIDSettings? {
        let path = directory + "/openid.json"
        var values = try file(path)
        var places: [Setting: String] = [:]
        for setting in values.keys { places[setting] = "\(path): \(setting.rawValue)" }
        let variables = CommandEnvironment.current.variables
        for setting in Setting.allCases {
            guard let text = variables[setting.variable] else { continue }
            // An empty variable counts as not set, as in the files of container systems.
            let value = plain(text)
            guard !value.isEmpty else { continue }
            (values[setting], places[setting]) = (value, setting.variable)
        }
        func place(_ setting: Setting) -> String {
            places[setting] ?? "\(setting.variable) (or \(setting.rawValue) in openid.json)"
        }
        func isOn(_ setting: Setting, orElse usual: Bool) throws(CommandFailure) -> Bool {
            guard let text = values[setting] else { return usual }
            switch text.lowercased() {
            case "true", "1", "yes", "on": return true
            case "false", "0", "no", "off": return false
            default: throw CommandFailure("\(place(setting)) must be true or false")
            }
        }
        guard !values.isEmpty, try isOn(.enabled, orElse: true) else { return nil }
        guard let issuer = values[.issuer] else { throw CommandFailure("\(place(.issuer)) is missing") }
        guard let client = values[.clientId] else { throw CommandFailure("\(place(.clientId)) is missing") }
        let (registers, signsIn) = (
            try isOn(.autoRegister, orElse: false), try isOn(.autoLogin, orElse: false)
        )
        do {
            return try OpenIDSettings(
                issuer: issuer, clientID: client, clientSecret: values[.clientSecret],
                scope: values[.scope] ?? OpenIDSettings.defaultScope, buttonText: values[.buttonText],
                autoRegister: registers, autoLogin: signsIn, ownerClaim: values[.ownerClaim],
                ownerValue: values[.ownerValue])
        } catch {
            guard case .setting(let wrong) = error, let setting = Setting(wrong) else {
                throw CommandFailure(error.message)
            }
            throw CommandFailure("\(place(setting)): \(error.message)")
        }
    }

    /// Returns the settings in the file; empty if the file does not exist.
    private static func file(_ path: String) throws(CommandFailure) -> [Setting: String] {
        guard FileManager.default.fileExists(atPath: path) else { return [:] }
        try OwnerFile.refuseOthers(path, what: "a client secret")
        guard let data = FileManager.default.contents(atPath: path),
            let members = (try? JSONReader.read(Array(data)))?.object
        else {
            throw CommandFailure(
                "cannot read \(path); it should hold settings such as {\"issuer\": \"https://id.example.org\", "
                    + "\"clientId\": \"halcyon\", \"clientSecret\": \"…\"}")
        }
        var values: [Setting: String] = [:]
        for (name, value) in members {
            guard let setting = Setting(rawValue: name) else {
                let names = Setting.allCases.map { $0.rawValue }.joined(separator: ", ")
                throw CommandFailure("\(path): '\(name)' is not a setting; the settings are \(names)")
            }
            if value.isNull { continue }
            guard let text = text(value, of: setting) else {
                throw CommandFailure(
                    "\(path): \(name) must be \(setting.isSwitch ? "true or false" : "a text in quotation marks")")
            }
            // An empty text counts as not set.
            if !plain(text).isEmpty { values[setting] = plain(text) }
        }
        return values
    }

    /// Returns the value of a setting as text; nil if it is of another type.
    private static func text(_ value: JSONValue, of setting: Setting) -> String? {
        guard setting.isSwitch else { return value.string }
        return value.bool.map { $0 ? "true" : "false" }
    }

    /// Returns the text without the white space that is often copied along with a secret.
    private static func plain(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
}
