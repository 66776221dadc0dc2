import FlightCore
import Testing

/// The code of the tutorial "Read a flight's state" says what the tutorial promises.
@Suite struct ReadAStateTests {
    @Test func stateFollowsTheDay() throws {
        let flight = try #require(exampleFlight())
        let evening = Samples.at("2026-11-22T20:00:00+01:00")
        #expect(answer(about: flight, at: evening).state == .dayBefore)
        let soon = try #require(answer(about: flight, at: evening).nextChange)
        #expect(soon > evening)
        #expect(lines(about: flight, at: evening).headline.contains("LH 1612"))
        let flown = tookOff(flight, at: Samples.at("2026-11-23T09:48:00+01:00"))
        let air = Samples.at("2026-11-23T10:15:00+01:00")
        #expect(answer(about: flown, at: air).state == .inFlight)
        #expect(lines(about: flown, at: air).sentence != lines(about: flight, at: air).sentence)
    }
}
