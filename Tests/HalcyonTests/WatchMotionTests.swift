import FlightSamples
import Testing

@testable import halcyon

/// How pictures are written to a terminal: only differences, atomically, and with letters that flap for a moment.
@Suite struct WatchMotionTests {
    private static let size = TerminalSize(columns: 40, rows: 6)

    private func picture(_ size: TerminalSize, _ random: inout SplitMix) -> TerminalPicture {
        var picture = TerminalPicture(size)
        let texts = ["Gate B22", "São Paulo", "東京 羽田", "✈ 2h 15m", "Łódź", "a", "e\u{301}te\u{301}", "    ", "東"]
        for _ in 0..<random.from(0...12) {
            picture.write(
                random.pick(texts), row: random.below(size.rows), column: random.below(size.columns),
                random.pick(TerminalInk.allCases), flaps: random.chance(50))
        }
        return TerminalEcho.whole(picture)
    }

    @Test func terminalShowsEveryPicture() {
        var random = SplitMix(1)
        for hasColours in [true, false] {
            for _ in 0..<40 {
                var size = Self.size
                var painter = TerminalPainter(hasColours: hasColours)
                var echo = TerminalEcho(size)
                for _ in 0..<12 {
                    if random.below(6) == 0 {
                        size = TerminalSize(columns: random.from(1...60), rows: random.from(1...9))
                        echo = TerminalEcho(size)
                    }
                    let picture = picture(size, &random)
                    echo.write(painter.paint(picture))
                    #expect(echo.faults.isEmpty && !echo.isHeld, "\(echo.faults)")
                    if hasColours {
                        #expect(echo.picture == picture)
                    } else {
                        #expect(echo.picture.lines == picture.lines)
                        #expect(echo.picture.cells.allSatisfy { $0.ink == .plain }, "no ink without colours")
                    }
                }
            }
        }
    }

    @Test func onlyChangesAreWritten() {
        var painter = TerminalPainter(hasColours: true)
        var picture = TerminalPicture(TerminalSize(columns: 80, rows: 24))
        for row in 0..<24 { picture.write("UA 1234  San Francisco  B22", row: row, column: 0, .bold) }
        _ = painter.paint(picture)
        #expect(painter.paint(picture).isEmpty, "an unchanged picture writes nothing")
        picture.write("B23", row: 7, column: 24, .bold)
        let text = painter.paint(picture)
        #expect(text.utf8.count < 50 && !text.contains("\u{1B}[2J"), "one letter has changed: \(text.debugDescription)")
        #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"), "the change is atomic")
    }

    /// Flaps end with the new picture; cells without flaps show it from the start.
    @Test func flapsAreBounded() {
        var random = SplitMix(2)
        for _ in 0..<60 {
            let (old, new) = (picture(Self.size, &random), picture(Self.size, &random))
            guard let motion = FlapMotion(from: old, to: new) else {
                for (a, b) in zip(old.cells, new.cells) where a.letter != b.letter {
                    #expect(
                        !a.flaps && !b.flaps || a.letter.map { $0.displayWidth } != 1
                            || b.letter.map { $0.displayWidth } != 1)
                }
                continue
            }
            #expect(motion.steps <= FlapMotion.longest && FlapMotion.longest * FlapMotion.tick <= 600)
            #expect(motion.picture(after: motion.steps) == new && motion.picture(after: 1000) == new)
            for step in 0..<motion.steps {
                let picture = motion.picture(after: step)
                for (index, cell) in picture.cells.enumerated()
                where old.cells[index].letter == new.cells[index].letter {
                    #expect(cell == new.cells[index], "unchanged cells do not flap")
                }
            }
            var painter = TerminalPainter(hasColours: true)
            var echo = TerminalEcho(Self.size)
            echo.write(painter.paint(old))
            for step in 0...motion.steps { echo.write(painter.paint(motion.picture(after: step))) }
            #expect(echo.picture == new && echo.faults.isEmpty, "\(echo.faults)")
        }
    }

    @Test func motionNeedsFlapsAndTheSameSize() {
        var old = TerminalPicture(Self.size)
        var new = old
        old.write("┈✈┈", row: 0, column: 0)
        new.write("━✈┈", row: 0, column: 0)
        #expect(FlapMotion(from: old, to: new) == nil, "the plane moves without flaps")
        new.write("B22", row: 2, column: 0, flaps: true)
        let motion = FlapMotion(from: old, to: new)
        #expect(motion != nil)
        #expect(motion?.picture(after: 0).lines[0] == "━✈┈", "cells without flaps change immediately")
        #expect(FlapMotion(from: TerminalPicture(TerminalSize(columns: 3, rows: 3)), to: new) == nil)
    }

    /// A flap runs through the preceding letters of the alphabet, as on a split-flap board.
    @Test func letterRunsThroughTheAlphabet() throws {
        let old = TerminalPicture(TerminalSize(columns: 3, rows: 1))
        var new = old
        new.write("G", row: 0, column: 1, flaps: true)
        let motion = try #require(FlapMotion(from: old, to: new))
        let seen = (0...motion.steps).map { motion.picture(after: $0).lines[0].last.map { String($0) } ?? "" }
        #expect(seen == ["C", "D", "E", "F", "G"], "\(seen)")
    }
}

extension TerminalEcho {
    /// Replaces halves of wide letters by blanks, as overwriting leaves them.
    fileprivate static func whole(_ picture: TerminalPicture) -> TerminalPicture {
        var picture = picture
        for row in 0..<picture.size.rows {
            for column in 0..<picture.size.columns {
                let width = picture[row, column].letter?.displayWidth ?? 0
                let hasHalf = column + 1 < picture.size.columns && picture[row, column + 1].letter == nil
                if width == 2, !hasHalf { picture[row, column].letter = " " }
                if picture[row, column].letter == nil {
                    let before = column > 0 ? picture[row, column - 1].letter?.displayWidth ?? 0 : 0
                    if before != 2 { picture[row, column].letter = " " }
                }
            }
        }
        return picture
    }
}
