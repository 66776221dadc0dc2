import FlightCore
import FlightData
import FlightSamples
import Testing

/// The rules of later flights: which are offered, and in which order.
@Suite struct AlternativesTests {
    private static let now = Instant(1_795_176_000)
    private static let table = StandingData.airlines

    private static func airport(_ code: String) -> Airport {
        guard let airport = Airport.Code(code).flatMap({ StandingData.airports[$0] }) else {
            preconditionFailure("no airport \(code)")
        }
        return airport
    }

    private static let starts = ["JFK", "EWR", "LGA"].map { airport($0) }
    private static let ends = ["LHR", "LGW", "STN"].map { airport($0) }

    private static func flight(_ change: (inout Flight) -> Void = { _ in }) -> Flight {
        var flight = Flight(origin: starts[0], destination: ends[0], number: FlightNumber("BA178"))
        flight.out.scheduled = now + .hours(2)
        flight.in.scheduled = now + .hours(9)
        flight.status = .cancelled
        change(&flight)
        return flight
    }

    private static func need(_ flight: Flight) -> AlternativesNeed? {
        AlternativesNeed(Trip(flight), leg: 0, now: now, isConnectionAtRisk: false)
    }

    private static func candidate(
        _ number: String, minutes: Int64, _ change: (inout Alternatives.Candidate) -> Void = { _ in }
    ) -> Alternatives.Candidate {
        var candidate = Alternatives.Candidate(
            numbers: [number].compactMap { FlightNumber($0) }, from: starts[0], to: ends[0],
            scheduled: now + .minutes(minutes),
            source: .avinor, heard: now - .minutes(3))
        change(&candidate)
        return candidate
    }

    private static func found(
        _ candidates: [Alternatives.Candidate], usual: [String] = [], of flight: Flight = flight()
    ) throws -> Alternatives {
        var knowledge = Alternatives.Knowledge()
        knowledge.candidates = candidates
        knowledge.usual = usual.compactMap { FlightNumber($0) }.map { .init($0, from: starts[0], to: ends[0]) }
        return Alternatives(try #require(need(flight)), knowledge, airlines: table, now: now)
    }

    @Test func departuresThatHaveLeftAreNotOffered() throws {
        let found = try Self.found([
            Self.candidate("VS4", minutes: 200) { $0.isGone = true },
            Self.candidate("VS10", minutes: 300),
            Self.candidate("DL1", minutes: 250) { $0.estimated = Self.now + .minutes(400) },
            Self.candidate("AA100", minutes: -30),
            // Leaves before the cancelled flight would have.
            Self.candidate("AA142", minutes: 60),
        ])
        #expect(found.options.map { $0.number.compact } == ["VS10", "DL1"])
        #expect(found.options.compactMap { $0.airline } == ["Virgin Atlantic", "Delta Air Lines"])
        #expect(found.options.allSatisfy { $0.certainty == .reported })
    }

    /// The cancelled flight is on the board under several numbers, with the same gate or aircraft.
    @Test func theFlightAndItsCodesharesAreNotOffered() throws {
        let flight = Self.flight {
            $0.departureGate = "B22"
            $0.departureTerminal = "8"
            $0.aircraft.tail = "G-XLEA"
        }
        let found = try Self.found(
            [
                Self.candidate("BAW178", minutes: 120),
                Self.candidate("AA6145", minutes: 120) {
                    $0.gate = "B22"
                    $0.terminal = "8"
                },
                Self.candidate("IB4218", minutes: 120) { $0.tail = "G-XLEA" },
                // The same number, of the next day.
                Self.candidate("BA178", minutes: 120 + 24 * 60),
            ], of: flight)
        #expect(found.options.map { $0.number.compact } == ["BA178"])
    }

    @Test func numbersOfOneDepartureAreJoined() throws {
        let found = try Self.found([
            Self.candidate("VS4", minutes: 200) { $0.gate = "A5" },
            Self.candidate("DL4371", minutes: 200) { $0.gate = "A5" },
            // Another airline at the same time, from another gate.
            Self.candidate("AA100", minutes: 200) { $0.gate = "C1" },
            // Another source, an hour off.
            Self.candidate("VIR4", minutes: 260) {
                $0.source = .aeroDataBox
                $0.heard = Self.now - .hours(5)
            },
        ])
        #expect(found.options.map { $0.number.compact } == ["AA100", "VS4"])
        #expect(found.options.map { $0.codeshares.map { $0.compact } } == [[], ["DL4371"]])
        #expect(found.options.last?.out == Self.now + .minutes(200), "what was heard last counts")
    }

    @Test func usualFlightsFillAShortList() throws {
        let usual = ["BA178", "BA112", "AA100", "BA174", "VS4", "BA180", "DL1"]
        let none = try Self.found([], usual: usual)
        // The same airline can rebook the traveller, and the flight itself is not offered.
        #expect(none.options.map { $0.number.compact } == ["BA112", "BA174", "BA180", "AA100"])
        #expect(none.options.allSatisfy { $0.certainty == .usual && $0.out == nil && $0.key == nil })
        let some = try Self.found(
            [Self.candidate("AA100", minutes: 200), Self.candidate("BA112", minutes: 210) { $0.isGone = true }],
            usual: usual)
        #expect(some.options.map { $0.number.compact } == ["AA100", "BA174", "BA180", "DL1", "VS4"])
        let enough = try Self.found((0..<3).map { Self.candidate("VS\($0 + 1)", minutes: 200 + $0) }, usual: usual)
        #expect(enough.options.count == 3)
    }

    /// The next day counts only if nothing more leaves.
    @Test func nextDayFollows() throws {
        let tomorrow = Self.candidate("VS4", minutes: 24 * 60)
        #expect(try Self.found([tomorrow]).options.map { $0.number.compact } == ["VS4"])
        let today = Self.candidate("AA100", minutes: 180)
        #expect(try Self.found([tomorrow, today]).options.map { $0.number.compact } == ["AA100"])
    }

    @Test func nothingIsOfferedOnTime() {
        #expect(Self.need(Self.flight { $0.status = .scheduled }) == nil)
        #expect(Self.need(Self.flight { $0.role = .followed }) == nil)
        #expect(Self.need(Self.flight { $0.out.scheduled = Self.now - .hours(31) }) == nil)
        #expect(Self.need(Self.flight())?.reason == .cancelled)
        // A diversion to an unknown airport.
        #expect(Self.need(Self.flight { $0.status = .diverted }) == nil)
    }

    @Test func divertedFlightLeavesFromWhereItLanded() throws {
        let need = try #require(
            Self.need(
                Self.flight {
                    $0.status = .diverted
                    $0.divertedTo = Self.airport("DUB")
                    $0.out.scheduled = Self.now - .hours(8)
                    $0.out.actual = Self.now - .hours(8)
                    $0.off.actual = Self.now - .hours(8) + .minutes(20)
                    $0.on.actual = Self.now - .hours(1)
                    $0.in.actual = Self.now - .minutes(50)
                }))
        #expect(need.reason == .diverted && need.from.code.text == "DUB" && need.to.code.text == "LHR")
        #expect(need.after == Self.now)
    }

    @Test func flightThatWillBeDivertedIsReplacedFromItsOrigin() throws {
        let flight = Self.flight {
            $0.status = .diverted
            $0.divertedTo = Self.airport("DUB")
        }
        let need = try #require(Self.need(flight))
        #expect(need.reason == .diverted && need.from.code == flight.origin.code)
    }

    @Test func connectionAtRiskIsReplaced() throws {
        var first = Flight(origin: Self.airport("WAW"), destination: Self.starts[0], number: FlightNumber("LO26"))
        first.out.scheduled = Self.now - .hours(9)
        first.in.scheduled = Self.now + .minutes(70)
        let next = Self.flight { $0.status = .scheduled }
        let trip = try #require(Trip(legs: [first, next]))
        #expect(AlternativesNeed(trip, leg: 0, now: Self.now, isConnectionAtRisk: false) == nil)
        let need = try #require(AlternativesNeed(trip, leg: 0, now: Self.now, isConnectionAtRisk: true))
        #expect(need.reason == .connection && need.flight.number == next.number)
        #expect(need.from.code == next.origin.code && need.after == next.out.scheduled)
        // A cancelled next flight needs a replacement whatever the margin.
        let lost = try #require(Trip(legs: [first, Self.flight()]))
        #expect(AlternativesNeed(lost, leg: 0, now: Self.now, isConnectionAtRisk: false)?.reason == .connection)
    }

    // MARK: - Random candidates

    private static func random(_ random: inout SplitMix) -> [Alternatives.Candidate] {
        let sources: [FlightObservation.Source] = [.avinor, .schiphol, .replay]
        return (0..<random.from(0...25)).map { _ in
            let names = ["BA178", "BAW178", "BA112", "AA100", "VS4", "VIR4", "DL1", "DL4371", "B61", "UA14"]
            var candidate = Alternatives.Candidate(
                numbers: (0..<random.from(1...2)).compactMap { _ in FlightNumber(random.pick(names)) },
                from: random.pick(starts), to: random.pick(ends),
                scheduled: random.chance(90) ? now + .minutes(Int64(random.from(-20...40)) * 40) : nil,
                source: random.pick(sources), heard: now - .minutes(Int64(random.from(0...300))))
            if random.chance(30) {
                candidate.estimated = (candidate.scheduled ?? now) + .minutes(Int64(random.from(-30...400)))
            }
            candidate.isGone = random.chance(20)
            if random.chance(30) { candidate.tail = random.pick(["GXLEA", "N100"]) }
            if random.chance(30) { candidate.gate = random.pick(["B22", "A5"]) }
            return candidate
        }
    }

    /// The rules once more, without regard to speed or order.
    private static func naive(_ need: AlternativesNeed, _ candidates: [Alternatives.Candidate]) -> [String] {
        func names(_ candidate: Alternatives.Candidate) -> Set<String> {
            Set(
                candidate.numbers.map { number in
                    (table[number.airline]?.code ?? number.airline).text + String(number.number)
                })
        }
        var own = Alternatives.Candidate(
            numbers: [need.flight.number].compactMap { $0 }, from: need.flight.origin, to: need.flight.destination,
            scheduled: need.flight.out.scheduled, source: .traveller, heard: now)
        own.tail = need.flight.aircraft.tail
        own.gate = need.flight.departureGate
        let all = [own] + candidates
        var group = Array(all.indices)
        var changes = true
        while changes {
            changes = false
            for a in all.indices {
                for b in all.indices where group[a] != group[b] {
                    let (x, y) = (all[a], all[b])
                    guard x.origin.code == y.origin.code, x.destination.code == y.destination.code else { continue }
                    var apart: Int64?
                    if let first = x.scheduled, let second = y.scheduled { apart = abs((first - second).seconds) }
                    let byNumber =
                        !names(x).isDisjoint(with: names(y))
                        && (apart.map { $0 == 0 || (x.source != y.source && $0 <= 4 * 3600) } ?? true)
                    let byPlane = x.tail != nil && x.tail == y.tail
                    let byGate = x.gate != nil && x.gate == y.gate && x.terminal == y.terminal
                    guard byNumber || apart == 0 && (byPlane || byGate) else { continue }
                    let (keep, drop) = (min(group[a], group[b]), max(group[a], group[b]))
                    for index in group.indices where group[index] == drop { group[index] = keep }
                    changes = true
                }
            }
        }
        var rows: [(rank: Int, day: Day, out: Instant, text: String)] = []
        for label in Set(group) where label != 0 {
            let members = all.indices.filter { group[$0] == label }.map { all[$0] }
            if members.contains(where: { $0.isGone }) { continue }
            let newest = members.map { $0.heard }.max()
            let reports = members.filter { $0.heard == newest }
            guard let latest = reports.max(by: { ($0.best ?? .always) < ($1.best ?? .always) }),
                let out = latest.best ?? members.compactMap({ $0.best }).max(), out > now, out >= need.after
            else { continue }
            let scheduled = latest.scheduled ?? members.compactMap { $0.scheduled }.min() ?? out
            let isSame = latest.origin.code == need.from.code && latest.destination.code == need.to.code
            rows.append(
                (
                    isSame ? 0 : 1, latest.origin.zone.local(scheduled).day, out,
                    latest.origin.code.text + latest.destination.code.text + String(out.seconds)
                ))
        }
        var shown = rows.filter { $0.day <= need.day }
        if shown.isEmpty { shown = rows.filter { $0.day == need.day.advanced(by: 1) } }
        return shown.sorted { ($0.rank, $0.out) < ($1.rank, $1.out) }.prefix(6).map { "\($0.rank) \($0.out.seconds)" }
    }

    @Test(arguments: TestTier.seeds(200)) func rulesAgreeWithANaiveRewrite(seed: UInt64) throws {
        var random = SplitMix(seed)
        for _ in 0..<20 {
            let flight = Self.flight { flight in
                if random.chance(50) { flight.aircraft.tail = "GXLEA" }
                if random.chance(50) { flight.departureGate = "B22" }
            }
            let need = try #require(Self.need(flight))
            let candidates = Self.random(&random)
            var knowledge = Alternatives.Knowledge()
            knowledge.candidates = candidates
            let found = Alternatives(need, knowledge, airlines: Self.table, now: Self.now)
            let text = found.options.map { option in
                let isSame = option.from.code == need.from.code && option.to.code == need.to.code
                return "\(isSame ? 0 : 1) \(option.out?.seconds ?? 0)"
            }
            #expect(text == Self.naive(need, candidates), "seed \(seed)")
            // Whatever else holds: nothing that has left, and never the flight itself.
            for option in found.options {
                #expect(option.out.map { $0 > Self.now } == true)
                let isOwn = option.number.number == 178 && option.scheduled == flight.out.scheduled
                #expect(!isOwn || option.from.code != need.from.code || option.to.code != need.to.code)
            }
        }
    }

    // MARK: - Usual routes

    /// The reverse search finds exactly the legs that the table has for each callsign.
    @Test func usualRoutesAreFoundByAirports() throws {
        let routes = StandingData.routes
        let (from, to) = (try #require(Airport.Code("FRA")), try #require(Airport.Code("WAW")))
        let found = routes.flights(from: [from], to: [to])
        #expect(!found.isEmpty)
        for leg in found {
            let stops = try #require(routes.stops(operator: leg.operator, number: leg.number))
            #expect(zip(stops, stops.dropFirst()).contains { $0 == from && $1 == to }, "\(leg)")
        }
        let lufthansa = try #require(Airline.Code("DLH"))
        let expected = routes.numbers(operator: lufthansa).filter { number in
            let stops = routes.stops(operator: lufthansa, number: number) ?? []
            return zip(stops, stops.dropFirst()).contains { $0 == from && $1 == to }
        }
        #expect(Set(found.filter { $0.operator == lufthansa }.map { $0.number }) == Set(expected))
        #expect(routes.flights(from: [], to: [to]).isEmpty && RouteTable([]).flights(from: [from], to: [to]).isEmpty)
    }

    @Test func airportsOfACityAreSiblings() throws {
        let table = StandingData.airports
        let siblings = table.siblings(of: Self.starts[0], limit: 3).map { $0.code.text }
        #expect(siblings.first == "JFK" && siblings.contains("EWR") && siblings.contains("LGA"))
        #expect(table.siblings(of: Self.airport("KRK"), limit: 3).map { $0.code.text } == ["KRK"])
    }
}
