import FlightCore
import Foundation
import Testing

/// The start message of `halcyon serve`: the sign-in link, which also works for a phone if the server listens on the
/// network.
@Suite struct SignInLinkTests {
    @Test func networkAddressIsPrintedWithAQRCode() async throws {
        let folder = try TemporaryFolder()
        var program = Program(data: folder("data"))
        program.environment["PATH"] = "/usr/bin:/bin"
        let text = try await program.start(["serve", "--host", "0.0.0.0", "--port", "0"], until: "\nData: ")
        let links = text.matches(of: /http:\/\/([0-9.]+):[0-9]+\/sign-in\?key=(\S+)/)
        let elsewhere = links.filter { $0.1 != "0.0.0.0" && !$0.1.hasPrefix("127.") }
        // A machine without a network has no such address.
        guard text.contains("From another device") else { return }
        #expect(!elsewhere.isEmpty)
        #expect(Set(links.map { String($0.2) }).count == 1, "one secret")
        if FileManager.default.isExecutableFile(atPath: "/usr/bin/qrencode") {
            #expect(text.split(separator: "\n").filter { $0.contains("█") }.count > 15)
        }
    }

    /// A further link leads to the running server of the data folder, whatever its port.
    @Test func linkLeadsToTheRunningServer() async throws {
        let folder = try TemporaryFolder()
        let program = Program(data: folder("data"))
        let note = folder("data") + "/server.json"
        var said = ""
        let announced = try await program.start(["serve", "--port", "0"], until: "\nData: ") { _ in
            for command in [["token", "--link"], ["token", "link"]] { said += try await program.run(command).output }
            let mode = try FileManager.default.attributesOfItem(atPath: note)[.posixPermissions] as? NSNumber
            #expect(mode?.intValue == 0o600)
        }
        #expect(!announced.contains("network") && !announced.contains("█"), "loopback has one address")
        let port = try #require(announced.firstMatch(of: /Halcyon is running at http:\/\/127\.0\.0\.1:([0-9]+)/)).1
        let links = said.matches(of: /http:\/\/127\.0\.0\.1:([0-9]+)\/sign-in\?key=/).map { $0.1 }
        #expect(links == [port, port])
        #expect(!FileManager.default.fileExists(atPath: note), "the server removes its note")
        // A killed server leaves its note behind.
        try Data(#"{"address":"http://127.0.0.1:1","process":2147483646}"#.utf8).write(to: URL(fileURLWithPath: note))
        #expect(try await program.run(["token", "link"]).output.hasPrefix("http://127.0.0.1:8484/"))
    }

    /// A server warns about another one with the same data folder, and a link leads to a running one, whichever ends
    /// first.
    @Test func secondServerOfAFolderIsReported() async throws {
        let folder = try TemporaryFolder()
        let program = Program(data: folder("data"))
        func start() throws -> (server: Program.Running, address: String, said: JSONValue) {
            let server = try program.running(["serve", "--port", "0", "--json"], until: "\n")
            let said = try JSONReader.read(server.said)
            return (server, try #require(said["address"]?.string), said)
        }
        func link() async throws -> String { try await program.run(["token", "link"]).output }
        func warns(_ said: JSONValue) -> Bool {
            said["warnings"]?.array?.contains { $0.string?.contains("another server uses the same data") == true }
                == true
        }
        let first = try start()
        let second = try start()
        #expect(!warns(first.said) && warns(second.said))
        #expect(second.said.json.contains(first.address))
        #expect(try await link().hasPrefix(first.address + "/sign-in"))
        second.server.stop()
        #expect(try await link().hasPrefix(first.address + "/sign-in"))
        let third = try start()
        #expect(warns(third.said))
        first.server.stop()
        #expect(try await link().hasPrefix(third.address + "/sign-in"))
        third.server.stop()
        let left = try FileManager.default.contentsOfDirectory(atPath: folder("data"))
        #expect(!left.contains { $0.hasPrefix("server") })
    }
}
