import FlightCore
import FlightTracking

/// A row that becomes a record: the final values are in ``record``, the unresolved ones in the other properties.
struct RecordDraft {
    struct Times {
        var scheduled: LocalClock?
        var actual: LocalClock?
        /// The positions in their line, in characters from 1; 0 if unknown.
        var scheduledColumn = 0
        var actualColumn = 0
    }

    /// The resulting record. Its date and airports are placeholders until the draft is finished.
    var record: LoggedFlight
    var date: PartialDay?
    /// The date as written, for messages.
    var dateText = ""
    /// Whether the date can be read in two ways, and nothing shows which one is right.
    var isDateAmbiguous = false
    var origin: LoggedFlight.Place?
    var destination: LoggedFlight.Place?
    var out = Times()
    var off = Times()
    var on = Times()
    var `in` = Times()
    /// The given duration in minutes, if any.
    var minutes: Int?
    /// The given distance in kilometres, if any.
    var kilometres: Int?
    /// A registration found in the flight number column.
    var saidTail: String?
    /// Lines for the notes, with values for which a record has no field.
    var remarks: [String] = []

    /// The original texts of the values that are looked up in tables.
    var text: ImportedText
    /// The line, from 1.
    let line: Int

    /// Reads a class; an unknown word goes to the notes.
    mutating func readCabin(_ text: String) {
        if text.isEmpty { return }
        record.cabin = Terms.cabin(text)
        if record.cabin == nil { remarks.append("Class: " + text) }
    }

    /// Reads the position of a seat in its row; an unknown word goes to the notes.
    mutating func readSeatPosition(_ text: String) {
        if text.isEmpty { return }
        record.seatPosition = Terms.seatPosition(text)
        if record.seatPosition == nil { remarks.append("Seat: " + text) }
    }

    /// Reads the reason of the journey; an unknown word goes to the notes.
    mutating func readReason(_ text: String) {
        if text.isEmpty { return }
        record.reason = Terms.reason(text)
        if record.reason == nil { remarks.append("Reason: " + text) }
    }

    /// Reads the date of a row.
    ///
    /// - Parameter order: The order of day and month in the file; nil if unknown.
    mutating func readDate(_ text: String, _ order: Terms.DateOrder?) {
        dateText = text
        date = Terms.date(text, order)
        isDateAmbiguous = order == nil && Terms.isAmbiguous(text)
    }

    init(line: Int, id: LoggedFlight.ID) {
        self.line = line
        text = ImportedText(line: line)
        record = LoggedFlight(
            id: id, date: PartialDay(Day(number: 0)), origin: .unlisted(code: nil, name: ""),
            destination: .unlisted(code: nil, name: ""))
    }
}
