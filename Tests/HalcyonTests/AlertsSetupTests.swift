import FlightCore
import FlightTracking
import Foundation
import Testing

@testable import halcyon

/// `halcyon alerts setup` reads secrets from standard input, checks the settings, and never prints a secret.
@Suite struct AlertsSetupTests {
    private let folder: TemporaryFolder
    private let program: Program
    private let secret = "topic-" + UUID().uuidString

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder("data"))
    }

    private func run(
        _ arguments: String..., input: String = "", environment: [String: String] = [:]
    ) async throws -> Program.Ending {
        var program = program
        program.environment.merge(environment) { $1 }
        return try await program.run(["alerts", "setup"] + arguments, input: input)
    }

    @Test func channelIsSetUpListedAndRemoved() async throws {
        let stored = try await run("ntfy", "address=https://ntfy.example.org", input: secret + "\n")
        #expect(stored.output.contains("topic: set") && stored.output.contains("halcyon alerts test ntfy"))
        #expect(!stored.output.contains(secret) && stored.code == 0)
        let database = try #require(FileManager.default.contents(atPath: folder("data/halcyon.sqlite")))
        #expect(database.range(of: Data(secret.utf8)) == nil)
        let list = try await run()
        #expect(list.output.contains("ntfy: set up\n  address: https://ntfy.example.org\n  topic: set\n"))
        #expect(list.output.contains("webhook: not set up"))

        // Nothing is entered for the topic, so it stays.
        let moved = try await run(
            "ntfy", "address=https://other.example.org", "--json",
            environment: ["HALCYON_NTFY_TOKEN": "tk_7"])
        let json = try JSONReader.read(Array(moved.output.utf8))
        #expect(json["settings"]?.array?.compactMap { $0["origin"]?.string } == ["entered", "entered", "environment"])
        #expect(!moved.output.contains("tk_7"))
        #expect(try await run("ntfy", "--remove").output.hasPrefix("Removed the settings."))
        #expect(try await run("ntfy", "--remove").output.hasPrefix("Nothing was entered."))
    }

    @Test func wrongSettingsAreRefused() async throws {
        for (arguments, input, text) in [
            (
                ["ntfy", "address=ntfy.example.org"], "flights",
                "address cannot be used: set the root of an ntfy server"
            ),
            (["ntfy", "address=https://ntfy.example.org"], "", "topic is missing"),
            (["ntfy", "topic=flights"], "", "topic is a secret"),
            (["ntfy", "adress=x"], "", "choose address, topic, token"),
            (["ntfy", "address"], "", "is not NAME=VALUE"),
            (["webhook"], "https://home.example.org/hook\nshort\n", "secret has fewer than 16 bytes"),
            (["webhook"], "one\ntwo\nthree\n", "more than 2 lines"),
            (["apns", "keyid=ABC123DEFG", "team=ABC123DEFG", "bundle=a.b"], "no key", "key names a file"),
            (
                ["home-assistant", "address=home.lan"], "",
                "address cannot be used: set the address of your MQTT broker"
            ),
            (["home-assistant", "address=mqtt://home.lan"], "secret", "user is missing"),
            (["home-assistant", "address=mqtt://home.lan", "prefix=a/#"], "", "prefix is not a topic"),
            (["pigeon"], "", "choose ntfy, webhook, mail, apns, home-assistant, messages"),
        ] {
            let answer = try await program.run(["alerts", "setup"] + arguments, input: input)
            #expect(answer.code != 0 && answer.error.contains(text), "\(arguments): \(answer.error)")
        }
        #expect(try await run().output.contains("ntfy: not set up"))
    }
}
