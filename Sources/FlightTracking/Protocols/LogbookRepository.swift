public import FlightCore

/// Stores the logbook's records, which are separate from the flights on the board. Every change to a record increments
/// the logbook's revision, so that callers can tell whether their copy is outdated.
public protocol LogbookRepository: Transactions {
    /// Returns the records in the order in which they were added, and the logbook's revision. Leaves out records in the
    /// bin and records of flights in the bin.
    func records() async throws -> (records: [StoredRecord], revision: Int64)
    /// Returns the record, even if it is in the bin; nil if it does not exist.
    func record(_ id: LoggedFlight.ID) async throws -> StoredRecord?
    /// Returns the revision of the logbook; 0 before the first change.
    func logbookRevision() async throws -> Int64

    /// Returns the pairs of similar records that the user has marked as different flights.
    func recordsApart() async throws -> Set<RecordPair>
    func keepApart(_ pairs: [RecordPair]) async throws

    /// Returns the airlines and aircraft types that users have assigned to names in imported files.
    func importedNames() async throws -> [ImportedName]
    /// Stores the airlines and aircraft types that users have assigned to names in imported files. Replaces earlier
    /// choices for the same names.
    func remember(_ names: [ImportedName], at: Instant) async throws

    /// Returns whether a calendar subscription address exists.
    func hasCalendarAddress() async throws -> Bool
    /// Returns whether the text is the secret part of the calendar subscription address.
    func opensCalendar(_ secret: String) async throws -> Bool
    /// Replaces the calendar subscription address, or removes it if `secret` is nil. The previous address becomes
    /// invalid. Only the SHA-256 hash of the secret is stored.
    ///
    /// - Throws: ``NotAllowed`` if there is a secret and the person may not share.
    func setCalendarSecret(_ secret: String?, at: Instant) async throws
}

extension LogbookRepository {
    /// Calls ``LogbookTransaction/apply(_:at:)`` in its own transaction.
    public func apply(_ change: LogbookChange, at: Instant) async throws {
        try await transaction { try $0.apply(change, at: at) }
    }
}

/// Provides access to the logbook within one transaction.
public protocol LogbookTransaction {
    /// See ``LogbookRepository/records()``.
    func records() throws -> (records: [StoredRecord], revision: Int64)
    /// Returns the record, even if it is in the bin; nil if it does not exist.
    func record(_ id: LoggedFlight.ID) throws -> StoredRecord?
    /// Returns the revision of the logbook; 0 before the first change.
    func logbookRevision() throws -> Int64
    /// Changes the logbook.
    ///
    /// - Throws: ``LogbookError/noSuchRecord(_:)``.
    func apply(_ change: LogbookChange, at: Instant) throws
}

/// Why a change to the logbook was refused.
public enum LogbookError: Error, Hashable, Sendable {
    case noSuchRecord(LoggedFlight.ID)
    /// A flight with this identifier but different contents already exists.
    case alreadyExists(LoggedFlight.ID)
    /// At least two flights are needed for a merge.
    case tooFewToMerge
    /// Halcyon tracked more than one of the flights to merge.
    case trackedApart
    case noSuchUpload

    public var message: String {
        switch self {
        case .noSuchRecord(let id): "no flight '\(id.text)' in the logbook"
        case .alreadyExists(let id): "the logbook already has a flight '\(id.text)'"
        case .tooFewToMerge: "choose at least two flights to merge"
        case .trackedApart: "Halcyon tracked more than one of these flights; delete the wrong one first"
        case .noSuchUpload: "the uploaded file is no longer available; choose it again"
        }
    }
}
