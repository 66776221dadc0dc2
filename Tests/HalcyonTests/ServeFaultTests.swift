import FlightCore
import Foundation
import Testing

/// What `halcyon serve` says when it cannot listen, or when somebody could listen in.
@Suite struct ServeFaultTests {
    @Test func aPortInUseIsSaid() throws {
        let folder = try TemporaryFolder()
        let first = Program(data: folder("first"))
        _ = try first.start(["serve", "--port", "0"], until: "\nData: ") {
            let note = try JSONReader.read(
                Array(Data(contentsOf: URL(fileURLWithPath: folder("first") + "/server.json"))))
            let port = try #require(note["address"]?.string?.split(separator: ":").last.map { String($0) })
            let second = try Program(data: folder("second")).run(["serve", "--port", port, "--json"])
            #expect(second.code == 1)
            let fault = try JSONReader.read(String(second.error.split(separator: "\n").last ?? ""))
            #expect(
                fault["error"]?["message"]?.string?.contains("port \(port) is in use; stop the other program") == true)
        }
    }

    @Test(arguments: [
        ("203.0.113.77", "this machine does not have the address 203.0.113.77"),
        ("nobody.invalid", "'nobody.invalid' is no address of this machine"),
    ])
    func anAddressThatIsNotOursIsSaid(host: String, says: String) throws {
        let folder = try TemporaryFolder()
        let ending = try Program(data: folder("data")).run(["serve", "--host", host, "--port", "0"])
        #expect(ending.code == 1)
        #expect(ending.error.contains(says) && ending.error.contains("--host"), "\(ending.error)")
    }

    @Test func behindAProxyTheLinkIsTheProxys() throws {
        let folder = try TemporaryFolder()
        let text = try Program(data: folder("data")).start(
            ["serve", "--port", "0", "--behind-tls", "--host-name", "flights.example.org"], until: "\nData: ")
        #expect(text.contains("Halcyon is at https://flights.example.org\n"))
        #expect(text.contains("  https://flights.example.org/sign-in?key="))
        #expect(!text.contains("http://"))
    }

    @Test(arguments: [
        (["--host", "0.0.0.0"], "can read along", true), (["--host", "127.0.0.1"], "can read along", false),
        (["--host", "0.0.0.0", "--behind-tls", "--host-name", "a.example"], "can read along", false),
        (["--behind-tls"], "without --host-name", true),
    ])
    func whatIsRiskyIsSaid(options: [String], says: String, isSaid: Bool) throws {
        let folder = try TemporaryFolder()
        let text = try Program(data: folder("data")).start(["serve", "--json", "--port", "0"] + options, until: "\n")
        let told = try JSONReader.read(String(text.prefix { $0 != "\n" }))["warnings"]?.array?.compactMap { $0.string }
        let warnings = try #require(told)
        #expect(warnings.contains { $0.contains(says) } == isSaid, "\(warnings)")
        #expect(warnings.contains { $0.contains("runs as root") } == (geteuid() == 0))
    }
}
