@testable import halcyon

extension TerminalPicture {
    /// Its letters, in a frame that shows its edges.
    var framed: String {
        let edge = "+" + String(repeating: "-", count: size.columns) + "+\n"
        let lines = lines.map { line in
            "|" + line + String(repeating: " ", count: size.columns - line.displayWidth) + "|\n"
        }
        return edge + lines.joined() + edge
    }

    /// Its letters with the name of their ink before them: `{ok}✓ On time{plain}`.
    var inked: String {
        var text = ""
        for row in 0..<size.rows {
            var ink = TerminalInk.plain
            var line = ""
            for column in 0..<size.columns {
                let cell = self[row, column]
                guard let letter = cell.letter else { continue }
                // A blank has the ink of its neighbours, but on a plate.
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
