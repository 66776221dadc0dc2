import FlightCore
import FlightSamples
import Testing

/// Properties that hold for every flight, however little is known about it.
@Suite struct EnginePropertyTests {
    /// The answer stays the same until `nextChange`, and is different from then on.
    @Test(arguments: TestTier.isAll ? [1, 2, 3, 4] : [1, 2] as [UInt64])
    func answerHoldsUntilNextChange(seed: UInt64) {
        var random = SplitMix(seed)
        var failures = Failures()
        var same = Failures()
        for _ in 0..<TestTier.rounds(15_000) {
            let trip = RandomTrips.trip(&random)
            var context = RandomTrips.context(&random, for: trip)
            let now = context.now
            let words = Words(.english)
            let answer = SmartStateEngine.answer(trip, in: context)
            func isSame(at t: Instant) -> Bool {
                context.now = t
                let later = SmartStateEngine.answer(trip, in: context)
                // A sentence that counts down stays the same value, but not the same text.
                func text(_ answer: Answer, _ t: Instant) -> String? {
                    answer.content.sentence.map { words.text($0, at: t).text }
                }
                return later.leg == answer.leg && later.state == answer.state && later.basis == answer.basis
                    && later.content == answer.content && text(later, t) == text(answer, now)
            }
            if let change = answer.nextChange {
                guard change > now else {
                    failures.add("nextChange is not after now: " + trip.described(in: context))
                    continue
                }
                var instants = [change - Span(1)]
                for _ in 0..<2 { instants.append(now + Span(Int64(random.below(Int((change - now).seconds))))) }
                for t in instants where !isSame(at: t) {
                    failures.add(
                        "\(answer.state) changes before \(change.iso), at \(t.iso): " + trip.described(in: context))
                    break
                }
                context.now = now
                if isSame(at: change) {
                    context.now = now
                    same.add("\(answer.state) is the same at \(change.iso): " + trip.described(in: context))
                }
            } else {
                for distance in [1, 60, 86_400, 40_000_000] {
                    let t = now + Span(Int64(1 + random.below(distance)))
                    if !isSame(at: t) {
                        failures.add("\(answer.state) changes at \(t.iso): " + trip.described(in: context))
                        break
                    }
                }
            }
        }
        failures.report()
        same.report()
    }

    /// The same for state and basis alone.
    @Test(arguments: [UInt64(5), 6])
    func decisionHoldsUntilNextChange(seed: UInt64) {
        var random = SplitMix(seed)
        var failures = Failures()
        for _ in 0..<TestTier.rounds(15_000) {
            let trip = RandomTrips.trip(&random)
            var context = RandomTrips.context(&random, for: trip)
            let now = context.now
            let (leg, decision) = SmartStateEngine.decide(trip, in: context)
            func isSame(at t: Instant) -> Bool {
                context.now = t
                let later = SmartStateEngine.decide(trip, in: context)
                return later.leg == leg && later.decision.state == decision.state
                    && later.decision.basis == decision.basis
            }
            let change = decision.nextChange
            if change == .never {
                let t = now + Span(Int64(1 + random.below(80_000_000)))
                if !isSame(at: t) { failures.add("not for ever, \(t.iso): " + trip.described(in: context)) }
                continue
            }
            if change <= now { failures.add("not after now: " + trip.described(in: context)) }
            for t in [change - Span(1), now + Span(Int64(random.below(Int((change - now).seconds))))]
            where !isSame(at: t) {
                failures.add(
                    "\(decision.state) changes before \(change.iso), at \(t.iso): " + trip.described(in: context))
                break
            }
            if isSame(at: change) {
                context.now = now
                failures.add("\(decision.state) is the same at \(change.iso): " + trip.described(in: context))
            }
        }
        failures.report()
    }

    /// Compares the engine with a naive evaluation of the procedure in product.md.
    @Test(arguments: [UInt64(11), 12])
    func engineFollowsTheProcedure(seed: UInt64) {
        var random = SplitMix(seed)
        var failures = Failures()
        for _ in 0..<TestTier.rounds(20_000) {
            // The procedure knows movement only from the last position and from reports.
            let legs = RandomTrips.trip(&random).legs.map { leg in
                var leg = leg
                leg.proof.flying = nil
                leg.proof.descending = nil
                leg.proof.down = nil
                return leg
            }
            guard let trip = Trip(legs: legs) else { continue }
            var context = RandomTrips.context(&random, for: trip)
            for _ in 0..<2 {
                let (leg, decision) = SmartStateEngine.decide(trip, in: context)
                if let expected = Procedure(trip, in: context)?.shown,
                    expected.leg != leg || expected.state != decision.state || expected.basis != decision.basis
                {
                    failures.add(
                        "\(expected.leg) \(expected.state) \(expected.basis) expected, not \(leg) \(decision.state) "
                            + "\(decision.basis) " + trip.described(in: context))
                }
                context.now = RandomTrips.instant(&random, near: trip.legs)
            }
        }
        failures.report()
    }

    /// No slot is empty, and no number is out of range.
    @Test(arguments: [UInt64(21), 22])
    func contentHasNoEmptySlots(seed: UInt64) {
        var random = SplitMix(seed)
        var failures = Failures()
        var seen: Set<FlightState> = []
        for _ in 0..<TestTier.rounds(15_000) {
            let trip = RandomTrips.trip(&random)
            let context = RandomTrips.context(&random, for: trip)
            let answer = SmartStateEngine.answer(trip, in: context)
            seen.insert(answer.state)
            for fault in faults(of: answer.content) {
                failures.add("\(answer.state): \(fault): " + trip.described(in: context))
            }
            if !trip.legs.indices.contains(answer.leg) { failures.add("leg \(answer.leg)") }
        }
        failures.report()
        #expect(seen.count == FlightState.allCases.count, "the generator reaches every state")
    }

    /// Without any one fact, a flight still has a state and content without empty slots.
    @Test func everyFactMayBeMissing() {
        var random = SplitMix(31)
        var failures = Failures()
        for _ in 0..<TestTier.rounds(600) {
            var trip = RandomTrips.trip(&random)
            var context = RandomTrips.context(&random, for: trip)
            for leg in trip.legs.indices {
                for remove in FlightFacts.removals {
                    var legs = trip.legs
                    remove(&legs[leg])
                    guard let poorer = Trip(legs: legs) else { continue }
                    context.now = RandomTrips.instant(&random, near: poorer.legs)
                    let answer = SmartStateEngine.answer(poorer, in: context)
                    for fault in faults(of: answer.content) {
                        failures.add("\(answer.state): \(fault): " + poorer.described(in: context))
                    }
                    // Sometimes continue with the poorer trip, so that facts are missing in all combinations.
                    if random.chance(10) { trip = poorer }
                }
            }
        }
        failures.report()
    }

    /// The timeline made ahead equals the engine's decisions minute by minute (every fifth minute in `make test`).
    @Test(arguments: [UInt64(41), 42, 43, 44])
    func timelineMatchesTheEngine(seed: UInt64) {
        var random = SplitMix(seed)
        var failures = Failures()
        days: for _ in 0..<TestTier.rounds(250) {
            let trip = RandomTrips.trip(&random)
            var context = RandomTrips.context(&random, for: trip)
            let first = trip.legs[0].out.scheduled ?? context.now
            context.now = first - Span(Int64(random.below(30 * 3600)))
            let start = context.now
            let timeline = Timeline(trip, in: context)
            for minute in stride(from: Int64(0), through: 36 * 60, by: TestTier.isAll ? 1 : 5) {
                context.now = start + .minutes(minute)
                let (leg, decision) = SmartStateEngine.decide(trip, in: context)
                guard let entry = timeline.entry(at: context.now), entry.leg == leg, entry.state == decision.state,
                    entry.basis == decision.basis
                else {
                    failures.add(
                        "\(leg) \(decision.state) is not in the timeline from \(start.iso): "
                            + trip.described(in: context))
                    continue days
                }
            }
            // Each entry differs from the one before.
            for (a, b) in zip(timeline.entries, timeline.entries.dropFirst())
            where a.start >= b.start || (a.leg == b.leg && a.state == b.state && a.basis == b.basis) {
                failures.add("two entries alike from \(start.iso): " + trip.described(in: context))
            }
        }
        failures.report()
    }

    /// Times at the ends of the plausible range do not trap, and give valid content.
    @Test func extremeTimesDoNotTrap() {
        let ends = [
            Instant.plausible.lowerBound, Instant.plausible.upperBound - Span(1), Instant(0),
            Instant(RandomTrips.start),
        ]
        var random = SplitMix(51)
        for _ in 0..<TestTier.rounds(5000) {
            var flight = RandomFlights.flight(&random, id: "f")
            for milestone in Milestone.allCases {
                if random.chance(50) { flight[milestone].scheduled = random.pick(ends) }
                if random.chance(30) { flight[milestone].estimated = random.pick(ends) }
                if random.chance(30) { flight[milestone].actual = random.pick(ends) }
            }
            if random.chance(30) { flight.heard = random.pick(ends) }
            if random.chance(30) { flight.leaveBy = random.pick(ends) }
            let context = TravelContext(now: random.pick(ends))
            let answer = SmartStateEngine.answer(flight, in: context)
            #expect(answer.nextChange.map { $0 > context.now } ?? true)
            #expect(faults(of: answer.content).isEmpty)
        }
    }
}

/// Functions that remove each optional fact of a flight.
enum FlightFacts {
    static let removals: [@Sendable (inout Flight) -> Void] =
        [
            { $0.id = nil }, { $0.number = nil }, { $0.divertedTo = nil }, { $0.who = nil },
            { $0.boardedPercent = nil },
            { $0.leaveBy = nil }, { $0.departureTerminal = nil }, { $0.arrivalTerminal = nil },
            { $0.departureGate = nil }, { $0.arrivalGate = nil }, { $0.departureGatePosition = nil }, { $0.belt = nil },
            { $0.seat = nil }, { $0.seatPosition = nil }, { $0.confirmation = nil }, { $0.aircraft = .unknown },
            { $0.position = nil }, { $0.delayReason = nil }, { $0.walkToGate = nil }, { $0.walkToConnection = nil },
            { $0.heard = nil }, { $0.leaveByFor = nil }, { $0.toldByTraveller = [] }, { $0.saidOnBoard = nil },
            { $0.notes = nil },
        ]
        + Milestone.allCases.flatMap { milestone -> [@Sendable (inout Flight) -> Void] in
            [
                { $0[milestone].scheduled = nil }, { $0[milestone].estimated = nil }, { $0[milestone].actual = nil },
                { $0[milestone] = .unknown },
            ]
        }
}

/// Returns the parts of the content that a traveller must never see.
func faults(of content: StateContent) -> [String] {
    var faults: [String] = []
    func text(_ text: String, _ place: String) {
        if text.isEmpty || text == "—" || text == "nil" || text.hasPrefix("Optional") {
            faults.append("\(place) '\(text)'")
        }
    }
    func slot(_ slot: StateContent.Slot, _ place: String) {
        switch slot.value {
        case .text(let value): text(value, place)
        case .minutes(let count, _), .duration(let count, _), .about(let count), .kilometers(let count):
            if count < 0 { faults.append("\(place) \(count)") }
        case .days(let count): if count < 2 { faults.append("\(place) in \(count) days") }
        case .time, .day, .deviation, .closed, .anyMoment: break
        }
        switch slot.label {
        case .arrivedAt(let code), .landedIn(let code), .landsIn(let code): text(code.text, place + " label")
        default: break
        }
    }
    if case .delayed(let minutes) = content.status.kind, minutes < 15 { faults.append("late by \(minutes)") }
    switch content.headline {
    case .arrived(let code), .atGate(let code): text(code.text, "headline")
    case .connection(let minutes): if minutes < 0 { faults.append("connection \(minutes)") }
    case .route(let fraction): if !(0...1_000_000).contains(fraction) { faults.append("route \(fraction)") }
    case .identity, .completed: break
    }
    if let answer = content.answer { slot(answer, "answer") }
    if let second = content.second { slot(second, "second") }
    for (index, fact) in content.facts.enumerated() { slot(fact, "fact \(index)") }
    if let plate = content.plate { text(plate.code, "plate") }
    if let percent = content.boardedPercent, !(0...100).contains(percent) { faults.append("boarded \(percent)") }
    switch content.strip {
    case .toGate(let from, let to, let place, let walk, _):
        if let from { text(from, "strip") }
        text(to, "strip")
        text(place.city, "strip")
        if let walk, walk < 0 { faults.append("walk \(walk)") }
    case .toBelt(let belt): text(belt, "strip")
    case .walkFromSecurity(let minutes): if minutes < 0 { faults.append("walk \(minutes)") }
    case .leaveBy(_, _, let minutes, _): if let minutes, minutes <= 0 { faults.append("leave in \(minutes)") }
    case nil: break
    }
    if case .margin(let minutes, _, _, _, _) = content.note, minutes < 0 { faults.append("margin \(minutes)") }
    if let interval = content.progress {
        for fraction in [interval.startFraction, interval.endFraction] where !(0...1_000_000).contains(fraction) {
            faults.append("progress \(fraction)")
        }
        if interval.startFraction > interval.endFraction { faults.append("progress backwards") }
    }
    return faults
}
