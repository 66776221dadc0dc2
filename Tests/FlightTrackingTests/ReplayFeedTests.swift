import FlightCore
import FlightData
import FlightFeeds
import FlightTracking
import Testing

@Suite("Replay feed")
struct ReplayFeedTests {
    let feed = ReplayFeed()

    @Test("Finds flights by number and by route, but none on another day or beyond the horizon")
    func finds() throws {
        let day = try #require(Day(iso: "2026-11-20"))
        let now = try #require(ReplaySupport.instant("2026-11-19T12:00:00Z"))
        let (from, to) = (try #require(Airport.Code("JFK")), try #require(Airport.Code("SFO")))
        let route = feed.find(.route(from: from, to: to, day), now: now, limit: 100)
        #expect(route.count >= 10)
        #expect(route.allSatisfy { $0.origin == from && $0.destination == to })
        #expect(route.map(\.scheduledOut) == route.map(\.scheduledOut).sorted())
        #expect(Set(route.map(\.key)).count == route.count)
        #expect(feed.find(.route(from: to, to: from, day), now: now, limit: 100).isEmpty)
        #expect(feed.find(.route(from: from, to: to, day), now: now, limit: 3).count == 3)
        #expect(feed.find(.route(from: from, to: to, day), now: now, limit: 0).isEmpty)
        #expect(feed.find(.route(from: from, to: to, day.advanced(by: 400)), now: now, limit: 9).isEmpty)

        let first = try #require(route.first)
        let same = feed.find(.number(first.number, day), now: now, limit: 10)
        #expect(same.contains(first))
        #expect(first.key.key == "2026-11-20/\(first.number.compact)/JFK")
        #expect(first.key.source == .replay)
    }

    @Test("A number that departs twice a day has two keys, one for each flight")
    func twiceADay() throws {
        let table = ReplaySupport.table([
            "UA1 EWR BOS 600 710 600 0 710 0 45 N1 A320",
            "UA1 EWR BOS 1400 1510 1430 30 1540 30 45 N2 A319",
            "UA1 LGA BOS 900 1010 900 0 1010 0 45 N3 A319",
        ])
        let feed = ReplayFeed(table: table)
        let day = try #require(Day(iso: "2013-02-01"))
        let now = try #require(ReplaySupport.instant("2013-02-02T12:00:00Z"))
        let found = feed.find(.number(try #require(FlightNumber("UA1")), day), now: now, limit: 9)
        #expect(found.map(\.key.key) == ["2013-02-01/UA1/EWR/0600", "2013-02-01/UA1/LGA", "2013-02-01/UA1/EWR/1400"])
        let tails = found.map { flight in
            feed.observe(flight.key, since: nil, now: now).first { $0.field == .tail }?.value.text
        }
        #expect(tails == ["N1", "N3", "N2"])
        // A key without its time is ambiguous and matches no flight.
        #expect(feed.observe(ReplaySupport.key("2013-02-01/UA1/EWR"), since: nil, now: now).isEmpty)
    }

    @Test("Keys of other sources and of unrecorded flights have no observations")
    func unknownKeys() {
        let now = Instant(1_795_000_000)
        #expect(feed.observe(FeedKey(source: .traveller, key: "2026-11-20/UA15/EWR"), since: nil, now: now).isEmpty)
        #expect(feed.observe(ReplaySupport.key("2026-11-20/LH400/JFK"), since: nil, now: now).isEmpty)
        #expect(feed.observe(ReplaySupport.key("9999-11-20/UA15/EWR"), since: nil, now: now).isEmpty)
        #expect(feed.observe(ReplaySupport.key("0000-01-01/UA15/EWR"), since: nil, now: now).isEmpty)
        #expect(feed.find(.departing(within: .hours(3)), now: .never, limit: 9).isEmpty)
        #expect(feed.find(.departing(within: .hours(3)), now: .always, limit: 9).isEmpty)
        #expect(feed.find(.departing(within: Span(.max)), now: now, limit: 9).count == 9)
        #expect(feed.find(.departing(within: Span(-5)), now: now, limit: 9).isEmpty)
    }

    @Test(
        "New users get a varied choice of flights that depart soon",
        arguments: ["2026-11-20", "2027-03-14", "2026-07-04"])
    func departing(text: String) throws {
        let now = try #require(ReplaySupport.instant("\(text)T15:00:00Z"))
        let found = feed.find(.departing(within: .hours(4)), now: now, limit: 12)
        #expect(found.count == 12)
        #expect(found.map(\.scheduledOut) == found.map(\.scheduledOut).sorted())
        #expect(found.allSatisfy { $0.scheduledOut > now && $0.scheduledOut <= now + .hours(4) })
        #expect(Set(found.map(\.destination)).count == 12)
        #expect(found == feed.find(.departing(within: .hours(4)), now: now, limit: 12))
        let later = now + .hours(48)
        let flights = try found.map {
            try #require(ReplaySupport.reduce($0, feed.observe($0.key, since: nil, now: later)))
        }
        let late = flights.filter { flight in
            guard let actual = flight.out.actual, let scheduled = flight.out.scheduled else { return false }
            return actual - scheduled >= .minutes(15)
        }
        #expect(!late.isEmpty)
        #expect(flights.filter { $0.status == .cancelled }.count <= 2)
        #expect(flights.count { $0.out.actual != nil } >= 9)
    }

    @Test("The choice for a whole day has some late and some cancelled flights")
    func departingMix() throws {
        let now = try #require(ReplaySupport.instant("2026-11-20T05:00:00Z"))
        let flights = feed.find(.departing(within: .hours(24)), now: now, limit: 16).compactMap { found in
            ReplaySupport.reduce(found, feed.observe(found.key, since: nil, now: now + .hours(60)))
        }
        #expect(flights.count == 16)
        #expect(flights.count { $0.status == .cancelled } == 2)
        #expect(flights.count { $0.out.estimated.map { $0 >= now } ?? false } >= 4)
    }

    @Test("A storm day has hundreds of cancellations, and only storm days give weather as the reason")
    func storm() throws {
        var cancelled = 0
        let storm = try #require(Day(iso: "2026-11-27"))
        #expect(ReplayCalendar.index(for: storm) == 7)
        for flight in ReplaySupport.flights(on: storm) {
            let said = feed.observe(ReplaySupport.key(flight), since: nil, now: flight.scheduledOut)
            guard said.contains(where: { $0.field == .status && $0.value == .text("cancelled") }) else { continue }
            cancelled += 1
            let reason = try #require(said.first { $0.field == .delayReason })
            #expect(reason.value == .text("weather"))
            #expect((.hours(6) ... .hours(18)).contains(flight.scheduledOut - reason.time))
            #expect(!said.contains { $0.field == .actual(.out) || $0.field == .boardedPercent })
        }
        #expect(cancelled == 472)

        let calm = storm.advanced(by: 3)
        for flight in ReplaySupport.flights(on: calm) {
            let said = feed.observe(ReplaySupport.key(flight), since: nil, now: flight.scheduledOut + .hours(30))
            #expect(!said.contains { $0.field == .delayReason })
            if flight.actualOut == nil {
                let notice = try #require(said.last)
                #expect(notice.field == .status)
                #expect((.hours(1) ... .hours(12)).contains(flight.scheduledOut - notice.time))
            }
        }
    }

    @Test("Recorded delays and air times are reproduced to the minute")
    func figures() throws {
        let table = ReplayTable.recorded
        var (departures, flights, diversions) = (0, 0, 0)
        for start in ["2026-11-20", "2026-11-01", "2027-03-14", "2027-06-11"] {
            let day = try #require(Day(iso: start))
            for record in table.records(on: day) {
                let laid = table.flight(record, on: day)
                let now = laid.scheduledOut + .hours(60)
                let key = ReplaySupport.key(laid)
                let flight = ReplaySupport.reduce(laid, feed.observe(key, since: nil, now: now))
                let scheduledOut = try #require(flight.out.scheduled)
                switch record.outcome {
                case .cancelled:
                    #expect(flight.status == .cancelled)
                    #expect(flight.out.actual == nil)
                case .diverted(let departureDelay):
                    diversions += 1
                    #expect(flight.out.actual == scheduledOut + .minutes(Int64(departureDelay)))
                    #expect(flight.status == .diverted)
                    #expect(flight.divertedTo == nil)
                    #expect(flight.on.actual == nil)
                    #expect(flight.in.actual == nil)
                    #expect(flight.belt == nil)
                case .flown(let departureDelay, let arrivalDelay, let air):
                    let (out, off) = (try #require(flight.out.actual), try #require(flight.off.actual))
                    let (on, arrival) = (try #require(flight.on.actual), try #require(flight.in.actual))
                    #expect(out - scheduledOut == .minutes(Int64(departureDelay)))
                    #expect(arrival - (try #require(flight.in.scheduled)) == .minutes(Int64(arrivalDelay)))
                    #expect(on - off == .minutes(Int64(air)))
                    #expect(off - out >= .minutes(5))
                    #expect(arrival - on >= .minutes(3))
                    departures += departureDelay == 0 ? 0 : 1
                    flights += 1
                }
            }
        }
        #expect(departures >= 2000)
        #expect(flights >= 2500)
        #expect(diversions >= 5)
    }

    @Test("Recorded values have the replay as their source, all others the simulator")
    func sources() throws {
        let day = try #require(Day(iso: "2026-11-20"))
        for laid in ReplaySupport.flights(on: day).prefix(300) {
            let key = ReplaySupport.key(laid)
            let said = feed.observe(key, since: nil, now: laid.scheduledOut + .hours(40))
            for observation in said {
                let recorded =
                    switch observation.field {
                    case .scheduled(.out), .scheduled(.in), .actual(.out), .actual(.in), .tail, .aircraftType,
                        .delayReason:
                        true
                    case .status: observation.value != .text("scheduled")
                    default: false
                    }
                #expect(observation.source == (recorded ? .replay : .simulator))
                #expect(!observation.isCorrection)
            }
            let flight = ReplaySupport.reduce(laid, said)
            #expect(flight.simulated.contains(.replayed))
            if flight.in.actual != nil {
                #expect(flight.simulated.contains([.gates, .runwayTimes, .boarding, .position]))
                #expect(flight.departureTerminal.map { flight.departureGate?.hasPrefix($0) ?? false } ?? false)
                #expect(flight.arrivalTerminal.map { flight.arrivalGate?.hasPrefix($0) ?? false } ?? false)
                #expect(flight.belt != nil)
                #expect(flight.boardedPercent == 100)
                #expect(!flight.aircraft.atGate)
            }
        }
    }

    @Test("An airline keeps its terminal, about one flight in ten changes its gate, and only to another gate")
    func gates() throws {
        let day = try #require(Day(iso: "2026-11-20"))
        var terminals: [String: Set<String>] = [:]
        var (changes, flights) = (0, 0)
        for laid in ReplaySupport.flights(on: day) where laid.actualOut != nil {
            let said = ReplayScript(laid).observations
            let gates = said.filter { $0.field == .departureGate }.compactMap(\.value.text)
            flights += 1
            changes += gates.count - 1
            #expect((1...2).contains(gates.count) && Set(gates).count == gates.count)
            let name = laid.key.number.airline.text + laid.key.origin.text
            for observation in said where observation.field == .departureTerminal {
                terminals[name, default: []].insert(observation.value.text ?? "")
            }
        }
        #expect(terminals.values.allSatisfy { $0.count == 1 })
        #expect((flights / 14...flights / 7).contains(changes))
    }
}
