internal import FlightCore
internal import FlightTracking

/// Merges the rows of an airport board that lists each codeshare number separately. The result is one report per
/// flight, with all of its flight numbers. All other facts come from the operating airline's row, if there is one.
struct BoardRows {
    private(set) var reports: [FlightReport] = []
    private var places: [String: Int] = [:]
    private var isTold: [Bool] = []

    /// - Parameters:
    ///   - flight: Text that is the same in all rows of a flight.
    ///   - isOperating: Whether the row has the operating airline's flight number.
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
