import FlightCore
import FlightTracking

/// A row that is being turned into a record. ``record`` holds the final values, and the other properties hold values
/// that have not been resolved yet.
struct RecordDraft {
    struct Times {
        var scheduled: LocalClock?
        var actual: LocalClock?
        /// The position of the scheduled time in the line, in characters, starting at 1; 0 if unknown.
        var scheduledColumn = 0
        var actualColumn = 0
    }

    /// The resulting record. Until the draft is finished, the date and the airports are placeholders.
    var record: LoggedFlight
    var date: PartialDay?
    /// The date as written, for messages.
    var dateText = ""
    /// Whether the date has two possible meanings, and nothing shows which is correct.
    var isDateAmbiguous = false
    var origin: LoggedFlight.Place?
    var destination: LoggedFlight.Place?
    var out = Times()
    var off = Times()
    var on = Times()
    var `in` = Times()
    /// The duration given in the file, in minutes.
    var minutes: Int?
    /// The distance given in the file, in kilometres.
    var kilometres: Int?
    /// A registration found in the flight number column.
    var saidTail: String?
    /// Lines for the notes, with values that have no field in a record.
    var remarks: [String] = []

    /// The original text of each value that is looked up in a table.
    var text: ImportedText
    /// The line of the row, starting at 1.
    let line: Int

    /// Reads a travel class. An unknown word is added to the notes.
    mutating func readCabin(_ text: String) {
        if text.isEmpty { return }
        record.cabin = Terms.cabin(text)
        if record.cabin == nil { remarks.append("Class: " + text) }
    }

    /// Reads the position of a seat in its row. An unknown word is added to the notes.
    mutating func readSeatPosition(_ text: String) {
        if text.isEmpty { return }
        record.seatPosition = Terms.seatPosition(text)
        if record.seatPosition == nil { remarks.append("Seat: " + text) }
    }

    /// Reads the reason for the journey. An unknown word is added to the notes.
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
