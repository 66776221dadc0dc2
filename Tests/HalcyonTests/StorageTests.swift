import FlightCore
import FlightSamples
import FlightStore
import Foundation
import Testing

/// A full disk and a damaged database, as the owner experiences them.
@Suite struct StorageTests {
    private static let flight =
        #"{"from":"FRA","to":"HND","out":{"scheduled":"2099-11-27T13:45:00+01:00"},"notes":"NOTES"}"#

    private func token(_ program: Program, _ name: String = "test", scope: String = "write") async throws -> String {
        try await program.run(["token", "create", name, "--scope", scope]).output
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Revokes a stolen token, even on a full disk, and checks that it grants no access from then on.
    private func revoke(_ stolen: String, at address: String, by owner: String) async throws {
        let (thief, owner) = (LocalHTTP(address, token: stolen), LocalHTTP(address, token: owner))
        #expect(try await thief.ask("GET", "/api/v1/snapshot").status == 200)
        let tokens = try JSONReader.read(try await owner.ask("GET", "/api/v1/access").text)["tokens"]?.array ?? []
        let id = try #require(tokens.first { $0["name"]?.string == "stolen" }?["id"])
        #expect(try await owner.ask("DELETE", "/api/v1/access/" + (id.string ?? "")).status == 204)
        #expect(try await thief.ask("GET", "/api/v1/snapshot").status == 401)
    }

    /// Writes the test backup into `backups`, as the server does every day.
    private func backUp(_ program: Program) async throws {
        try FileManager.default.createDirectory(
            atPath: program.data + "/backups", withIntermediateDirectories: true)
        let ending = try await program.run(["backup", program.data + "/backups/halcyon-20260102T030405Z.sqlite"])
        #expect(ending.code == 0, "\(ending.error)")
    }

    /// Changes one byte of a flight.
    private func flip(_ path: String) throws {
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        // A file whose schema is damaged cannot be read at all, so the damage is within a row.
        let row = try #require(bytes.range(of: Data("UA1234".utf8), options: .backwards))
        bytes[row.upperBound - 1] ^= 1
        try bytes.write(to: URL(fileURLWithPath: path))
    }

    @Test(.enabled(if: SmallDisk.isPossible), .timeLimit(.minutes(10)))
    func fullDiskAllowsReadingAndRecovers() async throws {
        let folder = try TemporaryFolder()
        let disk = try SmallDisk(kibibytes: 4096, in: folder("disk"))
        defer { disk.remove() }
        let program = Program(data: disk.path)
        let token = try await token(program)
        let (stolen, owner) = (
            try await self.token(program, "stolen"), try await self.token(program, "owner", scope: "admin")
        )
        _ = try await program.start(["serve", "--port", "0"], until: "\nData: ") { server in
            let http = try LocalHTTP(serverOf: program, token: token)
            #expect(try await http.ask("POST", "/api/v1/flights", json: Self.flight).status < 300)
            try disk.fill()
            let notes = String(repeating: "x", count: 1900)
            var refused: LocalHTTP.Answer?
            for _ in 0..<400 where refused == nil {
                let answer = try await http.ask(
                    "POST", "/api/v1/flights", json: Self.flight.replacing("NOTES", with: notes))
                if answer.status >= 300 { refused = answer }
            }
            #expect(refused?.status == 507)
            #expect(refused?.text.contains("the server's disk is full") == true)
            #expect(refused?.storage == "no-room")
            try await revoke(stolen, at: http.address, by: owner)
            for path in ["/", "/calm", "/logbook", "/settings", "/api/v1/snapshot"] {
                let answer = try await http.ask("GET", path, accept: "text/html")
                #expect(answer.status == 200, "\(path)")
            }
            #expect(try await http.ask("GET", "/", accept: "text/html").text.contains("id=\"storage\""))
            let health = try await http.ask("GET", "/healthz")
            #expect(health.status == 200 && health.text == #"{"status":"degraded","reason":"no-room"}"#)
            let backup = try await program.run(["backup", disk.path + "/copy.sqlite"])
            #expect(backup.code == 1)
            #expect(backup.error.contains("The disk is too full"), "\(backup.error)")
            #expect(!backup.error.contains("not an error"))

            // The server tries again in its next round.
            try disk.empty()
            try server.step(to: Program.now + StoreKeeper.period)
            var text = ""
            for _ in 0..<10_000 where text != #"{"status":"ok"}"# {
                text = try await http.ask("GET", "/healthz").text
            }
            #expect(text == #"{"status":"ok"}"#)
            #expect(try await http.ask("POST", "/api/v1/flights", json: Self.flight).status < 300)
            #expect(try await !http.ask("GET", "/", accept: "text/html").text.contains("id=\"storage\""))
        }
    }

    @Test(.timeLimit(.minutes(10))) func damagedDatabaseIsReportedAndRestored() async throws {
        let folder = try TemporaryFolder()
        let program = Program(data: folder("data"))
        let token = try await token(program)
        _ = try await program.run(["add", "--file", "ua1234.json"])
        try await backUp(program)
        _ = try await program.run(["add", "--file", "trip.json"])
        let path = program.data + "/halcyon.sqlite"
        try flip(path)

        let list = try await program.run(["list"])
        #expect(list.code == 1)
        #expect(list.error.contains("is damaged") && list.error.contains("halcyon-20260102T030405Z.sqlite"))
        let ending = try await program.run(["serve", "--port", "99999"])
        #expect(ending.code != 0)
        let said = try await program.start(["serve", "--port", "0"], until: "\nData: ") { _ in
            let http = try LocalHTTP(serverOf: program, token: token)
            #expect(try await http.ask("GET", "/healthz").text.contains(#""status":"damaged""#))
            let page = try await http.ask("GET", "/", accept: "text/html")
            #expect(page.status == 200)
            #expect(page.text.contains("Last good backup: halcyon-20260102T030405Z.sqlite"))
            #expect(
                page.text.contains("halcyon restore --latest --data \(program.data)"),
                "the command names this data folder")
            let refused = try await http.ask("POST", "/api/v1/flights", json: Self.flight)
            #expect(refused.status == 503 && refused.text.contains("the database is damaged"))
            #expect(refused.storage == "damaged")
            let busy = try await program.run(["restore", "--latest"])
            #expect(busy.code == 2 && busy.error.contains("Stop it and try again"))
        }
        #expect(said.contains("The database is damaged and read-only"))

        let listed = try JSONReader.read(try await program.run(["restore", "--list", "--json"]).output)
        #expect(listed.array?.count == 1)
        let first = try #require(listed.array?.first)
        #expect(first["fault"]?.string == nil && first["bytes"]?.integer != nil)
        let restored = try await program.run(["restore", "--latest"])
        #expect(restored.code == 0, "\(restored.error)")
        #expect(restored.output.contains("to undo: halcyon restore --undo"))
        #expect(try JSONReader.read(try await program.run(["list", "--json"]).output).array?.count == 1)
        #expect(try await program.run(["restore", "--undo"]).code == 0)
        #expect(try await program.run(["list"]).code == 1)
        #expect(try await program.run(["restore", "--latest", "--json"]).code == 0)
        #expect(try JSONReader.read(try await program.run(["list", "--json"]).output).array?.count == 1)
    }

    /// The error about an invalid backup concerns that file only; it does not suggest repairs of the live data, which
    /// is intact.
    @Test(arguments: [
        ("", "it is empty"), ("no database at all", "it is not a database"), ("cut", "it is damaged"),
    ])
    func invalidBackupIsRefused(holds: String, says: String) async throws {
        let folder = try TemporaryFolder()
        let program = Program(data: folder("data"))
        _ = try await program.run(["add", "--file", "ua1234.json"])
        let file = folder("copy.sqlite")
        if holds == "cut" {
            _ = try await program.run(["backup", file])
            let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
            try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: file))
        } else {
            try Data(holds.utf8).write(to: URL(fileURLWithPath: file))
        }
        let ending = try await program.run(["restore", file])
        #expect(ending.code != 0)
        #expect(ending.error.contains(says) && ending.error.contains("nothing was changed"), "\(ending.error)")
        #expect(!ending.error.contains("--as-is") && !ending.error.contains("start afresh"), "\(ending.error)")
        #expect(try JSONReader.read(try await program.run(["list", "--json"]).output).array?.count == 1)
        // A valid backup is restored, and the access log lists that.
        let good = folder("good.sqlite")
        _ = try await program.run(["backup", good])
        #expect(try await program.run(["restore", good]).code == 0)
        let log = try JSONReader.read(try await program.run(["access", "log", "--json"]).output)
        let last = (log["events"]?.array ?? log.array)?.first
        #expect(last?["act"]?.string == "restored" && last?["subject"]?.string == "good.sqlite")
        let list = try await program.run(["restore", "--list"]).output
        #expect(list.contains("Replaced data") && list.contains("/replaced/"))
    }

    @Test func contradictoryOptionsAreExplained() async throws {
        let folder = try TemporaryFolder()
        let program = Program(data: folder("data"))
        for arguments in [[], ["--latest", "--undo"], ["a", "--list"]] {
            let ending = try await program.run(["restore"] + arguments)
            #expect(ending.code == 2 && ending.error.contains("--list shows the backups"))
        }
        #expect(try await program.run(["restore", "--latest"]).error.contains("there are no backups in"))
        #expect(try await program.run(["restore", "--undo"]).error.contains("nothing to undo"))
        #expect(try await program.run(["restore", folder("nowhere")]).error.contains("no such file"))
    }

    @Test func missingDatabaseIsNotReplacedByAnEmptyOne() async throws {
        let folder = try TemporaryFolder()
        let program = Program(data: folder("data"))
        _ = try await program.run(["add", "--file", "ua1234.json"])
        try FileManager.default.removeItem(atPath: program.data + "/halcyon.sqlite")
        let ending = try await program.run(["list"])
        #expect(ending.code == 1)
        #expect(ending.error.contains("halcyon.sqlite is missing. Move it back, or run"))
    }
}
