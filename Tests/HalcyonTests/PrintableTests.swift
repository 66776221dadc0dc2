import FlightSamples
import Foundation
import Testing

@testable import halcyon

/// Names and texts of others cannot control the terminal or begin a line of their own.
@Suite struct PrintableTests {
    /// A title of the window, cleared lines, a colour, C1 controls, a bell, and a line of its own.
    private static let hostile = "x\u{1B}]0;owned\u{7}\u{1B}[2J\u{1B}[8m\u{9B}31m\u{8}\r\u{202E}\u{2028}\nFORGED y"

    private static func controls(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x0A: false
            case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
    }

    private func check(_ ending: Program.Ending, _ command: String) {
        for text in [ending.output, ending.error] {
            #expect(Self.controls(text).isEmpty, "\(command): \(text.debugDescription)")
            #expect(!text.split(separator: "\n").contains { $0.hasPrefix("FORGED") }, "\(command): \(text)")
        }
    }

    @Test func anyTextIsOneLineWithoutControls() {
        var random = SplitMix(1)
        for _ in 0..<TestTier.rounds(5000) {
            var text = String.UnicodeScalarView()
            for _ in 0..<random.from(0...12) {
                let value = UInt32(random.pick([random.below(0xA5), 0x1B, 0x0A, 0x20, random.from(0x2020...0x206F)]))
                if let scalar = Unicode.Scalar(value) { text.append(scalar) }
            }
            let line = String(text)
            for clean in [line.printable, line.printableLine] {
                #expect(Self.controls(clean).isEmpty && !clean.unicodeScalars.contains("\n"))
            }
            for clean in [line.printableMessage, line.printableText] { #expect(Self.controls(clean).isEmpty) }
            let breaks = line.printableMessage.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(breaks.dropFirst().allSatisfy { $0.starts(with: "  ".unicodeScalars) })
        }
        #expect("a – b\u{308} 世界 ✈".printable == "a – b\u{308} 世界 ✈")
        #expect("one\n  two".printableMessage == "one\n  two")
    }

    @Test func namesOfFilesAreNeutralised() async throws {
        let folder = try TemporaryFolder()
        let program = Program(data: folder("data"))
        let flights = try folder.write("date,from\n2024-13-01,?\n", to: Self.hostile + ".csv")
        let target = folder("backup " + Self.hostile + ".sqlite")
        for arguments in [
            ["import", flights], ["import", folder("missing " + Self.hostile)], ["add", "--file", flights],
            ["token", "create", "test"], ["backup", target], ["backup", target], ["restore", flights],
            ["restore", target], ["restore", "--undo"], ["export", folder("out " + Self.hostile + ".csv")],
            ["backup", folder("no " + Self.hostile + "/folder/x")], ["list", "--data", folder(Self.hostile)],
        ] {
            check(try await program.run(arguments), arguments[0])
        }
    }

    @Test func textsOfFlightsAreNeutralised() async throws {
        let folder = try TemporaryFolder()
        let program = Program(data: folder("data"))
        let hostile = Self.hostile.replacing("\u{1B}", with: "\\u001b").replacing("\u{7}", with: "\\u0007")
            .replacing("\u{8}", with: "\\b").replacing("\r", with: "\\r").replacing("\n", with: "\\n")
        let flight = try folder.write(
            """
            {"id":"hostile-flight","from":"FRA","to":"HND","number":"LH716","notes":"\(hostile)","who":"Ola",
             "out":{"scheduled":"2026-11-27T13:45:00+01:00"}}
            """, to: "flight.json")
        let added = try await program.run(["add", "--file", flight])
        #expect(added.code == 0, "\(added.error)")
        check(added, "add")
        for command in [["list"], ["show", "hostile-flight"], ["board"]] {
            let ending = try await program.run(command)
            #expect(ending.code == 0, "\(ending.error)")
            check(ending, command[0])
        }
    }
}
