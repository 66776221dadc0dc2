import FlightCore
import Foundation
import Testing

/// Commands accept flights, name them in JSON and report errors in the same way.
@Suite struct EvennessTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder("data"))
    }

    private func json(_ arguments: String...) async throws -> JSONValue {
        let ending = try await program.run(arguments + ["--json"])
        #expect(ending.code == 0, "\(arguments): \(ending.error)")
        return try JSONReader.read(ending.output)
    }

    private func refused(_ arguments: String...) async throws -> String {
        let ending = try await program.run(arguments)
        #expect(ending.code == 2 && ending.output.isEmpty, "\(arguments): \(ending.output)")
        return ending.error
    }

    private func add(
        _ number: String, _ day: String, _ from: String, _ to: String, _ out: String, _ arrival: String
    ) async throws -> String {
        let flight = try await json("add", number, day, "--from", from, "--to", to, "--out", out, "--in", arrival)
        return try #require(flight["id"]?.string)
    }

    // MARK: - Which flight

    @Test func numberOrIDSelectsAFlight() async throws {
        let id = try await add("OS9561", Program.day(3), "VIE", "ZRH", "10:00", "11:25")
        for name in ["OS9561", "os9561", id] {
            #expect(try await json("show", name)["id"]?.string == id)
            #expect(try await json("edit", name, "--seat", "14A")["id"]?.string == id)
            #expect(try await json("alerts", "--flight", name)["alerts"]?.array?.isEmpty == true)
        }
        #expect(try await json("show", "OS", "9561")["id"]?.string == id)
        for command in [
            ["show", "LX1"], ["edit", "LX1", "--seat", "1A"], ["alerts", "--flight", "LX1"], ["watch", "LX1"],
        ] {
            let ending = try await program.run(command)
            #expect(
                ending.code == 2 && ending.error.contains("you do not follow LX 1; to add it"), "\(ending.error)")
        }
        for command in [["show", "?"], ["edit", "?", "--seat", "1A"], ["alerts", "--flight", "?"], ["watch", "?"]] {
            let ending = try await program.run(command)
            #expect(
                ending.code == 2 && ending.error.contains("is not a flight number or an ID"), "\(ending.error)")
        }
    }

    /// Reading commands take the next of several flights with a number; changing commands ask for the ID.
    @Test func ambiguousNumberIsRefusedForEdits() async throws {
        let first = try await add("OS9561", Program.day(3), "VIE", "ZRH", "10:00", "11:25")
        let second = try await add("OS9561", Program.day(4), "VIE", "ZRH", "10:00", "11:25")
        #expect(try await json("show", "OS9561")["id"]?.string == first)
        let said = try await refused("edit", "OS9561", "--cancel")
        #expect(
            said.contains("OS9561 matches 2 flights") && said.contains(first) && said.contains(second), "\(said)")
        #expect(try await json("show", first)["status"]?.string != "cancelled")
        #expect(try await json("edit", second, "--cancel")["status"]?.string == "cancelled")
    }

    // MARK: - Trips

    @Test func tripsNeedFlightsThatConnect() async throws {
        let there = try await add("OS9561", Program.day(3), "VIE", "ZRH", "10:00", "11:25")
        let onward = try await add("LX9082", Program.day(3), "ZRH", "LIS", "12:40", "14:30")
        let early = try await add("LX9084", Program.day(3), "ZRH", "LIS", "11:00", "12:50")
        let elsewhere = try await add("TP9550", Program.day(4), "FRA", "LIS", "12:40", "14:30")
        let back = try await add("OS9562", Program.day(9), "LIS", "VIE", "18:00", "22:20")
        #expect(try await refused("edit", there, "--join", "OS9561").contains("--join needs another flight"))
        #expect(try await refused("edit", there, "--join", there).contains("--join needs another flight"))
        let late = try await refused("edit", there, "--join", early)
        #expect(
            late.contains(
                "the flights overlap: LX 9084 leaves at 11:00 in ZRH, before OS 9561 arrives at 11:25"),
            "\(late)")
        let apart = try await refused("edit", elsewhere, "--join", there)
        #expect(
            apart.contains("the flights do not connect: OS 9561 lands in ZRH, and TP 9550 leaves from FRA"), "\(apart)")
        for id in [there, elsewhere, early] {
            #expect(try await json("show", id)["trip"]?.string == nil, "the flights stay as they were")
        }
        let trip = try #require(try await json("edit", "OS9561", "--join", "LX9082")["trip"]?.string)
        #expect(try await json("show", onward)["trip"]?.string == trip)
        // The return flight leaves where the trip ended, days later; either flight can be joined to the other.
        #expect(try await json("edit", there, "--join", back)["trip"]?.string == trip)
        #expect(try await json("show", back)["trip"]?.string == trip)
    }

    // MARK: - JSON

    /// `flight` is the ID and `number` the number, wherever a command names one.
    @Test func flightIsTheIDInAllJSON() async throws {
        let id = try await add("OS9561", Program.day(1), "VIE", "ZRH", "10:00", "11:25")
        let next = try await add("LX9082", Program.day(1), "ZRH", "LIS", "12:40", "14:30")
        _ = try await json("edit", id, "--join", next)
        for command in ["leave", "connection", "plane", "forecast"] {
            let value = try await json(command, "OS9561")
            #expect(value["flight"]?.string == id, "\(command): \(value.json)")
            #expect(value["number"]?.string == "OS9561", "\(command): \(value.json)")
        }
        let onward = try await json("connection", "OS9561")["next"]
        #expect(onward?["flight"]?.string == next && onward?["number"]?.string == "LX9082")
        let attributes = try await json("activity", "OS9561")["attributes"]
        #expect(attributes?["flight"]?.string == id && attributes?["number"]?.string == "OS9561")
        let row = try #require(try await json("board").array?.first)
        #expect(row["id"]?.string == id && row["number"]?.string == "OS9561" && row["flight"] == nil)
        let said = try await program.run(["leave", "ua1234.json", "--at", "2026-11-22T09:00:00-05:00", "--json"])
        let file = try JSONReader.read(said.output)
        #expect(file["flight"] == nil && file["number"]?.string == "UA1234", "a file has no ID: \(file.json)")
    }

    /// With --json errors are JSON too; standard output stays empty.
    @Test(arguments: [
        (["alerts", "test"], "halcyon alerts test", "no channel is set up", Int64(1)),
        (["alerts", "test", "pigeon"], "halcyon alerts test", "'pigeon' is not a channel", 2),
        (["alerts", "--flight", "LX1"], "halcyon alerts", "you do not follow LX 1", 2),
        (["show", "LX1"], "halcyon show", "you do not follow LX 1", 2),
        (["leave", "--security", "-5"], "halcyon leave", "--security must be from", 2),
    ])
    func errorsAreJSONOnRequest(_ arguments: [String], _ command: String, _ message: String, _ exit: Int64)
        async throws
    {
        let ending = try await program.run(arguments + ["--json"])
        #expect(Int64(ending.code) == exit && ending.output.isEmpty)
        let error = try #require(try JSONReader.read(ending.error)["error"], "\(ending.error)")
        #expect(error["command"]?.string == command && error["exit"]?.integer == exit)
        #expect(error["message"]?.string?.contains(message) == true, "\(ending.error)")
        let plain = try await program.run(arguments)
        #expect(
            plain.error.hasPrefix(command + ": ") && plain.error.contains(message), "without --json the error is text")
    }

    /// A channel that fails the test is in the list, and the error at the end is JSON as well.
    @Test func failedTestIsJSONThroughout() async throws {
        let source = try FakeSource("no", status: 500)
        defer { source.stop() }
        var program = program
        program.environment["HALCYON_NTFY_ADDRESS"] = source.address
        program.environment["HALCYON_NTFY_TOPIC"] = "flights"
        let ending = try await program.run(["alerts", "test", "--json"])
        #expect(ending.code == 1)
        #expect(try JSONReader.read(ending.output).array?.first?["way"]?.string == "ntfy", "\(ending.output)")
        let error = try JSONReader.read(ending.error)["error"]
        #expect(error?["message"]?.string == "1 of 1 deliveries failed", "\(ending.error)")
    }

    // MARK: - Words

    /// A terminal has no form below the text: the text names the option.
    @Test(arguments: ["en", "de", "pl", "pt-BR"])
    func leaveNamesTheTravelOption(language: String) async throws {
        _ = try await add("OS9561", Program.day(2), "VIE", "ZRH", "10:00", "11:25")
        let said = try await program.run(["leave", "OS9561", "--language", language])
        #expect(said.code == 0 && said.output.contains("--travel"), "\(said.output)")
        for word in ["below", "unten", "niżej", "abaixo"] { #expect(!said.output.contains(word), "\(said.output)") }
    }

    /// The language comes from the environment, else from the settings, as the help says.
    @Test func languageFollowsTheOrderOfTheHelp() async throws {
        let help = try await program.run(["board", "--help"]).output.split(whereSeparator: \.isWhitespace).joined(
            separator: " ")
        #expect(
            help.contains(
                "Default: the environment (LC_ALL, LC_MESSAGES, LANG), then your settings, then en."
            ), "\(help)")
        #expect(try await program.run(["board"]).output.hasPrefix("No flights yet"))
        var polish = program
        polish.environment["LC_MESSAGES"] = "pl_PL.UTF-8"
        #expect(try await !polish.run(["board"]).output.hasPrefix("No flights yet"))
        #expect(try await polish.run(["board", "--language", "en"]).output.hasPrefix("No flights yet"))
    }

    /// Check-in opens the day before, and the timeline marks that, as it marks an arrival on another day.
    @Test func timelineMarksOtherDays() async throws {
        _ = try await add("LH716", Program.day(5), "MUC", "HND", "13:45", "09:10")
        let lines = try await program.run(["show", "LH716", "--clock", "24"]).lines
        #expect(lines.contains { $0.contains("13:45 (−1 day)") && $0.contains("Check") }, "\(lines)")
        #expect(lines.contains { $0.contains("(+1 day)") && $0.contains("09:10") }, "\(lines)")
        #expect(lines.filter { $0.contains("(−1 day)") }.count == 1, "only check-in: \(lines)")
    }
}
