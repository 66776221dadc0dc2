import ArgumentParser
import FlightCore
import FlightTracking

/// `halcyon alerts setup`: enters or removes the settings of a channel.
struct AlertsSetup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "setup",
        abstract: "Set up ntfy, a webhook, mail, the iPhone app, or the links in messages.",
        discussion: """
            Secrets are read from standard input, without showing them: one line for each, in the order in which they are \
            listed; an empty line leaves one out or keeps the stored one. Halcyon encrypts all settings with the key in \
            secrets.key in the data folder. A running server uses them at once, except those of the iPhone app. \
            Variables in the environment take precedence; alerts.json is used for what is not entered.

            Channels and their settings (* is a secret):
              ntfy      address, topic*, token*
              webhook   address*, secret*
              mail      address, user, password*, mail.from, mail.to
              apns      key* (the whole content of Apple's .p8 file), keyid, team, bundle, environment
              messages  address, language

            Examples:
              halcyon alerts setup
              halcyon alerts setup ntfy address=https://ntfy.sh
              halcyon alerts setup mail address=smtps://mail.example.org user=me mail.from=me@example.org \
            mail.to=me@example.org
              halcyon alerts setup apns keyid=ABC123DEFG team=DEF123GHIJ bundle=org.example.halcyon < AuthKey.p8
              halcyon alerts setup ntfy --remove
            """)

    @Argument(help: ArgumentHelp("The channel. Default: list all channels.", valueName: "channel"))
    var channel: String?
    @Argument(help: ArgumentHelp("Settings that are not secret. An empty value deletes one.", valueName: "name=value"))
    var settings: [String] = []
    @Flag(help: "Delete the entered settings of the channel.")
    var remove = false
    @OptionGroup var output: OutputOption
    @OptionGroup var location: DataOption

    func run() async throws {
        try await Installation.use(location, needsKeys: false) { installation in
            let setup = installation.alertSetup
            guard let name = channel else { return try await list(setup) }
            guard let channel = AlertChannel(rawValue: name.lowercased()) else {
                let names = AlertChannel.allCases.map { $0.rawValue }.joined(separator: ", ")
                throw CommandFailure("'\(name)' is not a channel; choose \(names)")
            }
            if remove {
                guard settings.isEmpty else { throw CommandFailure("--remove takes no settings") }
                let wasThere = try await setup.remove(channel)
                return try await tell(setup, channel, wasThere ? "Removed the settings." : "Nothing was entered.")
            }
            var fields = try plain(channel)
            for (setting, text) in try secrets(of: channel) { fields[setting] = text }
            do {
                try await setup.enter(fields, of: channel)
            } catch let fault as AlertSettingFault {
                throw CommandFailure("\(fault.setting.shortName(in: channel)) \(fault.advice)")
            }
            try await tell(setup, channel, "Stored the settings of \(channel.rawValue).")
        }
    }

    /// Returns the settings among the arguments.
    private func plain(_ channel: AlertChannel) throws -> [AlertSetting: String] {
        var fields: [AlertSetting: String] = [:]
        for text in settings {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { throw CommandFailure("'\(text)' is not NAME=VALUE") }
            guard let setting = channel.settings.first(where: { $0.shortName(in: channel) == parts[0].lowercased() })
            else {
                let names = channel.settings.map { $0.shortName(in: channel) }.joined(separator: ", ")
                throw CommandFailure("'\(parts[0])' is not a setting of \(channel.rawValue); choose \(names)")
            }
            guard !setting.isSecret else {
                throw CommandFailure("\(parts[0]) is a secret; leave it out, and it is asked for or read from a pipe")
            }
            fields[setting] = String(parts[1])
        }
        return fields
    }

    private func secrets(of channel: AlertChannel) throws -> [(AlertSetting, String)] {
        let asked = channel.settings.filter { $0.isSecret }
        guard !asked.isEmpty else { return [] }
        if channel == .apns { return [(.activityKey, try SecretInput.file("The content of the key file: "))] }
        let texts = try SecretInput.lines(asked.map { "\($0.shortName(in: channel)) (Enter to skip): " })
        return Array(zip(asked, texts))
    }

    private func list(_ setup: AlertSetup) async throws {
        let values = try await setup.values()
        if output.json {
            StandardOutput.json(.object([("channels", .array(AlertChannel.allCases.map { values.json($0) }))]))
            return
        }
        for channel in AlertChannel.allCases { for line in lines(channel, values) { StandardOutput.line(line) } }
    }

    private func lines(_ channel: AlertChannel, _ values: AlertSetup.Values) -> [String] {
        ["\(channel.rawValue): \(values.isSetUp(channel) ? "set up" : "not set up")"]
            + channel.settings.compactMap { setting in
                let name = setting.shortName(in: channel)
                if values.unreadable.contains(setting) {
                    return "  \(name): can no longer be read, because secrets.key is another one; enter it again"
                }
                guard let value = values[setting] else { return nil }
                let place =
                    switch value.origin {
                    case .environment: " (\(setting.variable) in the environment)"
                    case .entered: ""
                    case .file: " (alerts.json)"
                    }
                return "  \(name): \(setting.isSecret ? "set" : value.text)\(place)"
            }
    }

    private func tell(_ setup: AlertSetup, _ channel: AlertChannel, _ done: String) async throws {
        let values = try await setup.values()
        guard !output.json else { return StandardOutput.json(values.json(channel)) }
        StandardOutput.line(done)
        for line in lines(channel, values) { StandardOutput.line(line) }
        if let way = channel.way, values.isSetUp(channel) {
            StandardOutput.line("To try it: halcyon alerts test \(way.rawValue)")
        } else if channel == .apns {
            StandardOutput.line("Restart the server to use it.")
        }
    }
}
