import Crypto
import FlightCore
import FlightNetwork
import FlightPush
import FlightTracking
import Testing

/// The owner's settings are applied, or the error names the wrong one.
@Suite struct SettingsTests {
    private static let all: [AlertSetting: String] = [
        .ntfyAddress: "https://ntfy.example.org/", .ntfyTopic: "halcyon-k3Jf9a", .ntfyToken: "tk_AgQdq7mVBoFD37",
        .webhookAddress: "http://192.168.1.7:8123/api/webhook/a?b=c", .webhookSecret: "5ecret-of-sixteen",
        .smtpAddress: "smtps://mail.example.org", .smtpUser: "halcyon", .smtpPassword: "pass word",
        .mailFrom: "halcyon@example.org", .mailTo: "owner@example.org", .pushHosts: "push.home.lan:8443,[::1]:9000",
        .pushContact: "mailto:owner@example.org", .language: "pl", .address: "https://flights.example.org/",
    ]

    @Test func completeSettingsEnableEveryChannel() throws {
        let ways = try Samples.ways(SettingsTests.all.mapValues { " \($0)\n" })
        #expect(ways.destinations == [.ntfy, .webhook, .mail])
        #expect(ways.ntfy?.topic == "halcyon-k3Jf9a" && ways.ntfy?.token == "tk_AgQdq7mVBoFD37")
        #expect(ways.webhook?.address.text == "http://192.168.1.7:8123/api/webhook/a?b=c")
        #expect(ways.webhook?.secret == "5ecret-of-sixteen")
        #expect(ways.mail?.login?.password == "pass word")
        #expect(ways.mail?.to.text == "owner@example.org")
        #expect(ways.pushHosts == [PushHost("push.home.lan:8443"), PushHost("[::1]:9000")])
        #expect(ways.contact?.text == "mailto:owner@example.org")
        #expect(ways.language == .polish)
        #expect(ways.address == "https://flights.example.org")
    }

    @Test func emptySettingsEnableNoChannel() throws {
        #expect(try Samples.ways([:]) == AlertWays())
        #expect(try Samples.ways(SettingsTests.all.mapValues { _ in " \n" }) == AlertWays())
        #expect(AlertWays().destinations == [])
    }

    /// A channel needs all its settings; the error names the missing one.
    @Test(arguments: [
        (AlertSetting.ntfyAddress, true), (.ntfyTopic, true), (.ntfyToken, false), (.webhookAddress, true),
        (.webhookSecret, true), (.smtpAddress, true), (.smtpUser, true), (.smtpPassword, true), (.mailFrom, true),
        (.mailTo, true), (.pushHosts, false), (.pushContact, false), (.language, false), (.address, false),
    ])
    func missingSettingIsNamed(setting: AlertSetting, isNeeded: Bool) throws {
        var settings = SettingsTests.all
        settings[setting] = nil
        guard isNeeded else {
            _ = try Samples.ways(settings)
            return
        }
        let fault = #expect(throws: AlertSettingFault.self) { try Samples.ways(settings) }
        #expect(fault?.setting == setting)
        #expect(fault?.text.contains(setting.variable) == true && fault?.text.contains("is missing") == true)
    }

    @Test(arguments: [
        (AlertSetting.ntfyAddress, "ntfy.example.org"), (.ntfyAddress, "https://ntfy.example.org/topic"),
        (.ntfyAddress, "file:///etc/passwd"), (.ntfyAddress, "ftp://ntfy.example.org"),
        (.ntfyAddress, "https://me:pw@ntfy.example.org"), (.ntfyAddress, "smtp://ntfy.example.org"),
        (.ntfyTopic, "my topic"), (.ntfyTopic, "a/b"), (.ntfyTopic, String(repeating: "a", count: 65)),
        (.ntfyTopic, "ż"), (.webhookAddress, "file:///etc/passwd"), (.webhookAddress, "gopher://127.0.0.1:25/_a"),
        (.webhookAddress, "https://a b/"), (.webhookSecret, "short"), (.smtpAddress, "mail.example.org"),
        (.smtpAddress, "https://mail.example.org"), (.smtpAddress, "smtp://mail.example.org/path"),
        (.smtpAddress, "smtp://me:pw@mail.example.org"), (.mailFrom, "Halcyon <halcyon@example.org>"),
        (.mailFrom, "halcyon"), (.mailTo, "a@example.org, b@example.org"), (.mailTo, "a@example.org>\u{2028}"),
        (.mailTo, "a@@example.org"), (.mailTo, "@example.org"), (.mailTo, "a@"), (.mailTo, "a@example..org"),
        (.mailTo, "ü@example.org"), (.pushHosts, "https://push.home.lan"), (.pushHosts, "push.home.lan:99999"),
        (.pushHosts, "push.home.lan/path"), (.pushContact, "owner"), (.pushContact, "http://flights.example.org"),
        (.language, "fr"), (.address, "flights.example.org"), (.address, "smtp://flights.example.org"),
        (.address, "https://flights.example.org?a=b"), (.smtpPassword, "two\nlines"),
        (.webhookSecret, "5ecret-of-sixteen\r\nX-Admin: yes"),
    ])
    func invalidSettingIsNamed(setting: AlertSetting, written: String) {
        var settings = SettingsTests.all
        settings[setting] = written
        let fault = #expect(throws: AlertSettingFault.self) { try Samples.ways(settings) }
        #expect(fault?.setting == setting, "\(written): \(fault?.text ?? "")")
        if [.ntfyToken, .webhookSecret, .smtpPassword].contains(setting) {
            #expect(fault?.text.contains(written) == false, "the error must not contain the secret")
        }
    }

    /// For a token that does not fit into a header, the error names the token.
    @Test func invalidTokenIsNamed() {
        var settings = SettingsTests.all
        settings[.ntfyToken] = "to ken"
        let fault = #expect(throws: AlertSettingFault.self) { try Samples.ways(settings) }
        #expect(fault?.setting == .ntfyToken)
    }

    @Test func settingsHaveNamesInEnvironmentAndFile() {
        #expect(
            AlertSetting.allCases.map { $0.variable } == [
                "HALCYON_NTFY_ADDRESS", "HALCYON_NTFY_TOPIC", "HALCYON_NTFY_TOKEN", "HALCYON_WEBHOOK_ADDRESS",
                "HALCYON_WEBHOOK_SECRET", "HALCYON_SMTP_ADDRESS", "HALCYON_SMTP_USER", "HALCYON_SMTP_PASSWORD",
                "HALCYON_MAIL_FROM", "HALCYON_MAIL_TO", "HALCYON_PUSH_HOSTS", "HALCYON_PUSH_CONTACT",
                "HALCYON_APNS_KEY", "HALCYON_APNS_KEYID", "HALCYON_APNS_TEAM", "HALCYON_APNS_BUNDLE",
                "HALCYON_APNS_ENVIRONMENT", "HALCYON_APNS_AUTHORITY", "HALCYON_HOME_ADDRESS", "HALCYON_HOME_USER",
                "HALCYON_HOME_PASSWORD", "HALCYON_HOME_PREFIX", "HALCYON_ALERTS_LANGUAGE",
                "HALCYON_ALERTS_ADDRESS",
            ])
        #expect(AlertSetting.smtpPassword.path == ["smtp", "password"])
    }

    // MARK: - Live activities

    private static let pem = P256.Signing.PrivateKey().pemRepresentation
    private static let apple: [AlertSetting: String] = [
        .activityKey: "AuthKey_ABC123DEFG.p8", .activityKeyID: "ABC123DEFG", .activityTeam: "DEF123GHIJ",
        .activityBundle: "org.example.halcyon",
    ]

    private static func ways(_ changes: [AlertSetting: String?]) throws -> AlertWays {
        let settings = apple.merging(changes.compactMapValues { $0 }) { $1 }
        return try AlertWays(
            reading: { setting in
                if let change = changes[setting], change == nil { return nil }
                return settings[setting]
            }, file: { $0 == "AuthKey_ABC123DEFG.p8" ? pem : $0 == "note.txt" ? "hello" : nil })
    }

    @Test func appleSettingsAreApplied() throws {
        let plain = try #require(try Self.ways([:]).activities)
        #expect(plain.place == .production && plain.bundle == "org.example.halcyon" && plain.authority == nil)
        #expect(plain.key.id == "ABC123DEFG" && plain.key.team == "DEF123GHIJ")
        #expect(try Self.ways([.activityEnvironment: "sandbox"]).activities?.place == .sandbox)
        let named = try #require(
            try Self.ways([.activityEnvironment: "https://127.0.0.1:8443", .activityAuthority: "ca.pem"]).activities)
        let address = try #require(NetworkAddress("https://127.0.0.1:8443"))
        #expect(named.place == .named(address))
        #expect(named.trusting { "/data/" + $0 }.authority == "/data/ca.pem")
        #expect(try Samples.ways([:]).activities == nil)
    }

    @Test(arguments: [
        (AlertSetting.activityKey, String?.none), (.activityKey, "nowhere.p8"), (.activityKey, "note.txt"),
        (.activityKeyID, nil), (.activityKeyID, "abc"), (.activityTeam, nil), (.activityTeam, "DEF123GHIJK"),
        (.activityBundle, nil), (.activityBundle, "org/example"), (.activityEnvironment, "development"),
        (.activityEnvironment, "http://127.0.0.1:8443"), (.activityEnvironment, "https://127.0.0.1/path"),
    ])
    func missingAppleSettingIsNamed(setting: AlertSetting, written: String?) {
        let fault = #expect(throws: AlertSettingFault.self) { try Self.ways([setting: written]) }
        #expect(fault?.setting == setting, "\(fault?.text ?? "")")
        #expect(fault?.text.contains("PRIVATE KEY") == false)
        #expect(fault?.text.contains(setting.variable) == true)
    }
}
