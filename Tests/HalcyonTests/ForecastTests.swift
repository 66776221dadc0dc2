import FlightCore
import Foundation
import Testing

/// `halcyon forecast` as a user types it.
@Suite struct ForecastTests {
    private let folder: TemporaryFolder
    private let program: Program

    init() throws {
        folder = try TemporaryFolder()
        program = Program(data: folder.path)
    }

    private static let header =
        "year,month,day,dep_time,sched_dep_time,dep_delay,arr_time,sched_arr_time,arr_delay,carrier,flight,tailnum,"
        + "origin,dest,air_time,distance"

    private func hhmm(_ minutes: Int) -> String {
        let minutes = (minutes + 1440) % 1440
        return String(minutes / 60 * 100 + minutes % 60)
    }

    /// Legs between New York and Boston all day; those after `end`, in minutes after midnight, have no actual times.
    private func legs(until end: Int = 2000) -> String {
        var lines = [Self.header]
        for turn in 0..<40 {
            let out = 360 + turn * 25
            let late = (turn * 37) % 90 - 10
            let isHome = turn % 2 == 0
            let hasLeft = out + late <= end && turn % 13 != 5
            let hasCome = hasLeft && out + late + 75 <= end
            lines.append(
                [
                    "2013", "3", "5", hasLeft ? hhmm(out + late) : "NA", hhmm(out), hasLeft ? "\(late)" : "NA",
                    hasCome ? hhmm(out + late + 75) : "NA", hhmm(out + 75), hasCome ? "\(late)" : "NA", "B6",
                    "\(100 + turn)", "N\(turn / 2 % 3)JB", isHome ? "JFK" : "BOS", isHome ? "BOS" : "JFK", "50", "187",
                ].joined(separator: ","))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func write(_ text: String, _ name: String) throws -> String {
        let path = folder.path + "/" + name
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    /// The input file is never overwritten, whatever path leads to it.
    @Test(arguments: ["legs.csv", "../{}/legs.csv", "link.csv"]) func inputFileIsNotOverwritten(_ name: String)
        async throws
    {
        let text = legs()
        let path = try write(text, "legs.csv")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link.csv", withDestinationPath: path)
        let folderName = URL(filePath: folder.path).lastPathComponent
        let to = folder.path + "/" + name.replacingOccurrences(of: "{}", with: folderName)
        let ending = try await program.run(["forecast", "backtest", path, "--predictions", to])
        #expect(ending.code == 2 && ending.error.contains("is the file with the legs"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }

    private func predictions(_ legs: String, lead: Int) async throws -> [String] {
        let out = folder.path + "/out.csv"
        let ending = try await program.run([
            "forecast", "backtest", try write(legs, "legs.csv"), "--lead", "\(lead)", "--predictions", out,
        ])
        #expect(ending.code == 0, "\(ending.error)")
        #expect(ending.error.isEmpty)
        return try String(contentsOfFile: out, encoding: .utf8).split(separator: "\n").map { String($0) }
    }

    @Test func everyRowGetsAPrediction() async throws {
        let unreadable = "2013,3,5,NA,NA,NA,NA,NA,NA,B6,1,NA,JFK,BOS,NA,187\n"
        let lines = try await predictions(legs() + unreadable, lead: 120)
        #expect(lines.count == 42)
        #expect(lines[0] == "row,p15,p45,cancel,out10,out50,out90,in10,in50,in90")
        for (row, line) in lines.dropFirst().enumerated() {
            let values = line.split(separator: ",").compactMap { Double($0) }
            #expect(values.count == 10)
            #expect(values[0] == Double(row))
            #expect(values[1...3].allSatisfy { (0...1).contains($0) })
            #expect(values[2] <= values[1])
            #expect(values[4] <= values[5] && values[5] <= values[6])
            #expect(values[7] <= values[8] && values[8] <= values[9])
        }
    }

    /// Removing events after the question from the file does not change the answer.
    @Test func laterEventsDoNotChangePredictions() async throws {
        let whole = try await predictions(legs(), lead: 60)
        let end = 900
        let blanked = try await predictions(legs(until: end), lead: 60)
        var compared = 0
        for turn in 0..<40 where 360 + turn * 25 - 60 <= end {
            #expect(blanked[turn + 1] == whole[turn + 1], "row \(turn)")
            compared += 1
        }
        #expect(compared > 20)
        #expect(blanked != whole)
    }

    @Test func reportsItsAccuracy() async throws {
        let path = try write(legs(), "legs.csv")
        let ending = try await program.run(["forecast", "backtest", path, "--lead", "30", "--json"])
        let value = try JSONReader.read(ending.output)
        #expect(value["lead"]?.integer == 30)
        #expect(value["rows"]?.integer == 40)
        for group in ["all", "inbound"] {
            #expect(value[group]?["late15"]?["auc"]?.number.map { (0...1).contains($0) } == true)
            #expect(value[group]?["late15"]?["logLoss"]?.number != nil)
            #expect(value[group]?["out"]?["pinball10"]?.number != nil)
            #expect(value[group]?["in"]?["coverage"]?.number.map { (0...1).contains($0) } == true)
            #expect(value[group]?["out"]?["meanAbsoluteError"]?.number != nil)
        }
        let all = value["all"]?["out"]?["count"]?.integer ?? 0
        let inbound = value["inbound"]?["out"]?["count"]?.integer ?? 0
        #expect(inbound > 0 && inbound < all)
        let text = try await program.run(["forecast", "backtest", path])
        #expect(text.output.contains("AUC"))
        #expect(text.output.contains("Legs with a known inbound leg"))
        // Standard input gives the same result.
        let piped = try await program.run(["forecast", "backtest", "-", "--lead", "30", "--json"], input: legs())
        #expect(piped.output == ending.output)
    }

    @Test func explainsInvalidInput() async throws {
        let broken = try write(legs().replacing(",BOS,JFK,50,187\n", with: ",BOS,JFK,50,near\n"), "broken.csv")
        let cases: [([String], Int32, String)] = [
            (["backtest", broken], 2, "halcyon forecast backtest: \(broken): line 3: distance 'near' is not"),
            (["backtest", try write("a,b\n1,2\n", "ab.csv")], 2, "line 1: the columns year, month, day,"),
            (["backtest", try write("", "empty.csv")], 2, "the file has no legs"),
            (["backtest", folder.path + "/none.csv"], 2, "none.csv"),
            (["backtest", try write(legs(), "l.csv"), "--lead", "2000"], 2, "--lead must be from 0 to 1440"),
            (
                ["backtest", try write(legs(), "l.csv"), "--predictions", folder.path + "/no/o.csv"], 2,
                "cannot write"
            ),
            (["XX"], 2, "is not a flight number or an ID"),
            (["UA9999"], 2, "you do not follow UA 9999"),
        ]
        for (arguments, code, message) in cases {
            let ending = try await program.run(["forecast"] + arguments)
            #expect(ending.code == code, "\(arguments)")
            #expect(ending.error.contains(message), "\(ending.error)")
            #expect(ending.output.isEmpty)
        }
    }

    @Test(arguments: ["en", "de", "pl", "pt-BR"])
    func forecastsATrackedFlight(language: String) async throws {
        let added = try await program.run([
            "add", "UA1234", "tomorrow", "--from", "JFK", "--to", "SFO", "--out", "14:30",
        ])
        #expect(added.code == 0)
        let text = try await program.run(["forecast", "ua 1234", "--language", language])
        #expect(text.code == 0, "\(text.error)")
        #expect(text.output.contains("UA 1234"))
        #expect(text.output.contains("~"))
        #expect(!text.output.contains("{}"))
        let value = try JSONReader.read(
            try await program.run(["forecast", "UA1234", "--json", "--language", language]).output)
        let reasons = try #require(value["reasons"]?.array)
        let sum = reasons.reduce(0) { $0 + ($1["minutes"]?.integer ?? 0) }
        #expect(value["minutes"]?.integer == sum)
        #expect(value["out"]?["low"]?.number != nil)
        #expect(value["late15"]?.number.map { (0...1).contains($0) } == true)
    }

    @Test func printsItsHelp() async throws {
        var transcript = ""
        for command in [["forecast"], ["forecast", "flight"], ["forecast", "backtest"]] {
            let ending = try await program.run(command + ["--help"])
            #expect(ending.code == 0)
            let prose = ending.lines.filter { !$0.hasPrefix("USAGE:") }
            #expect(prose.allSatisfy { $0.count <= 80 })
            transcript += ending.output + "\n"
        }
        try Golden.check(transcript, "forecast-help.txt")
    }
}
