import FlightCore
import FlightSamples
import Testing

/// The content state of live surfaces.
@Suite struct LiveActivityTests {
    private static let languages = Language.allCases

    /// Every trip has a state that holds until `nextChange`, and whose message is within the size limit.
    @Test(arguments: TestTier.isAll ? [101, 102, 103] : [101] as [UInt64])
    func holdsUntilNextChange(seed: UInt64) {
        var random = SplitMix(seed)
        var failures = Failures()
        var seen: Set<FlightState> = []
        for _ in 0..<(TestTier.isAll ? 250 : 80) {
            let trip = RandomTrips.trip(&random)
            var context = RandomTrips.context(&random, for: trip)
            let now = context.now
            let words = Words(random.pick(Self.languages))
            let leg = random.below(trip.legs.count)
            var state = LiveActivityState(leg: leg, of: trip, in: context, words: words)
            seen.insert(state.phase)
            if let stretch = state.progress, stretch.start > stretch.end {
                failures.add("progress runs backwards: " + trip.described(in: context))
            }
            if let change = state.nextChange, change <= now {
                failures.add("nextChange is not after now: " + trip.described(in: context))
                continue
            }
            for event in LiveActivityPush.Event.allCases {
                let push = LiveActivityPush(
                    event, LiveActivityAttributes(trip.legs[leg]), state, now: now, words: words)
                let bytes = push.json.jsonBytes.count
                if bytes > LiveActivityPush.mostBytes {
                    failures.add("\(bytes) bytes: " + trip.described(in: context))
                }
            }
            // The JSON form keeps all of the state.
            do {
                let read = try LiveActivityState(try JSONReader.read(state.json.json))
                if read != state { failures.add("read back as \(read.json.json), not \(state.json.json)") }
            } catch {
                failures.add("\(error.text): \(state.json.json)")
            }
            let change = state.nextChange
            let end = change.map { min($0, now + .hours(200)) } ?? now + .hours(200)
            var instants = [end - Span(1)]
            for _ in 0..<3 { instants.append(now + Span(Int64(random.below(Int((end - now).seconds))))) }
            state.nextChange = nil
            for t in instants {
                context.now = t
                var later = LiveActivityState(leg: leg, of: trip, in: context, words: words)
                later.nextChange = nil
                if later != state {
                    context.now = now
                    failures.add(
                        "\(state.phase), leg \(leg), changes at \(t.iso) already, not at \(change?.iso ?? "never"), "
                            + "\(state.json.json) to \(later.json.json): " + trip.described(in: context))
                    break
                }
            }
        }
        failures.report()
        #expect(seen.count >= 12, "the generator reaches most states: \(seen)")
    }

    /// Without events, a flight keeps one state while the surface counts the minutes.
    @Test func passingMinutesChangeNothing() throws {
        let trip = Trip(try flight())
        let out = Instant(1_795_375_800)
        var state = LiveActivityState(
            leg: 0, of: trip, in: TravelContext(now: out - .minutes(58)), words: Words(.english))
        #expect(state.phase == .atGate)
        let change = try #require(state.nextChange)
        #expect(change - (out - .minutes(58)) > .minutes(15))
        state.nextChange = nil
        var later = LiveActivityState(
            leg: 0, of: trip, in: TravelContext(now: out - .minutes(50)), words: Words(.english))
        later.nextChange = nil
        #expect(state == later)
    }

    /// The time left for a connection falls by the minute, but the state stays the same.
    @Test func passingMinutesDoNotChangeAConnection() throws {
        var first = try flight()
        let landed = Instant(1_795_398_900)
        first.in.actual = landed
        first.walkToConnection = 8
        var next = Flight(
            origin: first.destination, destination: first.origin, number: FlightNumber("UA1175"))
        next.out.scheduled = landed + .minutes(75)
        next.departureGate = "D22"
        let trip = try #require(Trip(legs: [first, next]))
        let now = landed + .minutes(5)
        let state = LiveActivityState(leg: 0, of: trip, in: TravelContext(now: now), words: Words(.english))
        #expect(state.phase == .connection && state.number == next.number && state.from == next.origin.code)
        #expect(state.headline == "UA 1175 → New York" && state.gate?.code == "D22")
        #expect(state.connection?.minutes == 75 && state.detail == nil && state.sentence?.figure == "8 min walk")
        #expect(state.departure?.local.instant == next.out.scheduled)
        #expect(try #require(state.nextChange) >= now + .minutes(15))
    }

    /// Overlong texts are cut, and the message stays within its limit.
    @Test(arguments: Language.allCases)
    func longestNamesFit(language: Language) throws {
        let long = String(repeating: "\"Ångström\\ ", count: 180)
        var flight = try flight()
        flight.departureGate = long
        flight.arrivalGate = long
        flight.seat = long
        flight.belt = long
        flight.destination = Airport(
            code: flight.destination.code, name: long, city: long, country: "US",
            position: flight.destination.position, zone: flight.destination.zone)
        flight.id = Flight.ID(String(repeating: "x", count: 64))
        flight.delayReason = .lateInbound
        flight.out.estimated = Instant(1_795_375_800) + .minutes(95)
        for minutes in stride(from: Int64(-3000), to: 900, by: TestTier.isAll ? 20 : 100) {
            let now = Instant(1_795_375_800) + .minutes(minutes)
            let words = Words(language)
            let state = LiveActivityState(leg: 0, of: Trip(flight), in: TravelContext(now: now), words: words)
            for event in LiveActivityPush.Event.allCases {
                let push = LiveActivityPush(event, LiveActivityAttributes(flight), state, now: now, words: words)
                #expect(push.json.jsonBytes.count <= LiveActivityPush.mostBytes, "\(minutes) \(event)")
            }
            #expect(try LiveActivityState(try JSONReader.read(state.json.json)) == state)
        }
    }

    /// Unknown members are ignored, and a number may have decimals or be a string.
    @Test func readsLenientJSON() throws {
        let state = try LiveActivityState(
            try JSONReader.read(
                """
                {"phase":"atGate","from":"JFK","to":"SFO","weather":{"a":[1]},"status":{"kind":"onTime","text":"On time",\
                "icon":7},"departure":{"at":"1795375800","offset":-18000.0,"zone":"x"},"arrival":{"at":1795398900.4,\
                "offset":"-28800","estimated":true},"headline":"UA 1234","boardedPercent":"80","nextChange":1795374000.0}
                """))
        #expect(state.departure?.local == LocalTime(Instant(1_795_375_800), offset: -18_000))
        #expect(state.departure?.certainty == .firm)
        #expect(state.arrival?.local == LocalTime(Instant(1_795_398_900), offset: -28_800))
        #expect(state.arrival?.certainty == .estimated)
        #expect(state.boardedPercent == 80)
        #expect(state.nextChange == Instant(1_795_374_000))
        #expect(state.seat == nil && state.gate == nil && state.basis == .estimated)
        for wrong in [
            "{}", "[]", #"{"phase":"asleep","from":"JFK","to":"SFO","status":{"kind":"onTime"}}"#,
            #"{"phase":"atGate","from":"JFK","to":"","status":{"kind":"onTime"}}"#,
            #"{"phase":"atGate","from":"JFK","to":"SFO"}"#,
            #"{"phase":"inFlight","from":"JFK","to":"SFO","status":{"kind":"onTime"},"progress":{"from":9,"to":8}}"#,
        ] {
            let value = try JSONReader.read(wrong)
            #expect(throws: JSONError.self, "\(wrong)") { try LiveActivityState(value) }
        }
    }

    /// Shows nothing private but the seat, and that only on the traveller's own flight before departure.
    @Test func showsNothingPrivate() throws {
        var flight = try flight()
        flight.confirmation = "ABC123"
        flight.seat = "14A"
        flight.notes = "a secret"
        flight.who = "Ola"
        for minutes in stride(from: Int64(-3000), to: 900, by: TestTier.isAll ? 15 : 60) {
            let now = Instant(1_795_375_800) + .minutes(minutes)
            let cases: [(Flight.Role, Int64)] = [(.mine, 0), (.followed, 0), (.mine, 20)]
            for (role, early) in cases {
                flight.role = role
                // An early departure has a line of its own.
                flight.out.estimated = early == 0 ? nil : Instant(1_795_375_800) - .minutes(early)
                let state = LiveActivityState(
                    leg: 0, of: Trip(flight), in: TravelContext(now: now), words: Words(.english))
                let text = state.json.json
                #expect(!text.contains("ABC123") && !text.contains("secret") && !text.contains("Ola"))
                #expect(!text.contains("14A") || role == .mine && minutes <= 0, "\(minutes)")
            }
        }
    }

    private func flight() throws -> Flight {
        let origin = Airport(
            code: try #require(Airport.Code("JFK")), name: "JFK", city: "New York", country: "US",
            position: Coordinate(latitude: 40.6394, longitude: -73.7793),
            zone: Zone(name: "America/New_York", initialOffset: -18_000, transitions: []))
        let place = Airport(
            code: try #require(Airport.Code("SFO")), name: "SFO", city: "San Francisco", country: "US",
            position: Coordinate(latitude: 37.6198, longitude: -122.3748),
            zone: Zone(name: "America/Los_Angeles", initialOffset: -28_800, transitions: []))
        var flight = Flight(origin: origin, destination: place, number: FlightNumber("UA1234"))
        flight.out.scheduled = Instant(1_795_375_800)
        flight.in.scheduled = Instant(1_795_398_900)
        flight.departureGate = "B22"
        return flight
    }
}
