import FlightCore
import Foundation
import Testing

@testable import halcyon

/// `halcyon feeds`, with a source that answers on this machine.
@Suite struct FeedsTests {
    private let folder: TemporaryFolder
    private let program: Program
    private static let sky = #"{"now":1795204800,"aircraft":[{"hex":"3c6444"},{"hex":"3c6445"}]}"#

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder("data"))
    }

    /// - Parameter later: Seconds after the other commands of the test.
    private func run(
        _ arguments: String..., environment: [String: String] = [:], later: Int64 = 0
    ) async throws -> Program.Ending {
        var program = program
        program.environment.merge(environment) { $1 }
        program.environment["HALCYON_CLOCK"] = String(Program.now.seconds + later)
        return try await program.run(["feeds"] + arguments)
    }

    @Test func secondTestSaysHowLongToWait() async throws {
        let source = try FakeSource("<flights/>")
        defer { source.stop() }
        let there = ["HALCYON_FINAVIA_ADDRESS": source.address, "HALCYON_FINAVIA_KEY": "k"]
        #expect(try await run("enable", "finavia", environment: there).code == 0)
        let first = try await run("test", "AY1331", "today", "--from", "HEL", "--to", "LHR", environment: there)
        #expect(first.code == 0, "\(first.output) \(first.error)")
        let second = try await run("test", "AY1331", "today", "--from", "HEL", "--to", "LHR", environment: there)
        #expect(second.output.contains(/must wait until \d\d:\d\d:\d\d UTC, in \d/), "\(second.output)")
        #expect(source.requests.count == 1)
        #expect(second.code == 1, "no source has answered")
    }

    /// The exit code tells a script whether a source has answered.
    @Test func exitCodeShowsWhetherASourceAnswered() async throws {
        let source = try FakeSource("{}", status: 500)
        defer { source.stop() }
        #expect(try await run("enable", "antenna", "--at", source.address).code == 0)
        let failed = try await run("test", "UA1234", "today", "--from", "SFO", "--to", "JFK")
        #expect(failed.code == 1)
        #expect(failed.output.contains("HTTP 500"))
        #expect(failed.error.contains("no source responded"))
        source.say(FeedsTests.sky)
        let good = try await run("test", "UA1234", "today", "--from", "SFO", "--to", "JFK", later: 3)
        #expect(good.code == 0, "\(good.error)")
        #expect(good.output.contains("2 aircraft"))
        #expect(try await run("test", "--help").output.contains("exit code is 0"))
    }

    @Test func addressIsTestedWhenSaved() async throws {
        let source = try FakeSource(FeedsTests.sky)
        defer { source.stop() }
        let on = try await run("enable", "antenna", "--at", source.address)
        #expect(on.code == 0)
        #expect(on.output.contains("It responds: 2 aircraft."), "\(on.output)")
        source.say("{}", status: 503)
        let other = try await run("enable", "antenna", "--at", source.address + "/other", later: 3)
        #expect(other.code == 0, "it is saved anyway")
        #expect(other.output.contains("No response yet: source error: HTTP 503."), "\(other.output)")
    }

    @Test func listShowsTheCapWithoutTruncation() async throws {
        let list = try await run()
        #expect(list.code == 0)
        #expect(list.lines.first?.contains("Cap") == true)
        let line = try #require(list.lines.first { $0.hasPrefix("aeroapi ") })
        #expect(line.matches(of: /\$5\.00/).count == 2, "the cap and the rest of it: \(line)")
        #expect(!list.output.contains("…"), "nothing is truncated")
        let one = try await run("list", "adsb.lol")
        #expect(one.output.contains("aircraft address or callsign"))
        #expect(try await run("adsb.lol").output == one.output)
        #expect(try await run("list", "unknown").code == 2)
    }

    /// The same JSON as from the HTTP interface.
    @Test func listAsJSONMatchesTheInterface() async throws {
        let list = try JSONReader.read(try await run("list", "--json").output)
        let one = try #require(list.array?.first { $0["name"]?.string == "aeroapi" })
        #expect(one["told"]?.string == "numberAndDay")
        #expect(one["budget"]?["month"]?.string == "$5.00")
        #expect(one["missing"]?.array?.count == 1)
        #expect(one["requests"]?.integer == 0)
    }

    /// The error is reported, and a source can still be switched off.
    @Test func brokenKeyFileStopsOnlySourcesWithKeys() async throws {
        #expect(try await run("enable", "adsb.lol").code == 0)
        for (text, rights) in [("{", 0o600), ("{}", 0o644)] {
            let path = try folder.write(text, to: "data/sources.json")
            try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
            let list = try await run()
            #expect(list.code == 0)
            #expect(list.error.contains("sources.json"), "\(list.error)")
            #expect(list.lines.contains { $0.hasPrefix("adsb.lol ") })
            #expect(try await run("disable", "adsb.lol").code == 0)
            #expect(try await run("budget", "aeroapi", "3").code == 0)
            #expect(try await run("enable", "adsb.lol").code == 2, "the error says what to fix")
            try FileManager.default.removeItem(atPath: path)
            #expect(try await run("enable", "adsb.lol").code == 0)
        }
    }

    /// `SourceAddressTests` has further addresses.
    @Test(arguments: [
        "http://pi:65536", "http://pi/?x=1", "http://169.254.169.254", "http://[fe80::1]:8080/", "http://a@pi",
    ])
    func refusesInvalidAddresses(_ address: String) async throws {
        let ending = try await run("enable", "antenna", "--at", address)
        #expect(ending.code == 2, "\(address)")
        #expect(ending.error.contains("http://") || ending.error.contains("65535"), "says what to do: \(ending.error)")
        #expect(try await run().lines.contains { $0.hasPrefix("antenna ") && $0.contains("off") })
    }

    @Test(arguments: ["HTTP://127.0.0.1:1/tar1090//", "http://[::1]:1/data/aircraft.json"])
    func acceptsLocalAddresses(_ address: String) async throws {
        let ending = try await run("enable", "antenna", "--at", address)
        #expect(ending.code == 0, "\(address): \(ending.error)")
    }

    /// Keys are often pasted with a line ending.
    @Test func keyIsTrimmedOrRefusedBeforeAnyRequest() async throws {
        let source = try FakeSource(#"{"response":[]}"#)
        defer { source.stop() }
        func environment(_ key: String) -> [String: String] {
            ["HALCYON_AIRLABS_ADDRESS": source.address, "HALCYON_AIRLABS_KEY": key]
        }
        #expect(try await run("enable", "airlabs", environment: environment("secret7")).code == 0)
        let trimmed = try await run("test", "UA1234", "today", environment: environment(" secret7\r\n"))
        #expect(trimmed.code == 0, "\(trimmed.output)")
        let asked = try #require(source.requests.last)
        #expect(asked.contains("api_key=secret7 ") || asked.contains("api_key=secret7&"), "\(asked)")
        let count = source.requests.count
        let broken = try await run("test", "UA1234", "today", environment: environment("secret7\nX-Evil: 1"), later: 3)
        #expect(source.requests.count == count)
        #expect(broken.code == 1)
        #expect(broken.output.contains("(not queried)"), "nothing is spent: \(broken.output)")
        let list = try await run("list", "--json", environment: environment("secret7\nX-Evil: 1"))
        let airlabs = try JSONReader.read(list.output).array?.first { $0["name"]?.string == "airlabs" }
        #expect(airlabs?["budget"]?["spent"]?.string == "1")
    }

    @Test func secondRecordingIsRefused() async throws {
        #expect(try await run("enable", "adsb.lol").code == 0)
        let first = try RecordingLock(in: program.data)
        let second = try await run("record", folder("two.jsonl"), "--minutes", "1")
        #expect(second.code == 1)
        #expect(second.error.contains("is running"), "\(second.error)")
        #expect(!FileManager.default.fileExists(atPath: folder("two.jsonl")))
        first.release()
        try RecordingLock(in: program.data).release()
    }

    /// Only recordings are appended to; other files stay untouched, whatever they begin with.
    @Test(arguments: ["{\"airlabs\": {\"key\": \"k\"}}\n", "{", "{\n}\n", "{\"at\":\"soon\"}\n", "notes\n", "\n\n"])
    func onlyRecordingsAreAppendedTo(_ text: String) async throws {
        #expect(try await run("enable", "adsb.lol").code == 0)
        let file = folder("notes.json")
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        let ending = try await run("record", file, "--minutes", "1")
        #expect(ending.code == 2)
        #expect(ending.error.contains("is not a recording"), "\(ending.error)")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    }

    /// A recording is continued after its last complete answer.
    @Test(arguments: ["", "\n", "\n{\"at\":\"2026-11-27T12:0"]) func recordingContinuesAfterTheLastCompleteAnswer(
        _ end: String
    ) throws {
        let answer = #"{"at":"2026-11-27T12:00:00Z","source":"antenna","body":{"aircraft":[]}}"#
        let file = try folder.write(answer + end, to: "day.jsonl")
        #expect(try FeedsRecord.prepare(file).path == file)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == answer + "\n")
    }

    /// The program records until a signal ends it, and releases the lock for the next recording.
    @Test func recordingEndsWithASignal() async throws {
        #expect(try await run("enable", "adsb.lol").code == 0)
        let recording = try program.running(
            ["feeds", "record", folder("day.jsonl")], until: "Recording to", in: .error)
        #expect(recording.said.contains("Recording to"), "\(recording.said)")
        #expect(try await run("record", folder("two.jsonl"), "--minutes", "1").code == 1)
        recording.stop()
        try RecordingLock(in: program.data).release()
    }

    /// Impossible times are ignored and counted.
    @Test(arguments: ["1900", "1999", "2101", "9999"]) func timesOfOtherCenturiesAreIgnored(_ year: String) async throws
    {
        let row = """
            {"response":{"flight_iata":"UA1234","dep_iata":"SFO","arr_iata":"JFK",\
            "dep_time_utc":"\(year)-11-22 14:30","arr_time_utc":"\(year)-11-22 20:00","status":"scheduled"}}
            """
        let source = try FakeSource(row)
        defer { source.stop() }
        let there = ["HALCYON_AIRLABS_ADDRESS": source.address, "HALCYON_AIRLABS_KEY": "k"]
        #expect(try await run("enable", "airlabs", environment: there).code == 0)
        let ending = try await run("test", "UA1234", "2026-11-22", "--json", environment: there)
        let one = try #require(try JSONReader.read(ending.output).array?.first)
        #expect(one["flights"]?.array?.isEmpty == true, "\(ending.output)")
        #expect(one["ignored"]?.array?.count == 1, "\(ending.output)")
    }
}
