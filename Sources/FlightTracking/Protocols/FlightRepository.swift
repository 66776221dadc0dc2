public import FlightCore

/// Stores flights and their observations. Every change creates a revision; a reader that knows a revision can request
/// all later changes.
///
/// The default implementation is an embedded SQLite database (FlightStore). Callers must not assume that only one
/// process uses the database.
public protocol FlightRepository: ClockRepository, Transactions {
    /// Returns a consistent snapshot of the selected flights, in the order in which they were added. Reads a flight's
    /// observations only if the flight's edition differs from that in `known`.
    func flights(_ selection: FlightSelection, known: [Flight.ID: FlightEdition]) async throws -> [SelectedFlight]
    /// Returns the flight, even if it is in the bin; nil if it does not exist.
    func flight(_ id: Flight.ID) async throws -> StoredFlight?
    /// Records when flights were over, so that selections can skip these flights without reading their observations.
    ///
    /// Ignores flights that have changed since their end was computed. The next change to a flight removes its recorded
    /// end. This method does not create a revision.
    func note(_ ends: [FlightEnd]) async throws
    /// Returns the latest past flights that landed at their planned destination, tracked and logged ones.
    func earlierLegs() async throws -> [EarlierLeg]
    func settings() async throws -> Settings
    /// Returns when each setting was last changed.
    func settingTimes() async throws -> SettingTimes

    /// Returns the last revision; 0 before the first change.
    func revision() async throws -> Int64
    /// Returns the changes made after a revision, oldest first, up to `limit`.
    func changes(after revision: Int64, limit: Int) async throws -> [Change]
}

extension FlightRepository {
    /// Returns all flights that are not in the bin, with all observations, in the order in which the flights were
    /// added.
    public func flights() async throws -> [StoredFlight] {
        try await flights(.all, known: [:]).compactMap { selected in
            if case .read(let flight, _) = selected { flight } else { nil }
        }
    }
}

extension FlightRepository {
    /// Calls ``FlightTransaction/add(_:)`` in its own transaction.
    @discardableResult
    public func add(_ flight: StoredFlight) async throws -> StoredFlight {
        try await transaction { try $0.add(flight) }
    }

    /// Calls ``FlightTransaction/append(_:to:heard:)`` in its own transaction.
    @discardableResult
    public func append(_ observations: [FlightObservation], to id: Flight.ID, heard: Instant?) async throws -> Int64 {
        try await transaction { try $0.append(observations, to: id, heard: heard) }
    }

    /// Calls ``FlightTransaction/delete(_:at:)`` in its own transaction.
    public func delete(_ id: Flight.ID, at: Instant) async throws {
        try await transaction { try $0.delete(id, at: at) }
    }

    /// Calls ``FlightTransaction/restore(_:at:)`` in its own transaction.
    public func restore(_ id: Flight.ID, at: Instant) async throws {
        try await transaction { try $0.restore(id, at: at) }
    }

    /// Calls ``FlightTransaction/assign(_:to:at:)`` in its own transaction.
    public func assign(_ ids: [Flight.ID], to trip: Trip.ID?, at: Instant) async throws {
        try await transaction { try $0.assign(ids, to: trip, at: at) }
    }

    /// Calls ``FlightTransaction/save(_:at:)`` in its own transaction.
    public func save(_ settings: Settings, at: Instant) async throws {
        try await transaction { try $0.save(settings, at: at) }
    }
}

/// Provides access to flights and settings within one transaction.
public protocol FlightTransaction {
    /// See ``FlightRepository/flights(_:known:)``.
    func flights(_ selection: FlightSelection, known: [Flight.ID: FlightEdition]) throws -> [SelectedFlight]
    /// Returns the flight, even if it is in the bin; nil if it does not exist.
    func flight(_ id: Flight.ID) throws -> StoredFlight?
    /// Returns the identifier of the flight followed under the given feed key; nil if there is none. Ignores flights in
    /// the bin.
    func followed(_ key: FeedKey) throws -> Flight.ID?

    /// Adds a flight with its first observations. If the flight comes from a feed and is already followed, leaves the
    /// stored flight unchanged.
    ///
    /// - Returns: The stored flight.
    /// - Throws: ``RepositoryError/alreadyExists(_:)``.
    @discardableResult
    func add(_ flight: StoredFlight) throws -> StoredFlight
    /// Appends observations to a flight. Records `heard` as the time of the last response from the flight's feed,
    /// unless `heard` is nil or a later time is already recorded.
    ///
    /// The time of the change is that of the newest observation or `heard`, whichever is later.
    ///
    /// - Returns: The new revision of the flight; the unchanged revision if there are no observations.
    /// - Throws: ``RepositoryError/noSuchFlight(_:)``.
    @discardableResult
    func append(_ observations: [FlightObservation], to id: Flight.ID, heard: Instant?) throws -> Int64
    /// Moves a flight to the bin.
    func delete(_ id: Flight.ID, at: Instant) throws
    /// Restores a flight from the bin.
    func restore(_ id: Flight.ID, at: Instant) throws
    /// Makes the given flights legs of a trip. If `trip` is nil, removes the flights from their trips.
    func assign(_ ids: [Flight.ID], to trip: Trip.ID?, at: Instant) throws
    /// Applies the observations of a mutation. The newest observation of each field takes effect.
    ///
    /// - Parameter isNew: False if the mutation has already been applied, in which case nothing is changed.
    /// - Returns: The fields for which a newer observation remains in effect.
    /// - Throws: ``RepositoryError/noSuchFlight(_:)``, ``RepositoryError/alreadyExists(_:)``.
    func apply(_ facts: MutationFacts, isNew: Bool) throws -> [ChangedField]
    /// Records that the flight's feed responded without new observations. Does not create a revision.
    func heard(_ id: Flight.ID, at: Instant) throws

    /// Returns the result of a mutation; nil if it has not been applied yet.
    ///
    /// - Throws: ``RepositoryError/mutationUsed(_:)`` if the mutation's id was used with different contents.
    func applied(_ sent: SentMutation) throws -> AppliedMutation?
    /// Records a mutation as applied.
    func note(_ sent: SentMutation, flight: Flight.ID?, at: Instant) throws

    func settings() throws -> Settings
    /// Returns when each setting was last changed.
    func settingTimes() throws -> SettingTimes
    func save(_ settings: Settings, at: Instant) throws

    /// See ``ClockRepository/putBack(_:laterThan:to:)``.
    @discardableResult
    func putBack(_ flight: Flight.ID?, laterThan now: Instant, to time: Instant) throws -> Int
    /// Corrects only the times of the settings; see ``ClockRepository/putBack(_:laterThan:to:)``.
    func putBackSettings(laterThan now: Instant, to time: Instant) throws

    /// Returns the last revision; 0 before the first change.
    func revision() throws -> Int64
}

/// A change to the stored data.
public struct Change: Hashable, Sendable {
    public enum Kind: String, Sendable {
        case flight, removed, settings
        /// What friends show has changed.
        case friends
    }
    public let revision: Int64
    public let kind: Kind
    /// The changed flight; nil if something else changed.
    public let flight: Flight.ID?
    public let at: Instant

    public init(revision: Int64, kind: Kind, flight: Flight.ID?, at: Instant) {
        self.revision = revision
        self.kind = kind
        self.flight = flight
        self.at = at
    }
}

/// Why a repository refused an operation.
public enum RepositoryError: Error, Hashable, Sendable {
    case noSuchFlight(Flight.ID)
    case alreadyExists(Flight.ID)
    /// A mutation with the same id but different contents has already been applied.
    case mutationUsed(MutationID)
}
