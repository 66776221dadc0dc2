internal import FlightCore
internal import FlightScreens

/// The form for the settings of one channel of alerts.
public struct AlertChannelForm: Sendable {
    public enum Channel: CaseIterable, Sendable {
        case ntfy, webhook, mail
        /// Live Activities of the iPhone app.
        case apns
        case homeAssistant
        /// What the messages of all channels have in common.
        case messages

        /// The name in addresses.
        public var name: String {
            switch self {
            case .ntfy: "ntfy"
            case .webhook: "webhook"
            case .mail: "mail"
            case .apns: "apns"
            case .homeAssistant: "home-assistant"
            case .messages: "messages"
            }
        }
    }

    /// A setting of a channel.
    public enum Setting: CaseIterable, Sendable {
        case ntfyAddress, ntfyTopic, ntfyToken, webhookAddress, webhookSecret, smtpAddress, smtpUser, smtpPassword,
            mailFrom, mailTo, activityKey, activityKeyID, activityTeam, activityBundle, activityEnvironment,
            homeAddress, homeUser, homePassword, homePrefix, address, language
    }

    /// Where the value of a setting comes from.
    public enum Origin: Sendable {
        case entered, file
        /// - Parameter variable: The variable that is set, which takes precedence.
        case environment(variable: String)
        /// It was entered, but can no longer be decrypted.
        case unreadable
    }

    public struct Field: Sendable {
        public let setting: Setting
        /// The name in the form.
        public let name: String
        /// The value; empty for a secret, which is never shown.
        public let value: String
        public let isSecret: Bool
        /// Nil if it is not set.
        public let origin: Origin?

        public init(setting: Setting, name: String, value: String, isSecret: Bool, origin: Origin?) {
            self.setting = setting
            self.name = name
            self.value = value
            self.isSecret = isSecret
            self.origin = origin
        }
    }

    /// Why the form was refused.
    public enum Fault: Sendable {
        case setting(Setting)
        /// A setting of the environment or the file, which the form cannot correct; the text says which.
        case elsewhere(String)
        /// The settings cannot be encrypted.
        case notStored(String)
    }

    public let channel: Channel
    public let fields: [Field]
    public let isSetUp: Bool
    /// Whether anything was entered, so that it can be removed.
    public let isEntered: Bool
    public let fault: Fault?
    /// Whether the channel is connected; nil for channels without a connection.
    public let connection: Connection?

    /// The connection to a broker, as this process has it.
    public enum Connection: Sendable {
        case connected
        /// - Parameter reason: In English; empty if there was no attempt yet.
        case failing(reason: String)
    }

    public init(
        channel: Channel, fields: [Field], isSetUp: Bool, isEntered: Bool, fault: Fault? = nil,
        connection: Connection? = nil
    ) {
        self.connection = connection
        self.channel = channel
        self.fields = fields
        self.isSetUp = isSetUp
        self.isEntered = isEntered
        self.fault = fault
    }

    /// Draws the form, folded unless it was refused.
    func draw(_ html: inout HTML, of title: String, _ words: Words) {
        func say(_ phrase: AlertSetupPhrase, _ texts: String...) -> String {
            phrase.text(words.language, filled: texts)
        }
        let id = HTML.Attribute("id", "channel-" + channel.name)
        if case .some = fault {
            html.open("details", .cls("fold"), id, HTML.Attribute(flag: "open"))
        } else {
            html.open("details", .cls("fold"), id)
        }
        html.element("summary") { html in
            html.element("span", text: say(isSetUp ? .settings : .setUp))
            html.element("span", .cls("vh"), text: ": " + title)
            Icon.chevron.draw(&html, small: true)
        }
        html.element("div", .cls("set")) { html in
            if case .apns = channel { html.element("p", .cls("note"), text: say(.apnsNote)) }
            if case .homeAssistant = channel { html.element("p", .cls("note"), text: say(.homeNote)) }
            if isSetUp {
                switch connection {
                case .connected?: html.element("p", .cls("note ok"), text: say(.homeConnected))
                case .failing("")?: html.element("p", .cls("note"), text: say(.homeConnecting))
                case .failing(let reason)?: html.element("p", .cls("note"), text: say(.homeFailing, reason))
                case nil: break
                }
            }
            html.element(
                "form", .cls("form"), HTML.Attribute("method", is: "post"),
                // The result is scrolled to.
                HTML.Attribute("action", FormAddress.alertChannel.path(channel.name) + "#tried")
            ) { html in
                switch fault {
                case .elsewhere(let text)?: complain(&html, say(.faultOther, text))
                case .notStored(let text)?: complain(&html, say(.faultNotStored, text))
                case .setting?, nil: break
                }
                for field in fields { draw(&html, field, words) }
                if fields.contains(where: { $0.isSecret }) {
                    html.element("p", .cls("note"), text: say(.secretsNote))
                }
                let sendsTest =
                    switch channel {
                    case .ntfy, .webhook, .mail: true
                    case .apns, .homeAssistant, .messages: false
                    }
                html.element("button", .cls("btn q"), text: say(sendsTest ? .saveAndTest : .save))
            }
            if isEntered {
                html.element(
                    "form", .cls("form"), HTML.Attribute("method", is: "post"),
                    HTML.Attribute("action", FormAddress.removeAlertChannel.path(channel.name))
                ) { html in
                    if case .messages = channel {} else { html.element("p", .cls("note"), text: say(.removeNote)) }
                    html.element(
                        "button", .cls("btn q danger"), .label(say(.remove) + ": " + title), text: say(.remove))
                }
            }
        }
        html.close("details")
    }

    private func complain(_ html: inout HTML, _ text: String) {
        html.element(
            "p", .cls("fault tline"), HTML.Attribute("id", is: "fault"), HTML.Attribute("role", is: "alert"), text: text
        )
    }

    private func draw(_ html: inout HTML, _ field: Field, _ words: Words) {
        func say(_ phrase: AlertSetupPhrase, _ texts: String...) -> String {
            phrase.text(words.language, filled: texts)
        }
        let label = say(field.setting.label)
        if case .environment(let variable)? = field.origin {
            html.element("p", .cls("sec"), text: label + ": " + say(.inEnvironment, variable))
            return
        }
        switch field.setting {
        case .language:
            FlightPages.Field.choice(
                &html, field.name, label,
                [("", say(.automatic))] + Language.allCases.map { ($0.tag, $0.ownName) }, selected: field.value)
            return
        case .activityEnvironment:
            FlightPages.Field.choice(
                &html, field.name, label, [("production", say(.production)), ("sandbox", say(.sandbox))],
                selected: field.value)
            return
        default: break
        }
        let isWrong = if case .setting(field.setting)? = fault { true } else { false }
        var hints: [String] = []
        switch field.origin {
        case .entered?: if field.isSecret { hints.append(say(.kept)) }
        case .file?: hints.append(say(.inFile))
        case .unreadable?: hints.append(say(.unreadable))
        case .environment?, nil: break
        }
        if let hint = field.setting.hint { hints.append(say(hint)) }
        let hintID = "hint-" + field.name
        let isKey = if case .activityKey = field.setting { true } else { false }
        html.element("label", .cls("field")) { html in
            html.element("span", text: label)
            let about = HTML.Attribute("aria-describedby", isWrong ? "fault" : hints.isEmpty ? "" : hintID)
            let need = isWrong ? HTML.Attribute(flag: "autofocus") : HTML.Attribute("data-optional", is: "1")
            if isKey {
                html.open(
                    "textarea", HTML.Attribute("name", field.name), HTML.Attribute("rows", is: "4"),
                    HTML.Attribute("autocomplete", is: "off"), HTML.Attribute("spellcheck", is: "false"), about, need)
                html.close("textarea")
            } else {
                html.open(
                    "input", HTML.Attribute("name", field.name),
                    HTML.Attribute("type", field.isSecret ? "password" : "text"),
                    HTML.Attribute("value", field.value), HTML.Attribute("autocomplete", is: "off"),
                    HTML.Attribute("autocapitalize", is: "none"), HTML.Attribute("spellcheck", is: "false"),
                    HTML.Attribute("placeholder", field.setting.example), .cls("in"), about, need)
            }
        }
        if isWrong { complain(&html, say(field.setting.fault)) }
        if !hints.isEmpty {
            html.element("p", .cls("note"), HTML.Attribute("id", hintID), text: hints.joined(separator: " "))
        }
    }
}

extension AlertChannelForm.Setting {
    fileprivate var label: AlertSetupPhrase {
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
        case .activityEnvironment: .activityEnvironment
        case .homeAddress: .homeAddress
        case .homeUser: .smtpUser
        case .homePassword: .homePassword
        case .homePrefix: .homePrefix
        case .address: .address
        case .language: .language
        }
    }

    fileprivate var hint: AlertSetupPhrase? {
        switch self {
        case .ntfyTopic: .ntfyTopicIs
        case .webhookSecret: .webhookSecretIs
        case .smtpUser: .smtpUserIs
        case .activityKey: .activityKeyIs
        case .homePrefix: .homePrefixIs
        case .address: .addressIs
        default: nil
        }
    }

    fileprivate var example: String {
        switch self {
        case .ntfyAddress: "https://ntfy.sh"
        case .webhookAddress: "https://home.example.org/hook"
        case .smtpAddress: "smtps://mail.example.org"
        case .mailFrom: "halcyon@example.org"
        case .mailTo: "owner@example.org"
        case .activityKeyID, .activityTeam: "ABC123DEFG"
        case .activityBundle: "org.example.halcyon"
        case .homeAddress: "mqtt://home.lan"
        case .homePrefix: "homeassistant"
        case .address: "https://flights.example.org"
        default: ""
        }
    }

    fileprivate var fault: AlertSetupPhrase {
        switch self {
        case .ntfyAddress: .faultNtfyAddress
        case .ntfyTopic: .faultNtfyTopic
        case .ntfyToken: .faultNtfyToken
        case .webhookAddress: .faultWebhookAddress
        case .webhookSecret: .faultWebhookSecret
        case .smtpAddress: .faultSmtpAddress
        case .smtpUser, .smtpPassword: .faultSmtpLogin
        case .mailFrom, .mailTo: .faultMailbox
        case .activityKey: .faultActivityKey
        case .activityKeyID, .activityTeam: .faultTenSigns
        case .activityBundle, .activityEnvironment: .faultBundle
        case .homeAddress, .homePrefix: .faultHomeAddress
        case .homeUser, .homePassword: .faultSmtpLogin
        case .address, .language: .faultAddress
        }
    }
}
