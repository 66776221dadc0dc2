public import FlightCore

/// The departure board: a row for each flight, and the traveller's next trip.
public struct BoardScreen: Hashable, Sendable {
    public struct Columns: Hashable, Sendable {
        public let destination: String
        public let flight: String
        public let times: String
        public let departs: String
        public let arrives: String
        public let gate: String
        public let status: String

        init(_ words: Words) {
            destination = words.say(.columnDestination)
            flight = words.say(.columnFlight)
            times = words.say(board: .departsAndArrives)
            departs = words.say(.labelDeparts)
            arrives = words.say(ticket: .arrives)
            gate = words.say(.columnGate)
            status = words.say(.columnStatus)
        }
    }

    /// A section of the board: the user's own flights of a day, friends' flights, or later flights.
    public struct Section: Hashable, Sendable, Identifiable {
        public let id: String
        public let title: String
        /// The date, or the number of flights.
        public let note: String
        public let rows: [Row]
    }

    /// The content shown if the board is empty.
    public struct Empty: Hashable, Sendable {
        public let title: String
        public let text: String
        public let add: String

        init(title: String, text: String, add: String) {
            self.title = title
            self.text = text
            self.add = add
        }

        init(_ words: Words) {
            self.init(title: words.say(.emptyTitle), text: words.say(.emptyText), add: words.say(.addFlight))
        }
    }

    public let title: String
    public let columns: Columns
    /// The traveller's trip that is under way or, if there is none, the next trip; nil if there is neither.
    package let nextTrip: Trip?
    /// The index of the shown flight among the legs of ``nextTrip``.
    package let nextLeg: Int
    /// The ticket of the flight; nil if there is none, and on the web, which draws it with its map.
    public let next: Ticket?
    /// The route line of ``next``; nil unless the flight is under way or diverted.
    public let nextWay: ProgressLine?
    public let nextHeading: String
    public let then: Then?
    public let sections: [Section]
    /// The past flights, most recent first; nil if there are none.
    public let past: Section?
    public let empty: Empty?
    /// Notes saying that flights come from a recording and that some data is simulated.
    public let notes: [String]
    /// The airport where the traveller probably is, whose time the board shows; nil if the board is empty.
    public let place: Airport?
    /// The next time at which the screen changes, apart from a clock.
    public let nextChange: Instant?

    public init(_ snapshot: Snapshot, at present: ScreenContext) {
        let words = Words(snapshot.settings)
        let lines = BoardLine.all(snapshot, in: present.travel)
        let next = Board.nextTrip(lines, in: present.travel)
        let face = next.map { TicketFace(leg: $0.answer.leg, of: $0.trip, in: present.travel, words) }
        self.init(lines, next, face, now: present.now, words)
    }

    /// Creates the screen without ``next``, for a page that shows the ticket of ``nextTrip``.
    package init(_ snapshot: Snapshot, in context: TravelContext, _ words: Words) {
        let lines = BoardLine.all(snapshot, in: context)
        self.init(lines, Board.nextTrip(lines, in: context), nil, now: context.now, words)
    }

    private init(
        _ lines: [BoardLine], _ next: (trip: Trip, answer: Answer)?, _ face: TicketFace?, now: Instant, _ words: Words
    ) {
        title = words.say(.myFlights)
        columns = Columns(words)
        nextHeading = words.say(.nextForYou)
        nextTrip = next?.trip
        nextLeg = next?.answer.leg ?? 0
        self.next = face?.ticket
        nextWay = next.flatMap { ProgressLine($0.answer, of: $0.trip.legs[$0.answer.leg], words) }
        then = next.flatMap { Then($0.trip, leg: $0.answer.leg, now: now, words) }
        sections = BoardSections(
            lines: lines, next: next.flatMap { $0.trip.legs[$0.answer.leg].id }, now: now, words: words
        ).all()
        var over: [Row] = []
        for line in lines.reversed() where line.group == .past { over.append(Row(line, words)) }
        past =
            over.isEmpty
            ? nil : Section(id: "past", title: words.say(.past), note: words.flightCount(over.count), rows: over)
        empty = lines.isEmpty ? Empty(words) : nil
        var isReplayed = false
        for line in lines where line.flight.isReplayed { isReplayed = true }
        notes = isReplayed ? BoardScreen.replayNotes(words) : []
        let place = Board.travellersAirport(lines)
        self.place = place
        let change = min(Board.nextChange(lines, place, now: now), next?.answer.nextChange(drawnAt: now) ?? .never)
        nextChange = change.ifAny
    }

    static func notes(_ flights: [Flight], _ words: Words) -> [String] {
        flights.contains { $0.isReplayed } ? replayNotes(words) : []
    }

    private static func replayNotes(_ words: Words) -> [String] { [words.say(.replayNote), words.say(.simulatedNote)] }
}
