import Configuration
import FlightPush

/// How the owner has set up alerts: in the environment, or in a file in the data folder that only its owner may read.
///
/// `HALCYON_NTFY_ADDRESS=…`, or in `alerts.json`: `{"ntfy": {"address": "…", "topic": "…"}}`. What the environment says counts.
enum AlertSettings {
    /// - Parameter directory: the data folder.
    /// - Throws: ``CommandFailure`` if the file is there and is not what it should be, or a setting cannot be meant.
    static func read(in directory: String) async throws(CommandFailure) -> AlertWays {
        let reader = try await OwnerFile.reader(
            directory + "/alerts.json",
            holding: "settings such as {\"ntfy\": {\"address\": \"https://ntfy.example.org\", \"topic\": \"…\"}}")
        do {
            return try AlertWays(reading: { reader.string(forKey: ConfigKey($0.path), isSecret: true) })
        } catch {
            throw CommandFailure(error.text)
        }
    }
}
