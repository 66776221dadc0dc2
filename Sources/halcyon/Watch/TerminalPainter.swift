/// Draws pictures on a terminal. Writes only the cells that differ from the previous picture.
struct TerminalPainter {
    private let hasColours: Bool
    private var shown: TerminalPicture?

    /// - Parameter hasColours: Whether to use styles. If `false`, all letters have the same style.
    init(hasColours: Bool) { self.hasColours = hasColours }

    /// Begins a synchronized update. A terminal that supports synchronized updates shows everything up to ``end`` at
    /// the same time. Other terminals ignore the sequence.
    private static let begin = "\u{1B}[?2026h"
    /// Ends a synchronized update.
    private static let end = "\u{1B}[?2026l"

    /// The maximum number of unchanged cells to rewrite between two changes. Up to this number, rewriting the cells is
    /// shorter than moving the cursor.
    private static let shortGap = 6

    /// Returns the escape sequences and text that draw the picture; empty if the terminal already shows it.
    mutating func paint(_ picture: TerminalPicture) -> String {
        defer { shown = picture }
        guard let shown, shown.size == picture.size else {
            // After a resize, the terminal may have moved its content, so everything is redrawn.
            let blank = TerminalPicture(picture.size)
            return TerminalPainter.begin + "\u{1B}[0m\u{1B}[2J" + changes(from: blank, to: picture)
                + TerminalPainter.end
        }
        let changes = changes(from: shown, to: picture)
        return changes.isEmpty ? "" : TerminalPainter.begin + changes + TerminalPainter.end
    }

    private func changes(from old: TerminalPicture, to new: TerminalPicture) -> String {
        var text = ""
        for row in 0..<new.size.rows {
            for run in TerminalPainter.runs(from: old, to: new, row: row) {
                text += "\u{1B}[\(row + 1);\(run.lowerBound + 1)H"
                var ink = TerminalInk.plain
                for column in run {
                    let cell = new[row, column]
                    guard let letter = cell.letter else { continue }
                    if hasColours, cell.ink != ink {
                        text += ink == .plain ? "" : "\u{1B}[0m"
                        text += cell.ink == .plain ? "" : "\u{1B}[\(cell.ink.code)m"
                        ink = cell.ink
                    }
                    text.append(letter)
                }
                if ink != .plain { text += "\u{1B}[0m" }
            }
        }
        return text
    }

    /// Returns the ranges of the row that differ from the previous picture. No range splits a wide letter.
    private static func runs(
        from old: TerminalPicture, to new: TerminalPicture, row: Int
    ) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for column in 0..<new.size.columns where old[row, column] != new[row, column] {
            var start = column
            var end = column + 1
            while start > 0, old[row, start].letter == nil || new[row, start].letter == nil { start -= 1 }
            while end < new.size.columns, old[row, end].letter == nil || new[row, end].letter == nil { end += 1 }
            if let last = runs.last,
                start <= last.upperBound
                    || start - last.upperBound <= shortGap && isWhole(old, new, row, last.upperBound..<start)
            {
                runs[runs.count - 1] = min(start, last.lowerBound)..<max(last.upperBound, end)
            } else {
                runs.append(start..<end)
            }
        }
        return runs
    }

    /// Whether the range can be rewritten without splitting a wide letter.
    private static func isWhole(
        _ old: TerminalPicture, _ new: TerminalPicture, _ row: Int, _ columns: Range<Int>
    ) -> Bool {
        columns.allSatisfy { old[row, $0].letter != nil && new[row, $0].letter != nil }
    }
}
