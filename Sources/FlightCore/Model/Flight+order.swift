extension Flight {
    /// Whether this leg of a trip is flown before the given leg. Legs are compared by scheduled departure or, if there
    /// is none, by estimated departure. A delay does not change the order. A leg without a departure time comes last.
    ///
    /// - Parameter isListedFirst: Whether this leg is listed before the given leg. The earlier leg in the list comes
    ///   first if the departure times are equal.
    func isFlown(before other: Flight, isListedFirst: Bool) -> Bool {
        let leaves = out.scheduled ?? out.estimated ?? .never
        let others = other.out.scheduled ?? other.out.estimated ?? .never
        return leaves == others ? isListedFirst : leaves < others
    }

    /// Returns the index of the leg flown after the leg at the given index; nil after the last leg.
    public static func leg(after index: Int, of legs: [Flight]) -> Int? {
        var found: Int?
        for other in legs.indices where legs[index].isFlown(before: legs[other], isListedFirst: index < other) {
            if let found, legs[found].isFlown(before: legs[other], isListedFirst: found < other) { continue }
            found = other
        }
        return found
    }
}
