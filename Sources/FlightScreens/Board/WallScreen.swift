package import FlightCore

/// The full-screen board: today's flights and those that leave soon, whatever the day. A long list is shown in parts of
/// equal length, one per minute.
package struct WallScreen: Sendable {
    package let title: String
    package let columns: BoardScreen.Columns
    package let rows: [BoardScreen.Row]
    /// The number of the shown part, from 1, and of all parts.
    package let part: Int
    package let parts: Int
    /// The airport where the traveller probably is, whose time the wall shows; nil if there are no flights.
    package let place: Airport?
    /// The next time at which the rows change; ``Instant/never`` if there is none.
    package let nextChange: Instant

    /// The number of rows that can be read from a distance.
    private static let most = 12
    /// A flight that leaves within this time is shown even if it leaves on another day.
    private static let ahead = Span.hours(12)

    package init(_ snapshot: Snapshot, in context: TravelContext, _ words: Words) {
        let now = context.now
        let lines = BoardLine.all(snapshot, in: context)
        let place = Board.travellersAirport(lines)
        var change = Board.nextChange(lines, place, now: now)
        var shown: [BoardLine] = []
        for line in lines where line.group != .past {
            let appears = line.departure.map { $0.instant - WallScreen.ahead } ?? .never
            if line.group == .today || line.isNear || appears <= now {
                shown.append(line)
            } else {
                change = min(change, appears)
            }
        }
        // On a day without flights, upcoming flights are shown.
        let isToday = !shown.isEmpty
        if !isToday { shown = lines.filter { $0.group != .past } }
        title = words.say(isToday || shown.isEmpty ? .flightsToday : .upcoming)
        columns = BoardScreen.Columns(words)
        parts = max(1, (shown.count + WallScreen.most - 1) / WallScreen.most)
        part = Int(now.minute % Int64(parts)) + 1
        if parts > 1 { change = min(change, now.nextMinute) }
        let isTwice = BoardSections.hasTwoDays(shown)
        let length = (shown.count + parts - 1) / parts
        var rows: [BoardScreen.Row] = []
        for line in shown.dropFirst((part - 1) * length).prefix(length) {
            let isPlain = line.group == .today && !isTwice
            rows.append(BoardScreen.Row(line, date: isPlain ? .none : .besideDestination, words))
        }
        self.rows = rows
        self.place = place
        nextChange = change
    }
}
