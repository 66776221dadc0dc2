import FlightSamples
import Testing

@testable import FlightCore

/// A device finds the aircraft and the on-time chance of a flight in its snapshot.
@Suite struct SnapshotPlaneTests {
    private static let tails = ["N37502", "n-37502", "D-AIMA"]
    private static let words = Words(Settings(language: .english))

    private func read(_ snapshot: Snapshot) throws -> Snapshot {
        try Snapshot(try JSONReader.read(snapshot.json.json))
    }

    /// Returns all that pages show of the aircraft.
    private func shown(_ inbound: InboundAircraft?) -> String? {
        inbound.map { found in
            let flown = found.legs.map { $0.fraction(at: found.now).map { String($0) } ?? "-" }
            let places = found.legs.map { leg in
                [leg.from, leg.to].map { "\($0.city) \($0.position as Any) \($0.zone.local(found.now).hour)" }
            }
            return "\(found.json(Self.words).json) \(flown) \(places)"
        }
    }

    /// The device finds the same aircraft from its snapshot as the server from all legs that it knows.
    @Test func deviceFindsTheSameAircraft() throws {
        var failures = Failures()
        var count = 0
        for seed in TestTier.seeds(1000) {
            var random = SplitMix(seed)
            var snapshot = RandomSnapshot(seed: seed, flights: random.from(1...4)).snapshot
            for index in snapshot.entries.indices where random.chance(80) {
                snapshot.entries[index].flight.aircraft.tail = random.pick(Self.tails)
            }
            guard let own = snapshot.entries.indices.first(where: { snapshot.entries[$0].flight.id != nil }),
                let planned = BestTimes(snapshot.entries[own].flight, now: .always).out
            else { continue }
            snapshot.entries[own].flight.aircraft.tail = Self.tails[0]
            let now = planned - .minutes(Int64(random.from(0...1500)))
            var told: [AircraftLeg] = []
            for _ in 0..<random.below(6) {
                var leg = RandomFlights.flight(&random, id: "x", start: planned.seconds - 36 * 3600)
                leg.id = nil
                if random.chance(80) { leg.aircraft.tail = random.pick(Self.tails) }
                told.append(AircraftLeg(leg, by: random.chance(70) ? .board(.schiphol) : .recording))
            }
            let flight = snapshot.entries[own].flight
            snapshot.entries[own].legs = AircraftLegsJSON.write(
                InboundAircraft.legs(told, before: flight, now: now))
            let legs = snapshot.entries.map { AircraftLeg($0.flight, by: .followed) } + told
            let server = InboundAircraft(of: flight, log: snapshot.entries[own].log, legs: legs, now: now)
            let device = try read(snapshot)
            let same = try #require(device.entries.first { $0.flight.id == flight.id }).flight
            guard let found = device.inbound(of: same, now: now) else {
                if DayRules(flight, knownAt: now).happened(.out) > now { failures.add("seed \(seed): no aircraft") }
                continue
            }
            if found.legs.contains(where: { $0.flight.id == nil }) { count += 1 }
            if shown(found) != shown(server) {
                failures.add("seed \(seed):\n\(shown(found) ?? "")\n\(shown(server) ?? "")")
            }
            // Storing the snapshot on the device changes nothing.
            if shown(try read(device).inbound(of: same, now: now)) != shown(found) {
                failures.add("seed \(seed): stored on the device")
            }
        }
        #expect(failures.isEmpty, "\(failures)")
        failures.report()
        #expect(count > TestTier.rounds(1000) / 20)
    }

    private func snapshot(_ change: (inout Flight) -> Void = { _ in }) throws -> Snapshot {
        var flight = Samples.flight()
        flight.id = Flight.ID("mine")
        change(&flight)
        let now = try #require(flight.out.scheduled) - .hours(2)
        return Snapshot(
            revision: 1, now: now, speed: 1, settings: Settings(),
            entries: [Snapshot.Entry(flight: flight, trip: nil, log: [])])
    }

    private func odds(scheduled: Instant) -> DepartureOdds {
        DepartureOdds(
            onTime: 5, among: 6, scheduled: scheduled, low: scheduled - .minutes(3), middle: scheduled + .minutes(2),
            high: scheduled + .minutes(31))
    }

    @Test func oddsAreShownUntilTheFlightLeaves() throws {
        var snapshot = try snapshot()
        let scheduled = try #require(snapshot.entries[0].flight.out.scheduled)
        let odds = odds(scheduled: scheduled)
        snapshot.entries[0].outlook = odds.json
        let device = try read(snapshot)
        var flight = device.entries[0].flight
        #expect(device.odds(of: flight, now: device.now) == odds)
        #expect(Self.words.odds(odds) == "5 in 6")
        let left = device.now + .minutes(5)
        flight.out.actual = left
        #expect(device.odds(of: flight, now: left + .minutes(1)) == nil)
        #expect(device.inbound(of: flight, now: left + .minutes(1)) == nil)
    }

    @Test func oddsOfAnotherScheduleAreNotShown() throws {
        var snapshot = try snapshot()
        let scheduled = try #require(snapshot.entries[0].flight.out.scheduled)
        snapshot.entries[0].outlook = odds(scheduled: scheduled - .hours(1)).json
        #expect(snapshot.odds(of: snapshot.entries[0].flight, now: snapshot.now) == nil)
        snapshot.entries[0].outlook = odds(scheduled: scheduled).json
        snapshot.entries[0].flight.status = .cancelled
        #expect(snapshot.odds(of: snapshot.entries[0].flight, now: snapshot.now) == nil)
    }

    @Test(arguments: ["[]", "{}", "[5,6]", "[7,6,0,0,0,0]", "[1,0,0,0,0,0]", "[5,6,0,0,0,1e11]", "[5,6,0,0,0,\"\"]"])
    func damagedOddsAreUnknown(text: String) throws {
        #expect(DepartureOdds(try JSONReader.read(text)) == nil)
    }

    /// Flights without an aircraft or odds cost no bytes.
    @Test func flightsWithoutAircraftAddNothing() throws {
        let entry = try #require(try snapshot().json["flights"]?.array?.first)
        #expect(entry["legs"] == nil && entry["outlook"] == nil)
        #expect(AircraftLegsJSON.write([]) == nil)
    }
}
