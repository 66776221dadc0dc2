import FlightCore
import Foundation
import Testing

/// `halcyon people`, and commands that act for a guest.
@Suite struct PeopleCommandTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder("data"))
    }

    /// Lets a guest in, over the network as a person would.
    private func letGuestIn(_ name: String) async throws {
        _ = try await program.start(["serve", "--port", "0"], until: "\nData: ") { _ in
            let invited = try await program.run(["people", "invite", "--role", "guest"])
            #expect(invited.error.isEmpty, "\(invited.error)")
            let code = try #require(invited.output.firstMatch(of: /\/join\/([0-9A-Z-]+)/)).1
            let http = try LocalHTTP(serverOf: program)
            _ = try await http.ask("POST", "/join/\(code)", json: "name=\(name)")
            #expect(try await program.run(["people"]).output.contains(name))
        }
    }

    /// What the pages refuse is refused on the command line, too.
    @Test func guestsCannotShare() async throws {
        try await letGuestIn("Gast")
        let calendar = try await program.run(["calendar", "--new", "--as", "Gast"])
        #expect(calendar.code == 2 && calendar.output.isEmpty)
        #expect(calendar.error.contains("a guest of this house cannot share"), "\(calendar.error)")
        #expect(try await program.run(["calendar", "--as", "Gast"]).output.hasPrefix("No calendar link"))
        #expect(try await program.run(["calendar", "--new"]).code == 0)
        // Revoking is always possible.
        #expect(try await program.run(["calendar", "--revoke", "--as", "Gast"]).code == 0)
    }

    @Test func anExportReplacesNothingUnasked() async throws {
        try await letGuestIn("Gast")
        let file = folder("gast.json")
        try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
        let refused = try await program.run(["people", "export", "Gast", file])
        #expect(refused.code != 0 && refused.error.contains("already exists") && refused.error.contains("--force"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
        let made = try await program.run(["people", "export", "Gast", file, "--force", "--json"])
        #expect(try JSONReader.read(made.output)["file"]?.string == file, "\(made.output) \(made.error)")
        #expect(try JSONReader.read(String(contentsOfFile: file, encoding: .utf8)).object != nil)
    }

    @Test func anUnknownRoleIsRefusedWithTheUsageOfTheCommand() async throws {
        for arguments in [["people", "role", "Anna", "boss"], ["people", "invite", "--role", "boss"]] {
            let refused = try await program.run(arguments)
            #expect(refused.code == 2 && refused.error.contains("the role is owner, member or guest, not 'boss'"))
            #expect(refused.error.contains("Usage: halcyon \(arguments[0]) \(arguments[1])"), "\(refused.error)")
        }
    }

    @Test func peopleOfAFolderWithoutDataAreNotMade() async throws {
        for arguments in [["people"], ["people", "invite", "Ola"], ["people", "remove", "Ola"]] {
            let refused = try await program.run(arguments)
            #expect(refused.code != 0 && refused.error.contains("no data in"), "\(refused.error)")
            #expect(!FileManager.default.fileExists(atPath: program.data))
        }
    }

    /// Without a server, the port is only assumed.
    @Test func linksWarnWithoutAServer() async throws {
        for arguments in [["token", "link"], ["people", "invite", "Ola"], ["calendar", "--new"]] {
            let made = try await program.run(arguments)
            #expect(made.code == 0 && made.output.hasPrefix("http://127.0.0.1:8484/"))
            #expect(made.error.contains("warning: no server is running"), "\(arguments): \(made.error)")
            let told = try await program.run(arguments + ["--address", "https://flights.example.org"])
            #expect(!told.error.contains("warning"), "\(arguments): \(told.error)")
        }
    }
}
