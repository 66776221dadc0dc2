import FlightCore
import FlightScreens

/// A row of the departure board, for a single flight.
struct BoardRow {
    let flight: Flight
    let reading: StateReading
    let group: BoardLine.Group
    /// Whether the row shows the date instead of the status.
    let isDated: Bool
    let destination: String
    /// The gate that the traveller needs now; `nil` if there is none or it is unknown.
    let gate: String?
    let time: String?
    /// ``time`` in ISO 8601, for JSON.
    let timeISO: String?
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
        isDated = line.isDated
        destination = words.destination(line)
        gate = line.gate?.printable
        time = line.time.map { words.text($0) }
        timeISO = line.time?.local.iso
        date = words.laterDate(line)
        status = words.text(line.status)
        tone = line.status.tone
    }

    /// Returns a row for each flight of the given snapshot, in the same order.
    static func all(_ snapshot: Snapshot, words: Words) -> [BoardRow] {
        snapshot.trips().map { trip, leg in
            BoardRow(trip.legs[leg], of: trip, leg: leg, context: TravelContext(now: snapshot.now), words: words)
        }
    }

    /// The flight number, such as `UA 1234`, or the origin if the flight has no number.
    var number: String { flight.name }

    var json: JSONValue {
        .object([
            ("id", .text(flight.id?.text)), ("number", .text(flight.number?.compact)),
            ("from", .string(flight.origin.code.text)), ("to", .string(flight.destination.code.text)),
            ("destination", .string(destination)), ("gate", .text(gate)), ("time", .text(timeISO)),
            ("status", .string(status)), ("state", .string(reading.card.state.name)),
            ("basis", .string(reading.card.basis.name)), ("nextChange", .text(reading.nextChange?.iso)),
        ])
    }
}
