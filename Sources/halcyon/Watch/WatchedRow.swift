import FlightCore
import FlightScreens

/// The text that a watched board shows for a flight.
struct WatchedRow {
    let line: BoardLine
    let number: String
    let origin: String
    let destination: String
    let code: String
    let who: String?
    let gate: String?
    let time: String
    /// ``time`` after the planned time that no longer holds: `(3:00) 4:40 PM`.
    let fullTime: String
    let status: String
    /// The symbol of the status; empty if the row shows a date instead.
    let mark: String
    let ink: TerminalInk

    init(_ line: BoardLine, words: Words) {
        self.line = line
        let flight = line.flight
        number = flight.name
        origin = flight.origin.code.text
        destination = words.destination(line).printable
        code = flight.landingAirport.code.text
        who = flight.who?.printable
        gate = line.gate.map { $0.printable + words.simulatedMark(flight.simulated.contains(.gates)) }
        let time = line.time.map { words.text($0) } ?? ""
        self.time = time
        fullTime = (line.time?.was.map { "(\(words.clockParts($0).digits)) " } ?? "") + time
        let date = words.laterDate(line)
        if line.isDated {
            status = date ?? ""
            mark = ""
            ink = .dim
        } else {
            status = words.text(line.status) + (date.map { " · " + $0 } ?? "")
            mark = line.status.sign.mark
            ink = TerminalInk(line.status.tone)
        }
    }

    /// The gate with a space on each side.
    var plate: String { gate.map { " " + $0 + " " } ?? "" }
    var markedStatus: String { mark.isEmpty ? status : mark + " " + status }

    /// Whether the flight is over. If space is short, such flights are omitted first.
    var isOver: Bool { line.answer.state == .completed }

    /// The parts of the row that count as news if they change.
    var news: [String] { [number, destination, who ?? "", gate ?? "", fullTime, status] }
}
