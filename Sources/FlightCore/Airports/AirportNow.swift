/// An airport at a given instant: its next departures and arrivals, its weather and its delays.
public struct AirportNow: Sendable {
    public let airport: Airport
    public let now: Instant
    /// The departures in the next ``hours`` hours, in order of time.
    public let departures: [AirportMovement]
    public let arrivals: [AirportMovement]
    /// All known departures scheduled within the last three hours, including those no longer shown, in no particular
    /// order.
    public let heardDepartures: [AirportMovement]
    /// The number of hours that ``departures`` and ``arrivals`` cover.
    public let hours: Int
    /// The latest weather report; nil if none has been received.
    public let weather: Heard<WeatherObservation>?
    /// The latest weather report in its original code.
    public let report: String?
    public let forecast: Heard<WeatherForecast>?
    public let forecastReport: String?
    /// The orders and reports from an authority; nil if none have been received.
    public let programmes: Heard<[AirportProgramme]>?
    /// The programmes in effect now, most serious first.
    public let currentProgrammes: [AirportProgramme]
    /// The programmes that have not ended, most serious first, including those in effect at other hours of the day.
    public let plannedProgrammes: [AirportProgramme]
    public let sources: [AirportSource]
    public let delays: AirportDelays

    /// The data received about an airport.
    public struct Knowledge: Sendable {
        public var movements: [AirportMovement] = []
        public var weather: Heard<WeatherObservation>?
        public var report: String?
        public var forecast: Heard<WeatherForecast>?
        public var forecastReport: String?
        public var programmes: Heard<[AirportProgramme]>?
        public var sources: [AirportSource] = []

        public init() {}
    }

    /// How long a flight is still shown after it has left or arrived.
    public static let lingering = Span.minutes(20)
    /// How far back departures count as evidence of the airport's current state.
    private static let lookingBack = Span.hours(3)
    /// The periods that can be shown, in hours. The shortest period with at least ``enough`` lines is shown.
    private static let spans = [3, 12, 24]
    private static let enough = 6
    /// The maximum number of lines per direction.
    private static let most = 60

    public init(_ airport: Airport, _ knowledge: Knowledge, now: Instant) {
        self.airport = airport
        self.now = now
        func lines(_ direction: AirportMovement.Direction, within hours: Int) -> [AirportMovement] {
            var found: [(at: Instant, movement: AirportMovement)] = []
            for movement in knowledge.movements where movement.direction == direction {
                guard
                    let at = movement.status == .cancelled
                        ? movement.gateTimes.scheduled ?? movement.best : movement.best,
                    at < now + .hours(Int64(hours)), at >= now - AirportNow.lingering || !movement.isOver(at: now)
                else { continue }
                found.append((at, movement))
            }
            found.sort { a, b in
                a.at == b.at ? AirportNow.order(a.movement) < AirportNow.order(b.movement) : a.at < b.at
            }
            var lines: [AirportMovement] = []
            for line in found where lines.count < AirportNow.most { lines.append(line.movement) }
            return lines
        }
        var span = AirportNow.spans[0]
        for hours in AirportNow.spans {
            span = hours
            if lines(.departure, within: hours).count + lines(.arrival, within: hours).count >= AirportNow.enough {
                break
            }
        }
        hours = span
        departures = lines(.departure, within: span)
        arrivals = lines(.arrival, within: span)
        heardDepartures = knowledge.movements.filter { movement in
            movement.direction == .departure
                && movement.gateTimes.scheduled.map { $0 <= now && now - $0 <= AirportNow.lookingBack } ?? false
        }
        weather = knowledge.weather
        report = knowledge.report
        forecast = knowledge.forecast
        forecastReport = knowledge.forecastReport
        programmes = knowledge.programmes
        sources = knowledge.sources
        // Selects by scheduled time, because the expected times of the most delayed flights are outside the window.
        let near = knowledge.movements.filter { movement in
            guard let at = movement.gateTimes.scheduled ?? movement.best, at < now + .hours(Int64(AirportNow.spans[0]))
            else { return false }
            return at >= now - AirportNow.lingering || !movement.isOver(at: now)
        }
        let isFree = knowledge.programmes.map { $0.value.isEmpty && now - $0.at < DayRules.hold } ?? false
        plannedProgrammes = AirportNow.planned(knowledge.programmes, now: now)
        currentProgrammes = plannedProgrammes.filter { $0.hours == nil || $0.holds(at: now) }
        delays = AirportDelays(near, programmes: currentProgrammes, isFreeOfProgrammes: isFree, now: now)
    }

    private static func planned(_ programmes: Heard<[AirportProgramme]>?, now: Instant) -> [AirportProgramme] {
        guard let programmes else { return [] }
        var found: [AirportProgramme] = []
        for programme in programmes.value where !programme.isOver(at: now, heard: programmes.at) {
            var place = found.count
            while place > 0, found[place - 1].kind.rank > programme.kind.rank { place -= 1 }
            found.insert(programme, at: place)
        }
        return found
    }

    /// Returns a sort key, based on the flight number, for lines that have equal times.
    private static func order(_ movement: AirportMovement) -> Int64 {
        guard let number = movement.number else { return 0 }
        return Int64(number.airline.packed) << 16 | Int64(number.number)
    }

    /// Whether the Sun is up at the airport; nil if the airport's position is unknown.
    public var isDay: Bool? { airport.position.map { Sun.isUp(at: now, over: $0) } }

    /// Returns the traveller's own flights in the given direction.
    public func mine(_ direction: AirportMovement.Direction) -> [AirportMovement] {
        (direction == .departure ? departures : arrivals).filter { $0.isMine }
    }
}

extension AirportMovement {
    /// Whether the flight is over at this airport. The flight is over if it has departed, arrived or been cancelled, or
    /// if its time has passed and no live source says otherwise.
    fileprivate func isOver(at now: Instant) -> Bool {
        switch status(at: now).kind {
        case .landed, .arrived, .arrivedElsewhere, .cancelled, .diverted, .returned: true
        case .departed, .inFlight, .landing: direction == .departure
        case .missed: best.map { $0 <= now } ?? false
        case .planned, .onTime, .delayed, .delayedOpen, .mayBeCancelled, .boarding, .gateClosed: false
        }
    }
}

extension AirportProgramme.Kind {
    /// The rank of the programme by seriousness. The most serious programmes have the lowest rank.
    fileprivate var rank: Int {
        switch self {
        case .closure: 0
        case .groundStop: 1
        case .groundDelay: 2
        case .departureDelay: 3
        case .arrivalDelay: 4
        }
    }
}
