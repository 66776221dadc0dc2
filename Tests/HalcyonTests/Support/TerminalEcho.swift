@testable import halcyon

/// A terminal for tests: interprets the sequences that Halcyon writes, and keeps the resulting picture.
struct TerminalEcho {
    private(set) var picture: TerminalPicture
    private var row = 0
    private var column = 0
    private var ink = TerminalInk.plain
    /// Whether a synchronized update is open.
    private(set) var isHeld = false
    /// Descriptions of invalid output.
    private(set) var faults: [String] = []

    init(_ size: TerminalSize) { picture = TerminalPicture(size) }

    mutating func write(_ text: String) {
        var rest = Substring(text)
        while let letter = rest.popFirst() {
            if letter == "\u{1B}" {
                guard rest.popFirst() == "[" else {
                    faults.append("an escape without a sequence")
                    return
                }
                let parameters = rest.prefix { !$0.isLetter }
                rest = rest.dropFirst(parameters.count)
                obey(String(parameters), rest.popFirst() ?? " ")
            } else {
                put(letter)
            }
        }
    }

    private mutating func obey(_ parameters: String, _ command: Character) {
        switch (command, parameters) {
        case ("h", "?2026"): isHeld = true
        case ("l", "?2026"): isHeld = false
        case ("J", "2"): picture = TerminalPicture(picture.size)
        case ("m", _):
            guard let new = TerminalInk.allCases.first(where: { $0.code == parameters }) else {
                faults.append("an unknown ink \(parameters)")
                return
            }
            // Inks do not mix: each begins after plain.
            if new != .plain, ink != .plain { faults.append("\(new) on \(ink)") }
            ink = new
        case ("H", _):
            let numbers = parameters.split(separator: ";").compactMap { Int($0) }
            guard numbers.count == 2, (1...picture.size.rows).contains(numbers[0]),
                (1...picture.size.columns).contains(numbers[1])
            else {
                faults.append("nowhere: \(parameters)")
                return
            }
            (row, column) = (numbers[0] - 1, numbers[1] - 1)
        default: faults.append("unknown: \(parameters)\(command)")
        }
    }

    private mutating func put(_ letter: Character) {
        let width = letter.displayWidth
        guard width > 0, column + width <= picture.size.columns else {
            faults.append("'\(letter)' does not fit at \(row), \(column)")
            return
        }
        // Overwriting half of a wide letter removes the other half.
        for at in column..<(column + width) {
            if picture[row, at].letter == nil { picture[row, at - 1].letter = " " }
            if at + 1 < picture.size.columns, picture[row, at + 1].letter == nil { picture[row, at + 1].letter = " " }
        }
        picture[row, column] = TerminalPicture.Cell(letter: letter, ink: ink)
        if width == 2 { picture[row, column + 1] = TerminalPicture.Cell(letter: nil, ink: ink) }
        column += width
    }
}
