import FlightCore

/// Formats calm mode as lines of text: the flight, the breathing exercise and a fact.
struct CalmScreen {
    private var session: CalmSession
    private let facts: FactOrder
    private let words: Words
    private var told: (flight: Int, direction: BreathingCycle.Direction)?

    init(session: CalmSession, facts: FactOrder, words: Words) {
        self.session = session
        self.facts = facts
        self.words = words
    }

    /// Returns the lines to draw `seconds` after the start of the session, centred in `width` columns.
    mutating func lines(at seconds: Double, width: Int) -> [String] {
        let breath = BreathingCycle(at: seconds)
        guard let flight = session.flight(breath.flight)?.now else { return [] }
        let inner = max(24, min(width - 4, 64))
        var lines = [way(flight, breath, inner), "", ring(breath, inner)]
        let says = breath.direction == .inward ? CalmPhrase.breatheIn : .breatheOut
        lines += [breath.visibility(of: breath.direction) > 0.3 ? words.say(calm: says) : "", ""]
        if let fact = fact(during: breath.flight) {
            lines += fact.text(words).wrapped(toWidth: inner)
            lines.append(Style.dim(fact.source.name + ", " + String(fact.source.year)))
        }
        return lines.map { CalmScreen.centred($0, width) }
    }

    /// Returns the lines to print `seconds` after the start of the session; empty if they have already been printed.
    mutating func spoken(at seconds: Double) -> [String] {
        let breath = BreathingCycle(at: seconds)
        if let told, told == (breath.flight, breath.direction) { return [] }
        var lines: [String] = []
        if told?.flight != breath.flight, let fact = fact(during: breath.flight) {
            lines.append(fact.text(words) + " (" + fact.source.name + ", " + String(fact.source.year) + ")")
        }
        told = (breath.flight, breath.direction)
        lines.append(words.say(calm: breath.direction == .inward ? .breatheIn : .breatheOut))
        return lines
    }

    private func fact(during flight: Int) -> FactCard? {
        facts.fact(during: flight).map { FactCard.allCases[$0] }
    }

    /// Returns the progress line of the flight, such as `Frankfurt ────➤·········· Copenhagen`.
    private func way(_ flight: PaperFlight, _ breath: BreathingCycle, _ width: Int) -> String {
        let (from, to) = (flight.origin.city, flight.destination.city)
        let places = max(8, width - from.displayWidth - to.displayWidth - 2)
        let at = min(places - 1, Int(PaperFlight.travelled(at: breath.fraction) * Double(places)))
        return from + " " + Style.dim(String(repeating: "─", count: at)) + "➤"
            + Style.dim(String(repeating: "·", count: places - 1 - at)) + " " + to
    }

    /// Returns a line that grows and shrinks with the breath.
    private func ring(_ breath: BreathingCycle, _ width: Int) -> String {
        let full = min(width, 40)
        let half = max(1, Int((Double(full) * (0.1 + 0.9 * breath.fullness) / 2).rounded()))
        return String(repeating: "━", count: 2 * half)
    }

    private static func centred(_ line: String, _ width: Int) -> String {
        guard !line.isEmpty else { return line }
        // Colour escape sequences take up no columns.
        var plain = ""
        var isEscape = false
        for character in line {
            if character == "\u{1B}" { isEscape = true }
            if !isEscape { plain.append(character) }
            if isEscape, character == "m" { isEscape = false }
        }
        return String(repeating: " ", count: max(0, (width - plain.displayWidth) / 2)) + line
    }
}
