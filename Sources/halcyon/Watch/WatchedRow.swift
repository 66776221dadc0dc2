import FlightCore

/// The words of a flight on a watched board.
struct WatchedRow {
    let line: BoardLine
    let number: String
    let origin: String
    let destination: String
    let code: String
    let who: String?
    let gate: String?
    let time: String
    let status: String
    /// The mark of the status; empty for a date.
    let mark: String
    let ink: TerminalInk

    init(_ line: BoardLine, words: Words) {
        self.line = line
        let flight = line.flight
        number = flight.number?.text ?? flight.origin.code.text
        origin = flight.origin.code.text
        destination = words.destination(line).printable
        code = flight.landingAirport.code.text
        who = flight.who?.printable
        gate = line.gate?.printable
        time =
            line.time.map { time in
                words.time(time.local, time.certainty) + (words.dayMark(time.dayChange).map { " " + $0 } ?? "")
            } ?? ""
        let date = line.group == .upcoming ? line.departure.map { words.date($0.day) } : nil
        let (text, tone, _) = words.status(line)
        let isInTheAir = line.answer.state == .inFlight || line.answer.state == .descending
        if line.isDated {
            status = date ?? ""
            mark = ""
            ink = .dim
        } else {
            status = text + (date.map { " · " + $0 } ?? "")
            mark =
                isInTheAir && tone == nil ? "✈" : LiveActivityState.Status.Kind(line.answer.content.badge).mark
            ink = tone == nil ? .way : TerminalInk(tone)
        }
    }

    /// The gate with a blank on each side.
    var plate: String { gate.map { " " + $0 + " " } ?? "" }
    var markedStatus: String { mark.isEmpty ? status : mark + " " + status }

    /// Whether the flight is over, so that it is dropped first if there is too little room.
    var isOver: Bool { line.answer.state == .completed }

    /// The parts that are printed again when they change: all except countdowns.
    var news: [String] {
        let isInTheAir = line.answer.state == .inFlight || line.answer.state == .descending
        return [number, destination, who ?? "", gate ?? "", time, isInTheAir ? line.answer.state.name : status]
    }
}
