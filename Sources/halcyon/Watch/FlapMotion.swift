/// The transition between two pictures on a split-flap board: each letter that changes turns through a few others,
/// starting from the left.
struct FlapMotion: Sendable {
    private let old: TerminalPicture
    let new: TerminalPicture
    /// The first step of each turning cell, by cell index.
    private let begins: [Int: Int]
    /// The number of steps, at most ``longest``.
    let steps: Int

    /// Milliseconds per step.
    static let tick = 60
    /// The number of other letters that a cell turns through.
    private static let turns = 4
    /// Neighbours start one after the other, but no cell starts later than this step.
    private static let latest = 6
    /// The maximum number of steps: six tenths of a second.
    static let longest = turns + latest

    private static let drum = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

    /// Returns `nil` if nothing turns: no flapping cell has changed, or the size differs.
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

    /// Returns the picture after `step` steps; from ``steps`` on, the new picture.
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

    /// Returns the letter `count` flaps before `target` on the drum; a letter that is not on the drum gets an arbitrary
    /// place.
    private static func letter(before target: Character, by count: Int, _ column: Int) -> Character {
        let upper = target.uppercased().first.flatMap { drum.firstIndex(of: $0) } ?? (column * 7) % drum.count
        return drum[(upper - count + drum.count) % drum.count]
    }

    /// Whether a cell holds a complete letter of one column.
    private static func isNarrow(
        _ cell: TerminalPicture.Cell, _ column: Int, _ row: Int, _ picture: TerminalPicture
    ) -> Bool {
        guard cell.letter != nil else { return false }
        return column + 1 == picture.size.columns || picture[row, column + 1].letter != nil
    }
}
