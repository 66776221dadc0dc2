import FlightSamples
import Testing

@testable import FlightCore

/// The rule for connections that page, alert and bad news share, and the steps that a way consists of.
@Suite struct ConnectionReckoningTests {
    /// Before the arrival, page, alert and bad news agree, for random ways and times.
    @Test func pageAlertAndNewsAgree() throws {
        var random = SplitMix(2214)
        var seen: [Bool] = []
        for _ in 0..<TestTier.rounds(600) {
            var legs = Plans.seeds()
            let planned = try #require(legs[0].in.scheduled)
            let out = planned + .minutes(Int64(30 + random.below(120)))
            legs[1].out.scheduled = out
            legs[1].in.scheduled = out + .hours(5)
            legs[1].doorsClose.scheduled = nil
            legs[0].in.actual = nil
            legs[0].in.estimated = planned + Span(Int64(random.below(7200)) - 1200)
            legs[0].out.estimated = try #require(legs[0].out.scheduled) + .minutes(20)
            legs[0].walkToConnection = random.chance(60) ? random.below(40) : nil
            let isGuided = legs[0].walkToConnection == nil && random.chance(50)
            if isGuided { legs[0].arrivalGate = nil }
            let guides =
                isGuided
                ? [(legs[0].destination.code, try #require(ConnectionGuide(minutes: 20 + random.below(60))))] : []
            let now = try #require(legs[0].out.scheduled) - .hours(2)
            var snapshot = Snapshot(
                revision: 1, now: now, speed: 1, settings: Settings(),
                entries: legs.map { Snapshot.Entry(flight: $0, trip: Trip.ID("trip"), log: []) })
            let known = ConnectionKnowledge(guides: guides)
            snapshot.workOutWays(known)
            let trip = snapshot.trip(at: 0).trip
            let page = try #require(ConnectionAssistant(trip, leg: 0, now: now, known: known)).verdict
            let news = SmartStateEngine.answer(leg: 0, of: trip, in: TravelContext(now: now)).content.news
            let isBad =
                news?.consequences.contains(.nextAtRisk(legs[1].number)) ?? false
                || news?.consequences.contains(.missesNext(legs[1].number)) ?? false
            var memory = AlertMemory()
            var early = legs[0]
            early.in.estimated = nil
            early.out.estimated = nil
            _ = AlertRules(early, wishes: .init(), now: now - .hours(1)) { _ in .aeroDataBox }.look(&memory)
            let rules = AlertRules(
                legs[0], next: NextLeg(legs[1], way: trip.way(after: 0)), wishes: .init(), now: now
            ) { _ in .aeroDataBox }
            let held = rules.look(&memory).held.map(\.item.fact)
            var isTold = false
            for case .connectionAtRisk in held { isTold = true }
            seen.append(isTold)
            #expect(isTold == isBad, "\(held) \(String(describing: news))")
            guard let page else {
                #expect(legs[0].walkToConnection == nil && !isGuided)
                continue
            }
            #expect(isTold == (isGuided ? page.tier == .atRisk : page.tier >= .tight), "\(page)")
        }
        #expect(seen.contains(true) && seen.contains(false))
    }

    /// An alert does not hurry a traveller who waits in a lounge. The card at the same moment does.
    @Test func alertCountsFromTheArrival() throws {
        let legs = Plans.seeds()
        let now = Plans.at("2026-11-22T18:05:00-08:00")
        func tier(_ start: ConnectionReckoning.Start) -> ConnectionVerdict.Tier? {
            ConnectionReckoning(from: legs[0], to: legs[1], way: nil, now: now, counts: start)?.verdict.tier
        }
        #expect(tier(.fromArrival) == .relaxed && tier(.asIfSetOutNow) == .tight)
    }

    /// An elapsed arrival is not earlier than the time until which a live source held it back.
    @Test func arrivalNeverMovesBack() throws {
        var legs = Plans.seeds()
        legs[0].in.actual = nil
        legs[0].off.actual = Plans.at("2026-11-22T14:50:00-05:00")
        legs[0].heard = Plans.at("2026-11-22T17:50:00-08:00")
        var last = Instant.always
        for minute in Int64(0)..<60 {
            let now = Plans.at("2026-11-22T17:30:00-08:00") + .minutes(minute)
            let found = try #require(
                ConnectionReckoning(from: legs[0], to: legs[1], way: nil, now: now, counts: .fromArrival))
            #expect(found.arrival >= last && (found.hasArrived || found.arrival >= now))
            last = found.arrival
        }
        #expect(last == Plans.at("2026-11-22T18:10:00-08:00"))
    }

    // MARK: - Alerts

    @Test func missedConnectionIsAnnouncedAfterATightOne() throws {
        var legs = Plans.seeds()
        legs[0].in.actual = nil
        var memory = AlertMemory()
        var said: [String] = []
        var now = Plans.at("2026-11-22T16:00:00-08:00")
        func look(_ arrival: String?) {
            legs[0].in.estimated = arrival.map { Plans.at("2026-11-22T\($0):00-08:00") }
            for _ in 0..<2 {
                let outcome = AlertRules(legs[0], next: NextLeg(legs[1]), wishes: .init(), now: now) { _ in .aeroDataBox
                }
                .look(&memory)
                if let alert = outcome.alert { said.append(Words(.english).text(alert, of: legs[0])) }
                now = now + .minutes(3)
            }
        }
        look(nil)
        look("17:57")
        look("17:59")
        look("18:30")
        look("18:31")
        look("17:45")
        #expect(
            said == [
                "Connection at risk: 10 min to spare", "Connection at risk: 23 min short",
                "Connection no longer at risk",
            ])
    }

    @Test func unknownWayGivesNoSpareTime() throws {
        for (minutes, text) in [
            (8, "Connection at risk: doors close 8 min after arrival"), (-20, "Connection at risk: 20 min short"),
        ] {
            let fact = AlertFact.connectionAtRisk(minutes: minutes, isWayKnown: false)
            let back = try #require(AlertFact(try JSONReader.read(fact.jsonValue.json)))
            #expect(back == fact)
            #expect(Words(.english).text(Alert.Item(fact: back, was: nil), of: Plans.seeds()[0]) == text)
        }
    }

    // MARK: - Order

    @Test func legsFollowTheSchedule() {
        func leg(_ hour: Int64?, late: Int64 = 0) -> Flight {
            var flight = Flight(origin: Plans.airport("JFK"), destination: Plans.airport("SFO"))
            flight.out.scheduled = hour.map { Instant(1_795_348_800) + .hours($0) }
            if late > 0 { flight.out.estimated = flight.out.scheduled.map { $0 + .hours(late) } }
            return flight
        }
        func next(_ legs: [Flight]) -> [Int?] { legs.indices.map { Flight.leg(after: $0, of: legs) } }
        #expect(next([leg(5), leg(1, late: 20), leg(3)]) == [nil, 2, 0])
        #expect(next([leg(nil), leg(2), leg(nil), leg(1)]) == [2, 0, nil, 1])
        #expect(next([leg(2), leg(2)]) == [1, nil])
    }

    // MARK: - Own figures and location

    /// The traveller's own figure also replaces an unknown way between two buildings.
    @Test func ownFigureReplacesAnUnknownWay() throws {
        var found: (airport: String, from: String, to: String)?
        for (code, plan) in Plans.shipped.sorted(by: { $0.key < $1.key }) where found == nil {
            let first = try #require(plan.map.gates.first)
            let other = plan.map.gates.first {
                ConnectionWay.steps(from: first, to: $0, plan).first?.kind == .betweenTerminals
            }
            if let other { found = (code, first.name, other.name) }
        }
        let (airport, from, to) = try #require(found)
        var first = Flight(origin: Plans.airport("JFK"), destination: Plans.airport(airport))
        first.out.scheduled = Plans.at("2026-11-21T18:00:00-05:00")
        first.in.scheduled = Plans.at("2026-11-22T07:30:00+01:00")
        first.arrivalGate = from
        var next = Flight(origin: Plans.airport(airport), destination: Plans.airport("WAW"))
        next.out.scheduled = Plans.at("2026-11-22T09:40:00+01:00")
        next.in.scheduled = Plans.at("2026-11-22T11:40:00+01:00")
        next.departureGate = to
        let known = ConnectionKnowledge(plans: [try #require(Plans.shipped[airport])])
        let now = Plans.at("2026-11-22T06:00:00+01:00")
        let plain = try #require(known.way(from: first, to: next, now: now))
        #expect(plain.steps.contains { $0.kind == .betweenTerminals })
        var wishes = ConnectionWishes()
        wishes[.walk] = 12
        let own = try #require(known.way(from: first, to: next, now: now, wishes: wishes))
        #expect(!own.steps.contains { $0.kind == .betweenTerminals })
        #expect(own.steps.filter { $0.kind == .walk }.map(\.time.usual) == [.minutes(12)])
    }

    /// A traveller located in the terminal has left the aircraft, unless it is too early to be out of it.
    @Test func locationInTheTerminalSkipsLeavingTheAircraft() throws {
        var first = Flight(origin: Plans.airport("JFK"), destination: Plans.airport("ZRH"))
        first.out.scheduled = Plans.at("2026-11-21T18:00:00-05:00")
        first.in.scheduled = Plans.at("2026-11-22T07:30:00+01:00")
        first.in.actual = first.in.scheduled
        first.arrivalGate = "A86"
        first.seat = "20A"
        first.aircraft.type = "B738"
        var next = Flight(origin: Plans.airport("ZRH"), destination: Plans.airport("WAW"))
        next.out.scheduled = Plans.at("2026-11-22T09:40:00+01:00")
        next.in.scheduled = Plans.at("2026-11-22T11:40:00+01:00")
        next.departureGate = "A50"
        let trip = try #require(Trip(legs: [first, next]))
        let plan = try #require(Plans.shipped["ZRH"])
        func found(_ time: String) throws -> ConnectionAssistant {
            try #require(
                ConnectionAssistant(
                    trip, leg: 0, now: Plans.at("2026-11-22T\(time)+01:00"), known: ConnectionKnowledge(plans: [plan]),
                    location: plan.map.origin))
        }
        // Row 20: three minutes until the door opens, and four and a third until the traveller is out.
        let seated = try found("07:37:19")
        #expect(!seated.isFromHere && seated.way.steps.first?.kind == .leaveAircraft)
        let out = try found("07:37:20")
        #expect(out.isFromHere && !out.way.steps.contains { $0.kind == .leaveAircraft })
        #expect(out.verdict?.there == out.way.whole.map { Plans.at("2026-11-22T07:37:20+01:00") + $0.usual })
    }

    // MARK: - Input from outside

    @Test func wayWithDecreasingTimesIsRefused() throws {
        for times in ["[0,9223372036854775807,0]", "[5,4,6]", "[1,2]", "[0,60,1000001]", "[-1,2,3]"] {
            let text = "{\"steps\":[{\"kind\":\"walk\",\"basis\":\"told\",\"time\":\(times)}]}"
            #expect(throws: JSONError.self, "\(times)") { try ConnectionWay(JSONReader.read(text)) }
        }
    }

    private func area(_ points: Int, tags: String = "\"aeroway\":\"apron\"") -> String {
        var line: [String] = []
        for index in 0..<points {
            line.append("{\"lat\":\(48.11 + Double(index % 200) / 10_000),\"lon\":16.5697}")
        }
        return "{\"type\":\"way\",\"id\":5,\"tags\":{\(tags)},\"geometry\":[\(line.joined(separator: ","))]}"
    }

    private func fault(_ areas: [String]) -> OverpassFault? {
        let whole = Plans.overpass().replacing(
            "\"elements\":[", with: "\"elements\":[" + areas.joined(separator: ",") + ",")
        do throws(OverpassFault) {
            _ = try OverpassReading(Array(whole.utf8), of: Plans.airport("VIE"))
            return nil
        } catch {
            return error
        }
    }

    @Test func planWithTooManyPointsIsRefused() {
        #expect(fault([area(20_000)]) == nil)
        #expect(fault([area(20_001)]) == .tooMuch(20_001, .pointsOfALine))
        let many = fault(Array(repeating: area(19_000), count: 16))
        guard case .tooMuch(_, .points) = many else {
            Issue.record("304,000 points are accepted: \(String(describing: many))")
            return
        }
        #expect(many?.message.contains("points, more than any airport") == true)
    }

    /// A pavement outside is not a way between gates. A footway inside the terminal is one, even without an `indoor`
    /// tag.
    @Test func footwaysCountOnlyInside() throws {
        func way(_ points: [(Double, Double)], _ tags: String) -> String {
            let line = points.map { "{\"lat\":\(48.1103 + $0.0 / 111_195),\"lon\":\(16.5697 + $0.1 / 74_236)}" }
            return "{\"type\":\"way\",\"id\":7,\"tags\":{\(tags)},\"geometry\":[\(line.joined(separator: ","))]}"
        }
        func walkways(_ ways: String...) throws -> OverpassReading {
            let whole = Plans.overpass().replacing(
                "\"elements\":[", with: "\"elements\":[" + ways.joined(separator: ",") + ",")
            return try OverpassReading(Array(whole.utf8), of: Plans.airport("VIE"))
        }
        let footway = "\"highway\":\"footway\""
        // Through the yard of the U-shaped building, and far outside.
        let outside = try walkways(way([(300, 0), (100, 0)], footway), way([(-200, 0), (-200, 90)], footway))
        #expect(outside.map.walkways.isEmpty && outside.outdoors == 2)
        let inside = try walkways(way([(300, -95), (20, -95), (20, 95), (300, 95)], footway))
        #expect(inside.map.walkways.count == 1 && inside.outdoors == 0)
        // From the street through the door.
        let half = try walkways(way([(-60, 0), (0, 0), (30, 0)], footway))
        #expect(half.map.walkways.map(\.points.count) == [2])
        let said = try walkways(way([(300, 0), (100, 0)], footway + ",\"indoor\":\"yes\""))
        #expect(said.map.walkways.count == 1)
    }
}
