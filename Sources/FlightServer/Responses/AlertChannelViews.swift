import FlightCore
import FlightPages
import FlightTracking

/// Turns the settings of channels into the forms of the page.
struct AlertChannelViews {
    /// A form that was refused.
    struct Refused {
        let channel: AlertChannel
        /// What was entered, without secrets.
        let entered: [AlertSetting: String]
        let fault: AlertChannelForm.Fault
    }

    let values: AlertSetup.Values
    let refused: Refused?
    /// The connection to the broker of Home Assistant; nil if this server has none.
    let home: HomeService.Status?

    func form(_ channel: AlertChannel) -> AlertChannelForm {
        let refused = refused.flatMap { $0.channel == channel ? $0 : nil }
        return AlertChannelForm(
            channel: channel.shown,
            fields: channel.settings.map { setting in
                AlertChannelForm.Field(
                    setting: setting.shown, name: setting.rawValue,
                    value: setting.isSecret ? "" : refused?.entered[setting] ?? values[setting]?.text ?? "",
                    isSecret: setting.isSecret, origin: origin(setting))
            }, isSetUp: values.isSetUp(channel), isEntered: values.isEntered(channel), fault: refused?.fault,
            connection: channel == .homeAssistant ? home?.shown : nil)
    }

    private func origin(_ setting: AlertSetting) -> AlertChannelForm.Origin? {
        switch values[setting]?.origin {
        case .environment?: .environment(variable: setting.variable)
        case .entered?: .entered
        case .file?: .file
        case nil: values.unreadable.contains(setting) ? .unreadable : nil
        }
    }
}

extension HomeService.Status {
    fileprivate var shown: AlertChannelForm.Connection? {
        switch self {
        case .off, .connecting: .failing(reason: "")
        case .connected: .connected
        case .failing(let fault): .failing(reason: fault.text)
        case .elsewhere: nil
        }
    }
}

extension AlertChannel {
    fileprivate var shown: AlertChannelForm.Channel {
        switch self {
        case .ntfy: .ntfy
        case .webhook: .webhook
        case .mail: .mail
        case .apns: .apns
        case .homeAssistant: .homeAssistant
        case .messages: .messages
        }
    }
}

extension AlertSetting {
    /// The setting as a field of the page. Settings that no form has are never asked for.
    var shown: AlertChannelForm.Setting {
        switch self {
        case .ntfyAddress: .ntfyAddress
        case .ntfyTopic: .ntfyTopic
        case .ntfyToken: .ntfyToken
        case .webhookAddress: .webhookAddress
        case .webhookSecret: .webhookSecret
        case .smtpAddress: .smtpAddress
        case .smtpUser: .smtpUser
        case .smtpPassword: .smtpPassword
        case .mailFrom: .mailFrom
        case .mailTo: .mailTo
        case .activityKey: .activityKey
        case .activityKeyID: .activityKeyID
        case .activityTeam: .activityTeam
        case .activityBundle: .activityBundle
        case .activityEnvironment, .activityAuthority: .activityEnvironment
        case .homeAddress: .homeAddress
        case .homeUser: .homeUser
        case .homePassword: .homePassword
        case .homePrefix: .homePrefix
        case .language: .language
        case .address, .pushHosts, .pushContact: .address
        }
    }
}
