public import FlightCore

/// The departure board: one line per flight, and the card of the next flight.
public struct BoardScreen: Hashable, Sendable {
    public struct Columns: Hashable, Sendable {
        public let flight: String
        public let destination: String
        public let gate: String
        public let time: String
        public let status: String
    }

    /// A section of the board, usually with the flights of a single day.
    public struct Section: Hashable, Sendable, Identifiable {
        public let id: String
        public let title: String
        /// The date, or the number of flights.
        public let note: String
        public let rows: [Row]
    }

    public struct Row: Hashable, Sendable, Identifiable {
        public let id: String
        public let flight: Flight.ID?
        /// The flight number or, if it is unknown, the code of the origin.
        public let number: String
        /// The name of the followed traveller; nil for the user's own flight.
        public let who: String?
        public let destination: String
        /// The date to show beside the destination; nil unless the status takes the usual place of the date.
        public let day: String?
        public let gate: Plate?
        public let time: Figure?
        public let struckTime: String?
        /// The status; nil if the date is shown instead.
        public let status: StatusLabel?
        public let date: String?
        /// The progress line below the row, with the plane; nil unless the flight is in the air.
        public let way: ProgressLine?
        /// Whether the card beside the board shows this flight.
        public let isNext: Bool
        /// Whether the flight is shown in a muted style, because it is far in the future.
        public let isQuiet: Bool
        public let isCancelled: Bool
        /// The accessibility text.
        public let spoken: String
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
    /// The card of the traveller's trip that is under way or, if there is none, of the next trip.
    public let next: FlightCard?
    public let nextHeading: String
    public let then: Then?
    public let sections: [Section]
    /// The past flights, collapsed.
    public let past: Section?
    public let empty: Empty?
    /// Notes saying that flights come from a recording and that some data is simulated.
    public let notes: [String]
    /// The next time at which the screen changes.
    public let nextChange: Instant?

    public init(_ snapshot: Snapshot, at present: ScreenContext) {
        let words = Words(snapshot.settings)
        title = words.say(.myFlights)
        columns = Columns(
            flight: words.say(.columnFlight), destination: words.say(.columnDestination),
            gate: words.say(.columnGate), time: words.say(.columnTime), status: words.say(.columnStatus))
        nextHeading = words.say(.nextForYou)
        let lines = BoardLine.all(snapshot, in: present.travel)
        let next = Board.nextTrip(lines, in: present.travel)
        var mine: Flight.ID?
        if let next {
            let flight = next.trip.legs[next.answer.leg]
            mine = flight.id
            self.next = FlightCard(
                next.answer, of: next.trip, hasMap: snapshot.hasMap(of: flight.airport(in: next.answer.state)),
                at: present, words)
            then = Then(next.trip, leg: next.answer.leg, now: present.now, words)
        } else {
            self.next = nil
            then = nil
        }
        sections = BoardScreen.sections(lines, mine, at: present, words)
        let over = lines.filter { $0.group == .past }
        past =
            over.isEmpty
            ? nil
            : Section(
                id: "past", title: words.say(.past), note: words.flightCount(over.count),
                rows: over.reversed().map { Row($0, isNext: false, words) })
        empty = lines.isEmpty ? Empty(words) : nil
        notes = BoardScreen.notes(snapshot.entries.map { $0.flight }, words)
        nextChange = Board.nextChange(lines, next?.answer, snapshot, now: present.now).ifAny
    }

    static func notes(_ flights: [Flight], _ words: Words) -> [String] {
        flights.contains { $0.isReplayed } ? [words.say(.replayNote), words.say(.simulatedNote)] : []
    }

    /// Groups flights by their local day at the origin. If "today" or "tomorrow" applies to two dates, each date has
    /// its own section.
    private static func sections(
        _ lines: [BoardLine], _ mine: Flight.ID?, at present: ScreenContext, _ words: Words
    ) -> [Section] {
        var sections: [Section] = []
        func add(_ id: String, _ title: String, _ day: Day?, _ shown: [BoardLine]) {
            guard !shown.isEmpty else { return }
            sections.append(
                Section(
                    id: id, title: title,
                    note: day.map { words.date($0, today: shown[0].today) } ?? words.flightCount(shown.count),
                    rows: shown.map { Row($0, isNext: mine != nil && $0.flight.id == mine, words) }))
        }
        for group in [BoardLine.Group.today, .tomorrow] {
            let shown = lines.filter { $0.group == group }
            var days: [Day?] = []
            for line in shown where !days.contains(line.departure?.day) { days.append(line.departure?.day) }
            days.sort { ($0?.number ?? 0) < ($1?.number ?? 0) }
            let headings = days.map { day in
                Board.heading(
                    group, shown.filter { $0.departure?.day == day }, day, isOnly: days.count == 1, now: present.now,
                    words)
            }
            // If the same heading applies to two dates, the headings name the places to tell the dates apart.
            let isTwice = headings.filter { $0.isThatDay }.count > 1
            for (index, day) in days.enumerated() {
                let heading = headings[index]
                add(
                    (group == .today ? "today-" : "tomorrow-") + String(index),
                    isTwice ? heading.withPlaces : heading.title,
                    heading.isThatDay ? day : nil, shown.filter { $0.departure?.day == day })
            }
        }
        add("upcoming", words.say(.upcoming), nil, lines.filter { $0.group == .upcoming })
        return sections
    }
}

extension BoardScreen.Row {
    init(_ line: BoardLine, isNext: Bool, _ words: Words) {
        let flight = line.flight
        self.flight = flight.id
        number = flight.name
        id = flight.id?.text ?? number + " " + (line.departure?.iso ?? "")
        who = flight.who
        destination = words.destination(line)
        let date = words.laterDate(line)
        // If the status is in the place of the date, the date is beside the destination.
        day = line.isDated ? nil : date
        gate = line.gate.map {
            Plate(words.say(.labelGate), $0, isSimulated: flight.simulated.contains(.gates))
        }
        time = line.time.map {
            Figure($0.local, $0.certainty, dayChange: $0.dayChange, isSimulated: $0.isSimulated, words)
        }
        struckTime = line.time?.was.map { words.clockParts($0).digits }
        status = line.isDated ? nil : StatusLabel(row: line, words)
        self.date = line.isDated ? date : nil
        if case .route = line.answer.content.headline, line.answer.state != .taxiing {
            way = FlightCard.way(line.answer, flight, words)
        } else {
            way = nil
        }
        self.isNext = isNext
        isQuiet = !(line.isCancelled || line.group == .today || line.isNear)
        isCancelled = line.isCancelled
        spoken = [
            number, who, destination, day ?? self.date, gate.map { $0.label + " " + $0.code }, time?.text, status?.text,
        ].compactMap { $0 }.joined(separator: ", ")
    }
}
