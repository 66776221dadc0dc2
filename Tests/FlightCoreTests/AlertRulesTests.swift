import FlightCore
import Testing

/// Alerts about a flight: never from silence, never twice, and only the final value after several changes.
@Suite struct AlertRulesTests {
    private static let out = Samples.at("2026-11-22T14:30:00-05:00")

    /// A flight that is checked repeatedly, as a server or a device does.
    private struct Day {
        var flight = Samples.flight()
        var next: Flight?
        var wishes = AlertRules.Wishes()
        var memory = AlertMemory()
        var now = AlertRulesTests.out - .hours(20)
        var source: FlightObservation.Source? = .aeroDataBox
        private(set) var told: [(at: Instant, alert: Alert)] = []
        private var due = Instant.never

        init() { look() }

        /// Checks whenever something is due by the clock, and at the end.
        mutating func pass(to end: Instant) {
            while due > now, due < end {
                now = due
                look()
            }
            now = end
            look()
        }

        mutating func wait(_ span: Span) { pass(to: now + span) }

        mutating func know(_ change: (inout Flight) -> Void) {
            change(&flight)
            look()
        }

        private mutating func look() {
            let outcome = AlertRules(flight, next: next.map { NextLeg($0) }, wishes: wishes, now: now) {
                [source] _ in source
            }
            .look(&memory)
            due = outcome.next
            if let alert = outcome.alert { told.append((now, alert)) }
        }

        var names: [[String]] { told.map { $0.alert.items.map { $0.fact.name } } }
        func texts(_ language: Language = .english) -> [String] {
            told.map { Words(language).text($0.alert, of: flight) }
        }
    }

    @Test func onlyTheFinalGateIsAnnounced() {
        var day = Day()
        day.know { $0.departureGate = "B22" }
        day.wait(.minutes(3))
        // Four changes within a minute, the last one back to the first gate.
        for gate in ["B23", "C4", "A1", "B22"] {
            day.know { $0.departureGate = gate }
            day.wait(Span(15))
        }
        day.wait(.minutes(10))
        #expect(day.texts() == ["Gate B22"])
        for gate in ["B23", "C4", "A1"] {
            day.know { $0.departureGate = gate }
            day.wait(Span(20))
        }
        day.wait(.minutes(10))
        #expect(day.texts() == ["Gate B22", "Gate A1 instead of B22"])
        // A feed that forgets the gate, and reports it again.
        day.know { $0.departureGate = nil }
        day.wait(.minutes(5))
        day.know { $0.departureGate = "A1" }
        day.wait(.minutes(5))
        #expect(day.told.count == 2)
    }

    @Test func simultaneousChangesAreOneMessage() {
        var day = Day()
        day.know {
            $0.departureGate = "B22"
            $0.out.estimated = AlertRulesTests.out + .minutes(50)
            $0.delayReason = .lateInbound
        }
        day.wait(.minutes(5))
        #expect(day.names == [["delay", "gate"]])
        #expect(day.texts() == ["Delayed 50 min: 3:20 PM, " + Words(.english).reason(.lateInbound) + ". Gate B22"])
        #expect(day.told.first?.alert.groups == [.delay, .basics])
        #expect(day.told.first?.alert.sources == [.aeroDataBox])
        // A few minutes more or less are not news. A quarter of an hour is.
        day.know { $0.out.estimated = AlertRulesTests.out + .minutes(53) }
        day.wait(.minutes(5))
        #expect(day.told.count == 1)
        day.know { $0.out.estimated = AlertRulesTests.out + .minutes(65) }
        day.wait(.minutes(5))
        #expect(day.names.last == ["delay"])
        // On time after all.
        day.know { $0.out.estimated = AlertRulesTests.out }
        day.wait(.minutes(5))
        #expect(day.names.last == ["departure"])
    }

    @Test func cancelledAndReinstated() {
        var day = Day()
        day.know { $0.status = .cancelled }
        day.wait(.minutes(1))
        day.know { $0.status = .scheduled }
        day.wait(.minutes(10))
        #expect(day.told.isEmpty, "withdrawn before it was sent")
        day.know { $0.status = .cancelled }
        day.wait(.minutes(10))
        day.know { $0.status = .scheduled }
        day.wait(.minutes(10))
        #expect(day.texts() == ["Cancelled", "Flight reinstated"])
    }

    @Test(arguments: Language.allCases) func alertsOfAWholeDay(_ language: Language) throws {
        var day = Day()
        day.wishes.quiet = nil
        day.flight.seat = "14A"
        day.pass(to: AlertRulesTests.out - .hours(2))
        day.know { $0.departureGate = "B22" }
        day.pass(to: AlertRulesTests.out - .minutes(30))
        let opened = day.now
        day.know { $0.proof.boarding = opened }
        day.pass(to: AlertRulesTests.out + .minutes(18))
        // By the clock alone it has left by now, but no alert says so.
        #expect(day.names == [["gate"], ["boarding"]])
        let off = AlertRulesTests.out + .minutes(17)
        day.know { $0.off.actual = off }
        #expect(day.told.last?.at == day.now, "observed events are announced immediately")
        day.pass(to: AlertRulesTests.out + .hours(6))
        #expect(day.told.count == 3, "in the air, silence sends no alert")
        let on = day.now - Span(8)
        day.know {
            $0.on.actual = on
            $0.belt = "7"
        }
        #expect(day.names.last == ["landed", "belt"], "a burst is one message")
        day.wait(.minutes(4))
        let arrived = day.now
        day.know { $0.in.actual = arrived }
        day.wait(.hours(5))
        #expect(day.names == [["gate"], ["boarding"], ["tookOff"], ["landed", "belt"], ["atGate"]])
        for text in day.texts(language) { #expect(!text.isEmpty && !text.contains("{}"), "\(text)") }
    }

    /// Starting to follow a flight that has long been in the air, or opening an old one, sends no alerts about the
    /// past.
    @Test func firstCheckSendsNoPastAlerts() {
        var day = Day()
        day.memory = AlertMemory()
        day.now = AlertRulesTests.out + .hours(2)
        day.know {
            $0.off.actual = AlertRulesTests.out + .minutes(20)
            $0.departureGate = "B22"
            $0.out.estimated = AlertRulesTests.out + .minutes(40)
        }
        day.wait(.hours(1))
        #expect(day.told.isEmpty)
        // An event that is reported long afterwards is not news either.
        day.pass(to: AlertRulesTests.out + .hours(9))
        day.know { $0.on.actual = AlertRulesTests.out + .hours(6) }
        day.wait(.hours(1))
        #expect(day.told.isEmpty)
    }

    /// A program that is restarted with its stored memory sends no alert twice.
    @Test func restartSendsNoAlertTwice() {
        for delay in stride(from: Int64(0), to: 180, by: 4) {
            var day = Day()
            day.know { $0.departureGate = "B22" }
            day.wait(Span(delay))
            let kept = day.memory
            day.memory = kept
            day.wait(.minutes(5))
            day.know { $0.off.actual = $0.out.scheduled }
            day.wait(.minutes(5))
            #expect(day.names.flatMap { $0 }.filter { $0 == "gate" }.count <= 1)
        }
    }

    @Test func quietHoursHoldBackWhatCanWait() throws {
        var day = Day()
        let zone = day.flight.destination.zone
        // 17:45 in San Francisco is quiet here: from 16:00 to 20:00.
        day.wishes.quiet = AlertRules.QuietHours(from: 16 * 60, to: 20 * 60, in: zone)
        let on = Samples.at("2026-11-22T17:40:00-08:00")
        day.flight.off.actual = AlertRulesTests.out + .minutes(15)
        day.pass(to: on)
        day.know { $0.on.actual = on }
        day.wait(.minutes(20))
        #expect(day.names.filter { $0.contains("landed") }.isEmpty)
        day.know { $0.status = .diverted }
        day.wait(.minutes(3))
        #expect(day.names.contains(["diverted"]), "urgent alerts come through")
        day.pass(to: Samples.at("2026-11-22T21:00:00-08:00"))
        #expect(day.names.filter { $0.contains("landed") }.isEmpty, "by then it is old news")
    }

    @Test func connectionNewlyAtRiskIsAnnounced() throws {
        var day = Day()
        var next = Flight(
            origin: Samples.airport("SFO"), destination: Samples.airport("HNL"), number: FlightNumber("UA1175"))
        let planned = try #require(day.flight.in.scheduled)
        next.out.scheduled = planned + .minutes(60)
        next.in.scheduled = planned + .hours(6)
        day.next = next
        day.pass(to: AlertRulesTests.out + .minutes(20))
        day.know { $0.off.actual = AlertRulesTests.out + .minutes(15) }
        day.know { $0.in.estimated = planned + .minutes(20) }
        day.wait(.minutes(5))
        #expect(!day.names.flatMap { $0 }.contains("connectionAtRisk"))
        day.know { $0.in.estimated = planned + .minutes(40) }
        day.wait(.minutes(5))
        #expect(day.names.last == ["connectionAtRisk"])
        #expect(day.texts().last == "Connection at risk: doors close 10 min after arrival")
        day.know { $0.in.estimated = planned + .minutes(10) }
        day.wait(.minutes(5))
        #expect(day.names.last == ["connectionIsSafe"])
    }

    /// Returns an estimate that the flight lands at the given instant, give or take eight minutes.
    private static func landing(
        _ middle: Instant, asOf: Instant, course: LandingEstimate.Course = .planned
    ) -> LandingEstimate {
        LandingEstimate(
            asOf: asOf, airport: Samples.airport("SFO").code, low: middle - .minutes(8), middle: middle,
            high: middle + .minutes(8), course: course)
    }

    @Test func probableDiversionIsSaidAndTakenBack() throws {
        var day = Day()
        day.source = .antenna
        day.pass(to: AlertRulesTests.out + .hours(2))
        day.know { $0.off.actual = AlertRulesTests.out + .minutes(15) }
        day.wait(.minutes(5))
        let planned = try #require(day.flight.in.scheduled)
        day.know { [now = day.now] in
            $0.landing = Self.landing(planned, asOf: now, course: .returning(since: now))
        }
        day.wait(.minutes(3))
        #expect(day.names.last == ["probablyReturning"])
        #expect(day.texts().last == "Probably returning to New York JFK; not announced yet")
        #expect(day.told.last?.alert.sources == [.antenna])
        day.know { [now = day.now] in $0.landing = Self.landing(planned, asOf: now) }
        day.wait(.minutes(3))
        #expect(day.texts().last == "No longer diverted: San Francisco")
        day.know { [now = day.now] in
            $0.landing = Self.landing(planned, asOf: now, course: .diverting(since: now))
        }
        day.wait(.minutes(3))
        #expect(day.names.last == ["probablyDiverting"])
        let count = day.told.count
        // A source reports it: that is news, because it names the airport.
        day.know {
            $0.status = .diverted
            $0.divertedTo = $0.origin
        }
        day.wait(.minutes(3))
        #expect(day.told.count == count + 1)
        #expect(day.texts().last == "Return to New York JFK")
    }

    /// A flight that lands where it was planned to was not diverted; its landing says so.
    @Test func landingEndsAProbableDiversionSilently() throws {
        var day = Day()
        day.source = .antenna
        day.pass(to: AlertRulesTests.out + .hours(2))
        day.know { $0.off.actual = AlertRulesTests.out + .minutes(15) }
        let planned = try #require(day.flight.in.scheduled)
        day.know { [now = day.now] in
            $0.landing = Self.landing(planned, asOf: now, course: .diverting(since: now))
        }
        day.wait(.minutes(5))
        day.know { [now = day.now] in $0.on.actual = now }
        day.wait(.minutes(10))
        #expect(day.names.suffix(2) == [["probablyDiverting"], ["landed"]])
    }

    /// Where a diverted flight has landed is said together with the landing.
    @Test func landingElsewhereIsOneMessage() {
        var day = Day()
        day.source = .antenna
        day.pass(to: AlertRulesTests.out + .hours(2))
        day.know { $0.off.actual = AlertRulesTests.out + .minutes(15) }
        day.wait(.minutes(5))
        day.know { [now = day.now] in
            $0.status = .diverted
            $0.divertedTo = Samples.airport("LAX")
            $0.on.actual = now
        }
        day.wait(.minutes(10))
        #expect(day.names.last.map { Set($0) } == ["landed", "diverted"], "\(day.names)")
    }

    @Test func earlyLandingIsSaidOnceIfItStays() throws {
        var day = Day()
        day.source = .antenna
        day.pass(to: AlertRulesTests.out + .hours(2))
        day.know { $0.off.actual = AlertRulesTests.out + .minutes(15) }
        day.wait(.minutes(5))
        let planned = try #require(day.flight.in.scheduled)
        let early = planned - TaxiTimes.usual.in - .minutes(24)
        // Gone within five minutes, then too uncertain: no alert.
        day.know { [now = day.now] in $0.landing = Self.landing(early, asOf: now) }
        day.wait(.minutes(4))
        day.know { [now = day.now] in $0.landing = Self.landing(early + .minutes(10), asOf: now) }
        day.wait(.minutes(10))
        #expect(!day.names.flatMap { $0 }.contains("landsEarly"))
        for step in 0..<4 {
            day.know { [now = day.now] in $0.landing = Self.landing(early - .minutes(Int64(step)), asOf: now) }
            day.wait(.minutes(4))
        }
        #expect(day.names.filter { $0 == ["landsEarly"] }.count == 1)
        #expect(day.texts().last?.hasPrefix("Lands 25 min earlier than planned: ~") ?? false, "\(day.texts())")
    }

    @Test func eachGoAroundIsSaid() throws {
        var day = Day()
        day.source = .antenna
        day.pass(to: AlertRulesTests.out + .hours(5))
        day.know { $0.off.actual = AlertRulesTests.out + .minutes(15) }
        day.wait(.minutes(5))
        let planned = try #require(day.flight.in.scheduled)
        let first = day.now
        for _ in 0..<3 {
            day.know { [now = day.now] in
                $0.landing = Self.landing(planned, asOf: now, course: .wentAround(at: first))
            }
            day.wait(.minutes(1))
        }
        #expect(day.names.filter { $0 == ["wentAround"] }.count == 1)
        day.wait(.minutes(9))
        day.know { [now = day.now] in
            $0.landing = Self.landing(planned, asOf: now, course: .wentAround(at: now))
        }
        #expect(day.names.filter { $0 == ["wentAround"] }.count == 2)
    }

    /// Each fact is read back as it was stored.
    @Test func factsSurviveStorage() throws {
        let at = AlertRulesTests.out
        let code = Samples.airport("SFO").code
        let facts: [AlertFact] = [
            .probablyDiverting, .probablyReturning(code), .landsEarly(at, minutes: 25), .wentAround(at), .asPlanned,
            .diverted(nil), .diverted(code), .landed(at, code),
        ]
        for fact in facts { #expect(AlertFact(fact.jsonValue) == fact) }
    }

    /// Travellers know their own edits.
    @Test func ownEditsSendNoAlert() {
        var day = Day()
        day.source = .traveller
        day.know {
            $0.departureGate = "B22"
            $0.status = .cancelled
        }
        day.wait(.minutes(10))
        #expect(day.told.isEmpty)
    }

    @Test func groupsCanBeSwitchedOff() {
        var day = Day()
        day.wishes.groups = [.arrival]
        day.know {
            $0.departureGate = "B22"
            $0.out.estimated = AlertRulesTests.out + .minutes(50)
        }
        day.wait(.minutes(5))
        #expect(day.told.isEmpty)
    }
}
