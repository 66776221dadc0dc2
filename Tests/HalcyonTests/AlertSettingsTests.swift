import FlightCore
import FlightPush
import FlightTracking
import Foundation
import Testing

@testable import halcyon

/// Settings of alerts from the owner's file.
@Suite struct AlertSettingsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, mode: Int = 0o600) throws {
        let path = try folder.write(text, to: "alerts.json")
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    private func failure() async -> String {
        do throws(CommandFailure) {
            _ = try await AlertSettings.read(in: folder.path)
            return "none"
        } catch {
            return error.message
        }
    }

    @Test func theFileIsRead() async throws {
        #expect(try await AlertSettings.read(in: folder.path) == AlertWays())
        try write(
            """
            {"ntfy": {"address": "https://ntfy.example.org", "topic": "flights"}, "push": {"hosts": "push.lan:8443"},
             "smtp": {"address": "smtps://mail.example.org", "user": "a", "password": "b"}, "mail": {"from": "a@b.org", "to": "c@d.org"},
             "webhook": {"address": "http://127.0.0.1:8123/hook", "secret": "0123456789abcdef"},
             "alerts": {"language": "de", "address": "https://flights.example.org"}}
            """)
        let ways = try await AlertSettings.read(in: folder.path)
        #expect(ways.destinations == [.ntfy, .webhook, .mail])
        #expect(
            ways.ntfy?.topic == "flights" && ways.language == .german && ways.pushHosts == [PushHost("push.lan:8443")])
    }

    @Test func aFileThatOthersReadOrThatIsNoneIsAnError() async throws {
        try write("{}", mode: 0o644)
        #expect(await failure().contains("chmod 600 \(folder("alerts.json"))"))
        try write("{\"ntfy\": ")
        #expect(await failure().contains("cannot be read"))
        try write("{\"ntfy\": {\"address\": \"https://ntfy.example.org\"}}")
        #expect(await failure().hasPrefix("HALCYON_NTFY_TOPIC (or ntfy.topic in alerts.json) is missing"))
        try write("{\"webhook\": {\"address\": \"https://a.example.org\"}}")
        #expect(await failure().contains("HALCYON_WEBHOOK_SECRET"))
    }
}
