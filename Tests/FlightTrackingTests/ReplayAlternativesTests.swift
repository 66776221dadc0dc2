import FlightCore
import FlightData
import FlightFeeds
import FlightSamples
import FlightStore
import FlightStoreSamples
import FlightTracking
import Testing

/// Later flights for the cancelled flights of the recorded month.
@Suite struct ReplayAlternativesTests {
    /// What the recording has reported of a flight by an instant, read from its script.
    private struct Known {
        let flight: ReplayFlight
        var isGone = false
        var out: Instant

        init(_ flight: ReplayFlight, at now: Instant) {
            self.flight = flight
            out = flight.scheduledOut
            for said in ReplayScript(flight).observations where said.time <= now {
                switch (said.field, said.value) {
                case (.status, .text("cancelled")), (.actual(.out), _), (.actual(.doorsClose), _): isGone = true
                case (.estimated(.out), .instant(let at)): out = at
                default: break
                }
            }
        }
    }

    private func service(_ clock: SteppedClock) async throws -> (AlternativesService, FlightService) {
        let store = try await StorePlace.empty("alternatives")
        let flights = FlightService(
            repository: store.of(.first), feeds: [ReplayFeed()], airports: StandingData.airports,
            aircraft: StandingData.aircraft, bus: InProcessBus(), clock: clock, secrets: RandomSecrets())
        return (
            AlternativesService(
                flights: flights, routes: UsualRoutes(StandingData.routes), airlines: StandingData.airlines), flights
        )
    }

    /// Each cancelled flight lists the later departures of that day on its route in order, without those that have left.
    @Test func cancelledFlightListsTheLaterDeparturesOfItsDay() async throws {
        let first = try #require(Day(iso: "2026-11-20"))
        let clock = SteppedClock(try #require(ReplaySupport.instant("2026-11-20T00:00:00Z")))
        let (service, _) = try await service(clock)
        var (checked, listed) = (0, 0)
        for offset in 0..<28 {
            let day = first.advanced(by: offset)
            let all = ReplaySupport.flights(on: day)
            let next = ReplaySupport.flights(on: day.advanced(by: 1))
            var cancelled = all.filter { $0.actualOut == nil }
            if !TestTier.isAll { cancelled = Array(cancelled.prefix(2)) + cancelled.dropFirst(2).suffix(1) }
            for flight in cancelled {
                // When the cancellation is known, at the latest when the flight would have left.
                for now in [flight.scheduledOut - .minutes(55), flight.scheduledOut + .minutes(25)] {
                    var base = ReplaySupport.reduce(
                        flight, ReplayScript(flight).observations.filter { $0.time <= now })
                    base.role = .mine
                    let need = try #require(
                        AlternativesNeed(Trip(base), leg: 0, now: now, isConnectionAtRisk: false),
                        "\(flight.key.text)")
                    let found = try await service.alternatives(for: need, at: now, asking: false)
                    let timed = found.options.filter { $0.out != nil }

                    func later(_ flights: [ReplayFlight]) -> [Known] {
                        flights.filter { other in
                            other.key != flight.key
                                && other.origin.airport.isSibling(of: flight.origin.airport)
                                && other.destination.airport.isSibling(of: flight.destination.airport)
                        }.map { Known($0, at: now) }.filter { known in
                            !known.isGone && known.out > now && known.out >= flight.scheduledOut
                        }
                    }
                    // After midnight, the list is that of the new day.
                    let isNextDay = flight.origin.airport.zone.local(now).day > day
                    var expected = isNextDay ? [] : later(all)
                    if expected.isEmpty { expected = later(next) }
                    func isSame(_ known: Known) -> Bool {
                        known.flight.origin.airport.code == flight.origin.airport.code
                            && known.flight.destination.airport.code == flight.destination.airport.code
                    }
                    let ordered = expected.sorted { a, b in
                        (isSame(a) ? 0 : 1, a.out) < (isSame(b) ? 0 : 1, b.out)
                    }
                    // Flights that leave in the same minute may be in any order, so times are compared in order.
                    #expect(
                        timed.compactMap { $0.out } == ordered.prefix(6).map { $0.out },
                        "\(flight.key.text) at \(now.iso)")
                    let known = Set(expected.map { ReplaySupport.key($0.flight) }.map { "replay:" + $0.key })
                    #expect(timed.allSatisfy { known.contains($0.key ?? "") }, "\(flight.key.text) at \(now.iso)")
                    #expect(Set(timed.map { $0.key }).count == timed.count)
                    #expect(timed.allSatisfy { $0.source == .replay && $0.certainty != .usual })
                    checked += 1
                    listed += timed.count
                }
            }
        }
        #expect(checked >= 100 && listed > checked, "\(checked) \(listed)")
    }

    /// Without a source, Halcyon says so, and knows only usual numbers without times.
    @Test func flightWithoutASourceHasOnlyUsualNumbers() async throws {
        let clock = SteppedClock(Instant(1_795_176_000))
        let (service, flights) = try await service(clock)
        var flight = Flight(
            origin: try flights.airport("FRA"), destination: try flights.airport("WAW"),
            number: FlightNumber("LH1346"))
        flight.out.scheduled = clock.now + .hours(2)
        flight.in.scheduled = clock.now + .hours(4)
        flight.status = .cancelled
        let need = try #require(AlternativesNeed(Trip(flight), leg: 0, now: clock.now, isConnectionAtRisk: false))
        let found = try await service.alternatives(for: need, at: clock.now, asking: true)
        #expect(found.gaps == [.noSource])
        #expect(!found.options.isEmpty && found.options.allSatisfy { $0.certainty == .usual && $0.out == nil })
        for language in Language.allCases {
            var settings = Settings()
            settings.language = language
            let sentences = Words(settings).sentences(found)
            #expect(sentences.contains { $0.contains("FRA") && !$0.contains("{}") }, "\(language)")
        }
    }
}
