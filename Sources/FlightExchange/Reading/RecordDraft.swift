import FlightCore
import FlightTracking

/// A row on its way to a record: what is final in the record, what has yet to be resolved beside it.
struct RecordDraft {
    struct Times {
        var scheduled: LocalClock?
        var actual: LocalClock?
        /// Where they stand in their line, in characters from 1; 0 if that says nothing.
        var scheduledColumn = 0
        var actualColumn = 0
    }

    /// Date and airports stand for nothing until the draft is finished.
    var record: LoggedFlight
    var date: PartialDay?
    /// The date as it was said, for messages.
    var dateText = ""
    /// Whether it has two meanings, and nothing says which is right.
    var isDateAmbiguous = false
    var origin: LoggedFlight.Place?
    var destination: LoggedFlight.Place?
    var out = Times()
    var off = Times()
    var on = Times()
    var `in` = Times()
    /// How long it took, in minutes, if that was said.
    var minutes: Int?
    /// How far it is, in kilometres, if that was said.
    var kilometres: Int?
    /// A registration that was said to be the number.
    var saidTail: String?
    /// Lines for the notes: what has no place of its own.
    var remarks: [String] = []

    /// What is understood by tables, as it was written.
    var text: ImportedText
    /// From 1.
    let line: Int

    /// Takes a class; a word that stands for none goes to the notes.
    mutating func readCabin(_ text: String) {
        if text.isEmpty { return }
        record.cabin = Terms.cabin(text)
        if record.cabin == nil { remarks.append("Class: " + text) }
    }

    /// Takes where in its row the seat is; a word that stands for nothing goes to the notes.
    mutating func readSeatPosition(_ text: String) {
        if text.isEmpty { return }
        record.seatPosition = Terms.seatPosition(text)
        if record.seatPosition == nil { remarks.append("Seat: " + text) }
    }

    /// Takes what the journey was for; a word that stands for nothing goes to the notes.
    mutating func readReason(_ text: String) {
        if text.isEmpty { return }
        record.reason = Terms.reason(text)
        if record.reason == nil { remarks.append("Reason: " + text) }
    }

    /// Takes the date of a row.
    ///
    /// - Parameter order: that of the file's dates; nil if it is not known.
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
