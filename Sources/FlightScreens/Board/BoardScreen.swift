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
    /// How many bookings from mails and calendars wait for a review, as a link to them; nil if none do.
    public let review: ScreenAction?
    /// An offer to turn on live sources, as a link to their page; nil if there is none.
    public let offer: ScreenAction?
    public let columns: Columns
    /// The ticket of the traveller's flight that is under way or, if there is none, of the next flight.
    public let next: Ticket?
    /// The route line of ``next``; nil unless the flight is under way or diverted.
    public let nextWay: ProgressLine?
    public let nextHeading: String
    public let then: Then?
    public let sections: [Section]
    /// The past flights, most recent first; nil if there are none.
    public let past: Section?
    public let empty: Empty?
    /// The favourite airports; nil if there are none.
    public let airports: Airports?
    /// Notes saying that flights come from a recording and that some data is simulated.
    public let notes: [String]
    /// The airport where the traveller probably is, whose time the board shows; nil if the board is empty.
    public let place: Airport?
    /// The next time at which the screen changes, apart from a clock.
    public let nextChange: Instant?

    public init(_ snapshot: Snapshot, at present: ScreenContext) {
        let words = Words(snapshot.settings)
        let now = present.now
        let lines = BoardLine.all(snapshot, in: present.travel)
        let next = Board.nextTrip(lines, in: present.travel)
        let table = BoardTable(lines, next, now: now, words)
        title = words.say(.myFlights)
        review = words.bookingsToReview(snapshot.bookingsToReview).map {
            ScreenAction($0, .find, .page(PageAddress.bookings.path()))
        }
        offer =
            snapshot.offersSources
            ? ScreenAction(words.say(board: .offerAccept), .find, .page(PageAddress.sources.path())) : nil
        columns = table.columns
        nextHeading = words.say(.nextForYou)
        self.next = next.map { TicketFace(leg: $0.answer.leg, of: $0.trip, in: present.travel, words).ticket }
        nextWay = next.flatMap { ProgressLine($0.answer, of: $0.trip.legs[$0.answer.leg], words) }
        then = next.flatMap { Then($0.trip, leg: $0.answer.leg, now: now, words) }
        sections = table.sections
        let over = lines.reversed().filter { $0.group == .past }.map { Row($0, words) }
        past =
            over.isEmpty
            ? nil : Section(id: "past", title: words.say(.past), note: words.flightCount(over.count), rows: over)
        empty = table.isEmpty ? Empty(words) : nil
        airports = Airports(snapshot.favourites, now: now, words)
        notes = table.isReplayed ? BoardScreen.replayNotes(words) : []
        place = table.place
        nextChange = table.nextChange.ifAny
    }

    static func notes(_ flights: [Flight], _ words: Words) -> [String] {
        flights.contains { $0.isReplayed } ? replayNotes(words) : []
    }

    private static func replayNotes(_ words: Words) -> [String] { [words.say(.replayNote), words.say(.simulatedNote)] }
}
