import FlightCore
import FlightStoreSamples
import FlightTracking
import Testing

@Suite struct TerminalStoreTests {
    /// A map that is imported again replaces the earlier one.
    @Test func importedMapIsReplaced() async throws {
        let store = try await StorePlace.empty("terminals")
        let vienna = try airport("VIE")
        let origin = try #require(Coordinate(latitude: 48.1, longitude: 16.6))
        for number in 1...3 {
            try await store.save(
                TerminalMap(airport: vienna, origin: origin, day: Day(number: Int32(20_000 + number)), gates: []),
                at: noon + Span(Int64(number)))
        }
        let imported = try #require(try await store.importedTerminals().first)
        #expect(imported.at == noon + Span(3) && imported.revision == 3)
        #expect(try await store.terminals(of: vienna)?.day == Day(number: 20_003))
        #expect(try await store.removeTerminals(of: vienna))
        #expect(try await store.importedTerminals().isEmpty)
    }
}
