public import FlightCore

/// The contents of a response, in Halcyon's terms. The contents have not been assigned to followed flights yet, because
/// that requires further evidence.
public struct SourceNews: Hashable, Sendable {
    /// Reports about flights, from schedules, boards and trackers of airlines and airports.
    public var flights: [FlightReport] = []
    /// Reports about aircraft, from receivers.
    public var aircraft: [AircraftReport] = []
    /// Weather observations and forecasts.
    public var weather: [WeatherReport] = []
    /// Ground stops, delay programmes and airport closures.
    public var programmes: [AirportProgramme] = []
    /// The reason why each unreadable row was ignored.
    public var ignored: [String] = []
    /// Whether the response is only one of several pages.
    public var isPartial = false
    /// The number of requests left; nil if the source does not report it.
    public var requestsLeft: Int?

    public init() {}
}

/// The reason why a response is unusable.
public enum SourceFault: Error, Hashable, Sendable {
    /// A rate limit or quota has been exceeded. `retryAfter` is nil if the source does not request a wait; `said` is
    /// the source's message.
    case tooMany(retryAfter: Span?, said: String = "")
    /// The key is missing or wrong.
    case key(String)
    /// The source has no data for the request. This is not an error and does not imply anything about the flight.
    case nothing
    /// The source reported an error or responded with an unexpected status.
    case trouble(String)
    /// The response does not have the source's usual format.
    case unreadable(String)
}

/// A source's report about a flight on a particular day.
public struct FlightReport: Hashable, Sendable {
    /// The operating flight number, followed by any codeshare numbers.
    public var numbers: [FlightNumber] = []
    /// The source's own key for the flight; nil if the source has none.
    public var key: String?
    /// The radio callsign: `DLH7YA`.
    public var callsign: String?
    public var origin: Airport.Code?
    public var destination: Airport.Code?
    /// The scheduled departure from the gate.
    public var scheduledOut: Instant?
    /// The scheduled arrival at the gate.
    public var scheduledIn: Instant?
    /// The registration in upper case, without hyphens: `DABYA`.
    public var tail: String?
    public var address: AircraftAddress?
    /// The reported facts. If facts contradict each other, the later fact takes precedence.
    public var facts: [ReportedFact] = []
    /// Implausible times that ``SourceNews/believable`` has removed from ``facts``, each with the reason.
    var dropped: [DroppedTime] = []

    struct DroppedTime: Hashable, Sendable {
        let fact: ReportedFact
        let reason: IntakeEvent.Impossible
    }

    public init() {}
}

/// A fact that a source reports about a flight.
///
/// If a milestone is reported without a time, both the value and ``at`` are the time of the report. The milestone was
/// reached at that time or earlier (``FlightObservation/Field/happened(_:)``).
public struct ReportedFact: Hashable, Sendable {
    /// How a fact is reported, if that affects its meaning.
    public enum Wording: Hashable, Sendable {
        case plain
        /// An estimate that equals the schedule, from a source that repeats the schedule until it has a real estimate.
        /// Also a report that a flight is neither cancelled nor diverted. Such a fact is news only if the source
        /// previously reported a different value.
        case repeatsTimetable
    }

    public let field: FlightObservation.Field
    public let value: FlightObservation.Value
    /// When the source learned of the fact; nil if the source does not say.
    public let at: Instant?
    /// Whether the fact revokes an earlier fact, for example because the flight was reinstated or returned to the gate.
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
