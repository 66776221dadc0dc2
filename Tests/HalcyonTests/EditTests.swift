import FlightCore
import Foundation
import Testing

/// `halcyon add` and `halcyon edit` for a flight that no source knows, as a user types them.
@Suite struct EditTests {
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
        #expect(ending.code == 2, "\(arguments): \(ending.output)")
        return ending.error
    }

    private func added() async throws -> String {
        let flight = try await json(
            "add", "LH716", "2099-11-27", "--from", "Munich", "--to", "HND", "--out", "13:45", "--in", "09:10")
        #expect(flight["from"]?.string == "MUC" && flight["number"]?.string == "LH716")
        #expect(flight["out"]?["scheduled"]?.string == "2099-11-27T13:45:00+01:00")
        #expect(flight["in"]?["scheduled"]?.string == "2099-11-28T09:10:00+09:00")
        return try #require(flight["id"]?.string)
    }

    @Test func unknownFlightsExplainHowToAddThem() async throws {
        let said = try await refused("add", "LH9716", "2026-11-27")
        #expect(said.contains("halcyon add LH9716 DATE --from FRA --to HND --out 13:45"))
        #expect(try await refused("add", "LH9150", "2026-11-27", "--out", "13:45").contains("is unknown"))
        #expect(try await refused("add", "BA15", "2026-11-27", "--out", "21:00").contains("--from SIN --to SYD"))
        #expect(try await refused("add", "BA117", "2026-11-27").contains("usual route is LHR → JFK"))
        #expect(try await refused("add", "--from", "FRA", "--to", "HND", "--out", "13:45").contains("needs a date"))
        let which = try await refused("add", "LH716", "2026-11-27", "--from", "FRA", "--to", "Tokyo", "--out", "13:45")
        #expect(which.contains("--to: Which airport for “Tokyo”?"))
        #expect(which.contains("\n  HND · Tokyo, ") && which.contains("\n  NRT · Tokyo, "))
        let unknown = try await refused("add", "--from", "Nowhere", "--to", "SFO", "--date", "tomorrow")
        #expect(unknown.contains("no airport or city called 'Nowhere'; search by the start of a name"))
    }

    @Test func cityNameSearchesAllItsAirports() async throws {
        let ending = try await program.run(["add", "--from", "new york", "--to", "SFO", "--date", "tomorrow"])
        #expect(ending.code == 2)
        #expect(ending.output.contains("JFK → SFO") && ending.output.contains("EWR → SFO"))
    }

    /// Two flights are combined and separated, and the arrival gate, where the walk to the next flight begins, can be
    /// set.
    @Test func connectionCanBeMadeAndRemoved() async throws {
        let day = Program.day(3)
        func id(_ arguments: String...) async throws -> String {
            let ending = try await program.run(["add"] + arguments + ["--json"])
            return try #require(try JSONReader.read(ending.output)["id"]?.string, "\(ending.error)")
        }
        let first = try await id("OS9561", day, "--from", "VIE", "--to", "ZRH", "--out", "10:00", "--in", "11:25")
        let next = try await id("LX9082", day, "--from", "ZRH", "--to", "LIS", "--out", "12:40", "--in", "14:30")
        let apart = try await refused("connection", first)
        #expect(
            apart.contains("LX 9082 does: combine them with `halcyon edit \(first) --join \(next)`"), "\(apart)")
        _ = try await json("edit", first, "--join", next)
        let flight = try await json("edit", first, "--arrival-gate", "A86")
        #expect(flight["gate"]?["to"]?.string == "A86", "\(flight.json)")
        _ = try await json("edit", next, "--gate", "D43")
        let connection = try await json("connection", "OS9561")
        #expect(connection["minutes"]?.integer == 75 && connection["next"]?["number"]?.string == "LX9082")
        #expect(connection["way"]?["from"]?.string == "A86" && connection["way"]?["to"]?.string == "D43")
        // A manually added flight has a forecast, too.
        #expect(connection["chance"]?.number.map { $0 > 0.5 && $0 <= 1 } ?? false, "\(connection.json)")
        #expect(try await refused("edit", first, "--join", next, "--leave-trip").contains("cannot be combined"))
        _ = try await json("edit", next, "--leave-trip")
        #expect(try await refused("connection", first).contains("has no connection"))
    }

    @Test func leaveByInThePastIsExplained() async throws {
        let path = folder("flight.json")
        try Data(
            """
            {"number": "UA1234", "from": "JFK", "to": "SFO", "out": {"scheduled": "2026-11-22T14:30:00-05:00"},
             "in": {"scheduled": "2026-11-22T17:46:00-08:00"}, "leaveBy": "2026-11-22T12:15:00-05:00"}
            """.utf8
        ).write(to: URL(filePath: path))
        func said(_ time: String, _ more: String...) async throws -> String {
            try await program.run(["leave", path, "--at", "2026-11-22T\(time)-05:00"] + more).output
        }
        #expect(try await said("12:10:00").contains("Leave by 12:15"))
        #expect(try await said("13:00:00").contains("You should have left by 12:15"))
        #expect(try JSONReader.read(try await said("13:00:00", "--json"))["past"]?.bool == true)
        #expect(
            try await refused("leave", path, "--security", "-5").contains(
                "--security must be from 0 to 600 minutes"))
    }

    /// The board shows a late flight as list and web do, with its new departure.
    @Test func boardShowsTheDelay() async throws {
        let id = try await added()
        #expect(try await !program.run(["board"]).output.contains("Delayed"))
        _ = try await json("edit", id, "--now", "15:20")
        let board = try await program.run(["board"]).output
        #expect(board.contains("Delayed") && board.contains("Nov 27"), "\(board)")
    }

    /// A flight of years ago is not on the board, but can be added, shown, changed and listed.
    @Test func flightOfPastYearsCanBeEdited() async throws {
        let added = try await json(
            "add", "LH716", "2015-11-27", "--from", "Munich", "--to", "HND", "--out", "13:45", "--seat", "14A")
        let id = try #require(added["id"]?.string)
        #expect(try await json("edit", id, "--seat", "14C")["seat"]?.string == "14C")
        let shown = try await json("show", id)
        #expect(shown["seat"]?.string == "14C" && shown["card"]?["state"]?.string == "completed")
        #expect(shown["log"]?.array?.contains { $0["field"]?.string == "seat" } ?? false)
        #expect(try await json("edit", id, "--undo", "seat")["seat"]?.string == "14A")
        let coming = try await self.added()
        #expect(try await json("list").array?.compactMap { $0["id"]?.string } == [id, coming])
        #expect(try await json("board").array?.compactMap { $0["id"]?.string } == [coming])
    }

    /// Someone without an account is added to a flight, changed and removed; the traveller's own seat stays.
    @Test func companionIsEdited() async throws {
        let id = try await added()
        _ = try await json("edit", id, "--seat", "14A")
        _ = try await json("edit", id, "--companion", "Zosia", "--seat", "14B", "--class", "economy")
        _ = try await json("edit", id, "--companion", "Jan", "--purpose", "leisure")
        let both = try await json("edit", id, "--companion", "zosia", "--notes", "window", "--confirmation", "K7XW2P")
        #expect(both["seat"]?.string == "14A")
        #expect(both["companions"]?.array?.compactMap { $0["name"]?.string } == ["Zosia", "Jan"])
        let first = try #require(both["companions"]?.array?.first)
        #expect(first["seat"]?.string == "14B" && first["cabin"]?.string == "economy")
        #expect(first["notes"]?.string == "window" && first["confirmation"]?.string == "K7XW2P")
        #expect(try await program.run(["show", id]).output.contains("Also on this flight: Zosia 14B, Jan"))
        let one = try await json("edit", id, "--remove-companion", "Zosia")
        #expect(one["companions"]?.array?.compactMap { $0["name"]?.string } == ["Jan"])
        let undone = try await json("edit", id, "--undo", "companions")
        #expect(undone["companions"]?.array?.count == 2)
        for (options, said) in [
            (["--remove-companion", "Ola"], "no companion on this flight is called 'Ola'"),
            (["--companion", "Ola", "--seat", "a seat that is long"], "--seat: "),
            (["--companion", "Ola", "--purpose", "fun"], "--purpose is leisure"),
            (["--companion", "Ola", "--class", "wing"], "--class is economy"),
            (["--class", "economy"], "--class and --purpose need --companion"),
        ] {
            let ending = try await program.run(["edit", id] + options)
            #expect(ending.code != 0 && ending.error.contains(said), "\(ending.error)")
        }
    }

    @Test func everyEditCanBeUndone() async throws {
        let id = try await added()
        #expect(
            try await json("edit", id, "--out", "14:00")["out"]?["scheduled"]?.string == "2099-11-27T14:00:00+01:00")
        let moved = try await json("edit", id, "--date", "2099-11-28")
        #expect(moved["out"]?["scheduled"]?.string == "2099-11-28T14:00:00+01:00")
        #expect(moved["in"]?["scheduled"]?.string == "2099-11-29T09:10:00+09:00", "the arrival moves along")
        let late = try await json("edit", id, "--now", "15:20")
        #expect(late["out"]?["estimated"]?.string == "2099-11-28T15:20:00+01:00")
        #expect(late["out"]?["scheduled"]?.string == "2099-11-28T14:00:00+01:00")
        #expect(try await json("edit", id, "--now", "")["out"]?["estimated"] == nil)
        #expect(try await json("edit", id, "--cancel")["status"]?.string == "cancelled")
        #expect(try await json("edit", id, "--reinstate")["status"]?.string != "cancelled")
        #expect(try await json("edit", id, "--number", "LH 718", "--from", "FRA")["from"]?.string == "FRA")
        #expect(try await json("edit", id, "--undo", "origin")["from"]?.string == "MUC")
        let elsewhere = try await json("edit", id, "--diverted-to", "Seoul ICN")
        #expect(elsewhere["divertedTo"]?.string == "ICN" && elsewhere["status"]?.string == "diverted")
        let back = try await json("edit", id, "--undo", "divertedTo")
        #expect(back["divertedTo"]?.string == nil && back["status"]?.string != "diverted")
        #expect(try await json("edit", id, "--seat", "14A")["seat"]?.string == "14A")
        let log = try #require(try await json("show", id)["log"]?.array)
        #expect(log.allSatisfy { $0["source"]?.string == "traveller" })
        #expect(log.contains { $0["field"]?.string == "out.estimated" })
    }

    @Test(
        arguments: [
            (["--now", "25:00"], "halcyon edit: --now: “25:00” is not a time. Example: 14:30."),
            (["--to", "Tokyo"], "halcyon edit: --to: Which airport for “Tokyo”?"),
            (["--number", "716"], "halcyon edit: --number: “716” is not a flight number. Example: UA 1545."),
            (["--date", "soon"], "halcyon edit: 'soon' is not a date; use a date such as 2026-11-22"),
            (["--diverted-to", "Nowhere"], "halcyon edit: --diverted-to: No airport or city is named “Nowhere”."),
            (["--diverted-to", "HND"], "halcyon edit: --diverted-to: That is already the destination."),
            (["--undo", "seat"], "halcyon edit: you have no change to undo in 'seat'"),
        ])
    func errorsSayWhatToDo(_ options: [String], _ said: String) async throws {
        let id = try await added()
        let ending = try await program.run(["edit", id] + options)
        #expect(ending.code == 2)
        #expect(ending.error.hasPrefix(said), "\(ending.error)")
    }

    @Test func sourceDataCannotBeEdited() async throws {
        let id = try #require(try await json("add", "DL1865", "tomorrow")["id"]?.string)
        #expect(try await refused("edit", id, "--now", "15:20").contains("a source provides the number"))
        #expect(try await json("edit", id, "--seat", "14A")["seat"]?.string == "14A")
    }

    /// City and code together, as pages show them, and a departure before the scheduled one.
    @Test func acceptsCityWithCodeAndEarlyDeparture() async throws {
        let flight = try await json(
            "add", "LO379", "2099-11-27", "--from", "Berlin BER", "--to", "Warsaw WAW", "--out", "13:45")
        #expect(flight["from"]?.string == "BER" && flight["to"]?.string == "WAW")
        let id = try #require(flight["id"]?.string)
        let early = try await program.run(["edit", id, "--now", "13:20", "--language", "en"])
        #expect(early.output.contains("Departs 25 min early"), "\(early.output)")
    }

    @Test func refusesAnEditWithoutChanges() async throws {
        #expect(try await program.run(["edit", "abcdefgh"]).error.contains("halcyon edit abcdefgh --now 15:20"))
        #expect(try await program.run(["edit", "abcdefgh", "--cancel", "--now", "15:20"]).code != 0)
    }
}
