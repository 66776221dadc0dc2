/// An animated transition between two pictures, as on a split-flap board. Each changed letter turns through several
/// other letters. The leftmost letter starts first.
struct FlapMotion: Sendable {
    private let old: TerminalPicture
    let new: TerminalPicture
    /// The step at which each turning cell starts to turn, by the cell's index.
    private let begins: [Int: Int]
    /// The total number of steps, which is at most ``longest``.
    let steps: Int

    /// The duration of a step, in milliseconds.
    static let tick = 60
    /// The number of other letters that a turning cell shows.
    private static let turns = 4
    /// The last step at which a cell may start to turn. Until then, each changed cell starts one step after the changed
    /// cell to its left.
    private static let latest = 6
    /// The maximum number of steps, which together take six tenths of a second.
    static let longest = turns + latest

    private static let drum = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

    /// Returns `nil` if there is nothing to animate, because no flapping cell has changed or the sizes differ.
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

    /// Returns the picture after the given number of steps. Once all ``steps`` have been taken, returns the new
    /// picture.
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

    /// Returns the letter that is `count` positions before `target` on the drum. If `target` is not on the drum, an
    /// arbitrary position is used.
    private static func letter(before target: Character, by count: Int, _ column: Int) -> Character {
        let upper = target.uppercased().first.flatMap { drum.firstIndex(of: $0) } ?? (column * 7) % drum.count
        return drum[(upper - count + drum.count) % drum.count]
    }

    /// Whether the cell contains a complete letter that is one column wide.
    private static func isNarrow(
        _ cell: TerminalPicture.Cell, _ column: Int, _ row: Int, _ picture: TerminalPicture
    ) -> Bool {
        guard cell.letter != nil else { return false }
        return column + 1 == picture.size.columns || picture[row, column + 1].letter != nil
    }
}
