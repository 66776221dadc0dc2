/// The settings of the channels for alerts: those that owners have entered, and those of the environment and of the file
/// `alerts.json`. They are read for each use, so a change takes effect without a restart and in all processes.
public struct AlertSetup: Sendable {
    /// Where a setting comes from. The environment takes precedence over what was entered, and that over the file.
    public enum Origin: String, Sendable {
        case environment, entered, file
    }

    public struct Value: Hashable, Sendable {
        public let text: String
        public let origin: Origin

        public init(_ text: String, from origin: Origin) {
            self.text = text
            self.origin = origin
        }
    }

    /// All settings.
    public struct Values: Sendable {
        public let settings: [AlertSetting: Value]
        /// The entered settings that cannot be decrypted, because the key of this installation is another one.
        public let unreadable: Set<AlertSetting>

        public subscript(_ setting: AlertSetting) -> Value? { settings[setting] }

        /// Whether a channel has its first setting, so that it is set up.
        public func isSetUp(_ channel: AlertChannel) -> Bool { settings[channel.first] != nil }

        /// Whether anything was entered for a channel.
        public func isEntered(_ channel: AlertChannel) -> Bool {
            channel.settings.contains { settings[$0]?.origin == .entered || unreadable.contains($0) }
        }
    }

    private let repository: any AlertSettingRepository
    private let box: any SecretBox
    /// Returns the settings of the environment and of the file.
    private let given: @Sendable () async throws -> [AlertSetting: Value]
    /// Throws ``AlertSettingFault`` if the settings cannot be used.
    private let check: @Sendable ([AlertSetting: String]) throws -> Void

    public init(
        repository: any AlertSettingRepository, box: any SecretBox,
        given: @escaping @Sendable () async throws -> [AlertSetting: Value],
        check: @escaping @Sendable ([AlertSetting: String]) throws -> Void
    ) {
        self.repository = repository
        self.box = box
        self.given = given
        self.check = check
    }

    private static func secretName(_ setting: AlertSetting) -> String { "alerts " + setting.rawValue }

    /// Returns the entered settings, and those that cannot be decrypted.
    private func entered() async throws -> (readable: [AlertSetting: String], unreadable: Set<AlertSetting>) {
        var readable: [AlertSetting: String] = [:]
        var unreadable: Set<AlertSetting> = []
        for (name, sealed) in try await repository.alertSettings() {
            guard let setting = AlertSetting(rawValue: name) else { continue }
            if let text = box.open(sealed, as: AlertSetup.secretName(setting)) {
                readable[setting] = text
            } else {
                unreadable.insert(setting)
            }
        }
        return (readable, unreadable)
    }

    public func values() async throws -> Values {
        let (entered, unreadable) = try await entered()
        return Values(settings: AlertSetup.merged(try await given(), entered), unreadable: unreadable)
    }

    private static func merged(
        _ given: [AlertSetting: Value], _ entered: [AlertSetting: String]
    ) -> [AlertSetting: Value] {
        var values = given
        for (setting, text) in entered where given[setting]?.origin != .environment {
            values[setting] = Value(text, from: .entered)
        }
        return values
    }

    /// Stores settings of a channel, if all settings can then be used. An empty secret stays as it was, but is deleted if
    /// it would be sent to another server; another empty setting is deleted.
    ///
    /// - Throws: ``AlertSettingFault``, ``SecretBoxError``. In this case, nothing is changed.
    public func enter(_ fields: [AlertSetting: String], of channel: AlertChannel) async throws {
        var (entered, _) = try await entered()
        let before = entered
        var changed: [AlertSetting: String?] = [:]
        for setting in channel.settings {
            guard let text = fields[setting]?.trimmingBlanks else { continue }
            guard !text.isEmpty || !setting.isSecret else { continue }
            entered[setting] = text.isEmpty ? nil : text
            changed[setting] = entered[setting]
        }
        for setting in channel.settings where changed[setting] == nil {
            guard let server = setting.sentTo, entered[setting] != nil, entered[server] != before[server] else {
                continue
            }
            entered[setting] = nil
            changed[setting] = .some(nil)
        }
        let values = AlertSetup.merged(try await given(), entered)
        guard channel == .messages || values[channel.first] != nil else {
            throw AlertSettingFault(setting: channel.first, advice: "is missing")
        }
        try check(values.mapValues { $0.text })
        var sealed: [String: SealedSecret?] = [:]
        for (setting, text) in changed {
            sealed[setting.rawValue] = .some(try text.map { try box.seal($0, as: AlertSetup.secretName(setting)) })
        }
        try await repository.set(alertSettings: sealed)
    }

    /// Deletes what was entered for a channel. Settings of the environment and of the file stay.
    ///
    /// - Returns: Whether anything was stored.
    @discardableResult
    public func remove(_ channel: AlertChannel) async throws -> Bool {
        let stored = try await repository.alertSettings()
        let names = channel.settings.map { $0.rawValue }.filter { stored[$0] != nil }
        try await repository.set(alertSettings: Dictionary(uniqueKeysWithValues: names.map { ($0, nil) }))
        return !names.isEmpty
    }
}

extension String {
    /// The text without blanks at both ends, which often come from copying.
    fileprivate var trimmingBlanks: String {
        let isBlank: (Character) -> Bool = { $0.isWhitespace }
        return String(drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }
}
