import Foundation
import Testing

/// Invalid input ends with exit code 2 and a message that says what to do.
@Suite struct BadInputTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder.path)
    }

    /// - Returns: The error text.
    private func refused(_ arguments: [String], input: String = "") async throws -> String {
        let ending = try await program.run(arguments, input: input)
        #expect(ending.code == 2)
        #expect(ending.output.isEmpty, "an error prints nothing on standard output")
        return ending.error
    }

    private func refusedFile(_ json: String) async throws -> String {
        try await refused(["state", "-"], input: json).replacingOccurrences(
            of: "halcyon state: standard input:", with: "")
    }

    @Test(arguments: ["N40726", "EC-123", "RA-123", "D-AIMA", "HL7777", "HI1050", "JA821A"])
    func refusesARegistrationAsFlightNumber(_ text: String) async throws {
        let said = try await refused([
            "add", text, "2026-12-20", "--from", "KPAO", "--to", "KSQL", "--out", "10:00",
        ])
        #expect(
            said
                == "halcyon add: '\(text)' is an aircraft registration, not a flight number. Add the flight by its route: "
                + "halcyon add --from KPAO --to KSQL --date 2026-12-20 --out 10:00\n")
        let list = try await program.run(["list", "--json"])
        #expect(!list.output.contains("PAO"))
        // The command from the message works.
        let added = try await program.run([
            "add", "--from", "KPAO", "--to", "KSQL", "--date", "2026-12-20", "--out", "10:00",
        ])
        #expect(added.code == 0, "\(added.error)")
    }

    /// Ambiguous input is refused; with a space it is a flight number.
    @Test func asksAboutAnAmbiguousRegistration() async throws {
        let route = ["--from", "SCL", "--to", "LIM", "--out", "10:00"]
        let said = try await refused(["add", "JA8089", "2026-12-20"] + route)
        #expect(
            said
                == "halcyon add: 'JA8089' may be an aircraft registration. If it is the flight number, write it with a "
                + "space: halcyon add \"JA 8089\" 2026-12-20. Otherwise add the flight by its route: "
                + "halcyon add --from SCL --to LIM --date 2026-12-20 --out 10:00\n")
        #expect(try await refused(["add", "N40726 tomorrow"]).contains("'N40726' is an aircraft registration"))
        let added = try await program.run(["add", "JA 8089", "2026-12-20"] + route)
        #expect(added.code == 0 && added.output.contains("JA 8089"), "\(added.error)")
    }

    @Test func namesFileLineAndColumn() async throws {
        let file = try folder.write(
            """
            {"from": "JFK", "to": "SFO",
             "boarding": {
               "percent": "80"}}
            """, to: "flight.json")
        #expect(
            try await refused(["state", file])
                == "halcyon state: \(file):3:15: boarding.percent: a number is expected, not a string\n")
    }

    @Test(arguments: [
        (#"{"from":"JFK","to":"SFO","out":{"scheduled":true}}"#, "1:45: out.scheduled: a time such as"),
        (#"{"from":"JFK","to":"SFO","gate":"B22"}"#, "1:33: gate: an object is expected, not a string"),
        (#"{"from":"JFK","to":"SFO","gate":{"from":22}}"#, "1:41: gate.from: a string is expected, not a number"),
        (#"{"from":"JFK","to":"SFO","aircraft":{"atGate":1}}"#, "1:47: aircraft.atGate: true or false is expected"),
        (#"{"from":"JFK","to":"SFO","position":[1,2]}"#, "1:37: position: an object is expected, not a list"),
        (#"{"from":7,"to":"SFO"}"#, "1:9: from: a string is expected, not a number"),
        (#"{"from":"JFK","to":"SFO","status":"late"}"#, "1:35: status: 'late' is not one of scheduled, cancelled,"),
        (#"[{"from":"JFK","to":"SFO"},{"from":"SFO","to":[]}]"#, "1:47: [1].to: a string is expected, not a list"),
        (#""JFK""#, "1:1: an object is expected, not a string"),
        ("[]", "1:1: expected a flight; the list is empty"),
    ])
    func namesTheKeyOfAWrongType(_ json: String, _ complaint: String) async throws {
        #expect(try await refusedFile(json).hasPrefix(complaint))
    }

    @Test(arguments: [
        ("", "1:1: the text is empty"), (#"{"from":"JFK","#, "1:15: a key in double quotes is expected"),
        (#"{"from":"JFK" "to":"SFO"}"#, "1:15: ',' or '}' is expected"), ("{}{}", "1:3: unexpected text after the end"),
        ("{'from':1}", "1:2: a key in double quotes is expected"),
    ])
    func saysWhereJSONIsMalformed(_ json: String, _ complaint: String) async throws {
        #expect(try await refusedFile(json).hasPrefix(complaint))
    }

    @Test func unknownAirportSaysHowToFindOne() async throws {
        #expect(
            try await refusedFile(#"{"from":"JFK","to":"QQQ"}"#)
                == "1:20: to: no airport has the code 'QQQ'; `halcyon search NAME` finds codes\n")
        #expect(try await refusedFile(#"{"from":"New York","to":"SFO"}"#).contains("write three letters such as JFK"))
        #expect(try await refusedFile(#"{"to":"SFO"}"#).contains("from: the departure airport is missing"))
    }

    @Test(arguments: ["9999-01-01T00:00:00Z", "2026-02-30T12:00:00Z", "2026-11-22T14:30:00", "22.11.2026", "now"])
    func refusesInvalidDates(_ date: String) async throws {
        let complaint = try await refusedFile(#"{"from":"JFK","to":"SFO","out":{"scheduled":""# + date + #""}}"#)
        #expect(complaint.contains("out.scheduled: '\(date)' is not a time; write it like 2026-11-22T14:30:00-05:00"))
        #expect(try await refused(["state", "ua1234.json", "--at", date]).contains("'\(date)' is not a time"))
    }

    @Test(arguments: [
        (["state", "missing.json"], "halcyon state: missing.json: no such file"),
        (["state", "."], "halcyon state: . is a folder"),
        (["state"], "halcyon state: Missing expected argument '<file>'"),
        (["state", "ua1234.json", "--near", "91,0"], "halcyon state: The value '91,0' is invalid for '--near"),
        (["state", "ua1234.json", "--near", "-33.9"], "halcyon state: The value '-33.9' is invalid"),
        (["state", "ua1234.json", "--language", "fr"], "halcyon state: The value 'fr' is invalid"),
        (["state", "ua1234.json", "--clock", "13"], "halcyon state: The value '13' is invalid"),
        (["state", "ua1234.json", "--units", "nautical"], "halcyon state: The value 'nautical' is invalid"),
        (["state", "ua1234.json", "--frob"], "halcyon state: Unknown option '--frob'"),
        (["frob"], "halcyon: Unexpected argument 'frob'"),
        (["search", "--limit", "0", "x"], "halcyon search: --limit"),
        (["search", "--", "-"], "halcyon search: nothing to search for"),
        (["show", "no such id"], "halcyon show: 'no such id' is not a flight number or an ID"),
        (
            ["show", "nothing"],
            "halcyon show: 'nothing' is not a flight number or an ID from `halcyon list`"
        ),
        (["add"], "halcyon add: name a flight"),
        (["add", "UA1545", "today", "--date", "today"], "halcyon add: pass one date"),
        (["add", "1545", "today"], "halcyon add: '1545' is not a flight number"),
        (["add", "UA1545", "soon"], "halcyon add: 'soon' is not a date"),
        (["add", "UA1545", "2026-02-30"], "halcyon add: '2026-02-30' is not a date"),
        (
            ["add", "--from", "JFK", "--to", "QQQ", "--date", "today"],
            "halcyon add: no airport or city called 'QQQ'"
        ),
        (["add", "--file", "missing.json"], "halcyon add: missing.json: no such file"),
        (["backup", "copy.sqlite"], "halcyon backup: nothing to back up"),
        (["board", "--no-motion"], "halcyon board: --no-motion needs --watch"),
        (["token"], "halcyon token: choose create"), (["token", "create", " "], "halcyon token create: a token name"),
        (["token", "revoke", "x"], "halcyon token revoke: there is no token 'x'"),
        (["token", "link", "--address", "example.org"], "halcyon token link: --address takes a URL"),
    ])
    func saysWhatToDo(_ arguments: [String], _ complaint: String) async throws {
        let said = try await refused(arguments)
        #expect(said.hasPrefix(complaint), "it said: \(said)")
    }

    @Test func refusesJSONWithWatch() async throws {
        #expect(try await refused(["board", "--watch", "--json"]).contains("--watch cannot be combined with --json"))
    }

    @Test func namesAnImpossibleDataFolder() async throws {
        let file = try folder.write("not a folder", to: "file")
        #expect(try await refused(["list", "--data", file]).contains(file))
    }

    @Test func keepsAFileThatIsNotADatabase() async throws {
        let text = String(repeating: "This is plain text. ", count: 100)
        let file = try folder.write(text, to: "halcyon.sqlite")
        #expect(try await refused(["list"]).hasPrefix("halcyon list: \(file) is not a database."))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    }
}
