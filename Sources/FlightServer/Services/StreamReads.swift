import FlightCore
import FlightTracking

/// The reads that every event stream performs after a change. All streams perform them at the same time, so the reads
/// are coalesced.
struct StreamReads: Sendable {
    struct Right: Hashable, Sendable {
        let secretHash: String
        let kind: Credential.Kind
    }

    /// The changes to a person's data after a revision.
    struct Changes: Hashable, Sendable {
        let person: Person.ID
        let after: Int64
    }

    /// The maximum number of changes that are read together.
    static let batch = 200

    /// Checks whether a credential still grants read access.
    let rights: CoalescedReads<Right, Bool>
    /// Reads the changes after a given revision, limited to one batch.
    let changes: CoalescedReads<Changes, [Change]>
    /// Reads the sightings of all flights that a person sees.
    let sightings: CoalescedReads<Person.ID, [Sighting]>

    init(house: House, door: any DoorRepository, clock: any TravelClock) {
        rights = CoalescedReads { right in
            try await door.reader(secretHash: right.secretHash, kind: right.kind, now: clock.now)?.includes(.see)
                ?? false
        }
        changes = CoalescedReads { changes in
            try await house.of(changes.person).flights.repository.changes(
                after: changes.after, limit: StreamReads.batch)
        }
        sightings = CoalescedReads { person in
            let own = house.of(person)
            return try await own.flights.snapshot().entries.compactMap { Sighting($0.flight) } + own.friends.sightings()
        }
    }
}
