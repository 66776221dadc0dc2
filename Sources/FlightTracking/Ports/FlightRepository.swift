public import FlightCore

/// Keeps flights, and what was said of them. Every change gets the next revision; whoever knows a revision can ask what
/// has changed since.
///
/// The embedded default is SQLite (FlightStore). Nothing above may assume that there is only one process.
public protocol FlightRepository: ClockRepository, Transactions {
    /// The flights of a selection in order of addition, all as they are at one moment. What was said of a flight is read
    /// only if it is of another edition than the reader knows.
    func flights(_ selection: FlightSelection, known: [Flight.ID: FlightEdition]) async throws -> [SelectedFlight]
    /// One flight, also from the bin.
    func flight(_ id: Flight.ID) async throws -> StoredFlight?
    /// Notes when flights were over, so that a selection leaves them out without looking at what was said of them. Of a
    /// flight that has changed since nothing is noted, and its next change takes the note away. Makes no revision.
    func note(_ ends: [FlightEnd]) async throws
    func settings() async throws -> Settings
    /// When each setting was set.
    func settingTimes() async throws -> SettingTimes

    /// The last revision; 0 when nothing was ever changed.
    func revision() async throws -> Int64
    /// What changed after a revision, oldest first, at most `limit`.
    func changes(after revision: Int64, limit: Int) async throws -> [Change]
}

extension FlightRepository {
    /// All flights that are not in the bin, with everything that was said of them, in order of addition.
    public func flights() async throws -> [StoredFlight] {
        try await flights(.all, known: [:]).compactMap { selected in
            if case .read(let flight, _) = selected { flight } else { nil }
        }
    }
}

extension FlightRepository {
    /// ``FlightTransaction/add(_:)`` as a transaction of its own.
    @discardableResult
    public func add(_ flight: StoredFlight) async throws -> StoredFlight {
        try await transaction { try $0.add(flight) }
    }

    /// ``FlightTransaction/append(_:to:heard:)`` as a transaction of its own.
    @discardableResult
    public func append(_ observations: [FlightObservation], to id: Flight.ID, heard: Instant?) async throws -> Int64 {
        try await transaction { try $0.append(observations, to: id, heard: heard) }
    }

    /// ``FlightTransaction/delete(_:at:)`` as a transaction of its own.
    public func delete(_ id: Flight.ID, at: Instant) async throws {
        try await transaction { try $0.delete(id, at: at) }
    }

    /// ``FlightTransaction/restore(_:at:)`` as a transaction of its own.
    public func restore(_ id: Flight.ID, at: Instant) async throws {
        try await transaction { try $0.restore(id, at: at) }
    }

    /// ``FlightTransaction/assign(_:to:at:)`` as a transaction of its own.
    public func assign(_ ids: [Flight.ID], to trip: Trip.ID?, at: Instant) async throws {
        try await transaction { try $0.assign(ids, to: trip, at: at) }
    }

    /// ``FlightTransaction/save(_:at:)`` as a transaction of its own.
    public func save(_ settings: Settings, at: Instant) async throws {
        try await transaction { try $0.save(settings, at: at) }
    }
}

/// Flights and settings within one transaction.
public protocol FlightTransaction {
    /// As ``FlightRepository/flights(_:known:)``.
    func flights(_ selection: FlightSelection, known: [Flight.ID: FlightEdition]) throws -> [SelectedFlight]
    /// One flight, also from the bin.
    func flight(_ id: Flight.ID) throws -> StoredFlight?
    /// The flight that is followed under a key of its feed; nil if there is none, or only in the bin.
    func followed(_ key: FeedKey) throws -> Flight.ID?

    /// Adds a flight with its first observations. A flight of a feed that is followed already stays as it is.
    /// - Returns: the flight as it now is.
    /// - Throws: ``RepositoryError/alreadyExists(_:)``.
    @discardableResult
    func add(_ flight: StoredFlight) throws -> StoredFlight
    /// Appends what was said, and notes when a live source was heard, which only moves forward. The change bears the time of
    /// the newest of them.
    /// - Returns: the new revision of the flight; the old one if nothing was said.
    /// - Throws: ``RepositoryError/noSuchFlight(_:)``.
    @discardableResult
    func append(_ observations: [FlightObservation], to id: Flight.ID, heard: Instant?) throws -> Int64
    /// Puts a flight in the bin.
    func delete(_ id: Flight.ID, at: Instant) throws
    /// Takes a flight out of the bin.
    func restore(_ id: Flight.ID, at: Instant) throws
    /// Makes flights the legs of a trip, or flights of their own (nil).
    func assign(_ ids: [Flight.ID], to trip: Trip.ID?, at: Instant) throws
    /// Takes in what a mutation says. Of each field the newest word stands.
    ///
    /// - Parameter isNew: whether it is applied for the first time; else nothing is changed.
    /// - Returns: what something newer overrules.
    /// - Throws: ``RepositoryError/noSuchFlight(_:)``, ``RepositoryError/alreadyExists(_:)``.
    func apply(_ facts: MutationFacts, isNew: Bool) throws -> [ChangedField]
    /// Notes only that a live source has answered and said nothing new. Makes no revision.
    func heard(_ id: Flight.ID, at: Instant) throws

    /// What became of a mutation; nil if it was not applied yet.
    /// - Throws: ``RepositoryError/mutationUsed(_:)`` if its id was used for other contents.
    func applied(_ sent: SentMutation) throws -> AppliedMutation?
    /// Remembers a mutation as applied.
    func note(_ sent: SentMutation, flight: Flight.ID?, at: Instant) throws

    func settings() throws -> Settings
    /// When each setting was set.
    func settingTimes() throws -> SettingTimes
    func save(_ settings: Settings, at: Instant) throws

    /// As ``ClockRepository/putBack(_:laterThan:to:)``.
    @discardableResult
    func putBack(_ flight: Flight.ID?, laterThan now: Instant, to time: Instant) throws -> Int
    /// The same for the settings alone.
    func putBackSettings(laterThan now: Instant, to time: Instant) throws

    /// The last revision; 0 when nothing was ever changed.
    func revision() throws -> Int64
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
    /// The mutation was applied before, with other contents.
    case mutationUsed(MutationID)
}
