import FlightCore
import FlightPages
import FlightServer
import Foundation
import Testing

@testable import halcyon

@Suite struct PassportCommandTests {
    /// A logbook of eight flights, one of them cancelled and one followed for another person.
    private func program(_ folder: TemporaryFolder) async throws -> Program {
        let program = Program(data: folder.path)
        let ending = try await program.run(["import", "passport.csv"])
        #expect(ending.code == 0, "\(ending.error)")
        return program
    }

    @Test func statisticsAsJSON() async throws {
        let folder = try TemporaryFolder()
        let ending = try await program(folder).run(["passport", "--json"])
        #expect(ending.code == 0)
        let json = try JSONReader.read(ending.output)
        #expect(json["flights"]?.integer == 6)
        #expect(json["distanceKm"]?.integer == 32_723)
        #expect(json["airports"]?.integer == 6)
        #expect(json["countries"]?.integer == 5)
        #expect(json["airlines"]?.integer == 3)
        #expect(json["mostVisited"]?["airport"]?.string == "SFO")
        #expect(json["mostVisited"]?["flights"]?.integer == 4)
        #expect(json["longest"]?["from"]?.string == "SFO" && json["longest"]?["to"]?.string == "SIN")
        #expect(json["longest"]?["distanceKm"]?.integer == 13_593)
        #expect(json["shortest"]?["from"]?.string == "LHR" && json["shortest"]?["to"]?.string == "CDG")
        #expect(json["shortest"]?["distanceKm"]?.integer == 348)
        #expect(json["onTime"]?["flights"]?.integer == 1 && json["onTime"]?["of"]?.integer == 2)
        #expect(json["delayMinutes"]?.integer == 40)
        try Golden.check(json.prettyJSON + "\n", "passport.json.txt")
    }

    @Test(arguments: Scene.languages)
    func statisticsAsText(language: String) async throws {
        let folder = try TemporaryFolder()
        let program = try await program(folder)
        var text = ""
        for arguments in [["passport"], ["passport", "--year", "2024"], ["passport", "--year", "1999"]] {
            let ending = try await program.run(arguments + ["--language", language])
            #expect(ending.code == 0)
            guard language == "en" || arguments.count == 1 else { continue }
            text += "$ halcyon " + arguments.joined(separator: " ") + "\n" + ending.output
        }
        try Golden.check(text, "passport-\(language).txt")
    }

    @Test func rangeOfDays() async throws {
        let folder = try TemporaryFolder()
        let ending = try await program(folder).run([
            "passport", "--from", "2024-05-01", "--to", "2024-05-31", "--json",
        ])
        #expect(try JSONReader.read(ending.output)["flights"]?.integer == 1)
    }

    @Test func pictures() async throws {
        let folder = try TemporaryFolder()
        let program = try await program(folder)
        let svg = folder.path + "/passport.svg"
        let png = folder.path + "/passport.png"
        let ending = try await program.run(["passport", "--svg", svg, "--png", png, "--format", "story"])
        #expect(ending.code == 0, "\(ending.error)")
        #expect(ending.output.isEmpty)
        let drawing = try String(contentsOfFile: svg, encoding: .utf8)
        #expect(drawing.contains("viewBox=\"0 0 400 711\"") && drawing.hasSuffix("</svg>\n"))
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: png)))
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        // Width and height in the header of a PNG.
        #expect(Array(bytes[16..<24]) == [0, 0, 0x04, 0x38, 0, 0, 0x07, 0x80])
        let piped = try await program.run(["passport", "--svg", "-"])
        #expect(piped.output.hasPrefix("<?xml") && piped.code == 0)
    }

    @Test(arguments: Scene.languages) func yearInReviewAsText(language: String) async throws {
        let folder = try TemporaryFolder()
        let program = try await program(folder)
        var text = ""
        for arguments in [["--review", "--year", "2024"], ["--review", "--year", "1999"]] {
            let ending = try await program.run(["passport"] + arguments + ["--language", language])
            #expect(ending.code == 0, "\(ending.error)")
            text += "$ halcyon passport " + arguments.joined(separator: " ") + "\n" + ending.output
        }
        try Golden.check(text, "review-\(language).txt")
    }

    @Test func yearInReviewAsJSONAndPictures() async throws {
        let folder = try TemporaryFolder()
        let program = try await program(folder)
        let json = try JSONReader.read(
            try await program.run(["passport", "--review", "--year", "2024", "--json"]).output)
        #expect(json["year"]?.integer == 2024)
        #expect(json["cards"]?.array?.first?["card"]?.string == "flights")
        let png = folder.path + "/review.png"
        let drawn = try await program.run(["passport", "--review", "--year", "2024", "--png", png])
        #expect(drawn.code == 0 && drawn.output.isEmpty, "\(drawn.error)")
        // Width and height in the header of a PNG.
        #expect(
            try [UInt8](Data(contentsOf: URL(fileURLWithPath: png)))[16..<24] == [0, 0, 0x04, 0x38, 0, 0, 0x05, 0x46])
        let card = ["passport", "--review", "--year", "2024", "--card", "longest", "--svg", "-"]
        let one = try await program.run(card)
        #expect(one.code == 0 && one.output.hasPrefix("<?xml") && one.output.contains("SFO → SIN"))
        let none = try await program.run(["passport", "--review", "--year", "1999", "--svg", "-"])
        #expect(none.code == 2 && none.error.contains("no flights in 1999") && none.output.isEmpty)
    }

    @Test(arguments: [
        ["--year", "24"], ["--year", "soon"], ["--from", "2024-02-30"], ["--year", "2024", "--from", "2024-01-01"],
        ["--from", "2024-02-01", "--to", "2024-01-01"], ["--format", "poster"],
        ["--review", "--from", "2024-01-01"], ["--card", "longest"], ["--review", "--card", "everything"],
    ])
    func badInputIsExplained(arguments: [String]) async throws {
        let folder = try TemporaryFolder()
        let ending = try await Program(data: folder.path).run(["passport"] + arguments)
        #expect(ending.code == 2)
        #expect(ending.error.hasPrefix("halcyon passport: ") && ending.output.isEmpty)
    }

    @Test func unwritableFileIsReported() async throws {
        let folder = try TemporaryFolder()
        let ending = try await Program(data: folder.path).run(["passport", "--svg", folder.path + "/none/passport.svg"])
        #expect(ending.code == 2 && ending.error.contains("cannot write"))
    }

    @Test func emptyLogbookIsReported() async throws {
        let folder = try TemporaryFolder()
        let program = Program(data: folder.path)
        let ending = try await program.run(["passport"])
        #expect(ending.code == 0 && ending.output.contains("still blank"))
        let json = try await program.run(["passport", "--json"]).output
        #expect(json.contains("\"flights\":0,") && json.contains("\"longest\":null"))
    }

    // MARK: - The external renderer

    private func drawing() -> HTML {
        PassportArt(
            Passport(Logbook([]), tables: Installation.passportTables, now: Instant(1_795_204_800)),
            words: Words(.english)
        ).document(.post)
    }

    @Test func missingRendererNamesItsPackage() async throws {
        let drawing = drawing()
        await #expect {
            _ = try await RsvgConvert(path: "/nowhere/rsvg-convert").png(of: drawing, width: 10, height: 10)
        } throws: { error in
            (error as? PictureFailure).map { $0.isMissing && $0.message.contains("librsvg2-bin") } ?? false
        }
    }

    @Test(arguments: [
        ("exit 3", 60, "could not"), ("exec sleep 60", 0.3, "was stopped"), ("exit 0", 60, "could not"),
    ])
    func failingRendererIsReported(script: String, patience: Double, message: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/rsvg-convert"
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        let drawing = drawing()
        await #expect {
            _ = try await RsvgConvert(path: path, patience: patience).png(of: drawing, width: 10, height: 10)
        } throws: { error in
            (error as? PictureFailure).map { !$0.isMissing && $0.message.contains(message) } ?? false
        }
    }
}
