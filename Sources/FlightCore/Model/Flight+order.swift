extension Flight {
    /// Whether one leg of a trip is flown before another, by scheduled departure or, without one, by estimated
    /// departure. A delay does not change the order. A leg without a departure time comes last.
    ///
    /// - Parameter isListedFirst: The result if both times are equal.
    func isFlown(before other: Flight, isListedFirst: Bool) -> Bool {
        let leaves = out.scheduled ?? out.estimated ?? .never
        let others = other.out.scheduled ?? other.out.estimated ?? .never
        return leaves == others ? isListedFirst : leaves < others
    }

    /// Returns the index of the leg that follows another leg of a trip; nil after the last one.
    public static func leg(after index: Int, of legs: [Flight]) -> Int? {
        var found: Int?
        for other in legs.indices where legs[index].isFlown(before: legs[other], isListedFirst: index < other) {
            if let found, legs[found].isFlown(before: legs[other], isListedFirst: found < other) { continue }
            found = other
        }
        return found
    }
}
