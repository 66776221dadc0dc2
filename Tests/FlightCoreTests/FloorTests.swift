import Foundation
import Testing

@Suite struct FloorTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL

    /// The folders of FlightCore match the drawing in `Docs/floors.md`, and no folder uses a higher one.
    @Test func flightCoreFollowsItsFloors() throws {
        let page = try String(contentsOf: Self.root.appending(path: "Docs/floors.md"), encoding: .utf8)
        let drawing = try #require(page.split(separator: "```").dropFirst().first)
        let core = Self.root.appending(path: "Sources/FlightCore")
        let files = try #require(FileManager.default.enumerator(at: core, includingPropertiesForKeys: nil))
        var sources: [String: String] = [:]
        for case let file as URL in files where file.pathExtension == "swift" {
            let path = file.standardizedFileURL.path.dropFirst(core.standardizedFileURL.path.count + 1)
            sources[String(path)] = try String(contentsOf: file, encoding: .utf8)
        }
        #expect(sources.count > 100)
        let faults = Floors(drawing: String(drawing)).faults(in: sources)
        #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    }

    private static let house = Floors(drawing: "2 │ Words · Calm │ texts\n1 │ Model │ types")

    @Test(arguments: [
        (
            "public struct Flight {\n    let words: Words\n}",
            "Model/A.swift:2 uses Words of Words, which is 1 up from Model."
        ),
        ("func a() { speak() }", "Model/A.swift:1 uses speak of Words, which is 1 up from Model."),
        ("let text = \"\\(flight.spoken)\"", "Model/A.swift:1 uses spoken of Words, which is 1 up from Model."),
        ("extension Words { static let none = 0 }", "Model/A.swift:1 uses Words of Words, which is 1 up from Model."),
    ])
    func useOfAHigherFloorIsFound(source: String, fault: String) {
        #expect(Self.faults(["Model/A.swift": source]) == [fault])
    }

    @Test func useOfTheSameFloorIsFound() {
        #expect(
            Self.faults(["Calm/B.swift": "/// Breathes.\n\nlet words = Words()"]) == [
                "Calm/B.swift:3 uses Words of Words, which is on the same floor from Calm."
            ])
    }

    @Test(arguments: [
        "/// ``Words`` say it.\nlet a = 1", "let a = \"Words\"", "/* Words */ let a = 1", "let a = speak",
        "let a = \"\"\"\n  \"Words\" \"\"\"",
    ])
    func namesInCommentsAndStringsAreIgnored(source: String) {
        #expect(Self.faults(["Model/A.swift": source]) == [])
    }

    @Test func folderMissingInTheDrawingIsFound() {
        #expect(Self.faults(["Shed/A.swift": ""]) == ["The folder Shed is not in the drawing."])
    }

    @Test func drawnFolderThatDoesNotExistIsFound() {
        #expect(
            Self.house.faults(in: ["Model/A.swift": "", "Words/A.swift": ""]) == [
                "The drawing names a folder Calm that does not exist."
            ])
    }

    /// Returns the violations after adding files to a small sample module.
    private static func faults(_ more: [String: String]) -> [String] {
        let sources = [
            "Model/Trip.swift": "public struct Trip { let id: Int }",
            "Words/Words.swift":
                "public struct Words {}\nfunc speak() {}\nextension Trip { var spoken: String { \"\" } }",
            "Calm/Calm.swift": "public struct Calm {}",
        ]
        return house.faults(in: sources.merging(more) { $1 })
    }
}
