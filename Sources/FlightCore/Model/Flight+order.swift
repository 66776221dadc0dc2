extension Flight {
    /// Whether one leg of a trip is flown before another: by the timetable, or what was estimated where it is silent. A delay
    /// does not change it: which leg follows is no matter of how late it is. One of which nobody has said when it leaves
    /// comes last.
    ///
    /// - Parameter isListedFirst: what counts where that is the same.
    func isFlown(before other: Flight, isListedFirst: Bool) -> Bool {
        let leaves = out.scheduled ?? out.estimated ?? .never
        let others = other.out.scheduled ?? other.out.estimated ?? .never
        return leaves == others ? isListedFirst : leaves < others
    }

    /// Which leg of a trip follows after one of them; nil if none does.
    public static func leg(after index: Int, of legs: [Flight]) -> Int? {
        var found: Int?
        for other in legs.indices where legs[index].isFlown(before: legs[other], isListedFirst: index < other) {
            if let found, legs[found].isFlown(before: legs[other], isListedFirst: found < other) { continue }
            found = other
        }
        return found
    }
}
