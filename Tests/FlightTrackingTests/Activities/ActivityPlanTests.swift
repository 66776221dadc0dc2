import FlightCore
import FlightSamples
import Testing

@testable import FlightTracking

/// Decisions for one flight on one device, with random flights and failures.
@Suite struct ActivityPlanTests {
    private static let start = Instant(1_795_348_800)

    /// A device that keeps the state it receives, behind a service that fails now and then.
    private struct Device {
        var memory = ActivityMemory()
        /// The start of the shown activity.
        var startedAt: Instant?
        var shown: LiveActivityState?
        var staleAt: Instant?
        /// The identifier of the activity; nil until the device has reported its update token.
        var name: String?
        var handsInAt: Instant?
        var count = 0
        var urgent: [Instant] = []

        func isAlive(at now: Instant) -> Bool { startedAt.map { now < $0 + .hours(8) } ?? false }
    }

    /// A day of a random trip: the updates follow the rules, and the shown state is correct.
    @Test(arguments: [UInt64(1), 2, 3, 4].prefix(TestTier.isAll ? 4 : 1))
    func randomDayFollowsTheRules(seed: UInt64) throws {
        var random = SplitMix(seed)
        var faults: [String] = []
        var (starts, updates, ends, renewals) = (0, 0, 0, 0)
        for round in 0..<6 {
            let trip = RandomTrips.trip(&random)
            let words = Words(random.pick(Language.allCases))
            let flight = trip.legs[0]
            guard let out = flight.out.scheduled ?? flight.out.estimated ?? flight.out.actual else { continue }
            let failing = random.pick([0, 0, 20])
            let stretch = random.pick([Span(0), .hours(9)])
            var device = Device()
            var now = out - .hours(5)
            let end = now + .hours(28) + stretch
            func fault(_ text: String) { faults.append("seed \(seed), round \(round), \(now.iso): \(text)") }
            var steps = 0
            while now < end, steps < 600 {
                steps += 1
                if let at = device.handsInAt, at <= now {
                    device.count += 1
                    device.name = "a\(device.count)"
                    device.handsInAt = nil
                    device.memory.meet("a\(device.count)", since: now)
                }
                var quiet = 0
                while true {
                    quiet += 1
                    guard quiet < 6 else {
                        fault("the plan does not settle")
                        break
                    }
                    let state = LiveActivityState(leg: 0, of: trip, in: TravelContext(now: now), words: words)
                        .onItsOwn(from: now)
                    let presence: ActivityPlan.Presence =
                        switch state.phase {
                        case .farOut, .dayBefore: .notYet
                        case .completed: .over(leavesAt: now + .hours(1), isUrgent: false)
                        default: .wanted
                        }
                    let plan = ActivityPlan(
                        ActivityPlan.Situation(
                            memory: device.memory, presence: presence, state: state, canStart: true,
                            canUpdate: device.name != nil),
                        now: now)
                    if plan.next < now { fault("the next step is in the past") }
                    switch plan.step {
                    case .forget:
                        if device.isAlive(at: now) { fault("forgotten while it is active") }
                        device.memory.close(device.name, as: .none)
                        (device.name, device.startedAt, device.shown) = (nil, nil, nil)
                        continue
                    case .nothing:
                        if failing == 0, device.name != nil, presence == .wanted, let shown = device.shown,
                            device.isAlive(at: now)
                        {
                            if let stale = device.staleAt, stale <= now { fault("the shown activity is stale") }
                            let change = ActivityChange(from: shown, to: state, at: now)
                            let age = device.memory.toldAt.map { now - $0 } ?? Span(0)
                            if change == .urgent || change == .plain && age >= Span(30)
                                || change == .slight && age >= .minutes(15)
                            {
                                fault("\(change) is not sent: \(shown.json.json) \(state.json.json)")
                            }
                        }
                        var next = min(plan.next, now + .minutes(40))
                        if let at = device.handsInAt { next = min(next, at) }
                        if random.chance(30) { next = min(next, now + Span(Int64(random.from(1...900)))) }
                        now = max(next, now + Span(1))
                    case .send(let dispatch):
                        device.memory.claim(dispatch, until: now + Span(45))
                        if dispatch.expires < now { fault("the update expires before it is sent") }
                        if let stale = dispatch.staleAt, stale <= now { fault("the update is stale when it is sent") }
                        let hasFailed = random.chance(failing)
                        let delivery: ActivityDelivery =
                            hasFailed
                            ? random.pick([
                                .failed("busy", retryAfter: Span(90)), .unavailable("away", retryAfter: nil),
                                .refused("no"),
                            ]) : .taken
                        device.memory.note(delivery, of: dispatch, activity: device.name, at: now)
                        guard !hasFailed else { continue }
                        switch dispatch.event {
                        case .start:
                            starts += 1
                            if device.isAlive(at: now), device.name != nil { fault("started while it is active") }
                            if device.startedAt != nil { renewals += 1 }
                            device.startedAt = now
                            device.name = nil
                            device.handsInAt = now + Span(Int64(random.from(0...20)))
                        case .update:
                            updates += 1
                            if !device.isAlive(at: now) { fault("updated after its end") }
                            if dispatch.priority == .immediate { device.urgent.append(now) }
                        case .end:
                            ends += 1
                            if device.name == nil { fault("ended without an update token") }
                            device.name = nil
                            if presence != .wanted { device.startedAt = nil }
                        }
                        device.shown = dispatch.state
                        device.staleAt = dispatch.staleAt
                        if device.urgent.count(where: { $0 > now - .hours(1) }) > ActivityBudget.usual.perHour {
                            fault("the update budget is exceeded")
                        }
                        continue
                    }
                    break
                }
                // The stored memory reads back as the same memory.
                if let kept = ActivityMemory(device.memory.jsonValue) {
                    if kept != device.memory { fault("stored differently: \(kept.jsonValue.json)") }
                } else {
                    fault("the memory cannot be read back")
                }
            }
            if steps >= 600 { fault("600 steps in a day") }
        }
        #expect(faults.isEmpty, "\(faults.prefix(5).joined(separator: "\n"))")
        #expect(starts > 3 && updates > 10 && ends > 1, "\(starts) \(updates) \(ends) \(renewals)")
    }

    private static func state(_ edit: (inout Flight) -> Void = { _ in }, at minutes: Int64 = -60) throws
        -> LiveActivityState
    {
        var random = SplitMix(99)
        var flight = RandomTrips.trip(&random).legs[0]
        flight = Flight(origin: flight.origin, destination: flight.destination, number: FlightNumber("UA1234"))
        flight.out.scheduled = start
        flight.in.scheduled = start + .hours(5)
        flight.departureGate = "B22"
        edit(&flight)
        return LiveActivityState(
            leg: 0, of: Trip(flight), in: TravelContext(now: start + .minutes(minutes)), words: Words(.english))
    }

    @Test func changesAreClassifiedByUrgency() throws {
        let now = Self.start - .minutes(60)
        let told = try Self.state()
        func change(_ edit: (inout Flight) -> Void) throws -> ActivityChange {
            ActivityChange(from: told, to: try Self.state(edit), at: now)
        }
        #expect(try change { _ in } == .none)
        #expect(try change { $0.departureGate = "B24" } == .urgent)
        #expect(try change { $0.status = .cancelled } == .urgent)
        #expect(try change { $0.out.estimated = Self.start + .minutes(11) } == .urgent)
        #expect(try change { $0.seat = "14A" } == .plain)
        #expect(try change { $0.in.estimated = Self.start + .hours(5) + .minutes(20) } == .plain)
        // A first gate is a plain change: the traveller has not walked to another gate yet.
        let without = try Self.state { $0.departureGate = nil }
        #expect(ActivityChange(from: without, to: told, at: now) == .plain)
        // During boarding, the boarded percentage is a slight change.
        let boarding = try Self.state(
            {
                $0.boardingOpens.actual = Self.start - .minutes(40); $0.boardedPercent = 20
            }, at: -20)
        var later = boarding
        later.boardedPercent = 30
        #expect(ActivityChange(from: boarding, to: later, at: now) == .slight)
        #expect(ActivityChange(from: told, to: boarding, at: now) == .urgent)
        // In the air, small changes of estimates are ignored.
        func fly(_ minutes: Int64) throws -> LiveActivityState {
            try Self.state(
                {
                    $0.out.actual = Self.start + .minutes(20)
                    $0.off.actual = Self.start + .minutes(32)
                    $0.on.estimated = Self.start + .minutes(300 + minutes)
                }, at: 100)
        }
        let on = Self.start + .minutes(100)
        let air = try fly(0)
        #expect(air.phase == .inFlight)
        #expect(ActivityChange(from: air, to: try fly(1), at: on) == .none)
        #expect(ActivityChange(from: air, to: try fly(-2), at: on) == .none)
        #expect(ActivityChange(from: air, to: try fly(4), at: on) == .plain)
        later = boarding
        later.nextChange = .never
        #expect(ActivityChange(from: boarding, to: later, at: now) == .none)
    }

    /// In the air the progress bar reaches its end without updates, wherever the engine's segments end.
    @Test func progressInTheAirNeedsNoUpdates() throws {
        func fly(_ flight: inout Flight) {
            flight.out.actual = Self.start
            flight.off.actual = Self.start + .minutes(12)
        }
        var told: LiveActivityState?
        var count = 0
        for minutes in stride(from: Int64(13), to: 290, by: TestTier.isAll ? 1 : 6) {
            let now = Self.start + .minutes(minutes)
            let state = try Self.state(fly, at: minutes)
            guard state.phase == .inFlight || state.phase == .taxiing else { continue }
            let own = state.onItsOwn(from: now)
            if let progress = own.progress, let landing = own.landing {
                #expect(progress.end == landing.local.instant && progress.endFraction == 1_000_000)
                #expect(progress.fraction(at: now) == state.progress?.fraction(at: now))
            }
            if let before = told, before.phase == own.phase {
                if ActivityChange(from: before, to: own, at: now) > .none {
                    count += 1
                    told = own
                }
            } else {
                told = own
            }
        }
        #expect(told != nil && count <= 2, "\(count)")
    }

    @Test func updateBudgetLimitsUpdates() {
        let budget = ActivityBudget(perHour: 2)
        let now = Self.start
        #expect(budget.allows(after: [], at: now))
        #expect(budget.allows(after: [now - .minutes(5)], at: now))
        #expect(!budget.allows(after: [now - .minutes(5), now], at: now))
        #expect(budget.allows(after: [now - .hours(1), now - .minutes(1)], at: now))
        // A clock that was set back.
        #expect(budget.allows(after: [now + .hours(3), now + .hours(4)], at: now))
    }

    @Test func tokensAreHexadecimal() {
        #expect(ActivityToken(String(repeating: "aB", count: 32))?.text == String(repeating: "ab", count: 32))
        for text in [
            "", "ab", String(repeating: "a", count: 33), String(repeating: "xy", count: 32),
            String(repeating: "é", count: 32), String(repeating: "ab", count: 300),
            "../" + String(repeating: "a", count: 61),
        ] {
            #expect(ActivityToken(text) == nil, "\(text)")
        }
    }

    @Test func waitsGrowAfterFailures() {
        #expect((0..<9).map { ActivityMemory.wait(after: $0).seconds } == [10, 20, 40, 80, 160, 320, 600, 600, 600])
    }
}
