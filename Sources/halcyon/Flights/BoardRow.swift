import FlightCore
import FlightScreens

/// A row of the departure board, for a single flight.
struct BoardRow {
    let flight: Flight
    let reading: StateReading
    let group: BoardLine.Group
    /// The section of the board; `nil` for a past flight.
    let section: TerminalSection?
    /// Whether the row shows the date instead of the status.
    let isDated: Bool
    let destination: String
    /// The gate that the traveller needs now; `nil` if there is none or it is unknown.
    let gate: String?
    /// The traveller of a followed flight; `nil` for the user's own flight.
    let friend: BoardScreen.Friend?
    /// The departure and the arrival, with the planned time that no longer holds in brackets: `(3:00) 4:40 → ~7:55 PM`.
    let times: String
    /// The same as ``times``, but shorter: `(3:00) 4:40–~7:55 PM`.
    let span: String
    /// ``span`` without the planned time: `4:40–~7:55 PM`.
    let shortSpan: String
    private let line: BoardLine
    let status: String
    let tone: StateContent.Tone
    /// The local date of departure at the origin, including the year if it is not this year; `nil` unless the flight
    /// departs on a later day.
    let date: String?

    init(_ flight: Flight, of trip: Trip, leg: Int, context: TravelContext, words: Words) {
        self.flight = flight
        reading = StateReading(trip, leg: leg, context: context, words: words)
        let line = BoardLine(leg: leg, of: trip, in: context)
        group = line.group
        section = TerminalSection(line)
        isDated = line.isDated
        destination = words.destination(line)
        gate = line.gate?.printable
        self.line = line
        let row = BoardScreen.Row(line, words)
        friend = row.friend
        times = BoardRow.times(row, words)
        span = BoardRow.times(row, words, separator: "–")
        shortSpan = BoardRow.times(row, words, hasStruck: false, separator: "–")
        date = words.laterDate(line)
        status = words.text(line.status)
        tone = line.status.tone
    }

    private static func times(
        _ row: BoardScreen.Row, _ words: Words, hasStruck: Bool = true, separator: String = " → "
    ) -> String {
        var departs = row.departs?.time.text
        // If both times are in the same half of the day, AM or PM follows only the arrival.
        if let text = departs, let half = row.arrives.flatMap({ words.clockParts($0.time.local).half }),
            text.hasSuffix(" " + half)
        {
            departs = String(text.dropLast(half.count + 1))
        }
        func end(_ text: String?, isArrival: Bool) -> String? {
            guard let text, hasStruck, let struck = row.struck, struck.isArrival == isArrival else { return text }
            return "(\(struck.text)) " + text
        }
        return [end(departs, isArrival: false), end(row.arrives?.time.text, isArrival: true)].compactMap { $0 }
            .joined(separator: separator)
    }

    /// Returns a row for each flight of the given snapshot, in the order of ``Snapshot/boardTrips()``.
    static func all(_ snapshot: Snapshot, words: Words) -> [BoardRow] {
        snapshot.boardTrips().map { trip, leg in
            BoardRow(trip.legs[leg], of: trip, leg: leg, context: TravelContext(now: snapshot.now), words: words)
        }
    }

    /// The flight number, such as `UA 1234`, or the origin if the flight has no number.
    var number: String { flight.name }

    var json: JSONValue {
        .object([
            ("id", .text(flight.id?.text)), ("number", .text(flight.number?.compact)),
            ("from", .string(flight.origin.code.text)), ("to", .string(flight.destination.code.text)),
            ("destination", .string(destination)), ("who", .text(friend?.name)), ("gate", .text(gate)),
            ("time", .text(line.time?.local.iso)), ("departs", .text(line.departs?.local.iso)),
            ("arrives", .text(line.arrives?.local.iso)),
            ("status", .string(status)), ("state", .string(reading.card.state.name)),
            ("basis", .string(reading.card.basis.name)), ("nextChange", .text(reading.nextChange?.iso)),
        ])
    }
}
