public import FlightCore

/// Keeps what concerns sources: which are switched on, what was spent, how their lanes stand, and what following flights
/// has shown. Nothing of it makes a revision but what was said of a flight.
public protocol SourceRepository: Transactions {
    /// What is kept of every source of which anything is.
    func sources() async throws -> [SourceRecord]

    /// Takes a request into the books before it goes out: the rate, the budget, and when the flights were asked about.
    /// All or nothing, whoever else writes at the same time.
    func begin(_ spending: SourceSpending) async throws -> SourceAdmission
    /// Notes how a request ended.
    func end(_ outcome: SourceOutcome, of source: FlightObservation.Source, at: Instant) async throws
    /// What was spent by day, newest first.
    func ledger(since day: Day) async throws -> [SourceLedgerEntry]

    /// What following has shown so far; for flights of which there is nothing, nothing.
    func following(_ flights: [Flight.ID]) async throws -> [Flight.ID: FollowingState]

    /// Forgets where aircraft were, of flights that were over before that.
    func pruneTracks(endedBefore: Instant) async throws
    /// Deletes what a source said before that, as its terms demand.
    /// - Returns: how much it was.
    @discardableResult
    func forget(_ source: FlightObservation.Source, saidBefore: Instant) async throws -> Int

    /// Whoever wants answers recorded says so again every few seconds; nil when nobody does.
    func recording(at now: Instant) async throws -> String?
    func record(to path: String?, until: Instant) async throws
}

extension SourceRepository {
    /// What is kept of each source.
    func records() async throws -> [FlightObservation.Source: SourceRecord] {
        Dictionary(try await sources().map { ($0.source, $0) }) { first, _ in first }
    }

    /// ``SourceTransaction/set(_:of:)`` as a transaction of its own.
    public func set(_ setting: SourceSetting, of source: FlightObservation.Source) async throws {
        try await transaction { try $0.set(setting, of: source) }
    }

    /// ``SourceTransaction/keep(_:)`` as a transaction of its own.
    @discardableResult
    public func keep(_ intake: [FlightIntake]) async throws -> [Flight.ID: FlightEdition] {
        if intake.isEmpty { return [:] }
        return try await transaction { try $0.keep(intake) }
    }
}

/// What concerns sources within one transaction.
public protocol SourceTransaction {
    /// What is kept of every source of which anything is.
    func sources() throws -> [SourceRecord]
    /// Changes what the owner decides: switch, address, budget.
    func set(_ setting: SourceSetting, of source: FlightObservation.Source) throws
    /// As ``SourceRepository/following(_:)``.
    func following(_ flights: [Flight.ID]) throws -> [Flight.ID: FollowingState]
    /// Keeps what an answer has shown.
    /// - Returns: the edition of each flight as it is now; none for one that is gone.
    @discardableResult
    func keep(_ intake: [FlightIntake]) throws -> [Flight.ID: FlightEdition]
}

/// What is kept of a source.
public struct SourceRecord: Hashable, Sendable {
    public let source: FlightObservation.Source
    public var isEnabled = false
    /// Where it is, for one whose address the owner sets.
    public var address: String?
    /// What may be spent; nil: what is free.
    public var cap: SourceLane.Cap?
    public var lane = SourceLane()
    /// Requests that went out, answers that could be used, and rows of them that made no sense.
    public var requests = 0
    public var answers = 0
    public var ignoredRows = 0
    /// When the last request went out, when the last good answer came, and when and how the last failed.
    public var askedAt: Instant?
    public var answeredAt: Instant?
    public var failedAt: Instant?
    public var fault: SourceFailure?

    public init(_ source: FlightObservation.Source) { self.source = source }
}

/// What the owner decides of a source.
public enum SourceSetting: Hashable, Sendable {
    case enabled(Bool)
    /// Another address is another receiver: what is known of the health of the old one is forgotten.
    case address(String?)
    /// nil: what is free.
    case cap(SourceLane.Cap?)
}

/// A request, for the books.
public struct SourceSpending: Hashable, Sendable {
    public let source: FlightObservation.Source
    public let rate: RequestRate
    public let cost: Int
    public let cap: SourceLane.Cap
    public let at: Instant
    /// Whom it serves.
    public let flights: [Flight.ID]
    /// Whether it asks where they have been.
    public let isTrace: Bool

    public init(
        source: FlightObservation.Source, rate: RequestRate, cost: Int, cap: SourceLane.Cap, at: Instant,
        flights: [Flight.ID] = [], isTrace: Bool = false
    ) {
        self.source = source
        self.rate = rate
        self.cost = cost
        self.cap = cap
        self.at = at
        self.flights = flights
        self.isTrace = isTrace
    }
}

/// Whether a request may go out.
public enum SourceAdmission: Hashable, Sendable {
    /// It is in the books.
    case admitted
    /// Not before that: the pace of the source, or the wait after a failure.
    case waits(until: Instant)
    /// The budget does not hold it any more.
    case spent
}

/// How a request ended.
public enum SourceOutcome: Hashable, Sendable {
    /// - Parameter ignored: rows that made no sense.
    case answered(ignored: Int)
    /// - Parameter jitter: 0..<1, see ``SourceLane/fail(retryAfter:jitter:at:)``.
    case failed(SourceFailure, retryAfter: Span?, first: Span, jitter: Double)
    /// Tried by hand: flights do not have to wait for that, unless the source itself has asked to.
    case triedInVain(SourceFailure, retryAfter: Span?)
}

public struct SourceLedgerEntry: Hashable, Sendable {
    public let source: FlightObservation.Source
    /// By the calendar of UTC.
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

/// What following a flight has shown, beside what was said of it.
public struct FollowingState: Hashable, Sendable {
    /// When each source was asked about it, and when where it has been.
    public var asked: [FlightObservation.Source: Instant] = [:]
    public var traced: [FlightObservation.Source: Instant] = [:]
    public var heard: [SourceHeard] = []
    public var keys: [FlightObservation.Source: String] = [:]
    public var callsigns: Set<String> = []
    public var binding: LegBinding?
    public var fixes: [SeenFix] = []

    public init() {}
}

/// A position, and who saw it.
public struct SeenFix: Hashable, Sendable {
    public var fix: AircraftReport.Fix
    public var source: FlightObservation.Source

    public init(_ fix: AircraftReport.Fix, by source: FlightObservation.Source) {
        self.fix = fix
        self.source = source
    }

    /// As it stands beside what is said of the flight.
    var observation: FlightObservation {
        FlightObservation(source: source, time: fix.at, field: .position, value: .position(Position(fix)))
    }

    /// The positions among what the recording says.
    static func all(in news: [FlightObservation]) -> [SeenFix] {
        news.compactMap { said in
            said.value.position.map { SeenFix(AircraftReport.Fix($0), by: said.source) }
        }
    }
}

/// What an answer has changed in what is known of a flight, to be kept.
public struct FlightIntake: Hashable, Sendable {
    public let flight: Flight.ID
    /// Who answered, and when.
    public let source: FlightObservation.Source
    public let at: Instant
    public var observations: [FlightObservation] = []
    /// The source's answers so far; nil if it does not know the flight.
    public var heard: SourceHeard?
    public var key: String?
    public var callsigns: Set<String> = []
    public var binding: LegBinding?
    /// The positions that are new, and the times of those that are left out since.
    public var newFixes: [SeenFix] = []
    public var droppedFixes: [Instant] = []

    public init(flight: Flight.ID, source: FlightObservation.Source, at: Instant) {
        self.flight = flight
        self.source = source
        self.at = at
    }
}
