public import FlightCore

/// Keeps flights, and what was said of them. Every change gets the next revision; whoever knows a revision can ask what
/// has changed since.
///
/// The embedded default is SQLite (FlightStore). Nothing above may assume that there is only one process.
public protocol FlightRepository: ClockRepository {
    /// The flights of a selection in order of addition, all as they are at one moment. What was said of a flight is read
    /// only if it is of another edition than the reader knows.
    func flights(_ selection: FlightSelection, known: [Flight.ID: FlightEdition]) async throws -> [SelectedFlight]
    /// One flight, also from the bin.
    func flight(_ id: Flight.ID) async throws -> StoredFlight?
    /// The flight that is followed under a key of its feed; nil if there is none, or only in the bin.
    func followed(_ key: FeedKey) async throws -> Flight.ID?
    /// Notes when flights were over, so that a selection leaves them out without looking at what was said of them. Of a
    /// flight that has changed since nothing is noted, and its next change takes the note away. Makes no revision.
    func note(_ ends: [FlightEnd]) async throws
    /// Adds a flight with its first observations. A mutation that was applied before changes nothing; neither does a
    /// flight of a feed that is followed already.
    /// - Returns: the flight as it now is.
    @discardableResult
    func add(_ flight: StoredFlight, mutation: MutationID?) async throws -> StoredFlight
    /// Appends what was said, and notes when a live source was heard.
    /// - Returns: the new revision of the flight; the old one if nothing was to be done.
    /// - Throws: ``RepositoryError/noSuchFlight``.
    @discardableResult
    func append(_ observations: [Observation], to id: Flight.ID, heard: Instant?, mutation: MutationID?) async throws
        -> Int64
    /// Puts a flight in the bin.
    func delete(_ id: Flight.ID, at: Instant, mutation: MutationID?) async throws
    /// Takes a flight out of the bin.
    func restore(_ id: Flight.ID, at: Instant, mutation: MutationID?) async throws
    /// Makes flights the legs of a trip, or flights of their own (nil).
    func assign(_ ids: [Flight.ID], to trip: Trip.ID?, at: Instant, mutation: MutationID?) async throws

    /// When a mutation that was applied had been made, as far as the server believed it; nil if it was not applied.
    func applied(_ mutation: MutationID) async throws -> Instant?
    /// Takes in what a mutation says: all of it or nothing, and once, however often it comes. Of each field the newest
    /// word stands; what is overruled is told, each time.
    /// - Throws: ``RepositoryError/noSuchFlight``, ``RepositoryError/alreadyExists``.
    func apply(_ facts: MutationFacts, mutation: MutationID) async throws -> MutationOutcome

    func settings() async throws -> Settings
    /// When each setting was set.
    func settingTimes() async throws -> SettingTimes
    func save(_ settings: Settings, at: Instant, mutation: MutationID?) async throws

    /// The last revision; 0 when nothing was ever changed.
    func revision() async throws -> Int64
    /// What changed after a revision, oldest first, at most `limit`.
    func changes(after revision: Int64, limit: Int) async throws -> [Change]

    /// Notes only that a live source has answered and said nothing new. Makes no revision.
    func heard(_ id: Flight.ID, at: Instant) async throws
}

extension FlightRepository {
    /// All flights that are not in the bin, with everything that was said of them, in order of addition.
    public func flights() async throws -> [StoredFlight] {
        try await flights(.all, known: [:]).compactMap { selected in
            if case .read(let flight, _) = selected { flight } else { nil }
        }
    }
}

/// One change to what is kept.
public struct Change: Hashable, Sendable {
    public enum Kind: String, Sendable { case flight, removed, settings }
    public let revision: Int64
    public let kind: Kind
    /// nil for settings.
    public let flight: Flight.ID?
    public let at: Instant

    public init(revision: Int64, kind: Kind, flight: Flight.ID?, at: Instant) {
        self.revision = revision
        self.kind = kind
        self.flight = flight
        self.at = at
    }
}

/// Why a repository could not do as asked.
public enum RepositoryError: Error, Hashable, Sendable {
    case noSuchFlight(Flight.ID)
    case alreadyExists(Flight.ID)
    /// The mutation was applied before, to something else.
    case mutationUsed(MutationID)
}
