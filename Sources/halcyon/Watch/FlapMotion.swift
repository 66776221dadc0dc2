/// The transition between two pictures on a split-flap board. Each changed letter turns through a few other letters;
/// the leftmost letter starts first.
struct FlapMotion: Sendable {
    private let old: TerminalPicture
    let new: TerminalPicture
    /// The step at which each turning cell starts, by cell index.
    private let begins: [Int: Int]
    /// The number of steps, at most ``longest``.
    let steps: Int

    /// Milliseconds per step.
    static let tick = 60
    /// The number of other letters through which a cell turns.
    private static let turns = 4
    /// The latest step at which a cell starts to turn. Up to this step, neighbouring cells start one after the other.
    private static let latest = 6
    /// The maximum number of steps: six tenths of a second.
    static let longest = turns + latest

    private static let drum = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

    /// Fails if nothing turns, because no flapping cell has changed or because the sizes differ.
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

    /// Returns the picture after the given number of steps; after ``steps`` or more, the new picture.
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

    /// Returns the letter that is `count` positions before `target` on the drum. A letter that is not on the drum is
    /// treated as if it had an arbitrary position there.
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
