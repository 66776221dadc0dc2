import FlightCore
import FlightFeeds
import FlightSamples
import FlightTracking
import Testing

@Suite("The smart states over a replayed day")
struct ReplayStatesTests {
    let feed = ReplayFeed()

    /// Every state but `connection`, which needs a trip.
    @Test("A day's flights pass through every state that one flight can have")
    func allStates() throws {
        let day = try #require(Day(iso: "2026-11-20"))
        var reached: Set<FlightState> = []
        for laid in ReplaySupport.flights(on: day).enumerated().filter({ $0.offset % 25 == 0 }).map(\.element) {
            let key = ReplaySupport.key(laid)
            for now in instants(of: laid) {
                let flight = ReplaySupport.reduce(laid, feed.observe(key, since: nil, now: now))
                reached.insert(SmartStateEngine.answer(flight, in: TravelContext(now: now)).state)
            }
        }
        #expect(reached == Set(FlightState.allCases).subtracting([.connection]))
    }

    @Test("A followed flight passes through its states in order, without a step back")
    func forward() throws {
        let order: [FlightState] = [
            .farOut, .dayBefore, .headToAirport, .atAirport, .atGate, .boarding, .onBoard, .taxiing, .inFlight,
            .descending, .landed, .atGateDest, .completed,
        ]
        let day = try #require(Day(iso: "2026-11-17"))
        var checked = 0
        for laid in ReplaySupport.flights(on: day).enumerated().filter({ $0.offset % 23 == 0 }).map(\.element) {
            guard case .flown(let out, _, _, _) = laid.course, out - laid.scheduledOut < .minutes(5) else { continue }
            let key = ReplaySupport.key(laid)
            var known: [FlightObservation] = []
            var since: Instant?
            var step = 0
            for now in instants(of: laid) {
                known += feed.observe(key, since: since, now: now)
                since = now
                let flight = ReplaySupport.reduce(laid, known)
                let state = SmartStateEngine.answer(flight, in: TravelContext(now: now)).state
                let next = try #require(order.firstIndex(of: state), "\(key.key) is \(state.name)")
                #expect(next >= step, "\(key.key) fell back to \(state.name)")
                step = next
            }
            #expect(order[step] == .completed)
            checked += 1
        }
        #expect(checked >= 15)
    }

    @Test("A diverted flight is shown as delayed after its scheduled landing, without a new destination")
    func diverted() throws {
        var seen = 0
        for index in 0..<ReplayCalendar.dayCount {
            let day = try #require(Day(iso: "2026-10-30")).advanced(by: index)
            for laid in ReplaySupport.flights(on: day) {
                guard case .diverted(_, _, let plannedOn, let diverts) = laid.course else { continue }
                let key = ReplaySupport.key(laid)
                func state(_ now: Instant) throws -> FlightState {
                    let said = feed.observe(key, since: nil, now: now)
                    let flight = ReplaySupport.reduce(laid, said)
                    return SmartStateEngine.answer(flight, in: TravelContext(now: now)).state
                }
                #expect(diverts < plannedOn)
                #expect(try state(diverts).isUnderWay)
                #expect(try state(diverts + .hours(3)) == .delayed)
                seen += 1
            }
        }
        #expect(seen == 79)
    }

    /// Instants from two days before departure to the end of the day: every three minutes around the flight, every six
    /// in `make test`.
    private func instants(of laid: ReplayFlight) -> [Instant] {
        let out = laid.actualOut ?? laid.scheduledOut
        let days: [Int64] = [-50, -30, -20, -10, -4]
        let near = stride(
            from: -170, through: (laid.scheduledIn - laid.scheduledOut).wholeMinutes + 240, by: TestTier.isAll ? 3 : 6)
        return days.map { laid.scheduledOut + .hours($0) } + near.map { out + .minutes($0) }
            + [laid.scheduledIn + .hours(20), laid.scheduledIn + .hours(21)]
    }
}
