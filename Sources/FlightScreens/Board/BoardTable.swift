package import FlightCore

/// The rows of the departure board, and the traveller's next trip, whose ticket is above or beside them.
package struct BoardTable: Sendable {
    package let columns: BoardScreen.Columns
    /// The traveller's trip that is under way or, if there is none, the next trip; nil if there is neither.
    package let next: (trip: Trip, leg: Int)?
    package let sections: [BoardScreen.Section]
    package let isEmpty: Bool
    /// Whether flights come from a recording.
    package let isReplayed: Bool
    /// The airport where the traveller probably is, whose time the board shows; nil if the board is empty.
    package let place: Airport?
    /// The next time at which the rows or the next trip change; ``Instant/never`` if there is none.
    package let nextChange: Instant

    package init(_ snapshot: Snapshot, in context: TravelContext, _ words: Words) {
        let lines = BoardLine.all(snapshot, in: context)
        self.init(lines, Board.nextTrip(lines, in: context), now: context.now, words)
    }

    init(_ lines: [BoardLine], _ next: (trip: Trip, answer: Answer)?, now: Instant, _ words: Words) {
        columns = BoardScreen.Columns(words)
        self.next = next.map { ($0.trip, $0.answer.leg) }
        sections = BoardSections(
            lines: lines, next: next.flatMap { $0.trip.legs[$0.answer.leg].id }, now: now, words: words
        ).all()
        isEmpty = lines.isEmpty
        var isReplayed = false
        for line in lines where line.flight.isReplayed { isReplayed = true }
        self.isReplayed = isReplayed
        // The clock is that of the ticket.
        let place =
            next.map { $0.trip.legs[$0.answer.leg].airport(in: $0.answer.state) } ?? Board.travellersAirport(lines)
        self.place = place
        nextChange = min(Board.nextChange(lines, place, now: now), next?.answer.nextChange(drawnAt: now) ?? .never)
    }
}
