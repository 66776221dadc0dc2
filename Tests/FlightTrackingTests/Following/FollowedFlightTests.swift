import FlightCore
import FlightData
import FlightTracking
import Testing

/// What answers make of a flight that is followed.
struct FollowedFlightTests {
    private static let tables = FollowedFlight.Tables(
        airports: FlightData.airports, airlines: FlightData.airlines, aircraft: FlightData.aircraft)

    private static func flight(_ leg: FlownLeg, number: String) -> Flight {
        var flight = Flight(origin: leg.origin, destination: leg.destination, number: FlightNumber(number))
        flight.out.scheduled = leg.out
        flight.in.scheduled = leg.on + .minutes(8)
        return flight
    }

    private static func seen(_ fix: AircraftReport.Fix, callsign: String?, tail: String? = "9VSMA") -> SourceNews {
        var news = SourceNews()
        if let address = AircraftAddress("76cdb9") {
            var report = AircraftReport(address: address)
            report.callsign = callsign
            report.tail = tail
            report.fix = fix
            news.aircraft = [report]
        }
        return news
    }

    private static func answer(_ source: String, _ at: Instant) -> SourceAnswer {
        SourceAnswer(source: .init(source), request: "", at: at, body: [])
    }

    private static func told(_ number: String, _ leg: FlownLeg, _ facts: [ReportedFact]) -> SourceNews {
        var report = FlightReport()
        report.numbers = [FlightNumber(number)].compactMap { $0 }
        report.origin = leg.origin.code
        report.destination = leg.destination.code
        report.scheduledOut = leg.out
        report.facts = facts
        var news = SourceNews()
        news.flights = [report]
        return news
    }

    /// The gap of 15 September 2026: the aircraft drops out of the list over the Bay of Bengal and comes back, four times.
    @Test func aFlightThatDropsOutOfTheListHasNotLanded() throws {
        let leg = try FlownLeg("MUC", "SIN", out: Instant(1_789_468_526), step: 30)
        var followed = FollowedFlight(
            FollowedFlightTests.flight(leg, number: "SQ327"), tables: FollowedFlightTests.tables)
        var movements: [Observation] = []
        let gone = leg.off + .minutes(523)
        for fix in leg.fixes {
            let isGone = fix.at > gone && fix.at < gone + .minutes(4) && (fix.at - gone).seconds % 60 < 40
            let news = isGone ? SourceNews() : FollowedFlightTests.seen(fix, callsign: "SIA327")
            for case .fact(let fact) in followed.take(news, from: FollowedFlightTests.answer("antenna", fix.at)) {
                if case .actual = fact.field { movements.append(fact) }
            }
        }
        #expect(movements.map { $0.field } == [.actual(.off), .actual(.on)])
        let off = try #require(followed.flight.off.actual)
        let on = try #require(followed.flight.on.actual)
        #expect(abs((off - leg.off).seconds) <= 30)
        #expect(abs((on - leg.on).seconds) <= 30)
        #expect(followed.track.fixes.count < leg.fixes.count / 2)
    }

    /// Three answers in ten lost or late: the same facts in the end.
    @Test func lostAndLateAnswersEndInTheSameFacts() throws {
        let leg = try FlownLeg("FRA", "WAW", out: Instant(1_795_783_500), step: 30)
        let minutes: (Int64) -> Instant = { leg.out + .minutes($0) }
        let words: [(Int64, [ReportedFact])] = [
            (-180, [ReportedFact(.departureGate, .text("A12"))]),
            (-60, [ReportedFact(.departureGate, .text("A15")), ReportedFact(.tail, .text("9VSMA"))]),
            (2, [ReportedFact(.actual(.out), .instant(minutes(1)))]),
            (110, [ReportedFact(.actual(.in), .instant(minutes(108))), ReportedFact(.belt, .text("5"))]),
        ]
        for _ in 0..<30 {
            var answers: [(at: Instant, news: SourceNews, source: String)] = []
            for (minute, facts) in words {
                // A source says the same until it says something else.
                for repeated in Int64(0)..<8 {
                    answers.append(
                        (
                            minutes(minute) + .minutes(repeated), FollowedFlightTests.told("LH1348", leg, facts),
                            "aeroapi"
                        ))
                }
            }
            for fix in leg.fixes {
                answers.append((fix.at, FollowedFlightTests.seen(fix, callsign: "DLH1348"), "antenna"))
            }
            var spoiled: [(at: Instant, news: SourceNews, source: String)] = []
            for one in answers {
                switch Int.random(in: 0..<20) {
                case 0..<3: continue
                case 3..<6: spoiled.append((one.at + Span(Int64.random(in: 1...90)), one.news, one.source))
                default: spoiled.append(one)
                }
            }
            spoiled.sort { $0.at < $1.at }
            var followed = FollowedFlight(
                FollowedFlightTests.flight(leg, number: "LH1348"), tables: FollowedFlightTests.tables)
            var movements: [Observation.Field] = []
            for one in spoiled {
                for case .fact(let fact) in followed.take(
                    one.news, from: FollowedFlightTests.answer(one.source, one.at))
                {
                    if case .actual = fact.field, fact.source == .antenna { movements.append(fact.field) }
                }
            }
            #expect(movements == [.actual(.off), .actual(.on)])
            let known = followed.flight
            #expect(known.departureGate == "A15")
            #expect(known.belt == "5")
            #expect(known.out.actual == minutes(1))
            #expect(known.in.actual == minutes(108))
            #expect(abs((try #require(known.off.actual) - leg.off).seconds) <= 60)
            #expect(abs((try #require(known.on.actual) - leg.on).seconds) <= 60)
        }
    }

    /// Another aircraft is named: what was seen of the first is taken back, and the second is found.
    @Test func aTailSwapTakesBackWhatWasSeenOfTheWrongAircraft() throws {
        let leg = try FlownLeg("FRA", "WAW", out: Instant(1_795_783_500), step: 30)
        var followed = FollowedFlight(
            FollowedFlightTests.flight(leg, number: "LH1348"), tables: FollowedFlightTests.tables)
        _ = followed.take(
            FollowedFlightTests.told("LH1348", leg, [ReportedFact(.tail, .text("D-AIZA"))]),
            from: FollowedFlightTests.answer("aeroapi", leg.out - .minutes(60)))
        let atGate = leg.fixes[2]
        let bound = followed.take(
            FollowedFlightTests.seen(atGate, callsign: nil, tail: "DAIZA"),
            from: FollowedFlightTests.answer("antenna", atGate.at))
        #expect(bound.contains { if case .bound = $0 { true } else { false } })
        let swap = followed.take(
            FollowedFlightTests.told("LH1348", leg, [ReportedFact(.tail, .text("D-AIZC"))]),
            from: FollowedFlightTests.answer("aeroapi", atGate.at + Span(5)))
        #expect(swap.contains { if case .unbound(_, .tailSwap("DAIZC")) = $0 { true } else { false } })
        #expect(followed.binding == nil)
        #expect(followed.flight.aircraft.tail == "D-AIZC")
    }
}
