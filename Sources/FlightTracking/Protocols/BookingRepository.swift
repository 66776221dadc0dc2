public import FlightCore

/// Stores where bookings of one person are read from, and what was found there.
public protocol BookingRepository: Transactions {
    /// Returns the sources in the order in which they were added.
    func bookingSources() async throws -> [BookingSource]
    /// Returns the proposals, newest first.
    func proposals() async throws -> [BookingProposal]
    /// Returns how many proposals are open.
    func openProposals() async throws -> Int
}

/// Provides access to the bookings of one person within one transaction.
public protocol BookingTransaction {
    func bookingSource(_ id: String) throws -> BookingSource?
    func bookingSources() throws -> [BookingSource]
    /// Adds a source or replaces it.
    ///
    /// - Parameter leasedUntil: Until when only the caller reads the source; nil to end the lease.
    func put(_ source: BookingSource, leasedUntil: Instant?) throws
    /// Removes a source with its secret. Its proposals stay.
    ///
    /// - Returns: Whether it existed.
    func removeBookingSource(_ id: String) throws -> Bool
    func proposals() throws -> [BookingProposal]
    /// Adds a proposal or replaces it. Devices are notified.
    func put(_ proposal: BookingProposal, at: Instant) throws
    /// Deletes decided proposals whose flights left before the given instant.
    func forgetProposals(departedBefore: Instant) throws
}

/// Leases sources of bookings, of all people, to the process that reads them.
public protocol BookingDutyRepository: Sendable {
    /// Returns the sources that are due and that no other process reads, and leases them to the caller.
    ///
    /// - Parameter id: Only this source, which need not be due; nil for all that are due.
    func takeBookingSources(_ id: String?, at now: Instant, until: Instant) async throws -> [(Person.ID, BookingSource)]
    /// Returns when the next source is due; nil if there is none.
    func nextBookingDue() async throws -> Instant?
}
