import FlightCore
import Foundation
import Testing

/// Commands that store data, one after the other as a user types them, in a folder of their own.
@Suite struct InstallationTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder("data"))
    }

    /// - Returns: The output of the command, which must succeed.
    private func run(_ arguments: String...) async throws -> String {
        let ending = try await program.run(arguments)
        #expect(ending.code == 0, "\(arguments): \(ending.error)")
        return ending.output
    }

    private func json(_ arguments: String...) async throws -> JSONValue {
        let ending = try await program.run(arguments + ["--json"])
        #expect(ending.code == 0, "\(arguments): \(ending.error)")
        #expect(ending.lines.count == 1, "one value, compact outside a terminal")
        return try JSONReader.read(ending.output)
    }

    @Test func emptyInstallationSaysHowToBegin() async throws {
        let list = try await program.run(["list"])
        #expect(list.code == 0)
        #expect(list.error.contains("halcyon add DL1865 tomorrow"))
        #expect(try await json("list").array?.isEmpty == true)
        #expect(try await json("board").array?.isEmpty == true)
        #expect(try await run("board", "--language", "de").hasPrefix("Noch keine Flüge"))
    }

    @Test func recordedFlightIsTracked() async throws {
        // DL 1865 leaves JFK every morning at seven.
        let added = try await json("add", "DL1865", "tomorrow", "--seat", "14A", "--confirmation", "ABC123")
        let id = try #require(added["id"]?.string)
        #expect(added["from"]?.string == "JFK")
        #expect(added["out"]?["scheduled"]?.string?.contains("T07:00:00-0") == true, "local time of the airport")
        #expect(added["seat"]?.string == "14A")
        #expect(added["card"]?["status"]?.string?.isEmpty == false)

        let shown = try await json("show", id)
        #expect(shown["id"]?.string == id)
        #expect(shown["log"]?.array?.isEmpty == false)
        #expect(try await run("show", id).hasPrefix("DL 1865 → SFO"))

        let rows = try #require(try await json("board").array)
        #expect(rows.count == 1)
        #expect(rows.first?["number"]?.string == "DL1865")
        #expect(rows.first?["destination"]?.string == "San Francisco")
    }

    @Test func severalMatchesAreListed() async throws {
        let several = try await program.run(["add", "--from", "JFK", "--to", "SFO", "--date", "tomorrow"])
        #expect(several.code == 2)
        #expect(several.error.contains("flights match; add --pick N to choose one"))
        #expect(several.lines.count > 2)
        let offers = try #require(
            try JSONReader.read(
                try await program.run(["add", "--from", "JFK", "--to", "SFO", "--date", "tomorrow", "--json"]).output
            ).array)
        #expect(offers.count + 1 == several.lines.count, "a header and a line each")
        let second = try #require(offers[1]["number"]?.string)
        let added = try await json(
            "add", "--from", "jfk", "--to", "sfo", "--date", "tomorrow", "--pick", "2", "--for", "Ada")
        #expect(added["number"]?.string == second)
        #expect(added["role"]?.string == "followed")
        #expect(added["who"]?.string == "Ada")
        let past = try await program.run(["add", "--from", "JFK", "--to", "SFO", "--date", "tomorrow", "--pick", "99"])
        #expect(past.code == 2)
        #expect(past.error.contains("--pick must be from 1 to"))
    }

    @Test func addedFileIsShownUnchanged() async throws {
        let id = try #require(try await json("add", "--file", "ua1234.json")["id"]?.string)
        let shown = try await run("show", id, "--json")
        let at = ["--at", "2026-11-22T13:48:00-05:00"]
        let again = try await program.run(["state", "-"] + at, input: shown)
        #expect(again.lines == (try await program.run(["state", "ua1234.json"] + at).lines))
        #expect(try JSONReader.read(shown)["in"]?["scheduled"]?.string == "2026-11-22T17:45:00-08:00")
    }

    @Test func tripIsAddedAsAWhole() async throws {
        let legs = try #require(try await json("add", "--file", "trip.json").array)
        #expect(legs.count == 2)
        let trip = try #require(legs.first?["trip"]?.string)
        #expect(legs.last?["trip"]?.string == trip)
        #expect(try await json("list").array?.compactMap { $0["trip"]?.string } == [trip, trip])
    }

    @Test func wrongFileAddsNothing() async throws {
        let file = try folder.write(#"[{"from":"JFK","to":"SFO"},{"from":"SFO"}]"#, to: "wrong.json")
        #expect(try await program.run(["add", "--file", file]).code == 2)
        #expect(try await json("list").array?.isEmpty == true)
    }

    @Test(arguments: Scene.languages)
    func boardAndListFitEightyColumns(_ language: String) async throws {
        _ = try await run("add", "DL1865", "tomorrow")
        _ = try await run("add", "--from", "LGA", "--to", "ORD", "--date", "tomorrow", "--pick", "1")
        _ = try await run("add", "--file", "trip.json")
        let long = try folder.write(
            """
            {"number":"UAL1234A","from":"SFO","to":"MDW","status":"cancelled","gate":{"from":"B22"},
            "out":{"scheduled":"2099-12-31T23:59:00Z"}}
            """, to: "long.json")
        _ = try await run("add", "--file", long)
        for command in ["board", "list"] {
            let lines = try await run(command, "--language", language).split(separator: "\n").map(String.init)
            #expect(lines.count > 4)
            #expect(lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") })
            #expect(!lines.joined().contains("\u{1B}"), "no colours in a file")
            let header = try #require(lines.first)
            let words = Words(Language(tag: language) ?? .english)
            #expect(header.hasPrefix(command == "board" ? words.say(.columnFlight) : "ID"))
            #expect(header.hasSuffix(words.say(.columnStatus)))
        }
    }

    @Test func backupWorksAsAnInstallation() async throws {
        _ = try await run("add", "DL1865", "tomorrow")
        let copy = folder("copy/halcyon.sqlite")
        try FileManager.default.createDirectory(atPath: folder("copy"), withIntermediateDirectories: true)
        #expect(try await json("backup", copy)["backup"]?.string == copy)
        let again = try await program.run(["backup", copy])
        #expect(again.code == 2)
        #expect(
            again.error == "halcyon backup: \(copy) already exists; choose another name, or replace it with --force\n")
        #expect(try await run("backup", copy, "--force") == "Backed up to \(copy)\n")
        #expect(try await json("list", "--data", folder("copy")).json == json("list").json)
    }

    @Test func tokenIsShownOnceAndStoredAsAHash() async throws {
        let token = try await json("token", "create", "backup script", "--read-only")
        let secret = try #require(token["token"]?.string)
        #expect(secret.utf8.count == 43, "256 bits")
        let other = try await run("token", "create", "phone")
        #expect(other.utf8.count == 44 && !other.hasPrefix(secret))
        let listed = try #require(try await json("token", "list").array)
        #expect(listed.map { $0["name"]?.string } == ["phone", "backup script"], "the newest first")
        #expect(listed.map { $0["scope"]?.string } == ["write", "read"])
        for name in try FileManager.default.contentsOfDirectory(atPath: program.data) {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: program.data + "/" + name))
            #expect(bytes.range(of: Data(secret.utf8)) == nil, "the secret itself is not stored")
        }
        let id = try #require(token["id"]?.string)
        #expect(try await run("token", "revoke", id) == "Revoked: backup script (\(id))\n")
        #expect(try await json("token", "list").array?.count == 1)
        #expect(try await program.run(["token", "revoke", id]).code == 2)
    }

    @Test(arguments: [["token", "link"], ["token", "--link"]])
    func signInLinkIsPrinted(_ command: [String]) async throws {
        let ending = try await program.run(command)
        #expect(ending.code == 0)
        let prefix = "http://127.0.0.1:8484/sign-in?key="
        #expect(ending.output.hasPrefix(prefix))
        #expect(ending.output.utf8.count == prefix.utf8.count + 44)
        let elsewhere = try await program.run(command + ["--address", "https://flights.example.org/", "--json"])
        let link = try #require(try JSONReader.read(elsewhere.output)["link"]?.string)
        #expect(link.hasPrefix("https://flights.example.org/sign-in?key="))
        #expect(try await program.run(["token", "list", "--json"]).output == "[]\n", "a link is not a token")
    }

    @Test func dataFolderComesFromOptionEnvironmentOrHome() async throws {
        let chosen = folder("chosen")
        _ = try await run("add", "--file", "ua1234.json", "--data", chosen)
        #expect(FileManager.default.fileExists(atPath: chosen + "/halcyon.sqlite"))
        #expect(try await json("list", "--data", chosen).array?.count == 1)
        #expect(try await json("list").array?.isEmpty == true)
        #expect(FileManager.default.fileExists(atPath: program.data + "/halcyon.sqlite"))
        let empty = try await program.run(["list", "--data", ""])
        #expect(empty.code == 2)
    }
}
