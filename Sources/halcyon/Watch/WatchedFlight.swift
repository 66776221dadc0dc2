import FlightCore
import FlightScreens

/// A watched flight at a given instant, with the content of its live displays and its next change.
struct WatchedFlight {
    let trip: Trip
    let leg: Int
    let state: LiveActivityState
    let now: Instant
    let words: Words
    /// The next state and the instant at which it starts, if no new data arrives; `nil` if the state will not change.
    private let next: (at: Instant, state: FlightState)?
    private let line: BoardLine

    init(leg: Int, of trip: Trip, now: Instant, words: Words) {
        self.trip = trip
        self.leg = leg
        self.now = now
        self.words = words
        let context = TravelContext(now: now)
        line = BoardLine(leg: leg, of: trip, in: context)
        state = LiveActivityState(leg: leg, of: trip, in: context, words: words)
        next = WatchedFlight.next(after: line.answer, leg, of: trip, now: now)
    }

    var flight: Flight { trip.legs[leg] }

    /// The airport that matters to the traveller: the origin until the flight lands, and then the airport of landing.
    var place: Airport {
        switch state.phase {
        case .landed, .atGateDest, .connection, .completed: flight.landingAirport
        case .delayed: isDown ? flight.landingAirport : flight.origin
        default: flight.origin
        }
    }

    /// Whether a diverted flight has landed.
    var isDown: Bool { state.phase == .delayed && state.departure == nil && state.landing != nil }

    /// The next instant at which the picture changes, or the start of the next minute if that is earlier.
    var nextLook: Instant {
        min(min(line.nextChange, state.nextChange ?? .never), DayStop.nextChange(of: flight, now: now), now.nextMinute)
    }

    /// The maximum number of changes to examine; more than the number of minutes in the two days around a flight.
    private static let mostSteps = 3000

    private static func next(
        after answer: Answer, _ leg: Int, of trip: Trip, now: Instant
    ) -> (at: Instant, state: FlightState)? {
        var later = answer
        for _ in 0..<mostSteps {
            guard let at = later.nextChange else { return nil }
            // During a connection, the next change is a change of the next flight.
            later =
                answer.state == .connection
                ? SmartStateEngine.answer(trip, in: TravelContext(now: at))
                : SmartStateEngine.answer(leg: leg, of: trip, in: TravelContext(now: at))
            if later.state != answer.state { return (at, later.state) }
        }
        return nil
    }

    /// The next change in words, such as `Next change 2:00 PM: Boarding`.
    var nextText: String? {
        guard let next else { return nil }
        // Uses the same time zone as the times above this line. While the flight is in the air, this is the
        // destination's time zone.
        let isInTheAir = state.phase == .inFlight || state.phase == .descending
        let zone = isInTheAir ? flight.landingAirport.zone : place.zone
        let local = zone.local(next.at)
        let day = local.day == zone.local(now).day ? "" : words.date(local, now: now) + ", "
        return words.say(terminal: .nextChange, day + words.time(local), words.name(of: next.state))
    }

    private var reading: StateReading {
        StateReading(trip, leg: leg, context: TravelContext(now: now), words: words)
    }
}

extension WatchedFlight: Watchable {
    func draw(_ size: TerminalSize) -> TerminalPicture { CardPicture(self).draw(size) }

    /// Returns a line with the time, the headline and the known facts; empty if only countdowns have changed.
    func news(since earlier: WatchedFlight?) -> [String] {
        guard isOther(than: earlier) else { return [] }
        let lines = reading.card.lines
        // A line that stays on the terminal cannot count down.
        let standing = state.sentence?.standing.printable
        let facts = [lines.primary, lines.secondary].compactMap { $0 }.joined(separator: " • ")
        let said = standing.flatMap { facts.contains($0) ? nil : $0 }
        let parts = [lines.headline, lines.status, said, facts].compactMap { $0 }.filter { !$0.isEmpty }
        return [words.time(place.zone.local(now)) + "  " + parts.joined(separator: " • ")]
    }

    /// Returns the flight as a line of JSON; empty if only countdowns have changed.
    func jsonNews(since earlier: WatchedFlight?) -> [String] {
        guard isOther(than: earlier) else { return [] }
        let members: [(key: String, value: JSONValue)] = [
            ("flight", .text(flight.id?.text)), ("number", .text(flight.number?.compact)), ("at", .string(now.iso)),
        ]
        return [JSONValue.object(members + (reading.json.object ?? [])).json]
    }

    /// Whether anything except countdowns has changed.
    private func isOther(than earlier: WatchedFlight?) -> Bool {
        guard let earlier else { return true }
        // A change in the time of the next change does not count as news.
        var (before, after) = (earlier.state, state)
        before.nextChange = nil
        after.nextChange = nil
        return before != after
    }
}
