import FlightCore
import FlightData
import FlightFeeds
import FlightSamples
import FlightTracking
import Foundation
import Testing

/// Whole days of raw source answers, read by the readers and played through the tracker.
struct WholeDayTests {
    private static let rehearsal = Rehearsal(
        readers: LiveSources.all,
        tables: FlightTracker.Tables(
            airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft))

    private static func airport(_ code: String) throws -> Airport {
        try #require(Airport.Code(code).flatMap { StandingData.airports[$0] })
    }

    private static func time(_ iso: String) throws -> Instant { try #require(LocalTime(iso: iso)).instant }

    private static func answer(_ source: String, _ at: Instant, _ body: String) -> SourceAnswer {
        SourceAnswer(source: .init(source), request: "GET /", at: at, body: Array(body.utf8))
    }

    private static func movements(_ events: [Rehearsal.Event]) -> [FlightObservation] {
        events.compactMap { event in
            guard case .intake(.fact(let fact)) = event.kind, case .actual = fact.field else { return nil }
            return fact
        }
    }

    // MARK: - SIA327

    /// Returns `aircraft.json` with one entry; a bare entry has no altitude, speed or vertical rate.
    private static func list(_ fix: AircraftReport.Fix, isBare: Bool = false) -> String {
        var members = [
            #""hex":"76cdb9","type":"adsb_icao","flight":"SIA327  ","r":"9V-SMA","t":"A359""#,
            #""lat":\#(fix.coordinate.latitude),"lon":\#(fix.coordinate.longitude),"seen_pos":0,"seen":0"#,
        ]
        if isBare {
            members.append(#""alt_baro":null,"gs":null,"baro_rate":null"#)
        } else {
            members.append(#""alt_baro":\#(fix.isOnGround == true ? #""ground""# : "\(fix.altitudeFeet ?? 0)")"#)
            members.append(#""gs":\#(fix.groundSpeedKnots ?? 0)"#)
            if let rate = fix.verticalRate { members.append(#""baro_rate":\#(rate)"#) }
            if let track = fix.track { members.append(#""track":\#(track)"#) }
        }
        return #"{"now":\#(fix.at.seconds),"messages":1,"aircraft":[{\#(members.joined(separator: ","))}]}"#
    }

    private static func timetable(out: Instant?, in arrival: Instant?) -> String {
        func stamp(_ instant: Instant?) -> String { instant.map { "\"\($0.iso)\"" } ?? "null" }
        return #"{"flights":[{"ident":"SIA327","ident_icao":"SIA327","ident_iata":"SQ327","fa_flight_id":"SIA327-1-x","#
            + #""origin":{"code":"EDDM","code_iata":"MUC"},"destination":{"code":"WSSS","code_iata":"SIN"},"#
            + #""diverted":false,"cancelled":false,"registration":"9V-SMA","scheduled_out":"2026-09-15T10:30:00Z","#
            + #""scheduled_in":"2026-09-15T22:20:00Z","actual_out":\#(stamp(out)),"actual_in":\#(stamp(arrival))}]}"#
    }

    /// 15 September 2026: over the Bay of Bengal the flight disappears from the list and returns, four times and once
    /// without altitude and speed, and for an hour no receiver sees it. It still has one OUT, one OFF, one ON and one
    /// IN.
    @Test func flightMissingFromTheListHasNotLanded() throws {
        let out = try WholeDayTests.time("2026-09-15T10:35:26Z")
        let off = try WholeDayTests.time("2026-09-15T10:47:21Z")
        let on = try WholeDayTests.time("2026-09-15T22:08:39Z")
        let arrival = try WholeDayTests.time("2026-09-15T22:17:13Z")
        let leg = try FlownLeg("MUC", "SIN", out: out, step: 30, times: (off, on))
        let losses = try ["19:31:14", "19:32:21", "19:33:28", "19:34:33"].map {
            try WholeDayTests.time("2026-09-15T\($0)Z")
        }
        let silence = try WholeDayTests.time("2026-09-15T20:10:00Z")..<WholeDayTests.time("2026-09-15T21:10:00Z")
        var answers: [SourceAnswer] = []
        for (index, fix) in leg.fixes.enumerated() where !silence.contains(fix.at) {
            let isUnderWay = fix.at > off + .minutes(5) && fix.at < on - .minutes(5)
            let isAtGate = fix.at < out + .minutes(3)
            let isBare = (isUnderWay || isAtGate) && index % 5 == 0
            answers.append(WholeDayTests.answer("antenna", fix.at, WholeDayTests.list(fix, isBare: isBare)))
        }
        for loss in losses {
            answers.append(
                WholeDayTests.answer("antenna", loss, #"{"now":\#(loss.seconds),"messages":1,"aircraft":[]}"#))
            answers.append(WholeDayTests.answer("aeroapi", loss, #"{"flights":[]}"#))
            var back = try #require(leg.fixes.last { $0.at < loss })
            back.at = loss + Span(1)
            answers.append(WholeDayTests.answer("antenna", back.at, WholeDayTests.list(back, isBare: true)))
        }
        var asked = out - .minutes(30)
        while asked < arrival + .minutes(20) {
            let body = WholeDayTests.timetable(
                out: asked > out ? out : nil, in: asked > arrival ? arrival : nil)
            answers.append(WholeDayTests.answer("aeroapi", asked, body))
            asked = asked + .minutes(5)
        }
        var flight = Flight(
            origin: leg.origin, destination: leg.destination, number: FlightNumber("SQ327"))
        flight.out.scheduled = try WholeDayTests.time("2026-09-15T10:30:00Z")
        let (events, final) = WholeDayTests.rehearsal.play(flight, answers)
        #expect(
            WholeDayTests.movements(events).map { $0.field } == [
                .actual(.out), .actual(.off), .actual(.on), .actual(.in),
            ])
        #expect(final.out.actual == out)
        #expect(final.in.actual == arrival)
        #expect(abs((try #require(final.off.actual) - off).seconds) <= 30)
        #expect(abs((try #require(final.on.actual) - on).seconds) <= 30)
        let states = events.compactMap { event -> FlightState? in
            if case .state(let state, .observed, _) = event.kind { state } else { nil }
        }
        #expect(
            states.filter { $0 == .inFlight || $0 == .landed || $0 == .atGateDest } == [
                .inFlight, .landed, .atGateDest,
            ])
        #expect(events.filter { if case .signalLost = $0.kind { true } else { false } }.count == 1)
        #expect(!events.contains { if case .intake(.unbound) = $0.kind { true } else { false } })
        #expect(!events.contains { if case .ignored = $0.kind { true } else { false } })
    }

    // MARK: - The recorded day

    /// The day of `halcyon rehearse`, polled as in practice: every five minutes each timetable answer repeats until
    /// there is a new one, and a second source reports only that boarding is in progress.
    private static func recordedDay() throws -> (flight: Flight, answers: [SourceAnswer]) {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../HalcyonTests/Fixtures/rehearsal")
        let file = try Data(contentsOf: folder.appending(path: "day.jsonl"))
        var answers: [SourceAnswer] = []
        for (index, line) in file.split(separator: UInt8(ascii: "\n")).enumerated() {
            if let answer = try SourceRecording.read(line: Array(line), number: index + 1) { answers.append(answer) }
        }
        let words = answers.filter { $0.source.name == "aeroapi" }
        let end = try #require(answers.map { $0.at }.max()) + .minutes(60)
        for (index, word) in words.dropLast().enumerated() {
            // The last answer of the recording is a page, which also repeats.
            let next = index + 2 < words.count ? words[index + 1].at : end
            var again = word.at + .minutes(5)
            while again < next {
                answers.append(
                    SourceAnswer(source: word.source, request: word.request, at: again, body: word.body))
                again = again + .minutes(5)
            }
        }
        var said = try time("2026-11-27T12:32:00Z")
        while said < (try time("2026-11-27T13:05:00Z")) {
            answers.append(answer("aerodatabox", said, boarding))
            said = said + .minutes(3)
        }
        var flight = Flight(
            origin: try airport("FRA"), destination: try airport("WAW"), number: FlightNumber("LH1348"))
        flight.out.scheduled = try time("2026-11-27T12:45:00Z")
        flight.in.scheduled = try time("2026-11-27T14:30:00Z")
        return (flight, answers)
    }

    private static let boarding =
        #"[{"departure":{"airport":{"icao":"EDDF","iata":"FRA"},"scheduledTime":{"utc":"2026-11-27 12:45Z"}},"#
        + #""arrival":{"airport":{"icao":"EPWA","iata":"WAW"}},"number":"LH 1348","status":"Boarding"}]"#

    /// Thirty percent of the answers are lost or late, at random and in twenty variants: the day ends with the same
    /// facts.
    @Test func lostAndLateAnswersEndInTheSameDay() throws {
        let (flight, answers) = try WholeDayTests.recordedDay()
        let (events, whole) = WholeDayTests.rehearsal.play(flight, answers)
        let alerts = WholeDayTests.alerts(events)
        #expect(alerts.count >= 8)
        for seed in TestTier.seeds(20) {
            let spoiled = WholeDayTests.spoiled(answers, SplitMix(seed))
            let played = WholeDayTests.rehearsal.play(flight, spoiled)
            try compare(played, with: whole, spoiled, seed)
            #expect(WholeDayTests.alerts(played.events) == alerts, "seed \(seed)")
        }
    }

    /// Returns the alerts as sorted texts, since one message may be split in two. Movements seen by an antenna are left
    /// out because they depend on the lost answers.
    private static func alerts(_ events: [Rehearsal.Event]) -> [String] {
        events.flatMap { event -> [String] in
            guard case .alert(let alert) = event.kind else { return [] }
            return alert.items.map { item in
                switch item.fact {
                case .tookOff, .landed, .atGate: item.fact.name
                default: "\(item.fact) instead of \(item.was.map { "\($0)" } ?? "nothing")"
                }
            }
        }.sorted()
    }

    private static func spoiled(_ answers: [SourceAnswer], _ generator: SplitMix) -> [SourceAnswer] {
        var random = generator
        var spoiled: [SourceAnswer] = []
        for answer in answers {
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<3: continue
            case 3..<6:
                spoiled.append(
                    SourceAnswer(
                        source: answer.source, request: answer.request,
                        at: answer.at + Span(Int64.random(in: 1...240, using: &random)), body: answer.body))
            default: spoiled.append(answer)
            }
        }
        return spoiled
    }

    private func compare(
        _ played: (events: [Rehearsal.Event], final: Flight), with whole: Flight, _ spoiled: [SourceAnswer],
        _ seed: UInt64
    ) throws {
        let (events, known) = played
        #expect(known.status == whole.status, "seed \(seed)")
        #expect(known.out == whole.out, "seed \(seed)")
        #expect(known.in == whole.in, "seed \(seed)")
        #expect(known.departureGate == whole.departureGate && known.departureGate == "A15")
        #expect(known.arrivalGate == whole.arrivalGate && known.arrivalGate == "12")
        #expect(known.departureTerminal == whole.departureTerminal, "seed \(seed)")
        #expect(known.belt == whole.belt && known.belt == "5")
        #expect(known.aircraft == whole.aircraft, "seed \(seed)")
        for milestone in [Milestone.off, .on] {
            let moment = try #require(known[milestone].actual)
            #expect(abs((moment - (try #require(whole[milestone].actual))).seconds) <= 90)
        }
        let seen = WholeDayTests.movements(events).filter { $0.source == .antenna }.map { $0.field }
        #expect(seen == [.actual(.off), .actual(.on)], "seed \(seed)")
        // No source reports the start of boarding: the first report of it in progress counts.
        let first = spoiled.filter { $0.source.name == "aerodatabox" }.map { $0.at }.min()
        #expect(known.proof.boarding == first, "seed \(seed)")
        #expect(known.boardingOpens.actual == nil)
    }

    /// The earliest report of boarding in progress counts, in any order of arrival.
    @Test func earliestReportOfBoardingCounts() throws {
        let (flight, _) = try WholeDayTests.recordedDay()
        let bodies = [39, 35, 44].map { minute in
            WholeDayTests.boarding.replacing(
                #""status""#, with: #""lastUpdatedUtc":"2026-11-27 12:\#(minute)Z","status""#)
        }
        let start = try WholeDayTests.time("2026-11-27T12:50:00Z")
        for order in [bodies, [bodies[0], bodies[2], bodies[1]], bodies.reversed()] {
            let late = order.enumerated().map { index, body in
                WholeDayTests.answer("aerodatabox", start + .minutes(Int64(index)), body)
            }
            let known = WholeDayTests.rehearsal.play(flight, late).final
            #expect(known.proof.boarding == (try WholeDayTests.time("2026-11-27T12:35:00Z")))
        }
    }

    // MARK: - Withdrawn delays

    private static func board(_ estimated: String) -> String {
        #"{"flights":[{"flightName":"KL1001","flightNumber":1001,"prefixIATA":"KL","mainFlight":"KL1001","#
            + #""flightDirection":"D","scheduleDateTime":"2026-11-27T11:00:00.000+01:00","#
            + #""publicEstimatedOffBlockTime":"\#(estimated)","route":{"destinations":["LHR"]}}]}"#
    }

    /// Boards repeat the scheduled time before they have an estimate, which is no news; after another estimate it
    /// withdraws the delay.
    @Test func scheduledTimeAfterAnEstimateWithdrawsTheDelay() throws {
        let plan = try WholeDayTests.time("2026-11-27T10:00:00Z")
        var flight = Flight(
            origin: try WholeDayTests.airport("AMS"), destination: try WholeDayTests.airport("LHR"),
            number: FlightNumber("KL1001"))
        flight.out.scheduled = plan
        let planned = "2026-11-27T11:00:00.000+01:00"
        func play(_ words: [String]) -> (events: [Rehearsal.Event], final: Flight) {
            let answers = words.enumerated().map { index, word in
                WholeDayTests.answer(
                    "schiphol", plan - .minutes(Int64(120 - 5 * index)), WholeDayTests.board(word))
            }
            return WholeDayTests.rehearsal.play(flight, answers)
        }
        func said(_ events: [Rehearsal.Event]) -> [FlightObservation.Value] {
            events.compactMap { event in
                if case .intake(.fact(let fact)) = event.kind, fact.field == .estimated(.out) {
                    fact.value
                } else {
                    nil
                }
            }
        }
        let delayed = "2026-11-27T11:40:00.000+01:00"
        let quiet = play([planned, planned])
        #expect(said(quiet.events).isEmpty)
        #expect(quiet.final.out.estimated == nil)
        let late = play([planned, delayed, delayed])
        #expect(late.final.out.estimated == plan + .minutes(40))
        let back = play([planned, delayed, planned, planned])
        #expect(said(back.events) == [.instant(plan + .minutes(40)), .instant(plan)])
        #expect(BestTimes(back.final, now: plan - .minutes(60)).out == plan)
        let again = play([planned, delayed, planned, delayed])
        #expect(again.final.out.estimated == plan + .minutes(40))
    }
}
