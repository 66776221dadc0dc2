public import FlightCore

/// The contents of a response, in Halcyon's terms. They are not assigned to a followed flight yet, because this
/// requires further evidence.
public struct SourceNews: Hashable, Sendable {
    /// Flights on one day, from schedules, boards and trackers of airlines and airports.
    public var flights: [FlightReport] = []
    /// Aircraft seen by receivers.
    public var aircraft: [AircraftReport] = []
    /// Weather observations and forecasts.
    public var weather: [WeatherReport] = []
    /// Ground stops, delay programmes and airport closures.
    public var programmes: [AirportProgramme] = []
    /// Unreadable rows, each with the reason; they are counted and otherwise ignored.
    public var ignored: [String] = []
    /// Whether the source has more pages.
    public var isPartial = false
    /// The remaining number of requests, if the source reports it.
    public var requestsLeft: Int?

    public init() {}
}

/// Why a response is unusable.
public enum SourceFault: Error, Hashable, Sendable {
    /// A rate limit or quota was exceeded. `retryAfter` is nil if the source did not send it; `said` is the source's
    /// message.
    case tooMany(retryAfter: Span?, said: String = "")
    /// The key is missing or wrong.
    case key(String)
    /// The source has no data for the request. This is not an error and says nothing about the flight.
    case nothing
    /// The source reported an error or sent an unexpected status.
    case trouble(String)
    /// The response does not have the source's known format.
    case unreadable(String)
}

/// A source's report on one flight on one day.
public struct FlightReport: Hashable, Sendable {
    /// The operating number first, then the codeshare numbers.
    public var numbers: [FlightNumber] = []
    /// The source's own key for the flight, if it has one.
    public var key: String?
    /// The radio callsign: `DLH7YA`.
    public var callsign: String?
    public var origin: Airport.Code?
    public var destination: Airport.Code?
    /// Scheduled departure from the gate.
    public var scheduledOut: Instant?
    /// Scheduled arrival at the gate.
    public var scheduledIn: Instant?
    /// The registration in upper case, without hyphens: `DABYA`.
    public var tail: String?
    public var address: AircraftAddress?
    /// The reported facts, in order of increasing precedence.
    public var facts: [ReportedFact] = []
    /// Implausible times with the reason; ``SourceNews/believable`` moves them here from ``facts``.
    var dropped: [DroppedTime] = []

    struct DroppedTime: Hashable, Sendable {
        let fact: ReportedFact
        let reason: IntakeEvent.Impossible
    }

    public init() {}
}

/// One reported fact about a flight.
///
/// For a milestone reported without its time, both the value and ``at`` are the time of the report, because the
/// milestone was reached then or earlier (``FlightObservation/Field/happened(_:)``).
public struct ReportedFact: Hashable, Sendable {
    /// How a fact is reported, if that affects its meaning.
    public enum Wording: Hashable, Sendable {
        case plain
        /// An estimate equal to the schedule from a source that repeats the schedule until it has an estimate; or a
        /// report that a flight is neither cancelled nor diverted. Such a fact is news only if the source previously
        /// reported a different value.
        case repeatsTimetable
    }

    public let field: FlightObservation.Field
    public let value: FlightObservation.Value
    /// When the source learned of the fact; nil if the source does not say.
    public let at: Instant?
    /// Whether the fact revokes an earlier one: reinstated, returned to gate.
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
