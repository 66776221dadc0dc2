public import FlightCore

/// What an answer says, in Halcyon's own terms. Nothing in it is bound to a flight that is followed: that is decided later
/// and by other evidence.
public struct SourceNews: Hashable, Sendable {
    /// Flights of a day, from timetables, boards and trackers of airlines and airports.
    public var flights: [FlightReport] = []
    /// Aircraft seen by receivers.
    public var aircraft: [AircraftReport] = []
    /// Observed and forecast.
    public var weather: [WeatherReport] = []
    /// Ground stops, delay programmes and closures of airports.
    public var programmes: [AirportProgramme] = []
    /// Rows that made no sense, each with the reason; they are counted and otherwise ignored.
    public var ignored: [String] = []
    /// Whether the source has more pages.
    public var isPartial = false
    /// How many requests the source says are left, where it does.
    public var requestsLeft: Int?

    public init() {}
}

/// Why nothing could be made of an answer.
public enum SourceFault: Error, Hashable, Sendable {
    /// A rate limit or quota was exceeded. `retryAfter` is nil if the source did not send it; `said` is its message.
    case tooMany(retryAfter: Span?, said: String = "")
    /// The key is missing or wrong.
    case key(String)
    /// The source says that it has nothing on what was asked. No fault of anybody, and no news of the flight.
    case nothing
    /// The source is in trouble, or something else than it has answered.
    case trouble(String)
    /// The answer is not in the form that the source is known to use.
    case unreadable(String)
}

/// What a source says of one flight of one day.
public struct FlightReport: Hashable, Sendable {
    /// The number under which it flies first, then those under which partners sell it.
    public var numbers: [FlightNumber] = []
    /// The source's own name for it, if it has one.
    public var key: String?
    /// As spoken on the radio, `DLH7YA`.
    public var callsign: String?
    public var origin: Airport.Code?
    public var destination: Airport.Code?
    /// Off the gate, by the timetable.
    public var scheduledOut: Instant?
    /// At the gate, by the timetable.
    public var scheduledIn: Instant?
    /// Upper case, without hyphens: `DABYA`.
    public var tail: String?
    public var address: AircraftAddress?
    /// What it says of it, in the order in which it is to be believed.
    public var facts: [ReportedFact] = []
    /// Times that are not believed, with the reason; ``SourceNews/believable`` moves them here from ``facts``.
    var dropped: [DroppedTime] = []

    struct DroppedTime: Hashable, Sendable {
        let fact: ReportedFact
        let reason: IntakeEvent.Impossible
    }

    public init() {}
}

/// One thing that a source says of a flight.
///
/// A milestone that is said to have happened, without its time, is given the time at which that was said, as its value and
/// as ``at``: it happened then or before (``FlightObservation/Field/happened(_:)``).
public struct ReportedFact: Hashable, Sendable {
    /// How it was said, where that changes what it tells.
    public enum Wording: Hashable, Sendable {
        case plain
        /// An estimate equal to the timetable, by a source that fills that in before it has one; or that a flight is neither
        /// cancelled nor diverted. It is news only after the same source has said something else.
        case repeatsTimetable
    }

    public let field: FlightObservation.Field
    public let value: FlightObservation.Value
    /// When the source says it learned of it; nil if it does not say.
    public let at: Instant?
    /// Whether it takes something back that was said before: reinstated, returned to its gate.
    public let isCorrection: Bool
    public let wording: Wording

    public init(
        _ field: FlightObservation.Field, _ value: FlightObservation.Value, at: Instant? = nil,
        isCorrection: Bool = false,
        wording: Wording = .plain
    ) {
        self.field = field
        self.value = value
        self.at = at
        self.isCorrection = isCorrection
        self.wording = wording
    }
}
