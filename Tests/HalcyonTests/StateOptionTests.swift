import FlightCore
import Foundation
import Testing

/// The options and input of `halcyon state`.
@Suite struct StateOptionTests {
    private let folder: TemporaryFolder
    private var program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder.path)
    }

    private func lines(_ arguments: [String], input: String = "") async throws -> [String] {
        let ending = try await program.run(["state"] + arguments, input: input)
        #expect(ending.code == 0)
        return ending.lines
    }

    private let noon = ["--at", "2026-11-22T16:30:00Z"]

    @Test func hyphenMeansStandardInput() async throws {
        let file = Program.fixtures.appendingPathComponent("ua1234.json")
        let json = try String(contentsOf: file, encoding: .utf8)
        #expect(try await lines(["-"] + noon, input: json) == lines(["ua1234.json"] + noon))
    }

    /// The example of the specification, with every key that it names.
    @Test func readsAllKeysOfTheSpecification() async throws {
        let json = """
            {"number":"UA1234","from":"JFK","to":"SFO","status":"scheduled","divertedTo":null,"role":"mine",
            "leaveBy":null,"out":{"scheduled":"2026-11-22T14:30:00-05:00","estimated":null,"actual":null},"off":{},
            "on":{},"in":{"scheduled":"2026-11-22T17:45:00-08:00"},"boarding":{"opens":"2026-11-22T19:00:00Z",
            "closes":"2026-11-22T20:20:00+01:00","percent":80},"terminal":{"from":"2","to":"4"},
            "gate":{"from":"B22","to":"C15"},"belt":"7","seat":"14A","seatPosition":"window","confirmation":"ABC123",
            "aircraft":{"type":"B739","tail":"N37502","atGate":true},"position":{"at":"2026-11-22T20:25:00Z",
            "latitude":40.1,"longitude":-80.2,"altitudeFeet":36000,"groundSpeedKnots":455},"unheardOf":[1,{"a":2}]}
            """
        #expect(
            try await lines(["-", "--at", "2026-11-22T12:15:00Z"], input: json)
                == ["UA 1234 → SFO", "Today at 2:30 PM", "Confirmation: ABC123", "Head to Terminal 2"])
        #expect(
            try await lines(["-", "--at", "2026-11-22T19:10:00Z"], input: json)[2]
                == "▓▓▓▓▓▓▓▓░░ 80% boarded • Doors close 2:20 PM")
    }

    @Test func absentNullAndEmptyAreUnknown() async throws {
        let sparse = #"{"from":"jfk","to":"sfo"}"#
        let nulls = """
            {"number":null,"from":"JFK","to":"SFO","status":null,"role":null,"leaveBy":null,"out":null,"off":{},
            "boarding":null,"terminal":{},"gate":{"from":null},"belt":"","seat":"","aircraft":null,"position":null}
            """
        #expect(try await lines(["-"] + noon, input: sparse) == ["JFK → SFO", "[Add to calendar →]"])
        #expect(try await lines(["-"] + noon, input: nulls) == lines(["-"] + noon, input: sparse))
    }

    @Test func travellersLocationDecidesTheState() async throws {
        let late = ["ua1234.json", "--at", "2026-11-22T13:48:00-05:00", "--json"]
        func state(_ near: [String]) async throws -> String? {
            try JSONReader.read(try await program.run(["state"] + late + near).output)["state"]?.string
        }
        #expect(try await state([]) == "atGate")
        #expect(try await state(["--near", "40.6413,-73.7781"]) == "atGate")
        // Still in Manhattan; and in Sydney, in the southern hemisphere.
        #expect(try await state(["--near", "40.7580,-73.9855"]) == "headToAirport")
        #expect(try await state(["--near", "-33.8688,151.2093"]) == "headToAirport")
    }

    @Test func offlineHidesOnlineActions() async throws {
        let arguments = ["ua1234-late.json", "--at", "2026-11-22T13:10:00-05:00"]
        #expect(try await lines(arguments).contains("[Other flights →]"))
        #expect(try await !lines(arguments + ["--offline"]).contains("[Other flights →]"))
    }

    @Test func clockAndUnitsCanBeChosen() async throws {
        let flown = ["ua1234-flown.json", "--at", "2026-11-22T20:00:00-08:00"]
        #expect(try await lines(flown)[2].hasPrefix("2,580 mi"))
        #expect(try await lines(flown + ["--units", "metric"])[2].hasPrefix("4,152 km"))
        #expect(try await lines(["ua1234.json", "--clock", "24"] + noon)[1] == "Gate B22 • Boards 14:00")
        #expect(
            try await lines(["ua1234.json", "--language", "de", "--clock", "12"] + noon)[1]
                == "Gate B22 • Boarding 2:00 PM")
    }

    @Test(arguments: [
        (["LANG": "pl_PL.UTF-8"], "Bramka B22"), (["LANG": "C.UTF-8"], "Gate B22 • Boards"),
        (["LANG": "fr_FR.UTF-8"], "Gate B22 • Boards"), (["LANG": "pl_PL.UTF-8", "LC_ALL": "pt_BR.UTF-8"], "Portão"),
        (["LANG": "de_AT", "LC_ALL": ""], "Gate B22 • Boarding"), ([:], "Gate B22 • Boards"),
    ])
    func environmentChoosesTheLanguage(_ environment: [String: String], _ start: String) async throws {
        var program = program
        program.environment = environment
        #expect(try await program.run(["state", "ua1234.json"] + noon).lines[1].hasPrefix(start))
        #expect(
            try await program.run(["state", "ua1234.json", "--language", "en"] + noon).lines[1]
                == "Gate B22 • Boards 2:00 PM")
    }

    /// Implausible times are kept, with a warning on standard error.
    @Test(arguments: [
        ("14:30", "14:00", "in.scheduled is before out.scheduled"),
        ("14:30", "14:50", "out.scheduled and in.scheduled are 20 minutes apart, too few for 4152 km"),
    ])
    func implausibleTimesAreKeptWithAWarning(_ out: String, _ arrival: String, _ finding: String) async throws {
        let json = """
            {"from":"JFK","to":"SFO","out":{"scheduled":"2026-11-22T\(out):00Z"},
            "in":{"scheduled":"2026-11-22T\(arrival):00Z"}}
            """
        let ending = try await program.run(["state", "-", "--at", "2026-11-22T12:15:00Z"], input: json)
        #expect(ending.code == 0)
        #expect(ending.lines == ["JFK → SFO", "Departs 9:30 AM", "[View full timeline →]"])
        #expect(ending.error == "halcyon state: standard input: warning: \(finding); kept as it is\n")
    }

    @Test func warningNamesTheLegOfATrip() async throws {
        let json = """
            [{"from":"JFK","to":"SFO"},{"from":"SFO","to":"SEA","out":{"scheduled":"2026-11-22T14:30:00Z"},
            "in":{"scheduled":"2026-11-24T14:30:00Z"}}]
            """
        let ending = try await program.run(["state", "-", "--at", "2026-11-22T12:15:00Z"], input: json)
        #expect(ending.error.contains("warning: [1]: out.scheduled and in.scheduled are 48 hours apart"))
    }
}
