import FlightCore
import Foundation
import Testing

/// `halcyon rehearse` with recorded days. The recordings are artificial, in the format of the sources.
@Suite struct RehearseTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder.path)
    }

    private static let day = ["rehearse", "rehearsal/day.jsonl", "--flight", "rehearsal/flight.json"]

    @Test func dayIsPlayedAsRecorded() async throws {
        var transcript = ""
        for form in [["--clock", "24"], ["--json"]] {
            let ending = try await program.run(RehearseTests.day + form)
            #expect(ending.code == 0)
            #expect(ending.error.isEmpty)
            transcript += "$ halcyon " + (RehearseTests.day + form).joined(separator: " ") + "\n" + ending.output + "\n"
        }
        try Golden.check(transcript, "rehearse.txt")
    }

    /// Each milestone happens once, in order; silence causes none.
    @Test func eachMilestoneHappensOnce() async throws {
        let value = try JSONReader.read(try await program.run(RehearseTests.day + ["--json"]).output)
        let events = try #require(value["events"]?.array)
        let states = events.compactMap { $0["kind"]?.string == "state" ? $0["state"]?.string : nil }
        #expect(states.filter { $0 == "inFlight" }.count == 1)
        #expect(states.filter { $0 == "landed" }.count == 1)
        let antenna = events.filter { $0["source"]?.string == "antenna" }.compactMap { $0["field"]?.string }
        #expect(antenna == ["aircraftType", "out.happened", "off.actual", "on.actual"])
        #expect(value["final"]?["off"]?["actual"]?.string == "2026-11-27T14:20:19+01:00")
        #expect(value["final"]?["in"]?["actual"]?.string == "2026-11-27T15:42:00+01:00")
    }

    /// A departures board does not hold back take-off and landing, nor an arrivals board the departure, and an actual
    /// time that is newer than its row is kept.
    @Test(arguments: [
        (
            "departure-only",
            [
                "onBoard estimated", "taxiing observed", "inFlight estimated", "descending estimated",
                "landed estimated", "atGateDest estimated",
            ], nil
        ),
        (
            "arrival-only",
            [
                "boarding estimated", "onBoard estimated", "taxiing estimated", "inFlight estimated",
                "descending estimated", "atGateDest estimated",
            ], nil
        ),
        ("late-update", ["atGateDest estimated", "atGateDest observed"], "2026-11-26T10:40:00Z"),
    ])
    func sourceHoldsBackOnlyWhatItCanReport(_ name: String, _ states: [String], _ arrival: String?) async throws {
        let files = ["rehearsal/source-\(name).jsonl", "--flight", "rehearsal/source-\(name).json"]
        let value = try JSONReader.read(try await program.run(["rehearse"] + files + ["--json"]).output)
        let events = try #require(value["events"]?.array).filter { $0["kind"]?.string == "state" }
        #expect(events.map { ($0["state"]?.string ?? "") + " " + ($0["basis"]?.string ?? "") } == states)
        #expect(value["final"]?["in"]?["actual"]?.string == arrival)
    }

    /// The landing is not received, and the aircraft returns as another flight: the take-off stays known.
    @Test func returnFlightKeepsTheTakeOff() async throws {
        let ending = try await program.run([
            "rehearse", "rehearsal/return-flight.jsonl", "--flight", "rehearsal/return-flight.json", "--json",
        ])
        let final = try #require(try JSONReader.read(ending.output)["final"])
        #expect(final["off"]?["actual"]?.string == "2026-11-27T10:10:26+01:00", "\(ending.output)")
        #expect(final["on"]?["actual"] == nil && final["divertedTo"] == nil, "\(ending.output)")
        #expect(!ending.output.contains("unbound"), "\(ending.output)")
    }

    /// Plays AeroDataBox answers about SN 9871, scheduled from 08:00Z to 10:30Z on 26 November. Each has the minute
    /// after 07:00Z, further fields of departure and arrival, and the status.
    private func played(
        _ answers: [(minute: Int, out: String, in: String, status: String)], _ options: String...
    ) async throws -> String {
        let lines = answers.map { answer in
            #"{"at":"2026-11-26T07:\#(answer.minute):00Z","source":"aerodatabox","#
                + #""request":"GET /flights","status":200,"headers":{},"body":[{"number":"SN 9871","status":"\#(answer.status)","#
                + #""departure":{"airport":{"iata":"BRU"},"scheduledTime":{"utc":"2026-11-26 08:00Z"},"quality":["Live"]\#(answer.out)},"#
                + #""arrival":{"airport":{"iata":"OPO"},"scheduledTime":{"utc":"2026-11-26 10:30Z"},"quality":["Live"]\#(answer.in)}}]}"#
        }
        let file = folder.path + "/played.jsonl"
        try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
        let flight = ["--flight", "rehearsal/source-late-update.json"]
        let ending = try await program.run(["rehearse", file] + flight + options)
        try #require(ending.code == 0, "\(ending.error)")
        return ending.output
    }

    /// A time days away from the schedule is listed once, with the reason, however often the source repeats it.
    @Test func droppedTimesAreListed() async throws {
        let far = #","revisedTime":{"utc":"2026-11-30 10:40Z"}"#
        let answers = [10, 20, 30].map { (minute: $0, out: "", in: far, status: "Expected") }
        let text = try await played(answers, "--clock", "24")
        let line =
            "aerodatabox: estimated arrival 2026-11-30T11:40:00+01:00 dropped: more than 48 hours from the schedule"
        #expect(text.components(separatedBy: "\n").filter { $0.hasSuffix(line) }.count == 1, "\(text)")
        let events = try JSONReader.read(try await played(answers, "--json"))["events"]?.array ?? []
        let ignored = events.filter { $0["kind"]?.string == "ignored" }
        #expect(ignored.count == 1)
        #expect(ignored.first?["field"]?.string == "in.estimated")
        #expect(ignored.first?["value"]?.string == "2026-11-30T10:40:00Z")
        #expect(ignored.first?["why"]?.string == "more than 48 hours from the schedule")
    }

    /// A cancelled flight is shown as cancelled even after a delay, until the cancellation is withdrawn.
    @Test func cancellationLastsUntilItIsWithdrawn() async throws {
        let late = #","revisedTime":{"utc":"2026-11-26 11:30Z"}"#
        let answers = [
            (minute: 10, out: late, in: "", status: "Expected"), (minute: 20, out: "", in: "", status: "Canceled"),
        ]
        let text = try await played(answers, "--clock", "24")
        let lines = text.components(separatedBy: "\n").prefix { !$0.isEmpty }.map { $0.dropFirst(7) }
        #expect(lines.filter { $0 == "Delayed" }.count == 1 && lines.filter { $0 == "Cancelled" }.count == 1, "\(text)")
        let events = try JSONReader.read(try await played(answers, "--json"))["events"]?.array ?? []
        let states = events.filter { $0["kind"]?.string == "state" && $0["state"]?.string == "delayed" }
        #expect(states.map { $0["status"]?.string } == [nil, "cancelled"])
        let german = try await played(answers, "--language", "de")
        #expect(german.contains("Annulliert"), "\(german)")
    }

    /// The recording program was ended in the middle of an answer.
    @Test func lastAnswerMayBeTruncated() async throws {
        let file = folder.path + "/cut.jsonl"
        let whole = try String(
            contentsOf: Program.fixtures.appendingPathComponent("rehearsal/day.jsonl"), encoding: .utf8)
        let lines = whole.split(separator: "\n")
        try (lines.prefix(5).joined(separator: "\n") + "\n" + lines[5].dropLast(20)).write(
            toFile: file, atomically: true, encoding: .utf8)
        let ending = try await program.run(["rehearse", file, "--flight", "rehearsal/flight.json", "--json"])
        #expect(ending.code == 0, "\(ending.error)")
        #expect(ending.error.contains("cut.jsonl:6: skipped an incomplete last response"), "\(ending.error)")
    }

    @Test(arguments: [
        ("{\"at\":\"soon\",\"source\":\"antenna\"}", ":1:7: \"at\" must be an instant"),
        ("{\"at\":\"2026-11-27T12:00:00Z\"}", ":1:1: \"source\" must name a source"),
        ("\n[1]", ":2:1: an answer must be an object"),
        ("{\"at\":", ":1:"),
        ("", "has no responses"),
    ])
    func invalidLineIsNamed(_ text: String, _ message: String) async throws {
        let file = folder.path + "/bad.jsonl"
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        let ending = try await program.run(["rehearse", file, "--flight", "rehearsal/flight.json"])
        #expect(ending.code == 2)
        #expect(ending.error.contains(message), "\(ending.error)")
    }
}
