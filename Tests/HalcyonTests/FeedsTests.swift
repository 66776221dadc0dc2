import FlightCore
import Foundation
import Testing

/// Sources of live data at the terminal, with a source that answers on this machine.
@Suite struct FeedsTests {
    private let folder: TemporaryFolder
    private let program: Program
    private static let sky = #"{"now":1795204800,"aircraft":[{"hex":"3c6444"},{"hex":"3c6445"}]}"#

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder("data"))
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Program.Ending {
        var program = program
        program.environment.merge(environment) { $1 }
        return try program.run(["feeds"] + arguments)
    }

    @Test func aTestRightAfterAnotherSaysUntilWhenItHasToWait() throws {
        let source = try FakeSource("<flights/>")
        defer { source.stop() }
        let there = ["HALCYON_FINAVIA_ADDRESS": source.address, "HALCYON_FINAVIA_KEY": "k"]
        #expect(try run("enable", "finavia", environment: there).code == 0)
        let first = try run("test", "AY1331", "today", "--from", "HEL", "--to", "LHR", environment: there)
        #expect(first.code == 0, "\(first.output) \(first.error)")
        let second = try run("test", "AY1331", "today", "--from", "HEL", "--to", "LHR", environment: there)
        #expect(second.output.contains(/has to wait until \d\d:\d\d:\d\d UTC, in \d/), "\(second.output)")
        #expect(source.requests.count == 1)
        #expect(second.code == 1, "nobody has answered")
    }

    /// A script sees whether anybody has answered.
    @Test func theCodeTellsWhetherAnybodyHasAnswered() throws {
        let source = try FakeSource("{}", status: 500)
        defer { source.stop() }
        #expect(try run("enable", "antenna", "--at", source.address).code == 0)
        let failed = try run("test", "UA1234", "today", "--from", "SFO", "--to", "JFK")
        #expect(failed.code == 1)
        #expect(failed.output.contains("HTTP 500"))
        #expect(failed.error.contains("no source has answered"))
        source.say(FeedsTests.sky)
        Thread.sleep(forTimeInterval: 2.1)
        let good = try run("test", "UA1234", "today", "--from", "SFO", "--to", "JFK")
        #expect(good.code == 0, "\(good.error)")
        #expect(good.output.contains("2 aircraft"))
        #expect(try run("test", "--help").output.contains("exit code is 1"))
    }

    @Test func anAddressIsTriedWhenItIsSaved() throws {
        let source = try FakeSource(FeedsTests.sky)
        defer { source.stop() }
        let on = try run("enable", "antenna", "--at", source.address)
        #expect(on.code == 0)
        #expect(on.output.contains("It answers: 2 aircraft."), "\(on.output)")
        source.say("{}", status: 503)
        Thread.sleep(forTimeInterval: 2.1)
        let other = try run("enable", "antenna", "--at", source.address + "/other")
        #expect(other.code == 0, "it is saved anyway")
        #expect(other.output.contains("It does not answer yet: it is in trouble: HTTP 503."), "\(other.output)")
    }

    @Test func theListShowsTheCapAndCutsNothing() throws {
        let list = try run()
        #expect(list.code == 0)
        #expect(list.lines.first?.contains("Cap") == true)
        let line = try #require(list.lines.first { $0.hasPrefix("aeroapi ") })
        #expect(line.matches(of: /\$5\.00/).count == 2, "the cap, and what is left of it: \(line)")
        #expect(!list.output.contains("…"), "nothing is cut")
        let one = try run("list", "adsb.lol")
        #expect(one.output.contains("an aircraft's address or callsign"))
        #expect(try run("adsb.lol").output == one.output)
        #expect(try run("list", "nobody").code == 2)
    }

    /// One form, as the interface gives it.
    @Test func theListInJSONIsTheInterfaces() throws {
        let list = try JSONReader.read(try run("list", "--json").output)
        let one = try #require(list.array?.first { $0["name"]?.string == "aeroapi" })
        #expect(one["told"]?.string == "numberAndDay")
        #expect(one["budget"]?["month"]?.string == "$5.00")
        #expect(one["missing"]?.array?.count == 1)
        #expect(one["requests"]?.integer == 0)
    }

    /// What it breaks is said; a source can be switched off all the same.
    @Test func aBrokenFileOfKeysStopsOnlyWhatNeedsKeys() throws {
        #expect(try run("enable", "adsb.lol").code == 0)
        for (text, rights) in [("{", 0o600), ("{}", 0o644)] {
            let path = try folder.write(text, to: "data/sources.json")
            try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
            let list = try run()
            #expect(list.code == 0)
            #expect(list.error.contains("sources.json"), "\(list.error)")
            #expect(list.lines.contains { $0.hasPrefix("adsb.lol ") })
            #expect(try run("disable", "adsb.lol").code == 0)
            #expect(try run("budget", "aeroapi", "3").code == 0)
            #expect(try run("enable", "adsb.lol").code == 2, "what needs keys says what to mend")
            try FileManager.default.removeItem(atPath: path)
            #expect(try run("enable", "adsb.lol").code == 0)
        }
    }

    /// The rest stands in `SourceAddressTests`.
    @Test(arguments: [
        "http://pi:65536", "http://pi/?x=1", "http://169.254.169.254", "http://[fe80::1]:8080/", "http://a@pi",
    ])
    func anAddressThatIsNoneIsRefused(_ address: String) throws {
        let ending = try run("enable", "antenna", "--at", address)
        #expect(ending.code == 2, "\(address)")
        #expect(ending.error.contains("http://") || ending.error.contains("65535"), "says what to do: \(ending.error)")
        #expect(try run().lines.contains { $0.hasPrefix("antenna ") && $0.contains("off") })
    }

    @Test(arguments: ["HTTP://127.0.0.1:1/tar1090//", "http://[::1]:1/data/aircraft.json"])
    func anAddressInTheHouseIsTaken(_ address: String) throws {
        let ending = try run("enable", "antenna", "--at", address)
        #expect(ending.code == 0, "\(address): \(ending.error)")
    }

    /// A key is copied with the line's end as often as not.
    @Test func aKeyIsTrimmedOrRefusedBeforeAnythingIsSpent() throws {
        let source = try FakeSource(#"{"response":[]}"#)
        defer { source.stop() }
        func environment(_ key: String) -> [String: String] {
            ["HALCYON_AIRLABS_ADDRESS": source.address, "HALCYON_AIRLABS_KEY": key]
        }
        #expect(try run("enable", "airlabs", environment: environment("secret7")).code == 0)
        let trimmed = try run("test", "UA1234", "today", environment: environment(" secret7\r\n"))
        #expect(trimmed.code == 0, "\(trimmed.output)")
        let asked = try #require(source.requests.last)
        #expect(asked.contains("api_key=secret7 ") || asked.contains("api_key=secret7&"), "\(asked)")
        Thread.sleep(forTimeInterval: 2.1)
        let count = source.requests.count
        let broken = try run("test", "UA1234", "today", environment: environment("secret7\nX-Evil: 1"))
        #expect(source.requests.count == count)
        #expect(broken.code == 1)
        #expect(broken.output.contains("(not asked)"), "nothing is spent: \(broken.output)")
        let list = try run("list", "--json", environment: environment("secret7\nX-Evil: 1"))
        let airlabs = try JSONReader.read(list.output).array?.first { $0["name"]?.string == "airlabs" }
        #expect(airlabs?["budget"]?["spent"]?.string == "1")
    }

    @Test func aSecondRecordingSaysThatOneIsRunning() throws {
        #expect(try run("enable", "adsb.lol").code == 0)
        let first = try Recording(program, folder("one.jsonl"))
        defer { first.end() }
        let second = try run("record", folder("two.jsonl"), "--minutes", "1")
        #expect(second.code == 1)
        #expect(second.error.contains("is running"), "\(second.error)")
        #expect(!FileManager.default.fileExists(atPath: folder("two.jsonl")))
        first.end()
        let third = try Recording(program, folder("three.jsonl"))
        third.end()
    }

    /// Nobody's own file is written into, whatever it begins with.
    @Test(arguments: ["{\"airlabs\": {\"key\": \"k\"}}\n", "{", "{\n}\n", "{\"at\":\"soon\"}\n", "notes\n", "\n\n"])
    func nothingElseIsWrittenInto(_ text: String) throws {
        #expect(try run("enable", "adsb.lol").code == 0)
        let file = folder("notes.json")
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        let ending = try run("record", file, "--minutes", "1")
        #expect(ending.code == 2)
        #expect(ending.error.contains("holds something else"), "\(ending.error)")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    }

    /// A recording goes on after its last whole answer.
    @Test(arguments: ["", "\n", "\n{\"at\":\"2026-11-27T12:0"]) func aRecordingGoesOn(_ end: String) throws {
        let answer = #"{"at":"2026-11-27T12:00:00Z","source":"antenna","body":{"aircraft":[]}}"#
        #expect(try run("enable", "adsb.lol").code == 0)
        let file = folder("day.jsonl")
        try (answer + end).write(toFile: file, atomically: true, encoding: .utf8)
        let recording = try Recording(program, file)
        recording.end()
        #expect(try String(contentsOfFile: file, encoding: .utf8) == answer + "\n")
    }

    /// `halcyon feeds record`, once it says that it records.
    private struct Recording {
        let process = Process()

        init(_ program: Program, _ file: String) throws {
            process.executableURL = try Program.executable()
            process.arguments = ["feeds", "record", file]
            process.environment = ["HALCYON_DATA": program.data, "HOME": program.data, "LANG": "C"]
            let error = Pipe()
            process.standardError = error
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            var said = ""
            while !said.contains("Recording to") {
                let part = error.fileHandleForReading.availableData
                guard !part.isEmpty else { break }
                said += String(decoding: part, as: UTF8.self)
            }
            #expect(said.contains("Recording to"), "\(said)")
        }

        func end() {
            guard process.isRunning else { return }
            process.terminate()
            process.waitUntilExit()
        }
    }

    /// Nothing is taken in that cannot be, and it is counted.
    @Test(arguments: ["1900", "1999", "2101", "9999"]) func timesOfOtherCenturiesAreLeftOut(_ year: String) throws {
        let row = """
            {"response":{"flight_iata":"UA1234","dep_iata":"SFO","arr_iata":"JFK",\
            "dep_time_utc":"\(year)-11-22 14:30","arr_time_utc":"\(year)-11-22 20:00","status":"scheduled"}}
            """
        let source = try FakeSource(row)
        defer { source.stop() }
        let there = ["HALCYON_AIRLABS_ADDRESS": source.address, "HALCYON_AIRLABS_KEY": "k"]
        #expect(try run("enable", "airlabs", environment: there).code == 0)
        let ending = try run("test", "UA1234", "2026-11-22", "--json", environment: there)
        let one = try #require(try JSONReader.read(ending.output).array?.first)
        #expect(one["flights"]?.array?.isEmpty == true, "\(ending.output)")
        #expect(one["ignored"]?.array?.count == 1, "\(ending.output)")
    }
}
