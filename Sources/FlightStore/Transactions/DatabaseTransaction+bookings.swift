import FlightCore
import FlightTracking

/// Reads and writes the bookings of a person.
extension DatabaseTransaction {
    private var bookingTable: BookingTable { BookingTable(db: db, person: person) }

    func bookingSource(_ id: String) throws -> BookingSource? { try bookingTable.source(id) }

    func bookingSources() throws -> [BookingSource] { try bookingTable.sources() }

    func put(_ source: BookingSource, leasedUntil: Instant?) throws {
        try bookingTable.put(source, leasedUntil: leasedUntil)
    }

    func removeBookingSource(_ id: String) throws -> Bool { try bookingTable.remove(id) }

    func proposals() throws -> [BookingProposal] { try bookingTable.proposals() }

    func put(_ proposal: BookingProposal, at: Instant) throws {
        try bookingTable.put(proposal)
        // The board says how many bookings wait for a review.
        try log.noteSettings(at: at)
    }

    func forgetProposals(departedBefore: Instant) throws {
        try bookingTable.forget(departedBefore: departedBefore)
    }
}
