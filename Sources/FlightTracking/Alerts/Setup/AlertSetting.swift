/// A setting for alerts or Live Activities.
public enum AlertSetting: String, CaseIterable, Sendable {
    case ntfyAddress = "ntfy.address"
    case ntfyTopic = "ntfy.topic"
    case ntfyToken = "ntfy.token"
    case webhookAddress = "webhook.address"
    case webhookSecret = "webhook.secret"
    case smtpAddress = "smtp.address"
    case smtpUser = "smtp.user"
    case smtpPassword = "smtp.password"
    case mailFrom = "mail.from"
    case mailTo = "mail.to"
    case pushHosts = "push.hosts"
    case pushContact = "push.contact"
    case activityKey = "apns.key"
    case activityKeyID = "apns.keyid"
    case activityTeam = "apns.team"
    case activityBundle = "apns.bundle"
    case activityEnvironment = "apns.environment"
    case activityAuthority = "apns.authority"
    case homeAddress = "home.address"
    case homeUser = "home.user"
    case homePassword = "home.password"
    case homePrefix = "home.prefix"
    case language = "alerts.language"
    case address = "alerts.address"

    /// Whether the value is a secret or, like a topic, as good as one. Secrets are never shown again.
    public var isSecret: Bool {
        switch self {
        case .ntfyTopic, .ntfyToken, .webhookAddress, .webhookSecret, .smtpPassword, .activityKey, .homePassword: true
        case .ntfyAddress, .smtpAddress, .smtpUser, .mailFrom, .mailTo, .pushHosts, .pushContact, .activityKeyID,
            .activityTeam, .activityBundle, .activityEnvironment, .activityAuthority, .homeAddress, .homeUser,
            .homePrefix,
            .language, .address:
            false
        }
    }

    /// The setting with the server to which a secret is sent; nil for other settings.
    var sentTo: AlertSetting? {
        switch self {
        case .ntfyToken: .ntfyAddress
        case .smtpPassword: .smtpAddress
        case .homePassword: .homeAddress
        default: nil
        }
    }

    /// The name within a channel: `topic`, but `smtp.user` for a setting of another group.
    public func shortName(in channel: AlertChannel) -> String {
        path[0] == channel.first.path[0] ? path[1] : rawValue
    }

    /// The path of the setting in the settings file, such as `["ntfy", "address"]` for `ntfy.address`.
    public var path: [String] { rawValue.split(separator: ".").map { String($0) } }

    /// The name of the environment variable, such as `HALCYON_NTFY_ADDRESS`.
    public var variable: String { "HALCYON_" + path.map { $0.uppercased() }.joined(separator: "_") }
}

/// A channel for alerts that needs settings.
public enum AlertChannel: String, CaseIterable, Sendable {
    case ntfy, webhook, mail
    /// Live Activities of the iPhone app, through Apple's push service.
    case apns
    /// Home Assistant, through an MQTT broker. It shows flights, and learns what happens to them.
    case homeAssistant = "home-assistant"
    /// What the messages of all channels have in common: their language, and the address that their links lead to.
    case messages

    /// The settings that owners can enter, in order.
    public var settings: [AlertSetting] {
        switch self {
        case .ntfy: [.ntfyAddress, .ntfyTopic, .ntfyToken]
        case .webhook: [.webhookAddress, .webhookSecret]
        case .mail: [.smtpAddress, .smtpUser, .smtpPassword, .mailFrom, .mailTo]
        case .apns: [.activityKey, .activityKeyID, .activityTeam, .activityBundle, .activityEnvironment]
        case .homeAssistant: [.homeAddress, .homeUser, .homePassword, .homePrefix]
        case .messages: [.address, .language]
        }
    }

    /// The channel that alerts use; nil for those that send none.
    public var way: AlertWay? {
        switch self {
        case .ntfy: .ntfy
        case .webhook: .webhook
        case .mail: .mail
        case .apns, .homeAssistant, .messages: nil
        }
    }

    /// The setting without which the channel is not set up.
    public var first: AlertSetting { settings[0] }
}

/// A missing or invalid setting. The fault never contains the value of the setting, which may be a secret.
public struct AlertSettingFault: Error, Hashable, Sendable {
    public let setting: AlertSetting
    /// What is wrong with the setting, and how to correct it.
    public let advice: String

    public init(setting: AlertSetting, advice: String) {
        self.setting = setting
        self.advice = advice
    }

    /// The complete message, such as `HALCYON_NTFY_TOPIC (or ntfy.topic in alerts.json) is missing: …`
    public var text: String { "\(setting.variable) (or \(setting.rawValue) in alerts.json) \(advice)" }
}
