import FlightCore
import FlightData
import Foundation
import Testing

@testable import halcyon

@Suite struct CalmTests {
    private func screen(_ language: Language, seed: UInt64 = 5) -> CalmScreen {
        CalmScreen(
            session: CalmSession(StandingData.calmAirports, seed: seed),
            facts: FactOrder(count: FactCard.allCases.count, seed: seed), words: Words(language))
    }

    /// Two breaths, as a terminal of 72 columns shows them.
    @Test(arguments: Language.allCases)
    func pictures(language: Language) throws {
        var screen = screen(language)
        var text = ""
        for seconds in [0.5, 2, 4, 6, 7.9, 10, 12.5, 15] {
            let lines = screen.lines(at: seconds, width: 72)
            #expect(lines.allSatisfy { $0.displayWidth <= 72 })
            guard language == .english || [2, 10].contains(seconds) else { continue }
            text += "at \(seconds) s\n" + lines.joined(separator: "\n") + "\n"
        }
        try Golden.check(text, "calm-\(language.tag).txt")
    }

    @Test func narrowTerminals() {
        var screen = screen(.polish)
        for seconds in stride(from: 0.0, to: 200, by: 1.7) {
            for line in screen.lines(at: seconds, width: 44) { #expect(line.displayWidth <= 64) }
        }
    }

    /// In a pipe each half of a breath is one line, with a fact before every breath except the first.
    @Test func printsLinesForAPipe() {
        var screen = screen(.english)
        var said: [String] = []
        var seconds = 0.0
        while seconds < 25.4 {
            said += screen.spoken(at: seconds)
            seconds += 0.1
        }
        let breaths = said.filter { $0.hasPrefix("Breathe") }
        #expect(breaths == ["Breathe in", "Breathe out", "Breathe in", "Breathe out", "Breathe in", "Breathe out"])
        #expect(said.count == 8)
        #expect(said[2].hasSuffix(")") && said[2].contains("20"))
    }

    @Test func writesAWaveFile() async throws {
        let folder = try TemporaryFolder()
        let path = folder("calm.wav")
        let program = Program(data: folder.path)
        let ending = try await program.run(["calm", "--wav", path, "--minutes", "0.05", "--seed", "3"])
        #expect(ending.code == 0)
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let size: Int = 44 + 3 * 44_100 * 4
        #expect(bytes.count == size)
        #expect(bytes[0..<4].elementsEqual("RIFF".utf8) && bytes[8..<16].elementsEqual("WAVEfmt ".utf8))
        func number(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
        #expect(number(4, 4) == bytes.count - 8)
        #expect(number(20, 2) == 1 && number(22, 2) == 2 && number(24, 4) == 44_100 && number(34, 2) == 16)
        #expect(number(40, 4) == bytes.count - 44)
        #expect(bytes[44...].contains { $0 != 0 })
        let again = folder("again.wav")
        #expect(try await program.run(["calm", "--wav", again, "--minutes", "0.05", "--seed", "3"]).code == 0)
        #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: again))) == bytes)
    }

    @Test(arguments: [
        (["calm", "--minutes", "0"], "--minutes must be above 0"),
        (["calm", "--wav", "/nowhere/at/all.wav", "--minutes", "0.01"], "cannot write '/nowhere/at/all.wav'"),
        (["calm", "--wav", "x.wav", "--no-sound"], "--wav cannot be combined with --no-sound"),
    ])
    func refuses(arguments: [String], says: String) async throws {
        let folder = try TemporaryFolder()
        let ending = try await Program(data: folder.path).run(arguments)
        #expect(ending.code == 2)
        #expect(ending.error.contains(says))
    }

    /// Without a terminal it prints lines, and ends.
    @Test func printsLinesWithoutATerminal() async throws {
        let folder = try TemporaryFolder()
        let ending = try await Program(data: folder.path).run(["calm", "--minutes", "0.001", "--language", "de"])
        #expect(ending.code == 0 && ending.output == "Einatmen\n")
    }
}
