internal import FlightCore
internal import FlightTracking

/// The rows of a board on which partners' numbers have rows of their own: one report for each flight, told by the row of
/// the airline that flies it if that is there, with all the numbers.
struct BoardRows {
    private(set) var reports: [FlightReport] = []
    private var places: [String: Int] = [:]
    private var isTold: [Bool] = []

    /// - Parameters:
    ///   - flight: the same for all rows of a flight.
    ///   - isOperating: whether it is the row of the airline that flies it.
    mutating func add(_ report: FlightReport, flight: String, isOperating: Bool) {
        guard let place = places[flight] else {
            places[flight] = reports.count
            reports.append(report)
            isTold.append(isOperating)
            return
        }
        var (kept, other) = (reports[place], report)
        if isOperating, !isTold[place] {
            swap(&kept, &other)
            isTold[place] = true
        }
        for number in other.numbers where !kept.numbers.contains(number) { kept.numbers.append(number) }
        reports[place] = kept
    }
}
