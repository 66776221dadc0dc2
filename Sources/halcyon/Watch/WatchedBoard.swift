import FlightCore
import FlightScreens

/// The board at a given instant.
struct WatchedBoard: Watchable {
    /// The snapshot as of ``now``.
    private let snapshot: Snapshot
    private let lines: [BoardLine]
    private let words: Words

    init(_ snapshot: Snapshot, words: Words) {
        self.snapshot = snapshot
        self.words = words
        lines = BoardLine.all(snapshot, in: TravelContext(now: snapshot.now)).filter { $0.group != .past }
    }

    private var now: Instant { snapshot.now }
    private var place: Airport? { snapshot.travellersAirport(now: now) }

    /// The next instant at which the board changes even without new data.
    var nextLook: Instant { lines.reduce(now.nextMinute) { min($0, $1.nextChange) } }

    func draw(_ size: TerminalSize) -> TerminalPicture {
        BoardPicture(lines, place: place, now: now, words: words).draw(size)
    }

    /// Returns the whole board if `earlier` is `nil`; otherwise, a line for each new or changed flight.
    func news(since earlier: WatchedBoard?) -> [String] {
        guard let earlier else {
            let rows = BoardRow.all(snapshot, words: words).filter { $0.group != .past }
            return Board.lines(rows, words)
        }
        let clock = words.time((place?.zone ?? .utc).local(now))
        let before = earlier.lines.map { WatchedRow($0, words: earlier.words) }
        return lines.map { WatchedRow($0, words: words) }.compactMap { row in
            let old = before.first { $0.line.flight.id == row.line.flight.id }
            guard old?.news != row.news else { return nil }
            let parts = [row.number, row.destination, row.gate, row.fullTime, row.status].compactMap { $0 }
            return clock + "  " + parts.filter { !$0.isEmpty }.joined(separator: "  ")
        }
    }
}
