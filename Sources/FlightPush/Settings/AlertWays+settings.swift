internal import FlightCore
internal import FlightNetwork
public import FlightTracking

extension AlertWays {
    /// Reads the channels from the owner's settings.
    ///
    /// - Parameters:
    ///   - value: Returns the value of a setting; `nil` or blank if it is not set.
    ///   - file: Returns the content of a file that only its owner may read; `nil` if the file cannot be read.
    /// - Throws: ``AlertSettingFault`` for the first missing or invalid setting.
    public init(
        reading value: (AlertSetting) -> String?, file: (String) -> String? = { _ in nil }
    ) throws(AlertSettingFault) {
        let settings = try SettingTexts(value)
        self.init()
        address = try settings[.address].map { (text) throws(AlertSettingFault) in
            let root = text.hasSuffix("/") ? String(text.dropLast()) : text
            guard let address = NetworkAddress(root), [.http, .https].contains(address.scheme),
                !address.path.contains("?")
            else {
                throw settings.fault(
                    .address, "is not a web address; example: https://flights.example.org")
            }
            return root
        }
        language = try settings[.language].map { (tag) throws(AlertSettingFault) in
            guard let language = Language(tag: tag) else {
                throw settings.fault(.language, "is not one of \(Language.tags)")
            }
            return language
        }
        ntfy = try AlertWays.ntfy(settings)
        webhook = try AlertWays.webhook(settings)
        mail = try AlertWays.mail(settings)
        activities = try AlertWays.activities(settings, file)
        home = try AlertWays.home(settings)
        for written in (settings[.pushHosts] ?? "").split(whereSeparator: { $0 == "," || $0 == " " }) {
            guard let host = PushHost(String(written)) else {
                throw settings.fault(
                    .pushHosts, "contains an invalid host; example: push.home.lan:8443")
            }
            pushHosts.append(host)
        }
        if let written = settings[.pushContact] {
            guard let contact = PushContact(written) else {
                throw settings.fault(
                    .pushContact,
                    "is not a mail address or a public web address; example: mailto:owner@example.org"
                )
            }
            self.contact = contact
        } else {
            // A public web address already tells push services where the server is, so it can also serve as the
            // contact.
            contact = address.flatMap { $0.hasPrefix("https://") ? PushContact($0) : nil }
        }
    }

    private static func ntfy(_ settings: SettingTexts) throws(AlertSettingFault) -> NtfySettings? {
        guard settings.hasAny(.ntfyAddress, .ntfyTopic, .ntfyToken) else { return nil }
        let server = try settings.address(
            .ntfyAddress, [.http, .https], "set the root of an ntfy server, such as https://ntfy.example.org")
        let topic = try settings.needed(
            .ntfyTopic, "set the topic that your phone subscribes to, such as halcyon-k3Jf9a")
        guard let ntfy = NtfySettings(server: server, topic: topic, token: nil) else {
            throw settings.fault(.ntfyTopic, "is not a topic: use 1 to 64 letters, digits, hyphens and underscores")
        }
        guard let token = settings[.ntfyToken] else { return ntfy }
        guard let whole = NtfySettings(server: server, topic: topic, token: token) else {
            throw settings.fault(.ntfyToken, "is not a token: copy it from ntfy, without blanks")
        }
        return whole
    }

    private static func webhook(_ settings: SettingTexts) throws(AlertSettingFault) -> WebhookSettings? {
        guard settings.hasAny(.webhookAddress, .webhookSecret) else { return nil }
        let secret = try settings.needed(
            .webhookSecret, "messages must be signed; create a secret with: openssl rand -hex 32")
        let address = try settings.address(
            .webhookAddress, [.http, .https],
            "set the address to post to, such as https://home.example.org/hook",
            mayHavePath: true)
        guard let webhook = WebhookSettings(address: address, secret: secret) else {
            throw settings.fault(
                .webhookSecret,
                "has fewer than \(WebhookSettings.shortestSecret) bytes and can be guessed; create one with: openssl rand -hex 32"
            )
        }
        return webhook
    }

    private static func home(_ settings: SettingTexts) throws(AlertSettingFault) -> BrokerSettings? {
        guard settings.hasAny(.homeAddress, .homeUser, .homePassword, .homePrefix) else { return nil }
        let advice = "set the address of your MQTT broker, such as mqtt://home.lan or mqtts://home.example.org:8883"
        let written = try settings.needed(.homeAddress, advice)
        let isEncrypted = written.lowercased().hasPrefix("mqtts://")
        guard isEncrypted || written.lowercased().hasPrefix("mqtt://"),
            let address = NetworkAddress("http://" + written.dropFirst(isEncrypted ? 8 : 7)), address.isRoot
        else { throw settings.fault(.homeAddress, "cannot be used: " + advice) }
        if settings[.homePassword] != nil {
            _ = try settings.needed(.homeUser, "the broker accepts a password only with a user")
        }
        let prefix = settings[.homePrefix] ?? BrokerSettings.usualPrefix
        guard !prefix.contains(where: { "#+ ".contains($0) }), !prefix.hasPrefix("/"), !prefix.hasSuffix("/") else {
            throw settings.fault(.homePrefix, "is not a topic; Home Assistant's is homeassistant")
        }
        return BrokerSettings(
            host: address.host, port: address.hasPort ? Int(address.port) : isEncrypted ? 8883 : 1883,
            isEncrypted: isEncrypted, user: settings[.homeUser], password: settings[.homePassword], prefix: prefix)
    }

    /// How a key begins that is given as the text of its file (PEM, RFC 7468) instead of the path.
    public static let keyStart = "-----BEGIN"

    private static func activities(
        _ settings: SettingTexts, _ file: (String) -> String?
    ) throws(AlertSettingFault) -> ActivityWorker? {
        guard
            settings.hasAny(
                .activityKey, .activityKeyID, .activityTeam, .activityBundle, .activityEnvironment, .activityAuthority)
        else { return nil }
        let path = try settings.needed(
            .activityKey, "set the path of the key file from Apple, such as AuthKey_ABC123DEFG.p8")
        func name(_ setting: AlertSetting, _ advice: String) throws(AlertSettingFault) -> String {
            let name = try settings.needed(setting, advice)
            guard ProviderKey.isName(name) else { throw settings.fault(setting, "is invalid: " + advice) }
            return name
        }
        let id = try name(.activityKeyID, "set the ten letters and digits of the key, as in AuthKey_ABC123DEFG.p8")
        let team = try name(.activityTeam, "set the ten letters and digits of your Apple team")
        guard let pem = path.hasPrefix(AlertWays.keyStart) ? path : file(path) else {
            throw settings.fault(.activityKey, "names a file that cannot be read; set the path of AuthKey_\(id).p8")
        }
        guard let key = ProviderKey(file: pem, id: id, team: team) else {
            throw settings.fault(.activityKey, "names a file without a key; use the file from Apple")
        }
        let place: ActivityWorker.Place
        switch settings[.activityEnvironment] {
        case nil, "production": place = .production
        case "sandbox": place = .sandbox
        case let written?:
            guard let address = NetworkAddress(written), address.scheme == .https, address.isRoot else {
                throw settings.fault(.activityEnvironment, "must be production, sandbox or an https:// address")
            }
            place = .named(address)
        }
        let bundle = try settings.needed(.activityBundle, "set the bundle ID of your app, such as org.example.halcyon")
        guard
            let service = ActivityWorker(
                key: key, bundle: bundle, place: place, authority: settings[.activityAuthority])
        else { throw settings.fault(.activityBundle, "is not a bundle ID; example: org.example.halcyon") }
        return service
    }

    private static func mail(_ settings: SettingTexts) throws(AlertSettingFault) -> MailSettings? {
        guard settings.hasAny(.smtpAddress, .smtpUser, .smtpPassword, .mailFrom, .mailTo) else { return nil }
        let server = try settings.address(
            .smtpAddress, [.smtp, .smtps], "set the address of your mail server, such as smtps://mail.example.org")
        let from = try settings.mailbox(.mailFrom)
        let to = try settings.mailbox(.mailTo)
        var login: MailEnvelope.Login?
        if settings.hasAny(.smtpUser, .smtpPassword) {
            login = MailEnvelope.Login(
                user: try settings.needed(.smtpUser, "a password needs a user"),
                password: try settings.needed(
                    .smtpPassword, "a user needs a password; for a server without sign-in, set neither"))
        }
        guard let mail = MailSettings(server: server, from: from, to: to, login: login) else {
            throw settings.fault(.smtpAddress, "is not a mail server; example: smtps://mail.example.org")
        }
        return mail
    }
}

/// The values of the settings. Blanks at both ends, which often come from copying, are removed.
private struct SettingTexts {
    private var texts: [AlertSetting: String] = [:]

    init(_ value: (AlertSetting) -> String?) throws(AlertSettingFault) {
        for setting in AlertSetting.allCases {
            guard let written = value(setting) else { continue }
            let scalars = written.unicodeScalars
            func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace || scalar.value < 0x20 }
            guard let first = scalars.firstIndex(where: { !isBlank($0) }),
                let last = scalars.lastIndex(where: { !isBlank($0) })
            else { continue }
            let inner = scalars[first...last]
            // A key may be given as the text of its file, which has several lines.
            let isFile = setting == .activityKey && written.contains(AlertWays.keyStart)
            guard isFile || inner.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
                throw AlertSettingFault(setting: setting, advice: "has more than one line; put it on one line")
            }
            texts[setting] = String(inner)
        }
    }

    subscript(_ setting: AlertSetting) -> String? { texts[setting] }

    func hasAny(_ settings: AlertSetting...) -> Bool { settings.contains { texts[$0] != nil } }

    func fault(_ setting: AlertSetting, _ advice: String) -> AlertSettingFault {
        AlertSettingFault(setting: setting, advice: advice)
    }

    func needed(_ setting: AlertSetting, _ advice: String) throws(AlertSettingFault) -> String {
        guard let text = texts[setting] else { throw fault(setting, "is missing: " + advice) }
        return text
    }

    func address(
        _ setting: AlertSetting, _ schemes: [NetworkAddress.Scheme], _ advice: String, mayHavePath: Bool = false
    ) throws(AlertSettingFault) -> NetworkAddress {
        guard let address = NetworkAddress(try needed(setting, advice)), schemes.contains(address.scheme),
            mayHavePath || address.isRoot
        else { throw fault(setting, "cannot be used: " + advice) }
        return address
    }

    func mailbox(_ setting: AlertSetting) throws(AlertSettingFault) -> Mailbox {
        let advice = "set a bare address, such as owner@example.org"
        guard let mailbox = Mailbox(try needed(setting, advice)) else {
            throw fault(setting, "is not a mail address: " + advice)
        }
        return mailbox
    }
}
