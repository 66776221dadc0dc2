internal import FlightCore
internal import FlightTracking

/// Merges the rows of a board that lists codeshare numbers separately: one report for each flight with all its numbers,
/// taken from the operating airline's row if there is one.
struct BoardRows {
    private(set) var reports: [FlightReport] = []
    private var places: [String: Int] = [:]
    private var isTold: [Bool] = []

    /// - Parameters:
    ///   - flight: equal for all rows of a flight.
    ///   - isOperating: whether the row is the operating airline's.
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
