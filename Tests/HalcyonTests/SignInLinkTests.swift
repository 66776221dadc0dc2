import FlightCore
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

    /// A further link leads to the server of that folder, on whichever port it listens.
    @Test func aLinkLeadsToTheServerThatRuns() throws {
        let folder = try TemporaryFolder()
        let program = Program(data: folder("data"))
        let note = folder("data") + "/server.json"
        var said = ""
        let announced = try program.start(["serve", "--port", "0"], until: "\nData: ") {
            for command in [["token", "--link"], ["token", "link"]] { said += try program.run(command).output }
            let mode = try FileManager.default.attributesOfItem(atPath: note)[.posixPermissions] as? NSNumber
            #expect(mode?.intValue == 0o600)
        }
        let port = try #require(announced.firstMatch(of: /Halcyon is at http:\/\/127\.0\.0\.1:([0-9]+)/)).1
        let links = said.matches(of: /http:\/\/127\.0\.0\.1:([0-9]+)\/sign-in\?key=/).map { $0.1 }
        #expect(links == [port, port])
        #expect(!FileManager.default.fileExists(atPath: note), "it is gone with the server")
        // One that was killed leaves its note behind.
        try Data(#"{"address":"http://127.0.0.1:1","process":2147483646}"#.utf8).write(to: URL(fileURLWithPath: note))
        #expect(try program.run(["token", "link"]).output.hasPrefix("http://127.0.0.1:8484/"))
    }

    /// Two servers of one folder: the second says so, and a link leads to one that runs, whichever ends first.
    @Test(arguments: [true, false]) func twoServersOfAFolderKnowOfEachOther(firstEndsFirst: Bool) throws {
        let folder = try TemporaryFolder()
        let program = Program(data: folder("data"))
        func start() throws -> (server: Program.Running, address: String, said: JSONValue) {
            let server = try program.running(["serve", "--port", "0", "--json"], until: "\n")
            let said = try JSONReader.read(server.said)
            return (server, try #require(said["address"]?.string), said)
        }
        func link() throws -> String { try program.run(["token", "link"]).output }
        let first = try start()
        let second = try start()
        func warns(_ said: JSONValue) -> Bool {
            said["warnings"]?.array?.contains { $0.string?.contains("another server has the same data") == true }
                == true
        }
        #expect(!warns(first.said))
        #expect(warns(second.said))
        #expect(second.said.json.contains(first.address))
        #expect(try link().hasPrefix(first.address + "/sign-in"))
        let (ending, staying) = firstEndsFirst ? (first, second) : (second, first)
        ending.server.stop()
        #expect(try link().hasPrefix(staying.address + "/sign-in"))
        staying.server.stop()
        let left = try FileManager.default.contentsOfDirectory(atPath: folder("data"))
        #expect(!left.contains { $0.hasPrefix("server") })
    }
}
