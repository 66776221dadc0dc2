import Configuration
import FlightCore
import FlightPush
import FlightTracking
import Foundation
import Logging
import Synchronization

/// The alert settings of the environment, and of the file `alerts.json` in the data folder. The file must be readable only by
/// its owner.
///
/// For example, the address is set with `HALCYON_NTFY_ADDRESS=…` in the environment, or with
/// `{"ntfy": {"address": "…", "topic": "…"}}` in the file. The environment takes precedence.
enum AlertSettings {
    /// - Parameter directory: The data folder.
    /// - Throws: ``CommandFailure`` if the file cannot be read or has an unknown setting.
    static func given(in directory: String) async throws(CommandFailure) -> [AlertSetting: AlertSetup.Value] {
        let path = directory + "/alerts.json"
        let reader = try await OwnerFile.reader(
            path,
            holding: "settings such as {\"ntfy\": {\"address\": \"https://ntfy.example.org\", \"topic\": \"…\"}}")
        let environment = ConfigReader(provider: OwnerFile.environment)
        try refuseUnknown(path)
        var values: [AlertSetting: AlertSetup.Value] = [:]
        for setting in AlertSetting.allCases {
            let key = ConfigKey(setting.path)
            guard let text = reader.string(forKey: key, isSecret: true), text.contains(where: { !$0.isWhitespace })
            else { continue }
            let isInEnvironment = environment.string(forKey: key, isSecret: true) != nil
            values[setting] = AlertSetup.Value(text, from: isInEnvironment ? .environment : .file)
        }
        return values
    }

    /// Returns the channels for settings.
    ///
    /// - Parameter directory: The data folder, to which relative paths are relative.
    /// - Throws: ``CommandFailure`` or `AlertSettingFault` for the first setting that cannot be used.
    static func ways(_ settings: [AlertSetting: String], in directory: String) throws -> AlertWays {
        func place(_ path: String) -> String { path.hasPrefix("/") ? path : directory + "/" + path }
        if let key = settings[.activityKey], !key.hasPrefix(AlertWays.keyStart) {
            try OwnerFile.refuseOthers(place(key), what: "a key")
        }
        var ways = try AlertWays(
            reading: { settings[$0] },
            file: { path in
                FileManager.default.contents(atPath: place(path)).map { String(decoding: $0, as: UTF8.self) }
            })
        ways.activities = ways.activities?.trusting { place($0) }
        return ways
    }

    /// Throws an error if the file contains an unknown setting. Without this check, a misspelt setting would be ignored
    /// and no alert would be sent.
    private static func refuseUnknown(_ path: String) throws(CommandFailure) {
        guard let data = FileManager.default.contents(atPath: path), let file = try? JSONReader.read(Array(data)) else {
            return
        }
        let known = AlertSetting.allCases.map { $0.path }
        for (group, inner) in file.object ?? [] {
            let names = known.filter { $0[0] == group }.map { $0[1] }
            guard !names.isEmpty else {
                let groups = Set(known.map { $0[0] }).sorted().joined(separator: ", ")
                throw CommandFailure("\(path): '\(group)' is not a setting; the settings are \(groups)")
            }
            guard let members = inner.object else {
                throw CommandFailure(
                    "\(path): '\(group)' must be an object of \(names.joined(separator: ", ")), as in {\"\(group)\": {\"\(names[0])\": \"…\"}}"
                )
            }
            for (name, _) in members where !names.contains(name) {
                throw CommandFailure(
                    "\(path): '\(group).\(name)' is not a setting; the settings are "
                        + names.map { "\(group).\($0)" }.joined(separator: ", "))
            }
        }
    }
}

/// The channels for alerts at the moment. If the settings can no longer be used, for example because the file is being
/// edited, the last usable ones stay.
final class CurrentAlertWays: Sendable {
    private let setup: AlertSetup
    private let directory: String
    private let logger: Logger?
    private let last: Mutex<AlertWays>

    /// - Throws: ``CommandFailure`` if the settings cannot be used.
    init(_ setup: AlertSetup, in directory: String, logger: Logger?) async throws {
        self.setup = setup
        self.directory = directory
        self.logger = logger
        last = Mutex(try await CurrentAlertWays.read(setup, in: directory))
    }

    /// - Throws: ``CommandFailure`` if the settings cannot be used.
    static func read(_ setup: AlertSetup, in directory: String) async throws -> AlertWays {
        do {
            return try AlertSettings.ways(try await setup.values().settings.mapValues { $0.text }, in: directory)
        } catch let fault as AlertSettingFault {
            throw CommandFailure(fault.text)
        }
    }

    var ways: AlertWays {
        get async {
            do {
                let ways = try await CurrentAlertWays.read(setup, in: directory)
                last.withLock { $0 = ways }
                return ways
            } catch {
                let text = (error as? CommandFailure)?.message ?? "\(error)"
                logger?.warning(
                    "the settings of alerts cannot be used; the last ones stay", metadata: ["why": "\(text)"])
                return last.withLock { $0 }
            }
        }
    }
}
