import FlightData
import FlightSamples
import Testing

@testable import FlightCore

/// The way from seat to gate, and the facts that it lists as missing.
@Suite struct ConnectionWayTests {
    /// LX 1234 from New York to Zürich, on to Warsaw.
    private func zurich(from: String?, to: String?) -> [Flight] {
        var first = Flight(origin: Plans.airport("JFK"), destination: Plans.airport("ZRH"))
        first.out.scheduled = Plans.at("2026-11-21T18:00:00-05:00")
        first.in.scheduled = Plans.at("2026-11-22T07:30:00+01:00")
        first.arrivalGate = from
        first.seat = "14A"
        first.aircraft.type = "A333"
        var next = Flight(origin: Plans.airport("ZRH"), destination: Plans.airport("WAW"))
        next.out.scheduled = Plans.at("2026-11-22T08:40:00+01:00")
        next.in.scheduled = Plans.at("2026-11-22T10:40:00+01:00")
        next.departureGate = to
        return [first, next]
    }

    private func worked(_ legs: [Flight], plan: String? = "ZRH", place: Coordinate? = nil) -> ConnectionWay? {
        let known = ConnectionKnowledge(plans: plan.flatMap { Plans.shipped[$0] }.map { [$0] } ?? [])
        return known.way(from: legs[0], to: legs[1], now: Plans.at("2026-11-22T06:00:00+01:00"), place: place)
    }

    @Test func byTrainAndThroughPassportControl() throws {
        let way = try #require(worked(zurich(from: "E43", to: "A74")))
        #expect(way.steps.map(\.kind) == [.leaveAircraft, .train, .passport, .walk])
        #expect(way.missing.isEmpty && !way.isGuide)
        #expect(way.onTheWay?.usual == .minutes(13))
    }

    @Test func onFootInOneBuilding() throws {
        let way = try #require(worked(zurich(from: "A86", to: "D43")))
        #expect(way.steps.map(\.kind) == [.leaveAircraft, .passport, .walk])
        #expect(way.steps.last?.basis == .insideBuildings)
    }

    @Test func guideTimeCountsWithoutAGate() throws {
        let way = try #require(worked(zurich(from: nil, to: "A74")))
        #expect(way.isGuide && way.missing == [.arrivalGate])
        // Forty minutes from arrival to departure, minus ten because the doors close earlier.
        #expect(way.whole?.usual == .minutes(30) && way.onTheWay == nil)
        #expect(try #require(self.worked(zurich(from: "E43", to: "Q1"))).missing == [.departureGateOnMap])
        let without = try #require(self.worked(zurich(from: "E43", to: "A74"), plan: nil))
        #expect(without.isGuide && without.missing == [.map])
    }

    @Test func noTimesWithoutAGuide() throws {
        var legs = Plans.seeds()
        legs[0].walkToConnection = nil
        let way = try #require(self.worked(legs, plan: nil))
        #expect(way.whole == nil && way.missing == [.map] && way.steps.isEmpty)
        let trip = try #require(Trip(legs: legs))
        let found = try #require(
            ConnectionAssistant(trip, leg: 0, now: Plans.at("2026-11-22T17:45:00-08:00"), known: ConnectionKnowledge()))
        #expect(found.verdict == nil && found.minutes == 45)
    }

    @Test func anotherAirportOfTheCity() throws {
        var legs = zurich(from: "A1", to: "B2")
        legs[0].destination = Plans.airport("LGA")
        legs[0].origin = Plans.airport("BOS")
        legs[1].origin = Plans.airport("JFK")
        let way = try #require(self.worked(legs))
        #expect(way.missing == [.betweenAirports] && way.whole == nil)
    }

    /// On the device, the way starts at the traveller's location, here nearer than the arrival gate.
    @Test func wayStartsAtTheTravellersLocation() throws {
        let legs = zurich(from: "A86", to: "A50")
        let plan = try #require(Plans.shipped["ZRH"])
        let near = try #require(plan.map.gate("A65"))
        let origin = plan.map.origin
        let place = try #require(
            Coordinate(
                latitude: origin.latitude + Double(near.point.north) / 1_111_950,
                longitude: origin.longitude + Double(near.point.east) / 751_700))
        let far = try #require(worked(legs)?.steps.last?.metres)
        let here = try #require(worked(legs, place: place)?.steps.last?.metres)
        #expect(here < far / 2)
    }

    @Test func cardShowsTheWayOnlyWithAPlan() throws {
        var legs = zurich(from: "A86", to: "D43")
        legs[0].in.actual = legs[0].in.scheduled
        let now = Plans.at("2026-11-22T07:31:00+01:00")
        var snapshot = Snapshot(
            revision: 1, now: now, speed: 1, settings: Settings(),
            entries: legs.map { Snapshot.Entry(flight: $0, trip: Trip.ID("zurich"), log: []) })
        let before = SmartStateEngine.answer(snapshot.trip(at: 0).trip, in: TravelContext(now: now)).content
        guard case .toGate(_, _, _, nil, _) = before.strip else {
            Issue.record("a walk without a plan: \(String(describing: before.strip))")
            return
        }
        snapshot.workOutWays(ConnectionKnowledge(plans: [try #require(Plans.shipped["ZRH"])]))
        let answer = SmartStateEngine.answer(snapshot.trip(at: 0).trip, in: TravelContext(now: now))
        guard case .toGate(_, _, _, let walk?, _) = answer.content.strip,
            case .margin(let minutes, _, _, _, let tier) = answer.content.note
        else {
            Issue.record("no way: \(answer.content)")
            return
        }
        #expect((8...13).contains(walk))
        // 60 minutes to the doors, minus the time to leave an A330 and passport control.
        #expect((30...40).contains(minutes) && tier == .relaxed)
        // A device receives the same way.
        let sent = try Snapshot(JSONReader.read(snapshot.json.json))
        #expect(sent.entries[0].way == snapshot.entries[0].way)
    }

    /// The card changes exactly at `nextChange`, neither earlier nor later.
    @Test func marginChangesAtNextChange() throws {
        var random = SplitMix(45)
        for (from, to, type) in [("A86", "D43", "A333"), ("E43", "A74", "B738"), ("B10", "D21", "A320")] {
            var legs = zurich(from: from, to: to)
            legs[0].aircraft.type = type
            legs[0].in.actual = legs[0].in.scheduled
            legs[0].heard = legs[0].in.actual
            var now = Plans.at("2026-11-22T07:30:01+01:00")
            var snapshot = Snapshot(
                revision: 1, now: now, speed: 1, settings: Settings(),
                entries: legs.map { Snapshot.Entry(flight: $0, trip: Trip.ID("zurich"), log: []) })
            snapshot.workOutWays(ConnectionKnowledge(plans: [try #require(Plans.shipped["ZRH"])]))
            let trip = snapshot.trip(at: 0).trip
            var steps = 0
            while now < Plans.at("2026-11-22T08:45:00+01:00"), steps < 200 {
                let answer = SmartStateEngine.answer(leg: 0, of: trip, in: TravelContext(now: now))
                guard answer.state == .connection, let change = answer.nextChange else { break }
                steps += 1
                let length = Int((change - now).seconds)
                for _ in 0..<3 {
                    let between = now + Span(Int64(random.below(length)))
                    let then = SmartStateEngine.answer(leg: 0, of: trip, in: TravelContext(now: between))
                    #expect(then.content == answer.content, "changed before \(change.iso) at \(between.iso)")
                }
                let then = SmartStateEngine.answer(leg: 0, of: trip, in: TravelContext(now: change))
                #expect(
                    then.content != answer.content || then.state != answer.state, "nothing changes at \(change.iso)")
                now = change
            }
            #expect(steps > 5)
        }
    }
}
