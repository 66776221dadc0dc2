/// What is wrong with a setting. It never holds what was set: that may be a secret.
public struct AlertSettingFault: Error, Hashable, Sendable {
    public let setting: AlertSetting
    /// What is wrong, and what to do.
    public let advice: String

    /// `HALCYON_NTFY_TOPIC (or ntfy.topic in alerts.json) is missing: …`
    public var text: String { "\(setting.variable) (or \(setting.rawValue) in alerts.json) \(advice)" }
}
