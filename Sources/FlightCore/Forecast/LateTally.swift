/// How late the legs of a group were, as far as it was known at a moment.
struct LateTally {
    /// The legs that were counted.
    private(set) var count: Float = 0
    /// Those at least a quarter of an hour late, gone or still waiting.
    private(set) var late: Float = 0
    /// Those that should have left a quarter of an hour ago or earlier and have not.
    private(set) var waiting: Float = 0
    /// Minutes, of each leg at most two hours, and not more than ten early.
    private(set) var minutes: Float = 0

    static let lateFrom: Int32 = 15

    mutating func add(_ delay: Int32, isWaiting: Bool) {
        count += 1
        if delay >= LateTally.lateFrom {
            late += 1
            if isWaiting { waiting += 1 }
        }
        minutes += Float(max(-10, min(120, delay)))
    }

    /// The part of the legs that is late; not a number if there are none.
    var lateRate: Float { count > 0 ? late / count : .nan }
    var waitingRate: Float { count > 0 ? waiting / count : .nan }
    var mean: Float { count > 0 ? minutes / count : .nan }
}
