import FlightCore
import Foundation
import Testing

@testable import halcyon

/// The errors of `halcyon serve` when it cannot listen, and its warnings when others could eavesdrop.
@Suite struct ServeFaultTests {
    @Test func portInUseIsReported() throws {
        let folder = try TemporaryFolder()
        let other = try FakeSource()
        defer { other.stop() }
        let ending = try Program(data: folder("data")).spawn(["serve", "--port", String(other.port), "--json"])
        #expect(ending.code == 1)
        let fault = try JSONReader.read(String(ending.error.split(separator: "\n").last ?? ""))
        #expect(
            fault["error"]?["message"]?.string?.contains("port \(other.port) is in use; stop the other program") == true
        )
    }

    @Test(arguments: [
        ("203.0.113.77", "this machine does not have the address 203.0.113.77"),
        ("host.invalid", "'host.invalid' is not an address or host name of this machine"),
    ])
    func foreignAddressIsReported(host: String, says: String) throws {
        let folder = try TemporaryFolder()
        let ending = try Program(data: folder("data")).spawn(["serve", "--host", host, "--port", "0"])
        #expect(ending.code == 1)
        #expect(ending.error.contains(says) && ending.error.contains("--host"), "\(ending.error)")
    }

    @Test func linkBehindAProxyUsesItsAddress() async throws {
        let folder = try TemporaryFolder()
        let text = try await Program(data: folder("data")).start(
            ["serve", "--port", "0", "--behind-tls", "--host-name", "flights.example.org"], until: "\nData: ")
        #expect(text.contains("Halcyon is running at https://flights.example.org\n"))
        #expect(text.contains("  https://flights.example.org/sign-in?key="))
        #expect(!text.contains("http://"))
    }

    @Test(arguments: [
        ("0.0.0.0", false, [], [ServeWarning.withoutTLS]), ("127.0.0.1", false, [], []),
        ("0.0.0.0", true, ["a.example"], []), ("127.0.0.1", true, [], [.withoutName]),
    ])
    func risksAreReported(host: String, isBehindTLS: Bool, names: [String], warnings: [ServeWarning]) {
        func all(user: UInt32) -> [ServeWarning] {
            ServeWarning.all(host: host, isBehindTLS: isBehindTLS, hostNames: names, user: user, others: [])
        }
        #expect(all(user: 1000) == warnings)
        #expect(all(user: 0) == warnings + [.superuser])
        for warning in all(user: 0) { #expect(!warning.text.isEmpty) }
    }
}
