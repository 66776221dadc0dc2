import FlightCore
import FlightTracking

// This type was once named `Record`, like a class of GRDB.
import struct FlightCore.LoggedFlight

extension DatabaseTransaction {
    func records() throws -> (records: [StoredRecord], revision: Int64) {
        (try recordTable.all(), try recordTable.revision())
    }

    func record(_ id: LoggedFlight.ID) throws -> StoredRecord? { try recordTable.record(id) }

    func logbookRevision() throws -> Int64 { try recordTable.revision() }

    func apply(_ change: LogbookChange, at: Instant) throws {
        let table = recordTable
        let flights = flightTable
        let binned = FlightObservation(
            source: .traveller, time: at, field: .deleted, value: .flag(true), isCorrection: true)
        let restored = FlightObservation(
            source: .traveller, time: at, field: .deleted, value: .flag(false), isCorrection: true)
        for flight in change.flights {
            if let known = try flights.record(flight.id) {
                guard known.deletedAt != nil else { throw RepositoryError.alreadyExists(flight.id) }
                _ = try flights.say([restored], of: flight.id)
            } else {
                guard try !flights.isTaken(flight.id) else { throw RepositoryError.alreadyExists(flight.id) }
                try place(flight)
            }
            _ = try log.note(flight: flight.id, isDeleted: false, at: at)
        }
        for record in change.additions {
            // A file from Halcyon contains the IDs of its flights. Here, the flight with that ID may have been deleted.
            if try table.insert(record) { continue }
            try table.update(record.record, at: at)
            try table.set(deletedAt: nil, of: record.record.id, at: at)
            if let flight = try table.flight(of: record.record.id), try flights.record(flight)?.deletedAt != nil {
                _ = try flights.say([restored], of: flight)
                _ = try log.note(flight: flight, isDeleted: false, at: at)
            }
        }
        for record in change.updates { try table.update(record, at: at) }
        for id in change.deletions {
            if let flight = Flight.ID(id.text), let known = try flights.record(flight), known.deletedAt == nil {
                try say([binned], of: flight)
            } else {
                try table.set(deletedAt: at, of: id, at: at)
            }
        }
        for id in change.restorations {
            if let flight = Flight.ID(id.text), try flights.record(flight)?.deletedAt != nil {
                try say([restored], of: flight)
            } else {
                try table.set(deletedAt: nil, of: id, at: at)
            }
        }
        try table.raiseRevision()
    }
}
