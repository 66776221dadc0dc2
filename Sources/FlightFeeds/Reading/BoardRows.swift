internal import FlightCore
internal import FlightTracking

/// Merges the rows of a board that lists codeshare numbers separately. The result is one report per flight, with all
/// its numbers. Other facts are taken from the operating airline's row, if there is one.
struct BoardRows {
    private(set) var reports: [FlightReport] = []
    private var places: [String: Int] = [:]
    private var isTold: [Bool] = []

    /// - Parameters:
    ///   - flight: A text that is equal for all rows of the flight.
    ///   - isOperating: Whether the row is that of the operating airline.
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
