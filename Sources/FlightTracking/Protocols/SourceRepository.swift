public import FlightCore

/// Stores which sources are enabled, how much has been spent on each source, and the tracking state of flights. Only
/// observations of flights create a revision.
public protocol SourceRepository: Transactions {
    /// Returns the stored source records. Leaves out sources without a record.
    func sources() async throws -> [SourceRecord]

    /// Records a request before it is sent. Counts the request towards the rate limit and the budget, and stores the
    /// time of the request for each of its flights. Safe even if several processes write at the same time.
    ///
    /// - Returns: Whether the request may be sent.
    func begin(_ spending: SourceSpending) async throws -> SourceAdmission
    /// Stores the response to a query that concerns no particular flight, for all processes.
    func keep(_ answer: SourceAnswer, to question: CommonQuestion) async throws
    /// Returns the last usable response that any process has received; nil if there is none.
    func answer(to question: CommonQuestion) async throws -> SourceAnswer?
    /// Deletes the responses that arrived before the given instant.
    func forgetAnswers(before: Instant) async throws

    /// Records the result of a request.
    func end(_ outcome: SourceOutcome, of source: FlightObservation.Source, at: Instant) async throws
    /// Returns the amounts spent per day, newest first.
    func ledger(since day: Day) async throws -> [SourceLedgerEntry]

    /// Returns the tracking states of the given flights. Leaves out flights without a tracking state.
    func following(_ flights: [Flight.ID]) async throws -> [Flight.ID: FollowingState]

    /// Deletes the tracks of flights that were over before the given instant.
    func pruneTracks(endedBefore: Instant) async throws
    /// Deletes the observations that a source provided before the given instant, as required by the source's terms.
    ///
    /// - Returns: The number of deleted observations.
    @discardableResult
    func forget(_ source: FlightObservation.Source, saidBefore: Instant) async throws -> Int

    /// Returns the path of the file in which responses are recorded; nil if no recording is requested. The program that
    /// requests the recording renews its request every few seconds.
    func recording(at now: Instant) async throws -> String?
    func record(to path: String?, until: Instant) async throws
}

extension SourceRepository {
    /// Returns the records by source.
    func records() async throws -> [FlightObservation.Source: SourceRecord] {
        Dictionary(try await sources().map { ($0.source, $0) }) { first, _ in first }
    }

    /// Calls ``SourceTransaction/set(_:of:)`` in its own transaction.
    public func set(_ setting: SourceSetting, of source: FlightObservation.Source) async throws {
        try await transaction { try $0.set(setting, of: source) }
    }

    /// Calls ``SourceTransaction/keep(_:)`` in its own transaction.
    @discardableResult
    public func keep(_ intake: [FlightIntake]) async throws -> [Flight.ID: FlightEdition] {
        if intake.isEmpty { return [:] }
        return try await transaction { try $0.keep(intake) }
    }
}

/// Provides access to the state of sources within one transaction.
public protocol SourceTransaction {
    /// Returns the stored source records. Leaves out sources without a record.
    func sources() throws -> [SourceRecord]
    /// Changes a setting of a source: whether it is enabled, its address or its budget.
    func set(_ setting: SourceSetting, of source: FlightObservation.Source) throws
    /// See ``SourceRepository/following(_:)``.
    func following(_ flights: [Flight.ID]) throws -> [Flight.ID: FollowingState]
    /// Stores the changes that result from responses.
    ///
    /// - Returns: The current edition of each flight. Flights that no longer exist are left out.
    @discardableResult
    func keep(_ intake: [FlightIntake]) throws -> [Flight.ID: FlightEdition]
}

/// The stored state of a source.
public struct SourceRecord: Hashable, Sendable {
    public let source: FlightObservation.Source
    public var isEnabled = false
    /// The address; nil if the owner has not set one.
    public var address: String?
    /// The keys that the owner has entered, by name.
    public var keys: [String: SealedSecret] = [:]
    /// The spending limit; nil for the free allowance.
    public var cap: SourceLane.Cap?
    public var lane = SourceLane()
    /// The number of requests sent.
    public var requests = 0
    /// The number of usable responses.
    public var answers = 0
    /// The number of unreadable rows.
    public var ignoredRows = 0
    /// When the last request was sent.
    public var askedAt: Instant?
    /// When the last usable response arrived.
    public var answeredAt: Instant?
    /// When the last request failed.
    public var failedAt: Instant?
    /// The cause of the last failure.
    public var fault: SourceFailure?

    public init(_ source: FlightObservation.Source) { self.source = source }
}

/// A setting of a source that the owner can change.
public enum SourceSetting: Hashable, Sendable {
    case enabled(Bool)
    /// The address. A new address may belong to a different server, so recorded responses and failures are reset.
    case address(String?)
    /// The spending limit; nil for the free allowance.
    case cap(SourceLane.Cap?)
    /// The key with the given name; nil removes it. Resets failures and the time of the last response.
    case key(String, SealedSecret?)
}

/// A request to be recorded.
public struct SourceSpending: Hashable, Sendable {
    public let source: FlightObservation.Source
    public let rate: RequestRate
    public let cost: Int
    public let cap: SourceLane.Cap
    public let at: Instant
    /// The flights that the request is for.
    public let flights: [Flight.ID]
    /// Whether the request is for past positions.
    public let isTrace: Bool
    /// When the source was last queried about each of the flights, as far as this process knows; `nil` for a request that
    /// does not depend on it.
    public let known: [Flight.ID: Instant]?
    /// The query if it concerns no particular flight. It is sent by one process at a time, and not sooner than its
    /// shortest interval after the last response, whichever process received it.
    public let question: CommonQuestion?

    /// How much later than ``at`` a request may be sent. Recording takes longer while the database restarts or the
    /// process is paused, and by then another process may ask.
    public static let longestDelay = Span(2)

    public init(
        source: FlightObservation.Source, rate: RequestRate, cost: Int, cap: SourceLane.Cap, at: Instant,
        flights: [Flight.ID] = [], isTrace: Bool = false, known: [Flight.ID: Instant]? = nil,
        question: CommonQuestion? = nil
    ) {
        self.source = source
        self.rate = rate
        self.cost = cost
        self.cap = cap
        self.at = at
        self.flights = flights
        self.isTrace = isTrace
        self.known = known
        self.question = question
    }
}

/// A query that concerns no particular flight, such as an airport's departures, so that all processes share the response.
public struct CommonQuestion: Hashable, Sendable {
    public let source: FlightObservation.Source
    /// What is asked: `departures OSL 2026-11-28`.
    public let name: String
    /// The shortest interval between two responses.
    public let interval: Span

    public init(_ name: String, of source: FlightObservation.Source, interval: Span) {
        self.source = source
        self.name = name
        self.interval = interval
    }

    /// How long another process is given to receive the response. Longer than the interval by the time that a request may
    /// be sent late, so that a request without a response also keeps the interval.
    public var patience: Span { min(interval, Span(30)) + SourceSpending.longestDelay }
}

/// Whether a request may be sent.
public enum SourceAdmission: Hashable, Sendable {
    /// The request has been recorded and may be sent.
    case admitted
    /// The request must wait until the given instant because of the source's rate limit, a recent failure, or because
    /// another process has just asked the same.
    case waits(until: Instant)
    /// The budget is exhausted.
    case spent
    /// Another process has queried the source about one of the flights in the meantime.
    case overtaken
}

/// The result of a request.
public enum SourceOutcome: Hashable, Sendable {
    /// - Parameter ignored: The number of unreadable rows.
    case answered(ignored: Int)
    /// - Parameter jitter: A random number in 0..<1; see ``SourceLane/fail(retryAfter:first:jitter:at:)``.
    case failed(SourceFailure, retryAfter: Span?, first: Span, jitter: Double)
    /// A manual test failed. This delays queries for flights only if the source demanded a wait.
    case triedInVain(SourceFailure, retryAfter: Span?)
}

public struct SourceLedgerEntry: Hashable, Sendable {
    public let source: FlightObservation.Source
    /// The day on which the amount was spent, in UTC.
    public let day: Day
    public let spent: Int
    public let requests: Int

    public init(source: FlightObservation.Source, day: Day, spent: Int, requests: Int) {
        self.source = source
        self.day = day
        self.spent = spent
        self.requests = requests
    }
}

/// The tracking state of a flight, apart from its observations.
public struct FollowingState: Hashable, Sendable {
    /// When each source was last queried about the flight.
    public var asked: [FlightObservation.Source: Instant] = [:]
    /// When each source was last queried for the flight's past positions.
    public var traced: [FlightObservation.Source: Instant] = [:]
    public var heard: [SourceHeard] = []
    public var keys: [FlightObservation.Source: String] = [:]
    public var callsigns: Set<String> = []
    public var binding: LegBinding?
    public var fixes: [SeenFix] = []

    public init() {}
}

/// A position and the source that reported it.
public struct SeenFix: Hashable, Sendable {
    public var fix: AircraftReport.Fix
    public var source: FlightObservation.Source

    public init(_ fix: AircraftReport.Fix, by source: FlightObservation.Source) {
        self.fix = fix
        self.source = source
    }

    /// The position as an observation.
    var observation: FlightObservation {
        FlightObservation(source: source, time: fix.at, field: .position, value: .position(Position(fix)))
    }

    /// The position for the estimate of the landing; nil on the ground, and for positions of a simulator.
    var sample: LandingEstimator.Sample? {
        guard fix.isOnGround != true, source != .simulator else { return nil }
        return LandingEstimator.Sample(
            at: fix.at, coordinate: fix.coordinate, altitude: fix.altitudeFeet.map { Double($0) },
            speed: fix.groundSpeedKnots.map { Double($0) }, track: fix.track)
    }

    /// Returns the positions among the given observations.
    static func all(in news: [FlightObservation]) -> [SeenFix] {
        news.compactMap { said in
            said.value.position.map { SeenFix(AircraftReport.Fix($0), by: said.source) }
        }
    }
}

/// The changes to store for a flight after a response from a source.
public struct FlightIntake: Hashable, Sendable {
    public let flight: Flight.ID
    /// The source that responded.
    public let source: FlightObservation.Source
    /// When the source responded.
    public let at: Instant
    public var observations: [FlightObservation] = []
    /// The time of the source's latest response about the flight; nil if the source did not report on the flight.
    public var heard: SourceHeard?
    public var key: String?
    public var callsigns: Set<String> = []
    public var binding: LegBinding?
    /// The positions to add.
    public var newFixes: [SeenFix] = []
    /// The times of the stored positions to remove.
    public var droppedFixes: [Instant] = []

    public init(flight: Flight.ID, source: FlightObservation.Source, at: Instant) {
        self.flight = flight
        self.source = source
        self.at = at
    }
}
