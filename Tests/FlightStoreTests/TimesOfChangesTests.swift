import FlightCore
import FlightStoreSamples
import FlightTracking
import GRDB
import Testing

@testable import FlightStore

/// The data of an earlier version is kept and gets change times where they are known.
@Suite struct ChangeTimesTests {
    @Test func earlierDatabaseIsMigrated() async throws {
        let folder = try TemporaryFolder()
        let path = folder("halcyon.db")
        do {
            let queue = try DatabaseQueue(path: path, configuration: SQLiteStore.configuration)
            try Schema.migrator.migrate(queue, upTo: "005-apart")
            try await queue.write { db in
                try db.execute(
                    sql: """
                        INSERT INTO trip (id) VALUES ('t');
                        INSERT INTO flight (id, origin, destination, tripId, addedAt, deletedAt) VALUES
                        ('a', 'SFO', 'JFK', 't', 100, 500), ('b', 'SFO', 'JFK', 't', 100, NULL);
                        INSERT INTO observation (flightId, source, time, field, value, isCorrection)
                        VALUES ('a', 'traveller', 200, 'seat', '"14A"', 1);
                        INSERT INTO setting (id, value) VALUES (1, '{"language":"de","theme":"dark"}');
                        """)
            }
            try queue.close()
        }
        let store = try SQLiteStore(path: path).of(.first)
        #expect(try await store.settings() == Settings(language: .german, theme: .dark))
        #expect(try await store.settingTimes() == SettingTimes())
        #expect(try await store.flights().map { $0.trip } == [Trip.ID("t")])
        let binned = try #require(try await store.flight(try flightID("a")))
        let trip = try tripID("t")
        #expect(binned.deletedAt == Instant(500) && binned.trip == trip)
        #expect(binned.observations.map { $0.field } == [.seat, .deleted])
        // An older change does not restore the flight, but a newer one does.
        try await store.restore(try flightID("a"), at: Instant(400))
        #expect(try await store.flights().count == 1)
        try await store.restore(try flightID("a"), at: Instant(600))
        #expect(try await store.flights().count == 2)
    }

    /// A change that arrives late counts by its time, even if it has no immediate effect.
    @Test func laterOfTwoDeletionsCounts() async throws {
        let store = try await StorePlace.empty("times").of(.first)
        let id = try flightID("a")
        try await store.add(try sampleFlight("a"))
        try await store.delete(id, at: noon + .minutes(1))
        try await store.delete(id, at: noon + .minutes(5))
        try await store.restore(id, at: noon + .minutes(3))
        #expect(try await store.flights().isEmpty)
        try await store.restore(id, at: noon + .minutes(6))
        #expect(try await store.flights().count == 1)
    }
}
