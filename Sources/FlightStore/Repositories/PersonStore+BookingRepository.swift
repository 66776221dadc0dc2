public import FlightCore
public import FlightTracking

extension PersonStore: BookingRepository {
    private func table(_ db: any SQLSession) -> BookingTable { BookingTable(db: db, person: person) }

    public func bookingSources() async throws -> [BookingSource] {
        try await read { db in try self.table(db).sources() }
    }

    public func proposals() async throws -> [BookingProposal] {
        try await read { db in try self.table(db).proposals() }
    }

    public func openProposals() async throws -> Int {
        try await read { db in try self.table(db).openProposals() }
    }
}

extension SQLStore {
    public func takeBookingSources(
        _ id: String?, at now: Instant, until: Instant
    ) async throws -> [(Person.ID, BookingSource)] {
        try await write { db in try BookingTable.take(db, id, at: now, until: until) }
    }

    public func nextBookingDue() async throws -> Instant? {
        try await read { db in try BookingTable.nextDue(db) }
    }
}
