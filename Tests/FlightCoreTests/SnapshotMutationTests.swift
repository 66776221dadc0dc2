import FlightCore
import FlightData
import FlightSamples
import Testing

/// What a device shows while its changes wait to be sent.
@Suite struct SnapshotMutationTests {
    private let start = Instant(1_795_204_800)
    private let id: Flight.ID
    private var snapshot: Snapshot
    private var count = 0

    init() throws {
        id = try #require(Flight.ID("a"))
        snapshot = Snapshot(revision: 1, now: start, speed: 1, settings: Settings(), entries: [])
        let origin = try #require(Airport.Code("FRA").flatMap { StandingData.airports[$0] })
        let destination = try #require(Airport.Code("HND").flatMap { StandingData.airports[$0] })
        try make(
            0,
            .add(
                HandWrittenFlight(
                    id: id, number: FlightNumber("LH716"), origin: origin, destination: destination,
                    out: start + .hours(100), in: nil, seat: " 12A ", confirmation: nil, who: nil)))
    }

    private mutating func make(_ minutes: Int64, _ change: Mutation.Change) throws {
        count += 1
        let name = try #require(MutationID("mutation-\(count)"))
        snapshot.apply(Mutation(id: name, at: start + .minutes(minutes), change: change))
    }

    private var flight: Flight? { snapshot.entries.first?.flight }

    @Test mutating func newerEditWins() throws {
        #expect(flight?.seat == "12A")
        try make(20, .edit(id, [.seat("14C")]))
        try make(10, .edit(id, [.seat("22F"), .notes("window")]))
        #expect(flight?.seat == "14C" && flight?.notes == "window")
        let seats = snapshot.entries[0].log.filter { $0.field == .seat }.map { $0.value }
        #expect(seats == [.text("14C"), .text("22F"), .text("12A")])
    }

    /// A restored flight has its data again, with the edits made while it was deleted.
    @Test mutating func deletedFlightIsRestored() throws {
        try make(10, .delete(id))
        #expect(snapshot.entries.isEmpty)
        try make(20, .edit(id, [.seat("14C")]))
        try make(5, .restore(id))
        #expect(snapshot.entries.isEmpty, "an older change does not restore it")
        try make(30, .restore(id))
        #expect(flight?.seat == "14C" && flight?.number == FlightNumber("LH716"))
    }

    /// A leave-by time refers to the departure known when it was given, even if a later delay is already applied.
    @Test mutating func leaveByRefersToTheDepartureKnownThen() throws {
        try make(30, .edit(id, [.estimated(.out, start + .hours(102))]))
        try make(10, .edit(id, [.leaveBy(start + .hours(97))]))
        #expect(flight?.leaveByFor == start + .hours(100))
        #expect(flight?.out.estimated == start + .hours(102))
        try make(40, .edit(id, [.leaveBy(start + .hours(99))]))
        #expect(flight?.leaveByFor == start + .hours(102))
    }

    /// After any sequence of diversions and corrections, the device shows the same flight as the server.
    @Test func diversionsMatchTheServer() throws {
        var random = SplitMix(20_261_122)
        let places = ["KEF", "SNN", "HND"].compactMap { Airport.Code($0).flatMap { StandingData.airports[$0] } }
        for _ in 0..<TestTier.rounds(2000) {
            let base = try #require(flight)
            func server(_ said: [FlightObservation]) -> Flight {
                var bare = Flight(origin: base.origin, destination: base.destination, number: base.number)
                bare.id = id
                return Flight(bare, observations: said, airport: KnownAirports.airport)
            }
            var said = snapshot.entries[0].log.reversed() as [FlightObservation]
            let entered = said.count
            let steps = random.from(1...9)
            let known = random.below(steps + 1)
            var device = snapshot
            for step in 1...steps {
                let time = start + .hours(Int64(101 + random.below(6)))
                let facts: [PersonalFact] = [
                    random.pick([
                        .divertedTo(random.pick(places)), .divertedTo(nil), .status(.scheduled), .status(.diverted),
                        .status(.cancelled), .estimated(.in, random.pick([nil, time])), .estimated(.on, time),
                        .arrivalGate(random.pick(["B2", ""])),
                    ])
                ]
                let mutation = Mutation(
                    id: try #require(MutationID("random-\(step)")), at: start + .minutes(Int64(step)),
                    change: .edit(id, facts))
                said += try MutationFacts(mutation, at: mutation.at).said.flatMap { $0.observations }
                // After step `known` the device gets no more snapshots.
                if step <= known {
                    device = Snapshot(
                        revision: 1, now: start, speed: 1, settings: Settings(),
                        entries: [
                            Snapshot.Entry(flight: server(said), trip: nil, log: Snapshot.Entry.log(of: said))
                        ])
                } else {
                    device.apply(mutation)
                }
                let shown = try #require(device.entries.first?.flight)
                #expect(
                    FlightJSON.write(shown).json == FlightJSON.write(server(said)).json,
                    "\(said[entered...].map { "\($0.field) \($0.value)" }), known \(known)")
            }
        }
    }

    @Test mutating func newerSettingWins() throws {
        try make(20, .settings([.theme(.dark)]))
        try make(10, .settings([.theme(.light), .homeMinutes(20)]))
        #expect(snapshot.settings.theme == .dark && snapshot.settings.homeMinutes == 20)
    }

    /// A change that the server will refuse is not shown as done.
    @Test mutating func refusedChangeIsNotShown() throws {
        try make(20, .edit(id, [.notes("window"), .seat("a seat that is too long")]))
        #expect(flight?.seat == "12A" && flight?.notes == nil)
    }

    /// The log always has the newest report of each field, because that decides whether an older one counts.
    @Test func logKeepsTheNewestOfEachField() throws {
        var said = [
            FlightObservation(source: .traveller, time: start, field: .seat, value: .text("1A"), isCorrection: true)
        ]
        for minute in 1...200 {
            said.append(
                FlightObservation(
                    source: .replay, time: start + .minutes(Int64(minute)), field: .estimated(.out),
                    value: .instant(start + .minutes(Int64(500 + minute)))))
        }
        let log = Snapshot.Entry.log(of: said)
        #expect(log.count == 51 && log.last == said[0] && log.first == said[200])
    }
}
