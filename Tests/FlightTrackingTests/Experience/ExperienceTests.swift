import FlightCore
import FlightData
import FlightSamples
import FlightStore
import FlightStoreSamples
import Testing

@testable import FlightTracking

/// What earlier flights have shown of taxiing and of sources.
@Suite struct ExperienceTests {
    /// 27 November 2026, 17:00 in New York.
    private static let evening = Instant(1_795_816_800)
    private static let board = FlightObservation.Source("aerodatabox")

    private static func airport(_ code: String) throws -> Airport {
        try #require(Airport.Code(code).flatMap { StandingData.airports[$0] })
    }

    /// A flight from JFK to SFO that left in the evening of an earlier day and taxied for the given minutes.
    private static func leg(_ day: Int, out: Int64, in: Int64) throws -> EarlierLeg {
        var leg = EarlierLeg(origin: try airport("JFK").code, destination: try airport("SFO").code)
        let left = evening - .hours(24 * Int64(day))
        leg.out = left
        leg.off = left + .minutes(out)
        leg.on = left + .minutes(out + 360)
        leg.in = left + .minutes(out + 360 + `in`)
        return leg
    }

    private static func experience(_ legs: [EarlierLeg]) -> Experience {
        Experience(legs) { StandingData.airports[$0] }
    }

    private func taxi(_ experience: Experience, hoursLater: Int64 = 0) throws -> TaxiTimes {
        let out = Self.evening + .hours(hoursLater)
        return experience.taxi(
            from: try Self.airport("JFK"), to: try Self.airport("SFO"), out: out, in: out + .hours(6))
    }

    @Test func aFewFlightsMoveTheTimesALittleAndManyFlightsMoveThemNearlyAllTheWay() throws {
        #expect(try taxi(Experience()) == .usual)
        let few = try taxi(Self.experience([try Self.leg(1, out: 35, in: 12)]))
        #expect(TaxiTimes.usual.out < few.out && few.out <= .minutes(21))
        let many = try taxi(Self.experience(try (1...40).map { try Self.leg($0, out: 35, in: 12) }))
        #expect(.minutes(34)...(.minutes(35)) ~= many.out)
        #expect(.minutes(11)...(.minutes(12)) ~= many.in)
    }

    @Test func anHourThatIsBusierThanTheDayHasATimeOfItsOwn() throws {
        let evenings = try (1...30).map { try Self.leg($0, out: 40, in: 6) }
        let mornings = try (1...30).map { day in
            var leg = try Self.leg(day, out: 12, in: 6)
            leg.out = leg.out.map { $0 - .hours(9) }
            leg.off = leg.off.map { $0 - .hours(9) }
            return leg
        }
        let experience = Self.experience(evenings + mornings)
        #expect(try taxi(experience).out >= .minutes(36))
        #expect(try taxi(experience, hoursLater: -9).out <= .minutes(16))
        // No flight left at noon.
        let noon = try taxi(experience, hoursLater: -5).out
        #expect(.minutes(22)...(.minutes(28)) ~= noon)
    }

    /// Times in the wrong order, equal times and a night on the apron say nothing about taxiing.
    @Test(arguments: [-10, 0, 600] as [Int64]) func impossibleTimesAreIgnored(minutes: Int64) throws {
        let legs = try (1...20).map { try Self.leg($0, out: minutes, in: minutes) }
        #expect(try taxi(Self.experience(legs)) == .usual)
    }

    @Test func taxiTimesStayWithinTheirRangeWhateverTheStoreContains() throws {
        var random = SplitMix(7)
        for _ in 0..<TestTier.rounds(300) {
            let legs = try (0..<random.below(12)).map { _ in
                try Self.leg(random.below(400), out: Int64(random.below(400)) - 100, in: Int64(random.below(400)) - 100)
            }
            let taxi = try taxi(Self.experience(legs), hoursLater: Int64(random.below(48)) - 24)
            #expect(.minutes(1)...(.minutes(90)) ~= taxi.out && .minutes(1)...(.minutes(90)) ~= taxi.in)
            var flight = Flight(origin: try Self.airport("JFK"), destination: try Self.airport("SFO"))
            flight.taxi = taxi
            let read = try FlightJSON.read(FlightJSON.write(flight)) { StandingData.airports[$0] }
            #expect(read.taxi == taxi)
        }
    }

    // MARK: - Sources

    @Test func aSourceIsWeighedByHowFarOffItWas() throws {
        func experience(off minutes: Int64, said lead: Int64 = 60) throws -> Experience {
            Self.experience(
                try (1...30).map { day in
                    var leg = try Self.leg(day, out: 15, in: 6)
                    let on = try #require(leg.on)
                    leg.expectations = [
                        EarlierLeg.Expectation(
                            source: Self.board, milestone: .on, saidAt: on - .minutes(lead),
                            time: on + .minutes(minutes))
                    ]
                    return leg
                })
        }
        let usual = Flight.usualSourceDeviation
        #expect(Experience().deviation(of: Self.board) == usual)
        #expect(try experience(off: 1).deviation(of: Self.board) < 0.6 * usual)
        #expect(try experience(off: -12).deviation(of: Self.board) > 2 * usual)
        #expect(try experience(off: -12).deviation(of: nil) == usual)
        // A time said shortly before landing is not a forecast.
        #expect(try experience(off: 0, said: 5).deviation(of: Self.board) == usual)
    }

    // MARK: - In an installation

    /// The store holds evenings at JFK from the logbook and an earlier tracked flight.
    @Test func aFollowedFlightTakesOffAboutWhenEarlierFlightsDid() async throws {
        let store = try await StorePlace.empty("experience").of(.first)
        let clock = SteppedClock(Self.evening - .hours(3))
        func service() -> FlightService {
            FlightService(
                repository: store, feeds: [], airports: StandingData.airports, aircraft: StandingData.aircraft,
                bus: InProcessBus(), clock: clock, secrets: RandomSecrets())
        }
        var next = Flight(
            origin: try Self.airport("JFK"), destination: try Self.airport("SFO"), number: FlightNumber("UA1234"))
        next.out.scheduled = Self.evening
        next.in.scheduled = Self.evening + .hours(6)
        let id = try await service().add(next)
        let before = try #require(try await service().entry(id)).flight
        #expect(before.taxi == .usual)

        var change = LogbookChange()
        for day in 1...30 {
            var record = LoggedFlight(
                id: try #require(LoggedFlight.ID("r\(day)")),
                date: try #require(PartialDay(year: 2026, month: 10, day: day)),
                origin: .airport(try Self.airport("JFK").code), destination: .airport(try Self.airport("SFO").code))
            let leg = try Self.leg(day, out: 33, in: 10)
            record.out.actual = leg.out
            record.off.actual = leg.off
            record.on.actual = leg.on
            record.in.actual = leg.in
            change.additions.append(StoredRecord(record: record, flight: nil, changedAt: clock.now))
        }
        try await store.apply(change, at: clock.now)
        let after = try #require(try await service().entry(id)).flight
        #expect(BestTimes(after, now: clock.now).off == Self.evening + .minutes(33))
        #expect(BestTimes(after, now: clock.now).in == next.in.scheduled)
        #expect(try await service().snapshot().entries.first?.flight == after)
    }
}
