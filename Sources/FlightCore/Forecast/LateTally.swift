/// The delays of a group of legs, as known at a given moment.
struct LateTally {
    private(set) var count: Float = 0
    /// The number of legs that are at least 15 minutes late, whether or not they have left.
    private(set) var late: Float = 0
    /// The number of legs that are overdue by at least 15 minutes and have not left.
    private(set) var waiting: Float = 0
    /// The sum of the delays in minutes, each limited to −10…120.
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

    /// The share of legs that are late; NaN if there are no legs.
    var lateRate: Float { count > 0 ? late / count : .nan }
    var waitingRate: Float { count > 0 ? waiting / count : .nan }
    var mean: Float { count > 0 ? minutes / count : .nan }
}
