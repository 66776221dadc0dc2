import Configuration
import FlightCore
import FlightPush
import Foundation

/// Reads the alert settings from the environment, or from the file `alerts.json` in the data folder. The file must be
/// readable only by its owner.
///
/// For example, the address is set with `HALCYON_NTFY_ADDRESS=…` in the environment, or with
/// `{"ntfy": {"address": "…", "topic": "…"}}` in the file. The environment takes precedence.
enum AlertSettings {
    /// - Parameter directory: The data folder.
    /// - Throws: ``CommandFailure`` if the file cannot be read or a setting is invalid.
    static func read(in directory: String) async throws(CommandFailure) -> AlertWays {
        let path = directory + "/alerts.json"
        let reader = try await OwnerFile.reader(
            path,
            holding: "settings such as {\"ntfy\": {\"address\": \"https://ntfy.example.org\", \"topic\": \"…\"}}")
        try refuseUnknown(path)
        func value(_ setting: AlertSetting) -> String? {
            reader.string(forKey: ConfigKey(setting.path), isSecret: true)
        }
        // A relative path is relative to the data folder.
        func place(_ path: String) -> String { path.hasPrefix("/") ? path : directory + "/" + path }
        if let key = value(.activityKey) { try OwnerFile.refuseOthers(place(key), what: "a key") }
        do {
            var ways = try AlertWays(
                reading: value,
                file: { path in
                    FileManager.default.contents(atPath: place(path)).map { String(decoding: $0, as: UTF8.self) }
                })
            ways.activities = ways.activities?.trusting { place($0) }
            return ways
        } catch {
            throw CommandFailure(error.text)
        }
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
