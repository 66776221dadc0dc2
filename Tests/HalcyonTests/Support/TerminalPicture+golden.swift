@testable import halcyon

extension TerminalPicture {
    /// The letters, in a frame that marks the edges.
    var framed: String {
        let edge = "+" + String(repeating: "-", count: size.columns) + "+\n"
        let lines = lines.map { line in
            "|" + line + String(repeating: " ", count: size.columns - line.displayWidth) + "|\n"
        }
        return edge + lines.joined() + edge
    }

    /// The letters, each run after the name of its ink: `{ok}✓ On time{plain}`.
    var inked: String {
        var text = ""
        for row in 0..<size.rows {
            var ink = TerminalInk.plain
            var line = ""
            for column in 0..<size.columns {
                let cell = self[row, column]
                guard let letter = cell.letter else { continue }
                // A blank takes the ink of its neighbours, except on a plate.
                if cell.ink != ink, letter != " " || cell.ink == .plate || ink == .plate {
                    line += "{\(cell.ink)}"
                    ink = cell.ink
                }
                line.append(letter)
            }
            while line.last == " " { line.removeLast() }
            text += line + "\n"
        }
        return text
    }
}
