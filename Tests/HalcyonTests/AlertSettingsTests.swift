import FlightCore
import FlightPush
import FlightTracking
import Foundation
import Testing

@testable import halcyon

/// Alert settings from the owner's file.
@Suite struct AlertSettingsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, mode: Int = 0o600) throws {
        let path = try folder.write(text, to: "alerts.json")
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    private func failure() async -> String {
        do {
            _ = try await read()
            return "none"
        } catch {
            return (error as? CommandFailure)?.message ?? (error as? AlertSettingFault)?.text ?? "\(error)"
        }
    }

    private func read() async throws -> AlertWays {
        try AlertSettings.ways(try await AlertSettings.given(in: folder.path).mapValues { $0.text }, in: folder.path)
    }

    @Test func readsTheFile() async throws {
        #expect(try await read() == AlertWays())
        try write(
            """
            {"ntfy": {"address": "https://ntfy.example.org", "topic": "flights"}, "push": {"hosts": "push.lan:8443"},
             "smtp": {"address": "smtps://mail.example.org", "user": "a", "password": "b"}, "mail": {"from": "a@b.org", "to": "c@d.org"},
             "webhook": {"address": "http://127.0.0.1:8123/hook", "secret": "0123456789abcdef"},
             "alerts": {"language": "de", "address": "https://flights.example.org"}}
            """)
        let ways = try await read()
        #expect(ways.destinations == [.ntfy, .webhook, .mail])
        #expect(
            ways.ntfy?.topic == "flights" && ways.language == .german && ways.pushHosts == [PushHost("push.lan:8443")])
    }

    @Test func refusesReadableByOthersAndMalformedFiles() async throws {
        try write("{}", mode: 0o644)
        #expect(await failure().contains("chmod 600 \(folder("alerts.json"))"))
        try write("{\"ntfy\": ")
        #expect(await failure().contains("cannot read"))
        try write("{\"ntfy\": {\"address\": \"https://ntfy.example.org\"}}")
        #expect(await failure().hasPrefix("HALCYON_NTFY_TOPIC (or ntfy.topic in alerts.json) is missing"))
        try write("{\"webhook\": {\"address\": \"https://a.example.org\"}}")
        #expect(await failure().contains("HALCYON_WEBHOOK_SECRET"))
        try write("{\"webhooks\": {\"address\": \"https://a.example.org\"}}")
        #expect(
            await failure().hasSuffix(
                "'webhooks' is not a setting; the settings are alerts, apns, home, mail, ntfy, push, smtp, webhook"))
        try write("{\"ntfy\": {\"adress\": \"https://ntfy.example.org\"}}")
        #expect(
            await failure().hasSuffix(
                "'ntfy.adress' is not a setting; the settings are ntfy.address, ntfy.topic, ntfy.token"))
        try write("{\"ntfy\": \"https://ntfy.example.org\"}")
        #expect(await failure().contains("'ntfy' must be an object of address, topic, token"))
    }

    /// The app's key lies beside the settings; only the owner may read it.
    @Test func appKeyMustBePrivate() async throws {
        // Made for this test, and used only here.
        let pem = """
            -----BEGIN PRIVATE KEY-----
            MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOb2Sn3BO+kxbJ+/J
            po8JyFYkpBTFu1CG27UYl6s/jgShRANCAAQOfTyZy/jTICW6tihSMlEHp5d+SrhN
            Z6d4EBZc0v42vib3IgyXj0AGeUH4Di+0O2QoFoUW31lahmEiH5XoIjVc
            -----END PRIVATE KEY-----
            """
        let path = try folder.write(pem, to: "AuthKey_ABC123DEFG.p8")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        try write(
            """
            {"apns": {"key": "AuthKey_ABC123DEFG.p8", "keyid": "ABC123DEFG", "team": "DEF123GHIJ",
                      "bundle": "org.example.halcyon", "environment": "sandbox"}}
            """)
        let service = try #require(try await read().activities)
        #expect(service.place == .sandbox && service.key.id == "ABC123DEFG")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        #expect(await failure().contains("chmod 600 \(path)"))
        try FileManager.default.removeItem(atPath: path)
        #expect(await failure().hasPrefix("HALCYON_APNS_KEY (or apns.key in alerts.json) names a file"))
    }
}
