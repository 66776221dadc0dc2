import FlightCore
import Foundation
import Testing

/// `halcyon access`, and the scopes and expiry of `halcyon token`, as a user types them.
@Suite struct AccessCommandTests {
    let folder: TemporaryFolder
    let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder("data"))
    }

    private func json(_ arguments: String...) async throws -> JSONValue {
        let ending = try await program.run(arguments + ["--json"])
        #expect(ending.code == 0, "\(ending.error)")
        return try JSONReader.read(ending.output)
    }

    @Test func tokenHasAScopeAndAnExpiry() async throws {
        #expect(
            try await json("token", "create", "mail filter", "--scope", "import", "--expires", "12h")["scope"]?.string
                == "import")
        #expect(try await json("token", "create", "usual")["expires"]?.string != nil)
        #expect(try await json("token", "create", "phone", "--expires", "never")["expires"]?.string == nil)
        let listed = try #require(try await json("token", "list").array)
        #expect(listed.map { $0["scope"]?.string } == ["write", "write", "import"])
        #expect(try await program.run(["token", "list"]).output.contains("never"))
        for wrong in [
            ["--scope", "all"], ["--expires", "0d"], ["--expires", "soon"], ["--read-only", "--scope", "admin"],
        ] {
            #expect(try await program.run(["token", "create", "x"] + wrong).code != 0, "\(wrong)")
        }
    }

    @Test func accessLogListsCreatedAndRevokedAccess() async throws {
        #expect(try await program.run(["access", "log"]).error == "halcyon access log: no events yet\n")
        let id = try #require(try await json("token", "create", "cron ✈")["id"]?.string)
        _ = try await json("token", "link")
        _ = try await json("token", "revoke", id)
        _ = try await json("calendar", "--new")
        #expect(try await json("access", "sign-out", "--tokens")["ended"]?.integer == 1, "the link")
        let acts = try #require(try await json("access", "log").array)
        #expect(
            acts.map { $0["act"]?.string }
                == ["signed-out-everywhere", "calendar-made", "token-ended", "sign-in-link-made", "token-made"])
        #expect(acts.last?["subject"]?.string == "cron ✈")
        let table = try await program.run(["access", "log", "--limit", "2"]).lines
        #expect(table.count == 3 && table[1].contains("signed-out-everywhere"))
        #expect(try await program.run(["access", "log", "--limit", "0"]).code != 0)
    }

    /// A revoked token stays revoked when an older backup replaces the database.
    @Test func restoringABackupKeepsTokensRevoked() async throws {
        let id = try #require(try await json("token", "create", "lost")["id"]?.string)
        _ = try await json("token", "create", "kept")
        _ = try await json("backup", folder("copy.sqlite"))
        _ = try await json("token", "revoke", id)
        let database = folder("data") + "/halcyon.sqlite"
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: database + suffix) }
        try FileManager.default.moveItem(atPath: folder("copy.sqlite"), toPath: database)
        #expect(try await json("token", "list").array?.map { $0["name"]?.string } == ["kept"])
    }
}
