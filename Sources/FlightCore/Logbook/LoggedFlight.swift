/// One flight of a person's history, imported or tracked, as far as it is known. Times are instants; the date is the
/// calendar's at the origin.
public struct LoggedFlight: Hashable, Sendable {
    public var id: ID
    /// The day of the scheduled departure by the calendar of the origin.
    public var date: PartialDay
    public var number: FlightNumber?
    /// The flight number under which it was sold, if another airline flew it (codeshare).
    public var codeshare: FlightNumber?
    /// Who flew it, if that was said; it need not be the airline of the number.
    public var airline: Airline.Code?
    /// Who flew it, as it was said, where no designator is known for it.
    public var airlineName: String?
    public var origin: Place
    public var destination: Place
    public var status: Status
    public var role: Flight.Role

    /// Leaves the gate.
    public var out: Times
    /// Wheels up.
    public var off: Times
    /// Wheels down.
    public var on: Times
    /// At the gate.
    public var `in`: Times
    /// How long it took from gate to gate, in minutes; only where a source said that and not the times.
    public var statedMinutes: Int32?
    /// How far it is, in kilometres; only where a source said so and an airport is not in the table.
    public var statedKilometres: Int32?

    public var departureTerminal: String?
    public var departureGate: String?
    public var arrivalTerminal: String?
    public var arrivalGate: String?
    /// The ICAO type designator, `B738`.
    public var aircraftType: String?
    /// The type as it was said, where that says more than the designator.
    public var aircraftName: String?
    /// The registration, `N37502`.
    public var tail: String?
    public var seat: String?
    public var seatPosition: Flight.SeatPosition?
    public var cabin: Cabin?
    public var reason: Reason?
    public var confirmation: String?
    public var notes: String?
    /// What the traveller calls the journey that it was part of.
    public var trip: String?
    /// The sources from which it is known, in the order in which they came in. Never empty for a record that is stored.
    public var sources: [Source]

    public init(id: ID, date: PartialDay, origin: Place, destination: Place) {
        self.id = id
        self.date = date
        self.origin = origin
        self.destination = destination
        status = .flown
        role = .mine
        out = .unknown
        off = .unknown
        on = .unknown
        `in` = .unknown
        sources = []
    }

    /// The best that is known of its departure. The time at the gate is taken before that at the runway, and what
    /// happened before what was planned.
    public var departure: Instant? { out.best ?? off.best }
    /// When it arrived, as well as it is known.
    public var arrival: Instant? { `in`.best ?? on.best }
    /// Where it really landed; nil if it was diverted and nobody knows where to.
    public var landing: Place? {
        if case .diverted(let place) = status { return place }
        return destination
    }

    /// Whether the traveller has flown it: was on board, it was not cancelled, and it is over. A flight of which only
    /// the day is known is over on the day after (UTC); one of which only the month or the year is known, as soon as
    /// that has begun.
    public func isFlown(by now: Instant) -> Bool {
        guard role == .mine, status != .cancelled else { return false }
        if let arrival { return arrival <= now && (departure ?? arrival) <= now }
        if let departure, departure > now { return false }
        return date.earliest < LocalTime(now, offset: 0).day
    }

    /// In order of departure: by date, then by time where it is known.
    public static func precedes(_ a: LoggedFlight, _ b: LoggedFlight) -> Bool {
        if a.date != b.date { return a.date < b.date }
        return (a.departure ?? .always) < (b.departure ?? .always)
    }
}
