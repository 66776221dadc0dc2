import Foundation
import Testing

/// What `halcyon serve` prints first: where to sign in, also from a phone when it listens in the network.
@Suite struct SignInLinkTests {
    /// Starts it, reads until the data folder is named, and stops it.
    private func announced(_ host: String, path: String = "/usr/bin:/bin") throws -> String {
        let folder = try TemporaryFolder()
        var program = Program(data: folder("data"))
        program.environment["PATH"] = path
        return try program.start(
            ["serve", "--host", host, "--port", String(Int.random(in: 20_000...60_000))], until: "\nData: ")
    }

    @Test func onLoopbackThereIsNothingElse() throws {
        let text = try announced("127.0.0.1")
        #expect(text.contains("http://127.0.0.1:") && text.contains("/sign-in?key="))
        #expect(!text.contains("network") && !text.contains("█"))
    }

    @Test func inTheNetworkTheAddressIsNamedAndDrawn() throws {
        let text = try announced("0.0.0.0")
        let links = text.matches(of: /http:\/\/([0-9.]+):[0-9]+\/sign-in\?key=(\S+)/)
        let elsewhere = links.filter { $0.1 != "0.0.0.0" && !$0.1.hasPrefix("127.") }
        // A machine without a network has no address to name.
        guard text.contains("From another device") else { return }
        #expect(!elsewhere.isEmpty)
        #expect(Set(links.map { String($0.2) }).count == 1, "one secret")
        if FileManager.default.isExecutableFile(atPath: "/usr/bin/qrencode") {
            #expect(text.split(separator: "\n").filter { $0.contains("█") }.count > 15)
        }
    }
}
