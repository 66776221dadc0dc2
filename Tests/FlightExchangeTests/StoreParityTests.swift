import FlightCore
import FlightSamples
import FlightStore
import FlightStoreSamples
import FlightTracking
import Testing

/// SQLite and PostgreSQL answer the same requests in the same way, and end with the same data.
@Suite(.enabled(if: StorePlace.isPostgres, "HALCYON_TEST_STORE is not set; see Tools/with_postgres.sh"))
struct StoreParityTests {
    /// Returns everything that can be seen of a traveller's data.
    private static func state(of traveller: Traveller) async throws -> [[UInt8]] {
        var state: [[UInt8]] = []
        state.append(Array(try await traveller.flights.snapshot().json(for: .owner).json.utf8))
        for format in ExportFormat.allCases {
            state.append(try await traveller.service.export(format, isForOwner: true))
        }
        let changes = try await traveller.stores[0].changes(after: 0, limit: .max)
        state.append(Array("\(changes)".utf8))
        return state
    }

    @Test(arguments: 0..<(TestTier.isAll ? 10 : 2)) func historiesEndInTheSameState(seed: UInt64) async throws {
        var random = SplitMix(seed)
        let travellers = [
            Traveller([try SQLiteStore(inMemory: "parity")]), Traveller([try await StorePlace.empty("parity")]),
        ]
        for request in Request.first {
            for traveller in travellers { _ = await request.run(on: traveller.service) }
        }
        for number in 0..<(TestTier.isAll ? 1000 : 100) {
            let request = Request(&random)
            let answers = [await request.run(on: travellers[0].service), await request.run(on: travellers[1].service)]
            try #require(answers[0] == answers[1], "request \(number): \(request)")
            guard number % 20 == 0 else { continue }
            let states = [try await Self.state(of: travellers[0]), try await Self.state(of: travellers[1])]
            for (one, other) in zip(states[0], states[1]) where one != other {
                let (one, other) = (String(decoding: one, as: UTF8.self), String(decoding: other, as: UTF8.self))
                Issue.record("after request \(number): \(request)\n\(one)\n\(other)")
                return
            }
        }
    }
}
