/// A person's past or planned flight, imported or tracked. Unknown values are nil. Times are instants; the date is in
/// the local time of the origin.
public struct LoggedFlight: Hashable, Sendable {
    public var id: ID
    /// The day of the scheduled departure, in the origin's local time.
    public var date: PartialDay
    public var number: FlightNumber?
    /// The flight number that was sold to the traveller, if another airline operated the flight (codeshare).
    public var codeshare: FlightNumber?
    /// The operating airline, if given. It may differ from the airline in the flight number.
    public var airline: Airline.Code?
    /// The name of the operating airline as the source gave it, if the airline's designator is unknown.
    public var airlineName: String?
    public var origin: Place
    public var destination: Place
    public var status: Status
    public var role: Flight.Role
    /// Whether the traveller missed the flight because the previous flight landed elsewhere. Derived from the flights
    /// of a trip; not stored.
    public var isMissed = false

    /// The times at which the flight leaves the gate.
    public var out: Times
    /// The times at which the flight takes off (wheels up).
    public var off: Times
    /// The times at which the flight lands (wheels down).
    public var on: Times
    /// The times at which the flight arrives at the gate.
    public var `in`: Times
    /// The duration from gate to gate in minutes, if a source gave a duration instead of times.
    public var statedMinutes: Int32?
    /// The distance in kilometres, if a source gave a distance and one of the airports is not in the table.
    public var statedKilometres: Int32?

    public var departureTerminal: String?
    public var departureGate: String?
    public var arrivalTerminal: String?
    public var arrivalGate: String?
    /// The ICAO type designator, `B738`.
    public var aircraftType: String?
    /// The name of the aircraft type as the source gave it, if that name is more precise than the designator.
    public var aircraftName: String?
    /// The registration, `N37502`.
    public var tail: String?
    public var seat: String?
    public var seatPosition: Flight.SeatPosition?
    public var cabin: Cabin?
    public var reason: Reason?
    public var confirmation: String?
    /// The traveller's notes, at most ``longestNotes`` bytes.
    public var notes: String?
    public static let longestNotes = 20_000
    /// The maximum number of sources of a flight. No traveller uses that many trackers.
    public static let mostSources = 50
    /// The traveller's name for the journey.
    public var trip: String?
    /// The sources of the record, in the order in which they were added. Never empty for a stored record.
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

    /// The best known departure. Gate times take precedence over runway times, and actual times over scheduled ones.
    public var departure: Instant? { out.best ?? off.best }
    /// The best known arrival.
    public var arrival: Instant? { `in`.best ?? on.best }
    /// The place where the flight landed; nil if the flight was diverted to an unknown place.
    public var landing: Place? {
        if case .diverted(let place) = status { return place }
        return destination
    }

    /// Whether the traveller was on board and the flight is over by the given instant; false for a cancelled flight. A
    /// flight with a date but no times is over on the following day (UTC). A flight dated only by month or year is over
    /// after the first day of that month or year.
    public func isFlown(by now: Instant) -> Bool {
        guard role == .mine, status != .cancelled, !isMissed else { return false }
        if let arrival { return arrival <= now && (departure ?? arrival) <= now }
        if let departure, departure > now { return false }
        return date.earliest < LocalTime(now, offset: 0).day
    }

    /// Orders flights by departure: by date, then by time if the time is known.
    public static func precedes(_ a: LoggedFlight, _ b: LoggedFlight) -> Bool {
        if a.date != b.date { return a.date < b.date }
        return (a.departure ?? .always) < (b.departure ?? .always)
    }
}
