import FlightCore
import Foundation
import Testing

@testable import halcyon

/// `halcyon doctor` on folders in several states.
@Suite struct DoctorTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder("data"))
    }

    /// The findings by subject.
    private func findings(_ arguments: String...) async throws -> (found: [String: JSONValue], code: Int32) {
        let ending = try await program.run(["doctor", "--json"] + arguments)
        let all = try JSONReader.read(ending.output)["findings"]?.array ?? []
        return (
            Dictionary(all.map { ($0["subject"]?.string ?? "", $0) }) { first, _ in first }, ending.code
        )
    }

    @Test func emptyFolderIsNoFault() async throws {
        let (found, code) = try await findings()
        #expect(code == 0)
        #expect(found["folder"]?["state"]?.string == "note")
        #expect(found["database"]?["text"]?.string == "none yet")
        #expect(found["server"]?["advice"]?.string == "start it: halcyon serve")
        #expect(!FileManager.default.fileExists(atPath: folder("data/halcyon.sqlite")), "nothing is created")
    }

    @Test func usedFolderIsWell() async throws {
        #expect(
            try await program.run([
                "add", "LH716", "2026-11-27", "--from", "FRA", "--to", "HND", "--out", "13:05", "--in", "08:50",
            ]).code == 0)
        let (found, code) = try await findings()
        #expect(code == 0, "\(found)")
        #expect(found["folder"]?["state"]?.string == "good")
        #expect(found["database"]?["text"]?.string == "SQLite, intact")
        #expect(found["backup"]?["text"]?.string == "none yet")
        #expect(found["alerts"]?["text"]?.string == "to browsers only")
    }

    @Test func filesThatOthersCanReadAreFaults() async throws {
        _ = try await program.run(["list"])
        try Data("{}".utf8).write(to: URL(fileURLWithPath: folder("data/sources.json")))
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder("data/sources.json"))
        let (found, code) = try await findings()
        #expect(code == 1)
        #expect(found["file"]?["advice"]?.string == "chmod 600 \(folder("data/sources.json"))")
    }

    @Test func damagedDatabaseIsAFault() async throws {
        _ = try await program.run(["list"])
        try Data("not a database".utf8).write(to: URL(fileURLWithPath: folder("data/halcyon.sqlite")))
        let (found, code) = try await findings()
        #expect(code == 1)
        #expect(found["database"]?["state"]?.string == "bad")
    }

    @Test func unreachableAlertServerIsAFault() async throws {
        _ = try await program.run(["list"])
        let source = try FakeSource("")
        var program = program
        program.environment["HALCYON_NTFY_ADDRESS"] = source.address
        program.environment["HALCYON_NTFY_TOPIC"] = "halcyon-k3Jf9a"
        let reached = try await program.run(["doctor"])
        #expect(reached.code == 0 && reached.output.contains("ntfy: 127.0.0.1 accepts connections"))
        source.stop()
        program.environment["HALCYON_NTFY_ADDRESS"] = "http://127.0.0.1:1"
        let gone = try await program.run(["doctor"])
        #expect(gone.code == 1 && gone.output.contains("ntfy: cannot connect to 127.0.0.1, port 1"))
    }

    @Test func calendarThatCannotBeReadIsAFault() async throws {
        let added = try await program.run(["bookings", "calendar"], input: "http://127.0.0.1:9/private.ics\n")
        #expect(added.code == 0, "\(added.error)")
        #expect(try await findings().found["bookings"]?["state"]?.string == "good")
        #expect(try await program.run(["bookings", "check"]).code == 1)
        let (found, code) = try await findings()
        #expect(code == 1 && found["bookings"]?["state"]?.string == "bad")
        let text = try #require(found["bookings"]?["text"]?.string)
        #expect(text.hasPrefix("calendar 127.0.0.1:9: ") && !text.contains("private"))
    }

    @Test func healthCheckOfAContainerFailsWithoutAServer() async throws {
        let (found, code) = try await findings("--alive")
        #expect(code == 1)
        #expect(found.keys.sorted() == ["server"])
    }
}
