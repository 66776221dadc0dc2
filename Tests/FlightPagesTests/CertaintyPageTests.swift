import FlightCore
import FlightData
import FlightPages
import Testing

/// Certainty and bad news on pages.
@Suite struct CertaintyPageTests {
    private let settings = Settings()

    private func page(_ path: String, _ flights: [Flight], at now: String, areOneTrip: Bool = false) throws -> String {
        let now = FixedFlights.at(now)
        let snapshot = FixedFlights.snapshot(flights, at: now, settings, areOneTrip: areOneTrip)
        return try #require(
            DevicePage.draw(path: path, snapshot: snapshot, context: PageContext(settings: settings, now: now))
        ).main.string
    }

    /// No page shows a green status or a tick for a flight without source data.
    @Test(arguments: ["/", "/wall", "/flights/ua1545"])
    func flightsWithoutASourceShowNoGreen(path: String) throws {
        for time in ["2026-11-22T13:32", "2026-11-22T14:05", "2026-11-22T16:00", "2026-11-22T21:05"] {
            let html = try page(path, [FixedFlights.full], at: time + ":00-05:00")
            for sign in ["badge ok", "st ok", "badge go", "st go", "\"#ok\""] {
                #expect(!html.contains(sign), "\(path) at \(time): \(sign)")
            }
        }
    }

    /// Card, board and trip mark an arrival on another day.
    @Test(arguments: ["/", "/flights/ua1545", "/trips/trip"])
    func arrivalOnAnotherDayIsMarked(path: String) throws {
        var flight = FixedFlights.full
        flight.on.scheduled = FixedFlights.at("2026-11-23T00:25:00-08:00")
        flight.in.scheduled = FixedFlights.at("2026-11-23T00:35:00-08:00")
        flight.off.actual = FixedFlights.at("2026-11-22T14:51:00-05:00")
        let html = try page(path, [flight], at: "2026-11-22T18:00:00-05:00", areOneTrip: true)
        #expect(html.contains("+1</small></time>"))
    }

    /// The preview moves leave-by with the delay, and shows no green for a flight without source data.
    @Test func previewMovesLeaveByWithTheDelay() throws {
        let time = "2026-11-22T09:00:00-05:00"
        let onTime = try page("/flights/ua1545/preview?at=200", [FixedFlights.full], at: time)
        let late = try page("/flights/ua1545/preview?at=200&late=1", [FixedFlights.full], at: time)
        #expect(onTime.contains(">11:40"))
        #expect(late.contains(">12:25"))
        #expect(!onTime.contains("badge ok"))
    }

    /// The preview marks times that are not announced with "~", on time or late, as the card does on the day.
    @Test(arguments: [false, true]) func previewMarksEstimatesLikeTheCard(isLate: Bool) throws {
        var flight = FixedFlights.full
        flight.doorsClose = .unknown
        flight.boardingOpens = .unknown
        let query = isLate ? "?at=855&late=1" : "?at=620"
        let html = try page("/flights/ua1545/preview" + query, [flight], at: "2026-11-22T09:00:00-05:00")
        let doors = try #require(html.firstMatch(of: /Doors close<\/span>.*?class="best[^"]*"><time[^>]*>(~?)[0-9]/))
        #expect(doors.1 == "~")
    }

    /// The previews of "days before" and "the day before" differ, whatever the time of departure.
    @Test(arguments: ["00:05", "07:30", "12:45", "14:30", "23:50"])
    func previewDistinguishesFarOutFromTheDayBefore(time: String) throws {
        var flight = FixedFlights.full
        let moved = FixedFlights.at("2026-11-22T\(time):00-05:00") - FixedFlights.at("2026-11-22T14:30:00-05:00")
        for milestone in Milestone.allCases {
            flight[milestone].scheduled = flight[milestone].scheduled.map { $0 + moved }
        }
        let now = "2026-11-22T09:00:00-05:00"
        let all = try page("/flights/ua1545/preview", [flight], at: now)
        func card(_ name: String) throws -> String {
            let link = try #require(all.firstMatch(of: try Regex("href=\"([^\"]*)\"[^>]*>\(name)</a>")))
            let path = String(try #require(link.output[1].substring)).replacing("&amp;", with: "&")
            return try #require(FixedPages.article(try page(path, [flight], at: now)))
        }
        #expect(try card("Days before").contains("Departs in"))
        #expect(try card("The day before").contains("Departs tomorrow"))
    }

    // MARK: - The preview of a flight with news

    private func previewed(_ query: String, _ flight: Flight) throws -> String {
        let html = try page("/flights/ua1545/preview" + query, [flight], at: "2026-11-22T09:00:00-05:00")
        return String(try #require(html.firstMatch(of: /id="previewed">(.*?)<div class="below">/)).1)
    }

    /// The preview includes the flight's delay, and a simulated delay is added to it.
    @Test func previewIncludesTheActualDelay() throws {
        var flight = FixedFlights.full
        flight.out.estimated = FixedFlights.at("2026-11-22T16:00:00-05:00")
        flight.delayReason = .weather
        let ahead = try previewed("?at=200", flight)
        #expect(ahead.contains("4<i class=\"c\">:</i>00<small>PM</small>") && ahead.contains("<s>2:30</s>"))
        #expect(ahead.contains("Weather") && ahead.contains("1:10 PM"), "leave-by moves along")
        #expect(try previewed("?at=200&late=1", flight).contains("4<i class=\"c\">:</i>45<small>PM</small>"))
    }

    /// The preview shows the new airport of a diversion, and the reported reason.
    @Test func previewShowsTheDiversion() throws {
        var flight = FixedFlights.full
        flight.status = .diverted
        flight.divertedTo = FixedFlights.airport("DEN")
        let ahead = try previewed("?at=200", flight)
        #expect(ahead.contains("Diverted") && ahead.contains("DEN"))
        var unknown = flight
        unknown.divertedTo = nil
        #expect(try previewed("?at=200", unknown).contains("Diverted"))
    }

    /// The preview shows no reason that was not reported.
    @Test(arguments: ["?at=200&late=1", "?at=200&cancelled=1", "?at=200&late=1&cancelled=1"])
    func previewShowsOnlyReportedReasons(query: String) throws {
        let plain = try previewed(query, FixedFlights.full)
        #expect(!plain.contains(Words(.english).reason(.lateInbound)) && !plain.contains(">Why</span>"))
        var delayed = FixedFlights.full
        delayed.delayReason = .lateInbound
        delayed.out.estimated = FixedFlights.at("2026-11-22T16:00:00-05:00")
        #expect(try previewed(query, delayed).contains(">Why</span>") == !query.contains("cancelled"))
    }

    /// "Time to leave" appears at the leave-by minute, whether the traveller set it or Halcyon calculated it.
    @Test(arguments: [true, false]) func previewShowsTimeToLeaveAtLeaveBy(isSaid: Bool) throws {
        var flight = FixedFlights.full
        var settings = Settings()
        if !isSaid {
            flight.leaveBy = nil
            flight.leaveByFor = nil
            settings.home = FixedFlights.airport("JFK").code
            settings.homeMinutes = 55
        }
        let now = FixedFlights.at("2026-11-22T09:00:00-05:00")
        let snapshot = FixedFlights.snapshot([flight], at: now, settings)
        func preview(_ query: String) throws -> String {
            let context = PageContext(settings: settings, now: now)
            let path = "/flights/ua1545/preview" + query
            return try #require(DevicePage.draw(path: path, snapshot: snapshot, context: context)).main.string
        }
        let all = try preview("")
        let link = try #require(all.firstMatch(of: /preview(\?[^"]*)"[^>]*>Time to leave<\/a>/))
        let there = try preview(String(link.1).replacing("&amp;", with: "&"))
        let shown = try #require(there.firstMatch(of: /id="preview-time">[^<]*, ([0-9: APM]+)</)).1
        let leave = try #require(there.firstMatch(of: /id="leave".*?class="an[^"]*">~?([0-9: APM]+)/)).1
            .replacing(/<[^>]*>/, with: "")
        #expect(shown.filter { $0.isNumber } == leave.filter { $0.isNumber }, "\(shown) and \(leave)")
    }

    /// The planned column shows AM or PM when the reader uses the 12-hour clock.
    @Test func plannedColumnShowsAMOrPM() throws {
        let html = try page("/flights/ua1545", [FixedFlights.full], at: "2026-11-22T09:00:00-05:00")
        #expect(html.contains("<span class=\"pln\">2<i class=\"c\">:</i>30<small>PM</small></span>"))
    }

    /// The wall names the time zone of its clock, and says when the connection is lost.
    @Test func wallNamesItsTimeZone() throws {
        let now = FixedFlights.at("2026-11-22T13:32:00-05:00")
        let snapshot = FixedFlights.snapshot([FixedFlights.full], at: now, settings)
        func wall(online: Bool) throws -> String {
            var device = DeviceFacts()
            device.heard = FixedFlights.at("2026-11-22T13:05:00-05:00")
            return try #require(
                DevicePage.draw(
                    path: "/wall", snapshot: snapshot,
                    context: PageContext(settings: settings, now: now, online: online, device: device))
            ).main.string
        }
        #expect(try wall(online: true).contains("Time in New York"))
        #expect(try !wall(online: true).contains("Offline"))
        #expect(try wall(online: false).contains("Offline since 1:05 PM"))
    }

    /// A required field has its own message in the page's language for an empty value.
    @Test(arguments: Language.allCases) func requiredFieldsHaveTranslatedMessages(_ language: Language) {
        let settings = Settings(language: language)
        for page in [FixedPages.add(settings).draw(), FixedPages.access(settings).draw()] {
            let labels = page.main.string.matches(of: /<label class="field"[^>]*><span>[^<]*<\/span><input[^>]*>/)
            let required = labels.map { String($0.0) }.filter { $0.contains(" required") }
            #expect(!required.isEmpty)
            for field in required { #expect(field.contains("data-asks=\""), "\(field)") }
        }
    }

    /// The aircraft type is spelled out wherever it is shown.
    @Test func aircraftTypesAreSpelledOut() throws {
        let html = try page("/flights/ua1545", [FixedFlights.full], at: "2026-11-22T09:00:00-05:00")
        #expect(html.contains("<dd>Boeing 737-900</dd>") && !html.contains(">B739<"))
    }
}
