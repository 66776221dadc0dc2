import FlightSamples
import Foundation
import Testing

@testable import FlightExchange

/// No field of an exported file is a formula, whatever a program trims before it.
@Suite struct CSVGuardTests {
    private static let signs = ["=", "+", "-", "@", "|", "＝", "＋", "－", "＠", "｜", "﹦", "﹢", "﹣", "﹫", "−"]
    /// White space, control characters and other invisible characters.
    private static let invisible: [Unicode.Scalar] = (UInt32(0)...0xFFFF).compactMap { Unicode.Scalar($0) }
        .filter { scalar in
            scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
                || CharacterSet.whitespacesAndNewlines.contains(scalar)
                || CharacterSet.controlCharacters.contains(scalar)
        }
    private static let trimmed = Set(invisible)

    private func startsFormula(_ field: String) -> Bool {
        let first = field.unicodeScalars.first { !Self.trimmed.contains($0) }
        return first.map { Self.signs.contains(String($0)) } ?? false
    }

    @Test func invisibleCharactersAreManyKinds() {
        let some = "\u{9}\u{A0}\u{AD}\u{200B}\u{2003}\u{2028}\u{202E}\u{3000}\u{FEFF}"
        #expect(Self.trimmed.isSuperset(of: some.unicodeScalars))
    }

    /// Every invisible character before every sign.
    @Test func noInvisibleCharacterHidesAFormula() {
        for scalar in Self.invisible {
            for sign in Self.signs {
                let field = String(Character(scalar)) + sign + "1"
                let written = CSVGuard.guarded(field)
                #expect(!startsFormula(written), "U+\(String(scalar.value, radix: 16)) \(sign)")
                #expect(CSVGuard.plain(written).unicodeScalars.elementsEqual(field.unicodeScalars))
            }
        }
    }

    @Test func anyFieldIsNeutralisedAndReadBack() {
        var random = SplitMix(1)
        let pieces = Self.signs + ["'", "''", "a", "7", "ö", " ", ",", "\"", "\r\n"]
        for _ in 0..<TestTier.rounds(20_000) {
            var field = ""
            for _ in 0..<random.from(0...5) {
                field += random.chance(50) ? String(Character(random.pick(Self.invisible))) : random.pick(pieces)
            }
            let written = CSVGuard.guarded(field)
            #expect(!startsFormula(written))
            #expect(CSVGuard.plain(written).unicodeScalars.elementsEqual(field.unicodeScalars))
        }
    }

    @Test(arguments: ["", "Ola", "'tis fine", "a=b", "14A", " seat", "é", "\u{A0}x", "世界"])
    func ordinaryFieldsStayAsTheyAre(_ field: String) { #expect(CSVGuard.guarded(field) == field) }
}
