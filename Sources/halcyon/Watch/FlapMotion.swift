/// How one picture becomes another on a split-flap board: each letter that changes turns over a few others, from the left,
/// for a moment.
struct FlapMotion: Sendable {
    private let old: TerminalPicture
    let new: TerminalPicture
    /// For each cell that turns, the step with which it begins.
    private let begins: [Int: Int]
    /// How many steps it takes, at most ``longest``.
    let steps: Int

    /// Milliseconds from step to step.
    static let tick = 60
    /// So many others a letter turns over.
    private static let turns = 4
    /// Neighbours begin one after the other, but those far to the right not later than this.
    private static let latest = 6
    /// No motion takes more steps: six tenths of a second.
    static let longest = turns + latest

    private static let drum = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

    /// nil where nothing turns: no cell that flaps has changed, or the terminal has another size.
    init?(from old: TerminalPicture, to new: TerminalPicture) {
        guard old.size == new.size else { return nil }
        var begins: [Int: Int] = [:]
        for row in 0..<new.size.rows {
            var neighbours = 0
            for column in 0..<new.size.columns {
                let (before, after) = (old[row, column], new[row, column])
                guard before.letter != after.letter, after.flaps || before.flaps,
                    FlapMotion.isNarrow(before, column, row, old), FlapMotion.isNarrow(after, column, row, new)
                else {
                    if before == after, after.letter == " " { neighbours = 0 }
                    continue
                }
                begins[row * new.size.columns + column] = min(neighbours, FlapMotion.latest)
                neighbours += 1
            }
        }
        guard let last = begins.values.max() else { return nil }
        self.old = old
        self.new = new
        self.begins = begins
        steps = last + FlapMotion.turns
    }

    /// The picture after so many steps; from ``steps`` on the new one.
    func picture(after step: Int) -> TerminalPicture {
        guard step < steps else { return new }
        var picture = new
        for (index, begin) in begins where step < begin + FlapMotion.turns {
            let (row, column) = index.quotientAndRemainder(dividingBy: new.size.columns)
            if step < begin {
                picture[row, column] = old[row, column]
            } else {
                let target = new[row, column]
                let left = begin + FlapMotion.turns - step
                picture[row, column].letter = FlapMotion.letter(before: target.letter ?? " ", by: left, column)
                if target.letter == " " { picture[row, column].ink = old[row, column].ink }
            }
        }
        return picture
    }

    /// What stands so many flaps before a letter on the drum; one that is not on it stands somewhere.
    private static func letter(before target: Character, by count: Int, _ column: Int) -> Character {
        let upper = target.uppercased().first.flatMap { drum.firstIndex(of: $0) } ?? (column * 7) % drum.count
        return drum[(upper - count + drum.count) % drum.count]
    }

    /// Whether a cell holds a whole letter of one column.
    private static func isNarrow(
        _ cell: TerminalPicture.Cell, _ column: Int, _ row: Int, _ picture: TerminalPicture
    ) -> Bool {
        guard cell.letter != nil else { return false }
        return column + 1 == picture.size.columns || picture[row, column + 1].letter != nil
    }
}
