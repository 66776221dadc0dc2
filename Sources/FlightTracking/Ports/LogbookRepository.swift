public import FlightCore

/// Keeps the records of the logbook beside the flights of the board. Every change to a record raises the logbook's
/// revision, which tells whoever holds a copy that it is old.
public protocol LogbookRepository: Transactions {
    /// All records that are not in the bin, nor belong to a flight in the bin, in order of addition; and the revision
    /// that they are of.
    func records() async throws -> (records: [StoredRecord], revision: Int64)
    /// One record, also from the bin.
    func record(_ id: LoggedFlight.ID) async throws -> StoredRecord?
    /// The revision of the logbook; 0 when nothing was ever changed.
    func logbookRevision() async throws -> Int64

    /// Pairs that look like one flight and are two.
    func recordsApart() async throws -> Set<RecordPair>
    func keepApart(_ pairs: [RecordPair]) async throws

    /// What people have said that texts of files stand for.
    func importedNames() async throws -> [ImportedName]
    /// Remembers what texts stand for; a text that is known already gets the new meaning.
    func remember(_ names: [ImportedName], at: Instant) async throws

    /// Whether there is an address that calendars subscribe to.
    func hasCalendarAddress() async throws -> Bool
    /// Whether that is the secret part of that address.
    func opensCalendar(_ secret: String) async throws -> Bool
    /// Makes a new address, or none (nil); the one before opens nothing any more. Only the SHA-256 of the secret is kept.
    func setCalendarSecret(_ secret: String?, at: Instant) async throws
}

extension LogbookRepository {
    /// ``LogbookTransaction/apply(_:at:)`` as a transaction of its own.
    public func apply(_ change: LogbookChange, at: Instant) async throws {
        try await transaction { try $0.apply(change, at: at) }
    }
}

/// The logbook within one transaction.
public protocol LogbookTransaction {
    /// As ``LogbookRepository/records()``.
    func records() throws -> (records: [StoredRecord], revision: Int64)
    /// One record, also from the bin.
    func record(_ id: LoggedFlight.ID) throws -> StoredRecord?
    /// The revision of the logbook; 0 when nothing was ever changed.
    func logbookRevision() throws -> Int64
    /// Changes the logbook.
    /// - Throws: ``LogbookError/noSuchRecord(_:)``.
    func apply(_ change: LogbookChange, at: Instant) throws
}

/// Why the logbook could not be changed.
public enum LogbookError: Error, Hashable, Sendable {
    case noSuchRecord(LoggedFlight.ID)
    /// With other contents.
    case alreadyExists(LoggedFlight.ID)
    /// One flight alone cannot be merged.
    case tooFewToMerge
    /// Halcyon has tracked more than one of the flights that were to be merged.
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
