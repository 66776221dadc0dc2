import FlightCore
import Foundation
import Testing

/// `halcyon activity` as a user types it.
@Suite struct ActivityTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder.path)
    }

    /// Every surface of every state, in every language. Only some are recorded.
    @Test(arguments: Scene.languages)
    func drawsAsRecorded(language: String) async throws {
        var transcript = ""
        for scene in Scene.all where scene.arguments.count == 3 {
            let arguments = ["activity"] + scene.arguments + ["--language", language]
            let ending = try await program.run(arguments)
            #expect(ending.code == 0 && ending.error.isEmpty, "\(scene.name): \(ending.error)")
            for fault in ["nil", "Optional", "—", "{}"] { #expect(!ending.output.contains(fault)) }
            #expect(ending.lines.allSatisfy { $0.count <= 80 })
            guard scene.isRecorded(in: language) else { continue }
            transcript += "$ halcyon " + arguments.joined(separator: " ") + "\n" + ending.output + "\n"
        }
        try Golden.check(transcript, "activity-\(language).txt")
    }

    @Test(arguments: Activity.surfaces)
    func drawsOneSurface(surface: String) async throws {
        let all = try await program.run(["activity", "ua1234.json", "--at", "2026-11-22T11:30:00-05:00"])
        let one = try await program.run(
            ["activity", "ua1234.json", "--at", "2026-11-22T11:30:00-05:00", "--surface", surface])
        #expect(one.code == 0 && !one.output.isEmpty && one.output.utf8.count < all.output.utf8.count)
        #expect(all.output.contains(one.output))
    }

    @Test func printsTheMessages() async throws {
        var transcript = ""
        for event in ["start", "update", "end"] {
            let arguments = ["activity", "ua1234.json", "--at", "2026-11-22T11:30:00-05:00", "--apns", event]
            let plain = try await program.run(arguments)
            #expect(plain.code == 0, "\(plain.error)")
            let aps = try #require(try JSONReader.read(plain.output)["aps"])
            #expect(aps["event"]?.string == event)
            #expect(aps["timestamp"]?.integer == 1_795_365_000)
            #expect((aps["attributes"] != nil) == (event == "start"))
            #expect((aps["attributes-type"] != nil) == (event == "start"))
            #expect((aps["alert"] != nil) == (event == "start"))
            #expect((aps["dismissal-date"] != nil) == (event == "end"))
            #expect((aps["relevance-score"] != nil) == (event != "end"))
            let both = try JSONReader.read(try await program.run(arguments + ["--json"]).output)
            #expect(both["payload"]?.json == (try JSONReader.read(plain.output)).json)
            #expect(both["bytes"]?.integer == Int64(plain.output.utf8.count - 1))
            transcript += "$ halcyon " + arguments.joined(separator: " ") + "\n" + plain.output + "\n"
        }
        try Golden.check(transcript, "activity-apns.txt")
    }

    @Test func trackedFlightHasAnActivity() async throws {
        #expect(
            try await program.run(["add", "UA1234", "tomorrow", "--from", "JFK", "--to", "SFO", "--out", "14:30"]).code
                == 0)
        let value = try JSONReader.read(try await program.run(["activity", "ua1234", "--json"]).output)
        #expect(value["attributes"]?["number"]?.string == "UA1234")
        #expect(value["attributes"]?["flight"]?.string?.isEmpty == false)
        #expect(value["state"]?["to"]?.string == "SFO")
        #expect(value["bytes"]?.integer.map { $0 > 300 && $0 <= 4096 } == true)
    }

    @Test func missingArgumentsAreExplained() async throws {
        let cases: [([String], Int32, String)] = [
            (["XX"], 2, "is not a flight number or an ID"), (["UA9999"], 2, "you do not follow UA 9999"),
            (["no.json"], 2, "no such file"), (["ua1234.json", "--apns", "stop"], 2, "start, update, end"),
            (["ua1234.json", "--surface", "watch"], 2, "surface"),
            (["ua1234.json", "--surface", "lock", "--apns", "end"], 2, "not both"),
        ]
        for (arguments, code, message) in cases {
            let ending = try await program.run(["activity"] + arguments)
            #expect(ending.code == code, "\(arguments) \(ending.error)")
            #expect(ending.error.contains(message), "\(ending.error)")
            #expect(ending.output.isEmpty)
        }
    }

    private enum Activity {
        static let surfaces = ["compact", "minimal", "expanded", "lock"]
    }
}
