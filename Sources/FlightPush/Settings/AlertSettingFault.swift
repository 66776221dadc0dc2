/// A mistake in a setting. It never contains the value, which may be a secret.
public struct AlertSettingFault: Error, Hashable, Sendable {
    public let setting: AlertSetting
    /// The mistake, and what to do about it.
    public let advice: String

    /// `HALCYON_NTFY_TOPIC (or ntfy.topic in alerts.json) is missing: …`
    public var text: String { "\(setting.variable) (or \(setting.rawValue) in alerts.json) \(advice)" }
}
