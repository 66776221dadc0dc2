import FlightCore
import FlightData
import Testing

/// The consequences and passenger rights that bad news names, checked against the rules and known facts.
@Suite struct BadNewsTests {
    private static let out = Samples.at("2026-11-22T14:30:00Z")

    private func flight(_ from: String, _ to: String, _ number: String) throws -> Flight {
        var flight = Flight(
            origin: try #require(Airport.Code(from).flatMap { StandingData.airports[$0] }),
            destination: try #require(Airport.Code(to).flatMap { StandingData.airports[$0] }),
            number: FlightNumber(number))
        flight.out.scheduled = BadNewsTests.out
        flight.in.scheduled = BadNewsTests.out + .hours(8)
        return flight
    }

    private func news(_ flight: Flight, next: Flight? = nil) throws -> BadNews? {
        let trip = try #require(Trip(legs: [flight] + (next.map { [$0] } ?? [])))
        return SmartStateEngine.answer(leg: 0, of: trip, in: TravelContext(now: BadNewsTests.out - .hours(2))).content
            .news
    }

    @Test(arguments: [
        ("FRA", "KRK", "LH1370", PassengerRight.europeCancelled(euros: 250)),
        ("FRA", "TFS", "DE1404", .europeCancelled(euros: 400)), ("FRA", "CAI", "MS786", .europeCancelled(euros: 400)),
        ("CDG", "GRU", "LA703", .europeCancelled(euros: 600)), ("ZRH", "GVA", "LX2808", .europeCancelled(euros: 250)),
        ("NRT", "FRA", "LH711", .europeCancelled(euros: 600)), ("JFK", "SFO", "UA1234", .americaCancelled),
        ("NRT", "SFO", "NH8", .americaCancelled),
    ])
    func cancelled(_ from: String, _ to: String, _ number: String, _ right: PassengerRight) throws {
        var flight = try flight(from, to, number)
        flight.status = .cancelled
        #expect(try news(flight)?.rights == [right])
    }

    /// Names no right where no rule certainly applies.
    @Test(arguments: [
        ("NRT", "FRA", "NH223"), ("LHR", "JNB", "BA55"), ("NRT", "SYD", "QF26"), ("IST", "WAW", "TK1265"),
    ])
    func noRightWithoutACertainRule(_ from: String, _ to: String, _ number: String) throws {
        var flight = try flight(from, to, number)
        flight.status = .cancelled
        #expect(try news(flight)?.rights == [])
    }

    @Test func transatlanticFlightHasBothRights() throws {
        var flight = try flight("FRA", "JFK", "LH400")
        flight.status = .cancelled
        #expect(try news(flight)?.rights == [.europeCancelled(euros: 600), .americaCancelled])
    }

    /// Regulation (EC) 261/2004, Article 6: care from two, three or four hours by distance, a refund from five hours.
    @Test func europeanDelayRights() throws {
        for (from, to, hours) in [("FRA", "KRK", Int64(2)), ("FRA", "CAI", 3), ("FRA", "NRT", 4)] {
            var flight = try flight(from, to, "LH1")
            flight.out.estimated = BadNewsTests.out + .hours(hours) - Span(1)
            #expect(try news(flight)?.rights == [], "\(from)–\(to)")
            flight.out.estimated = BadNewsTests.out + .hours(hours)
            #expect(try news(flight)?.rights == [.europeCare], "\(from)–\(to)")
            flight.out.estimated = BadNewsTests.out + .hours(5)
            #expect(try news(flight)?.rights == [.europeRefund], "\(from)–\(to)")
        }
    }

    /// 14 CFR 260.2: the delay on arrival counts.
    @Test func americanDelayRights() throws {
        for (from, to, hours) in [("JFK", "SFO", Int64(3)), ("SFO", "NRT", 6)] {
            var flight = try flight(from, to, "UA1")
            flight.out.estimated = BadNewsTests.out + .hours(1)
            flight.in.estimated = BadNewsTests.out + .hours(8 + hours) - Span(1)
            #expect(try news(flight)?.rights == [])
            flight.in.estimated = BadNewsTests.out + .hours(8 + hours)
            #expect(try news(flight)?.rights == [.americaLate(hours: Int(hours))])
        }
    }

    /// A late departure alone does not count, but a departure that is early by the same time does.
    @Test func americanRightsIgnoreLateDepartures() throws {
        for (from, to, hours) in [("JFK", "SFO", Int64(3)), ("SFO", "NRT", 6)] {
            var flight = try flight(from, to, "UA1")
            flight.out.estimated = BadNewsTests.out + .hours(hours)
            flight.in.estimated = BadNewsTests.out + .hours(8 + hours) - Span(1)
            #expect(try news(flight)?.rights == [])
            flight.in.estimated = nil
            flight.in.scheduled = nil
            flight.out.estimated = BadNewsTests.out - .hours(hours) + Span(1)
            #expect(try rights(flight) == nil)
            flight.out.estimated = BadNewsTests.out - .hours(hours)
            let given = try #require(try rights(flight), "\(from)–\(to)")
            #expect(given.hasPrefix("14 CFR 260: ") && given.contains("\(hours) or more hours early"), "\(given)")
        }
    }

    /// Returns the passenger's first right ten hours before departure, in words, or nil without news.
    private func rights(_ flight: Flight) throws -> String? {
        let now = BadNewsTests.out - .hours(10)
        let content = SmartStateEngine.answer(flight, in: TravelContext(now: now)).content
        return content.news?.rights.first.map { Words(.english).right($0) }
    }

    /// Rights and the airline's page are for passengers, not for people who follow the flight.
    @Test func followersSeeNoRights() throws {
        var flight = try flight("FRA", "KRK", "LH1370")
        flight.status = .cancelled
        flight.role = .followed
        #expect(try news(flight) == nil)
    }

    @Test func linksToTheAirlinesPage() throws {
        var flight = try flight("FRA", "KRK", "LH1370")
        flight.status = .cancelled
        #expect(try news(flight)?.site?.address == "https://www.lufthansa.com")
        #expect(try news(flight)?.consequences == [.stayHome])
        flight.number = FlightNumber("ZZ1")
        #expect(try news(flight)?.site == nil)
    }

    @Test func delayPutsTheConnectionAtRisk() throws {
        var flight = try flight("JFK", "SFO", "UA1234")
        flight.out.estimated = BadNewsTests.out + .hours(2)
        var next = try self.flight("SFO", "HNL", "UA1175")
        next.out.scheduled = BadNewsTests.out + .hours(9)
        #expect(try news(flight, next: next)?.consequences.last == .missesNext(next.number))
        next.out.scheduled = BadNewsTests.out + .hours(10) + .minutes(20)
        #expect(try news(flight, next: next)?.consequences.last == .nextAtRisk(next.number))
        next.out.scheduled = BadNewsTests.out + .hours(11)
        #expect(try news(flight, next: next)?.consequences.count == 1)
    }

    /// A cancelled flight shows no times.
    @Test func cancelledFlightShowsNoTimes() throws {
        var flight = try flight("FRA", "KRK", "LH1370")
        flight.status = .cancelled
        let content = SmartStateEngine.answer(flight, in: TravelContext(now: BadNewsTests.out - .hours(2))).content
        #expect(content.answer == nil && content.second == nil && content.strip == nil)
    }

    /// The leave-by time moves with delays announced after it was given, not with those known by then.
    @Test func leaveByMovesWithTheDelay() throws {
        let base = try flight("FRA", "KRK", "LH1370")
        let advice = FlightObservation(
            source: .traveller, time: BadNewsTests.out - .hours(9), field: .leaveBy,
            value: .instant(BadNewsTests.out - .minutes(135)), isCorrection: true)
        let delay = FlightObservation(
            source: .replay, time: BadNewsTests.out - .hours(6), field: .estimated(.out),
            value: .instant(BadNewsTests.out + .minutes(200)))
        let known = Flight(base, observations: [advice, delay], airport: { StandingData.airports[$0] })
        let content = SmartStateEngine.answer(known, in: TravelContext(now: BadNewsTests.out - .hours(4))).content
        let zone = base.origin.zone
        #expect(
            content.strip
                == .leaveBy(
                    zone.local(BadNewsTests.out + .minutes(65)), .firm, minutesLeft: 305,
                    was: zone.local(BadNewsTests.out - .minutes(135))))
        let anew = FlightObservation(
            source: .traveller, time: BadNewsTests.out - .hours(5), field: .leaveBy,
            value: .instant(BadNewsTests.out + .minutes(30)), isCorrection: true)
        let corrected = Flight(base, observations: [advice, delay, anew], airport: { StandingData.airports[$0] })
        #expect(BestTimes(corrected, now: BadNewsTests.out).leaveBy == BadNewsTests.out + .minutes(30))
    }

    @Test func boardNamesTheDiversionAirport() throws {
        var flight = try flight("JFK", "SFO", "UA1234")
        flight.status = .diverted
        flight.divertedTo = Airport.Code("PHX").flatMap { StandingData.airports[$0] }
        let line = BoardLine(leg: 0, of: Trip(flight), in: TravelContext(now: BadNewsTests.out + .hours(3)))
        #expect(Words(.english).destination(line) == "Phoenix PHX instead of SFO")
        #expect(Words(.german).destination(line) == "Phoenix PHX statt SFO")
    }

    /// A diversion names the distance to the destination and asks to tell the people who wait there. Without a known
    /// diversion airport it names neither a distance nor a place.
    @Test func diversionNamesTheDistanceToTheDestination() throws {
        var flight = try flight("JFK", "SFO", "UA1234")
        flight.status = .diverted
        flight.divertedTo = Airport.Code("DEN").flatMap { StandingData.airports[$0] }
        let news = try #require(try news(flight))
        guard case .landsAway(let kilometers) = news.consequences.first else {
            Issue.record("\(news.consequences)")
            return
        }
        // Denver and San Francisco are some 967 miles apart.
        #expect((1550...1562).contains(kilometers))
        #expect(
            Words(.english).consequence(.landsAway(kilometers: 1556)) == "967 mi from the original destination.")
        #expect(news.concernsThoseWhoWait)
        flight.divertedTo = nil
        #expect(try self.news(flight)?.consequences == [.whereToIsUnknown])
        flight.role = .followed
        #expect(try self.news(flight)?.concernsThoseWhoWait == false)
    }

    /// Alternatives start where the flight landed, on the local date there.
    @Test func alternativesStartWhereTheFlightLanded() throws {
        var flight = try flight("JFK", "SFO", "UA1234")
        let planned = flight.instead
        #expect(planned.from.code.text == "JFK" && planned.day?.iso == "2026-11-22")
        flight.status = .diverted
        flight.divertedTo = Airport.Code("HNL").flatMap { StandingData.airports[$0] }
        #expect(flight.instead.from.code.text == "JFK", "it may still be in the air")
        // 10 PM on the same day in Honolulu.
        flight.on.actual = BadNewsTests.out + .minutes(17 * 60 + 30)
        #expect(flight.instead.from.code.text == "HNL" && flight.instead.day?.iso == "2026-11-22")
    }

    /// After landing, a cancelled onward flight names the airline to contact and the passenger's rights.
    @Test(arguments: [8 * 60 - 3, 8 * 60 + 5] as [Int64])
    func cancelledOnwardFlightAfterLanding(minutes: Int64) throws {
        var first = try flight("JFK", "FRA", "UA1234")
        first.on.actual = BadNewsTests.out + .minutes(8 * 60 - 6)
        if minutes > 8 * 60 { first.in.actual = BadNewsTests.out + .hours(8) }
        var next = try flight("FRA", "KRK", "LH1370")
        next.out.scheduled = BadNewsTests.out + .hours(10)
        next.in.scheduled = BadNewsTests.out + .hours(12)
        next.status = .cancelled
        let trip = try #require(Trip(legs: [first, next]))
        let content = SmartStateEngine.answer(
            leg: 0, of: trip, in: TravelContext(now: BadNewsTests.out + .minutes(minutes))
        ).content
        #expect(content.note == .nextLegCancelled)
        #expect(content.news?.rights == [.europeCancelled(euros: 250)])
        #expect(content.news?.site?.domain.contains("lufthansa") == true)
        #expect(content.news?.consequences == [])
    }

    private func journey() throws -> (first: Flight, next: Flight) {
        var first = try flight("MUC", "FRA", "LH101")
        first.in.scheduled = BadNewsTests.out + .hours(1)
        var next = try flight("FRA", "KRK", "LH1370")
        next.out.scheduled = BadNewsTests.out + .hours(3)
        next.in.scheduled = BadNewsTests.out + .hours(5)
        return (first, next)
    }

    private func content(_ leg: Int, _ first: Flight, _ next: Flight, _ hours: Int64) throws -> StateContent {
        let trip = try #require(Trip(legs: [first, next]))
        return SmartStateEngine.answer(leg: leg, of: trip, in: TravelContext(now: BadNewsTests.out + .hours(hours)))
            .content
    }

    /// Announces a cancelled onward flight before the traveller leaves home. A traveller who has another flight to
    /// catch that day is not told to stay home.
    @Test(arguments: [Int64(-200), -20, -2, -1])
    func cancelledOnwardFlightIsAnnouncedEarly(hours: Int64) throws {
        var (first, next) = try journey()
        next.status = .cancelled
        let content = try content(0, first, next, hours)
        #expect(content.note == .nextLegCancelled)
        #expect(content.news?.site?.domain.contains("lufthansa") == true)
        #expect(try self.content(1, first, next, hours).news?.consequences == [])
        // With no other flight to catch, the traveller can stay home.
        first.status = .cancelled
        #expect(try self.content(1, first, next, hours).news?.consequences == [.stayHome])
        // A return flight a week later is not an onward flight.
        (first, next) = try journey()
        next.status = .cancelled
        next.out.scheduled = BadNewsTests.out + .hours(7 * 24)
        next.in.scheduled = BadNewsTests.out + .hours(7 * 24 + 2)
        #expect(try self.content(0, first, next, hours).note != .nextLegCancelled)
    }

    /// A flight that the traveller misses names the diversion, with the airline to contact, also once it is seen leaving.
    @Test func missedFlightNamesTheDiversion() throws {
        let (whole, next) = try journey()
        #expect(try content(1, whole, next, -1).news == nil)
        var first = whole
        first.status = .diverted
        #expect(try content(1, first, next, -1).news == nil, "it may still come here")
        first.divertedTo = Airport.Code("STR").flatMap { StandingData.airports[$0] }
        for hours in [Int64(-20), 1, 4] {
            let news = try content(1, first, next, hours).news
            #expect(
                news?.consequences
                    == [
                        .notReached(
                            after: FlightNumber("LH101"), divertedTo: try #require(Airport.Code("STR")))
                    ], "\(hours)")
            #expect(news?.site?.domain.contains("lufthansa") == true)
        }
        var left = next
        left.off.actual = BadNewsTests.out + .hours(3)
        left.heard = BadNewsTests.out + .hours(4)
        #expect(try content(1, first, left, 4).news?.site != nil, "seen leaving")
        #expect(try content(1, first, left, 4).status.kind == .missed)
        first.status = .cancelled
        first.divertedTo = nil
        #expect(try content(1, first, next, -1).news?.consequences == [.missesThis(after: first.number)])
    }

    /// The card of a missed flight, from the diversion until it is over, has no boarding, gate, seat or time to leave.
    @Test(arguments: Array(stride(from: Int64(-23), through: 40, by: 1)))
    func missedFlightAsksForNothing(hours: Int64) throws {
        var (first, next) = try journey()
        first.status = .diverted
        first.divertedTo = Airport.Code("STR").flatMap { StandingData.airports[$0] }
        next.departureGate = "B22"
        next.seat = "14A"
        next.delayReason = .weather
        next.leaveBy = BadNewsTests.out
        next.timeFromHome = .minutes(40)
        let now = BadNewsTests.out + .hours(hours)
        let trip = try #require(Trip(legs: [first, next]))
        let answer = SmartStateEngine.answer(leg: 1, of: trip, in: TravelContext(now: now))
        let content = answer.content
        #expect(content.status == FlightStatus(.missed) && content.tone == .off && content.sign == .warning)
        #expect(content.strip == nil && content.plate == nil && content.note == nil)
        #expect(!content.facts.contains { $0.label == .boards || $0.label == .doorsClose })
        #expect(LeaveBy(trip.legs[1], times: BestTimes(next, now: now)) == nil)
        let stops = DayStop.all(of: trip.legs[1], now: now)
        #expect(!stops.contains { $0.hasHappened || $0.kind == .leave || $0.kind == .checkIn })
        #expect(content.news?.site == nil || answer.state == .delayed)
        for (language, text) in [
            (Language.english, "LH 101 was diverted to STR, so you can’t make this flight."),
            (.german, "LH 101 wurde nach STR umgeleitet. Diesen Flug erreichen Sie deshalb nicht."),
            (.polish, "LH 101 przekierowano do STR, więc nie zdążysz na ten lot."),
            (.portuguese, "O LH 101 foi desviado para STR, e você não chega a tempo para este voo."),
        ] {
            let words = Words(language)
            let lines = words.lines(answer, of: trip, at: now)
            #expect([lines.primary, lines.secondary].contains(text), "\(lines)")
            let live = LiveActivityState(leg: 1, of: trip, in: TravelContext(now: now), words: words)
            #expect(live.detail == text && live.seat == nil && live.leaveBy == nil && live.boarding == nil)
            #expect(live.status.kind == .missed && (answer.state == .delayed || live.arrival == nil))
        }
    }

    /// The diverted flight speaks of the missed flight as of the future until that flight has left.
    @Test func divertedFlightSpeaksOfTheMissedFlightInFittingTense() throws {
        var (first, next) = try journey()
        first.status = .diverted
        first.divertedTo = Airport.Code("STR").flatMap { StandingData.airports[$0] }
        for (hours, text) in [
            (Int64(-1), "You’ll miss LH 1370 unless you’re rebooked."),
            (2, "You’ll miss LH 1370 unless you’re rebooked."),
            (3, "You missed LH 1370."), (9, "You missed LH 1370."),
        ] {
            let last = try #require(try content(0, first, next, hours).news?.consequences.last)
            #expect(Words(.english).consequence(last) == text, "\(hours)")
        }
        let number = next.number
        next.saidOnBoard = BadNewsTests.out + .hours(2)
        #expect(try content(0, first, next, 3).news?.consequences.contains(.missedNext(number)) == false)
    }

    /// A flight after a missed one names the flight that was diverted, too.
    @Test func laterMissedFlightNamesTheDiversion() throws {
        var (first, next) = try journey()
        first.status = .diverted
        first.divertedTo = Airport.Code("STR").flatMap { StandingData.airports[$0] }
        first.number = nil
        var last = try flight("KRK", "WAW", "LO3904")
        last.out.scheduled = BadNewsTests.out + .hours(7)
        last.in.scheduled = BadNewsTests.out + .hours(8)
        next.in.scheduled = BadNewsTests.out + .hours(5)
        let trip = try #require(Trip(legs: [first, next, last]))
        let now = BadNewsTests.out + .hours(2)
        let content = SmartStateEngine.answer(leg: 2, of: trip, in: TravelContext(now: now)).content
        let said = try #require(content.news?.consequences.first)
        #expect(content.status.kind == .missed)
        #expect(
            Words(.english).consequence(said)
                == "Your earlier flight was diverted to STR, so you can’t make this flight.")
    }
}
