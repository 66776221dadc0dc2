import FlightCore
import FlightStoreSamples
import FlightTracking
import Testing

/// Only one process has a duty at a time.
@Suite struct DutyTests {
    @Test func dutyPassesOn() async throws {
        let store = try await StorePlace.empty("duties")
        let now = Instant(1_795_204_800)
        func take(_ holder: String, at now: Instant) async throws -> Bool {
            try await store.take(duty: "home", holder: holder, until: now + Span(20), now: now)
        }
        #expect(try await take("a", at: now))
        #expect(try await !take("b", at: now))
        #expect(try await take("a", at: now + Span(15)))
        #expect(try await !take("b", at: now + Span(30)))
        #expect(try await store.take(duty: "other", holder: "b", until: now + Span(20), now: now))
        // The time of "a" is over.
        #expect(try await take("b", at: now + Span(35)))
        #expect(try await !take("a", at: now + Span(36)))
        try await store.giveUp(duty: "home", holder: "a")
        #expect(try await !take("a", at: now + Span(37)))
        try await store.giveUp(duty: "home", holder: "b")
        #expect(try await take("a", at: now + Span(38)))
    }
}
