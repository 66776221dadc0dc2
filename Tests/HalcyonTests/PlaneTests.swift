import FlightCore
import Foundation
import Testing

/// `halcyon plane` as a user types it.
@Suite struct PlaneTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder.path)
    }

    @Test(arguments: ["en", "de", "pl", "pt-BR"])
    func explainsMissingData(language: String) async throws {
        #expect(
            try await program.run(["add", "UA1234", "tomorrow", "--from", "JFK", "--to", "SFO", "--out", "14:30"]).code
                == 0)
        let text = try await program.run(["plane", "ua 1234", "--language", language])
        #expect(text.code == 0, "\(text.error)")
        #expect(text.output.contains("UA 1234") && text.output.contains("AeroDataBox"))
        #expect(!text.output.contains("{}") && !text.output.contains("nil"))
        let value = try JSONReader.read(
            try await program.run(["plane", "UA1234", "--json", "--language", language]).output)
        #expect(value["where"]?["kind"]?.string == "unknown")
        #expect(value["tail"]?.string == nil)
        #expect(value["missing"]?.string?.isEmpty == false)
    }

    /// The last day on which the demo shows the recorded blizzard, at least two days ago.
    private var stormyDay: Day {
        let today = LocalTime(Program.now, offset: 0).day
        let first = Day(number: 15_737)
        var day = today.advanced(by: -2)
        while (first.days(until: day) % 28 + 28) % 28 != 7 { day = day.advanced(by: -1) }
        return day
    }

    /// `--at` shows the data of that morning only.
    @Test func showsARecordedFlightAtAGivenTime() async throws {
        let day = stormyDay.iso
        let added = try await program.run(["add", "MQ4588", day])
        #expect(added.code == 0, "\(added.error)")
        let morning = ["plane", "MQ4588", "--at", day + "T10:30:00-05:00", "--language", "en"]
        let text = try await program.run(morning)
        #expect(text.code == 0, "\(text.error)")
        #expect(text.output.contains("N525MQ") && text.output.contains("LGA → BNA"), "\(text.output)")
        #expect(text.output.contains("BNA to LGA: not recorded"))
        let value = try JSONReader.read(try await program.run(morning + ["--json"]).output)
        #expect(value["legs"]?.array?.last?["stage"]?.string == "underWay")
        #expect(value["turnaround"]?["push"]?.integer.map { $0 >= 15 } == true)
        #expect(value["where"]?["kind"]?.string == "fliesElsewhere")
        let evening = try JSONReader.read(
            try await program.run(["plane", "MQ4588", "--at", day + "T18:00:00-05:00", "--json"]).output)
        #expect(evening["where"]?["kind"]?.string == "left")
    }

    @Test func missingArgumentsAreExplained() async throws {
        let cases: [([String], Int32, String)] = [
            (["XX"], 2, "is not a flight number or an ID"), (["UA9999"], 2, "you do not follow UA 9999"),
            (["UA1", "--at", "noon"], 2, "is not a time"),
        ]
        for (arguments, code, message) in cases {
            let ending = try await program.run(["plane"] + arguments)
            #expect(ending.code == code, "\(arguments) \(ending.error)")
            #expect(ending.error.contains(message), "\(ending.error)")
            #expect(ending.output.isEmpty)
        }
    }

    @Test func printsItsHelp() async throws {
        let ending = try await program.run(["plane", "--help"])
        #expect(ending.code == 0)
        try Golden.check(ending.output, "plane-help.txt")
    }
}
