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
    case language = "alerts.language"
    case address = "alerts.address"

    /// The path of the setting in the settings file, such as `["ntfy", "address"]` for `ntfy.address`.
    public var path: [String] { rawValue.split(separator: ".").map { String($0) } }

    /// The name of the environment variable, such as `HALCYON_NTFY_ADDRESS`.
    public var variable: String { "HALCYON_" + path.map { $0.uppercased() }.joined(separator: "_") }
}
