/// Writes pictures to a terminal: only the cells that differ from the previous picture, in one piece.
struct TerminalPainter {
    private let hasColours: Bool
    private var shown: TerminalPicture?

    /// - Parameter hasColours: Whether inks are shown; otherwise all letters look alike.
    init(hasColours: Bool) { self.hasColours = hasColours }

    /// A terminal with synchronized output shows the text between these two at one time; other terminals ignore them.
    private static let begin = "\u{1B}[?2026h"
    private static let end = "\u{1B}[?2026l"

    /// A gap of at most this many unchanged cells is rewritten, as that is shorter than moving the cursor.
    private static let shortGap = 6

    /// Returns the text that shows the picture; empty if it is already shown.
    mutating func paint(_ picture: TerminalPicture) -> String {
        defer { shown = picture }
        guard let shown, shown.size == picture.size else {
            // After a resize the terminal may have moved its content.
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

    /// Returns the ranges of a line that differ, none of them splitting a wide letter.
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

    /// Whether a range can be rewritten without splitting a wide letter.
    private static func isWhole(
        _ old: TerminalPicture, _ new: TerminalPicture, _ row: Int, _ columns: Range<Int>
    ) -> Bool {
        columns.allSatisfy { old[row, $0].letter != nil && new[row, $0].letter != nil }
    }
}
