import FlightCore

/// Computes the widths of the board's columns on a terminal. If the terminal is too narrow, parts are omitted in this
/// order: traveller, origin, planned times that no longer hold, status text (the symbol stays), flight number, destination
/// name (the code stays), gate.
struct BoardColumns {
    /// The widths in display order; 0 for an omitted column.
    private(set) var number: Int
    private(set) var origin: Int
    private(set) var destination: Int
    private(set) var who: Int
    private(set) var gate: Int
    private(set) var time: Int
    private(set) var status: Int
    private(set) var gap: Int
    private(set) var isDestinationCode = false
    private(set) var hasFullTimes = true
    private(set) var isStatusMark = false

    /// The minimum width of the destination, unless only the code is shown.
    private static let leastDestination = 12
    /// The minimum width of the status, unless only the symbol is shown.
    private static let leastStatus = 12
    /// The width of a status symbol.
    private static let mark = 1
    /// The width of a destination code.
    private static let code = 3

    /// - Parameters:
    ///   - rows: The rows to show.
    ///   - titles: The column titles.
    ///   - columns: The width of the terminal.
    init(_ rows: [WatchedRow], titles: BoardTitles, columns: Int) {
        func widest(_ title: String, _ text: (WatchedRow) -> String) -> Int {
            max(title.displayWidth, rows.map { text($0).displayWidth }.max() ?? 0)
        }
        number = widest(titles.number) { $0.number }
        origin = widest(titles.origin) { $0.origin }
        destination = widest(titles.destination) { $0.destination }
        who = rows.map { ($0.who ?? "").displayWidth }.max() ?? 0
        gate = rows.allSatisfy { $0.gate == nil } ? 0 : widest(" " + titles.gate) { $0.plate }
        time = widest(titles.time) { $0.fullTime }
        status = widest(titles.status) { $0.markedStatus }
        gap = columns >= 100 ? 4 : columns >= 56 ? 2 : 1
        if columns < 100 { origin = 0 }
        fit(columns, shortTime: widest(titles.time) { $0.time })
    }

    private var parts: [Int] { [number, origin, destination, who, gate, time, status].filter { $0 > 0 } }
    private var needed: Int { parts.reduce(gap * max(0, parts.count - 1), +) }

    private mutating func fit(_ columns: Int, shortTime: Int) {
        func excess() -> Int { needed - columns }
        destination -= max(0, min(excess(), destination - BoardColumns.leastDestination))
        if excess() > 0 { who = 0 }
        if excess() > 0 { origin = 0 }
        if excess() > 0 {
            time = shortTime
            hasFullTimes = false
        }
        status -= max(0, min(excess(), status - BoardColumns.leastStatus))
        if excess() > 0 {
            status = BoardColumns.mark
            isStatusMark = true
        }
        if excess() > 0 { number = 0 }
        if excess() > 0 {
            destination = BoardColumns.code
            isDestinationCode = true
        }
        if excess() > 0 { gate = 0 }
        if excess() > 0 { status = 0 }
        // The destination takes up the remaining width, so that later columns are aligned to the right edge.
        if !isDestinationCode { destination += max(0, -excess()) }
    }
}
