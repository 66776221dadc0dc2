import FlightCore
import FlightStoreSamples
import FlightTracking
import Foundation
import Testing

@testable import FlightStore

/// Correcting for a clock that was ahead changes the times of observations, not their values.
@Suite struct ClockStoreTests {
    @Test(arguments: [1, 2, 90, 600, 86_400, 31_622_400] as [Int64])
    func clockCorrectionKeepsValues(seconds: Int64) async throws {
        let place = try await StorePlace()
        let store = try await place.open().of(.first)
        let id = "flight-\(UInt32.random(in: 0 ... .max))"
        var said = try everyValue()
        for (field, days) in [
            (FlightObservation.Field.scheduled(.in), Int64(1)), (.estimated(.out), 3), (.scheduled(.out), 4),
        ] {
            said.append(
                FlightObservation(
                    source: .traveller, time: noon, field: field, value: .instant(noon + .hours(24 * days))))
        }
        try await store.add(try sampleFlight(id, observations: said))
        let flight = try #require(Flight.ID(id))
        let before = try #require(try await store.flight(flight)).observations
        let now = noon - Span(seconds)
        #expect(try await store.putBack(flight, laterThan: now, to: now) > 0)
        let after = try #require(try await store.flight(flight)).observations
        #expect(after.count == before.count)
        #expect(after.allSatisfy { $0.time <= now })
        for (old, new) in zip(before, after) {
            #expect(old.field == new.field)
            guard case .position(let position) = new.value else {
                #expect(new.value == old.value, "\(new.field.name)")
                continue
            }
            #expect(position.at <= now, "a position has its own time")
        }
    }
}
