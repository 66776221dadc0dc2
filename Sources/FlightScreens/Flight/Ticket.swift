public import FlightCore

/// A flight as a ticket: identity, route with progress, both ends, and what happens next. Its lines never change place.
public struct Ticket: Hashable, Sendable {
    public let flight: Flight.ID?
    public let state: FlightState
    /// The flight number or, if it is unknown, the code of the origin.
    public let number: String
    public let status: StatusLabel
    /// The airline, the date and, for a followed flight, its traveller: `United Airlines · Fri, Nov 27`.
    public let byline: String
    public let route: Route
    public let departure: End
    public let arrival: End
    public let now: NowBar?
    /// The ticket in one sentence, for screen readers.
    public let spoken: String

    /// The origin and the destination, with the line between them.
    public struct Route: Hashable, Sendable {
        public let from: Airport.Code
        public let to: Airport.Code
        /// The planned destination of a diverted flight, struck out.
        public let instead: String?
        public let fromCity: String
        public let toCity: String
        /// The time in the air; nil if unknown.
        public let duration: String?
        public let progress: Progress
        /// The progress in words: `62 % flown`.
        public let label: String
    }

    /// The position of the plane on the line from origin to destination.
    public enum Progress: Hashable, Sendable {
        /// At the origin, before departure.
        case waiting
        /// Between departure and arrival, at the given fraction of the route in millionths.
        case flying(Int32)
        /// Like ``flying(_:)``, but computed: the last report came at the fraction `heard`.
        case lost(Int32, heard: Int32)
        case arrived
        case cancelled
    }

    /// The departure or the arrival.
    public struct End: Hashable, Sendable {
        /// `Departs`, `Departed`, `Arrives, local` or `Arrived`.
        public let label: String
        /// The planned time that no longer holds.
        public let struck: String?
        /// Nil if unknown.
        public let time: ClockFigure?
        /// Whether the time itself is struck out, because the flight is cancelled.
        public let isOff: Bool
        /// The terminal, shown before the gate; nil if unknown or if the plate shows it.
        public let terminal: String?
        public let plate: Plate?
    }

    /// - Parameters:
    ///   - state: The state of the traveller's trip. During a connection, the ticket is that of the next flight.
    ///   - sentence: The sentence of the now bar.
    ///   - after: The flight that brings the traveller to this one, during a connection.
    ///   - today: The current day at the origin, which decides whether the date names its year.
    public init(
        _ line: BoardLine, in state: FlightState, _ sentence: NowSentence?, at present: Instant, today: Day,
        after: Flight? = nil, _ words: Words
    ) {
        let flight = line.flight
        self.flight = flight.id
        self.state = state
        number = flight.name
        let status = StatusLabel(line.status, isFilled: !Ticket.isGuess(line.status), words)
        self.status = status
        var parts = [
            flight.number.flatMap { AirlineSite(of: $0.airline)?.name },
            line.departure.map { words.date($0.day, today: today) }, flight.who,
            after.map { words.say(ticket: .after, $0.name) },
        ].compactMap { $0 }
        byline = parts.isEmpty ? "" : parts.removeFirst() + parts.reduce("") { $0 + " · " + $1 }
        let route = Ticket.route(line, words)
        self.route = route
        departure = Ticket.departure(line, words)
        arrival = Ticket.arrival(line, words)
        let now = sentence.map { NowBar($0, at: present, words) }
        self.now = now
        spoken =
            words.say(.dayBeforeShort, number, route.toCity) + ", " + status.text
            + (now.map { ", " + $0.text.text } ?? "")
    }

    // MARK: - Route

    private static func route(_ line: BoardLine, _ words: Words) -> Route {
        let flight = line.flight
        let progress = Ticket.progress(line)
        let label: String
        switch progress {
        case .waiting: label = words.say(ticket: .notDeparted)
        case .flying(let fraction): label = words.say(.progressFlown, String(Int(fraction) / 10_000))
        case .lost(let fraction, let heard):
            label =
                line.answer.content.silence?.since == nil
                ? words.say(.progressFlown, String(Int(fraction) / 10_000))
                : words.say(.flownLastHeard, String(Int(heard) / 10_000), String(Int(fraction) / 10_000))
        case .arrived: label = words.say(.progressFlown, "100")
        case .cancelled: label = words.say(.cancelled)
        }
        return Route(
            from: flight.origin.code, to: flight.landingAirport.code,
            instead: line.isElsewhere ? flight.destination.code.text : nil, fromCity: words.city(flight.origin),
            toCity: words.city(flight.landingAirport), duration: line.minutesInTheAir.map { words.spacedDuration($0) },
            progress: progress, label: label)
    }

    private static func progress(_ line: BoardLine) -> Progress {
        if line.isCancelled { return .cancelled }
        if line.hasArrived { return .arrived }
        guard line.hasLeft else { return .waiting }
        let content = line.answer.content
        if case .route(let fraction) = content.headline {
            if let silence = content.silence { return .lost(fraction, heard: min(silence.fraction, fraction)) }
            return .flying(fraction)
        }
        return line.hasLanded ? .flying(1_000_000) : .waiting
    }

    // MARK: - Ends

    private static func departure(_ line: BoardLine, _ words: Words) -> End {
        let flight = line.flight
        let isOff = line.isCancelled
        let plate = flight.departureGate.map { gate in
            Plate(words.say(.labelGate), gate, isSimulated: flight.simulated.contains(.gates))
        }
        return End(
            label: words.say(line.hasLeft ? .departed : .labelDeparts),
            struck: line.departs?.was.map { words.clockParts($0).digits },
            time: line.departs.map { ClockFigure($0, words) }, isOff: isOff,
            terminal: plate == nil || isOff ? nil : flight.departureTerminal.map { terminal($0) },
            plate: isOff ? nil : plate ?? flight.departureTerminal.map { terminalPlate($0, flight, words) })
    }

    private static func arrival(_ line: BoardLine, _ words: Words) -> End {
        let flight = line.flight
        let isOff = line.isCancelled
        let isSimulated = flight.simulated.contains(.gates)
        // The terminal and the gate were announced for the planned airport.
        var plate: Plate?
        if line.hasArrived, !line.leadsToGate, let belt = flight.belt {
            plate = Plate(words.say(.labelBelt), belt, isSimulated: isSimulated)
        } else if let gate = flight.arrivalGate {
            plate = Plate(words.say(.labelGate), gate, isSimulated: isSimulated)
        }
        let isThere = !line.isElsewhere || line.hasLanded
        if !isThere || isOff { plate = nil }
        let terminal = isThere && !isOff ? flight.arrivalTerminal : nil
        let label: String
        if line.hasArrived {
            label = words.say(.arrived)
        } else if line.arrives == nil, isGuess(line.status) {
            label = ""
        } else {
            label = words.say(ticket: isAbroad(line) ? .arrivesLocal : .arrives)
        }
        return End(
            label: label, struck: line.arrives?.was.map { words.clockParts($0).digits },
            time: line.arrives.map { ClockFigure($0, words) }, isOff: isOff,
            terminal: plate == nil ? nil : terminal.map { Ticket.terminal($0) },
            plate: plate ?? terminal.map { terminalPlate($0, flight, words) })
    }

    /// Whether only positions show the diversion or the return.
    private static func isGuess(_ status: FlightStatus) -> Bool {
        switch status.kind {
        case .diverted, .returned: status.evidence == .clock
        default: false
        }
    }

    /// Whether the clocks at the two airports differ.
    private static func isAbroad(_ line: BoardLine) -> Bool {
        guard let arrives = line.arrives?.local.instant else { return false }
        let flight = line.flight
        return flight.origin.zone.local(arrives).offset != flight.landingAirport.zone.local(arrives).offset
    }

    /// Returns a short form such as `T2`. Names that are not numbers or single letters stay as they are.
    private static func terminal(_ name: String) -> String { name.utf8.count <= 2 ? "T" + name : name }

    private static func terminalPlate(_ name: String, _ flight: Flight, _ words: Words) -> Plate {
        Plate(words.say(.labelTerminal), name, isSimulated: flight.simulated.contains(.gates))
    }
}
