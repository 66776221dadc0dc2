import FlightCore
import FlightData
import FlightPages
import Testing

/// Certainty and bad news as pages draw them.
@Suite struct CertaintyPageTests {
    private let settings = Settings()

    private func page(_ path: String, _ flights: [Flight], at now: String, areOneTrip: Bool = false) throws -> String {
        let now = FixedFlights.at(now)
        let snapshot = FixedFlights.snapshot(flights, at: now, settings, areOneTrip: areOneTrip)
        return try #require(
            DevicePage.draw(path: path, snapshot: snapshot, context: PageContext(settings: settings, now: now))
        ).main.string
    }

    /// No page shows a green status or a tick of a flight that no source speaks of.
    @Test(arguments: ["/", "/wall", "/flights/ua1545"])
    func nothingIsGreen(path: String) throws {
        for time in ["2026-11-22T13:32", "2026-11-22T14:05", "2026-11-22T16:00", "2026-11-22T21:05"] {
            let html = try page(path, [FixedFlights.full], at: time + ":00-05:00")
            for sign in ["badge ok", "st ok", "badge go", "st go", "\"#ok\""] {
                #expect(!html.contains(sign), "\(path) at \(time): \(sign)")
            }
        }
    }

    /// The arrival on another day is marked on the card in flight, on the board and on the trip.
    @Test(arguments: ["/", "/flights/ua1545", "/trips/trip"])
    func theNextDayIsMarked(path: String) throws {
        var flight = FixedFlights.full
        flight.on.scheduled = FixedFlights.at("2026-11-23T00:25:00-08:00")
        flight.in.scheduled = FixedFlights.at("2026-11-23T00:35:00-08:00")
        flight.off.actual = FixedFlights.at("2026-11-22T14:51:00-05:00")
        let html = try page(path, [flight], at: "2026-11-22T18:00:00-05:00", areOneTrip: true)
        #expect(html.contains("+1</small></time>"))
    }

    /// The preview moves leave-by with the delay, and shows no green where no source speaks of the flight.
    @Test func thePreviewMovesLeaveBy() throws {
        let time = "2026-11-22T09:00:00-05:00"
        let onTime = try page("/flights/ua1545/preview?at=200", [FixedFlights.full], at: time)
        let late = try page("/flights/ua1545/preview?at=200&late=1", [FixedFlights.full], at: time)
        #expect(onTime.contains("2026-11-22T11:40:00-05:00"))
        #expect(late.contains("2026-11-22T12:25:00-05:00") && late.contains("<s>11:40 AM</s>"))
        #expect(!onTime.contains("badge ok"))
    }

    /// What nobody has announced carries "~" in the preview, on time as late, as on the card of the day.
    @Test(arguments: [false, true]) func thePreviewIsNoSurerThanTheDay(isLate: Bool) throws {
        var flight = FixedFlights.full
        flight.doorsClose = .unknown
        flight.boardingOpens = .unknown
        let query = isLate ? "?at=755&late=1" : "?at=520"
        let html = try page("/flights/ua1545/preview" + query, [flight], at: "2026-11-22T09:00:00-05:00")
        let doors = try #require(html.firstMatch(of: /Doors close<\/dt><dd[^>]*><time[^>]*>(~?)[0-9]/))
        #expect(doors.1 == "~")
    }

    /// Days before and the day before differ, at whatever time of day it leaves.
    @Test(arguments: ["00:05", "07:30", "12:45", "14:30", "23:50"])
    func thePreviewTellsTheDaysApart(time: String) throws {
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
        #expect(try card("The day before").contains("Tomorrow"))
    }

    /// The planned column has the half of the day where the reader's clock has it.
    @Test func thePlannedColumnHasTheHalfOfTheDay() throws {
        let html = try page("/flights/ua1545", [FixedFlights.full], at: "2026-11-22T09:00:00-05:00")
        #expect(html.contains("<span class=\"pln\">2<i class=\"c\">:</i>30<small>PM</small></span>"))
    }

    /// The wall says whose time its clock shows, and when there is no connection.
    @Test func theWallSaysWhoseTime() throws {
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

    /// A required field has a question of its own, in the page's language, for when nothing is in it.
    @Test(arguments: Language.allCases) func formsAskInTheirOwnWords(_ language: Language) {
        let settings = Settings(language: language)
        for page in [FixedPages.add(settings).draw(), FixedPages.access(settings).draw()] {
            let labels = page.main.string.matches(of: /<label class="field"[^>]*><span>[^<]*<\/span><input[^>]*>/)
            let required = labels.map { String($0.0) }.filter { $0.contains(" required") }
            #expect(!required.isEmpty)
            for field in required { #expect(field.contains("data-asks=\""), "\(field)") }
        }
    }

    /// The type is spelled out wherever it is shown.
    @Test func typesAreSpelledOut() throws {
        let html = try page("/flights/ua1545", [FixedFlights.full], at: "2026-11-22T09:00:00-05:00")
        #expect(html.contains("<dd>Boeing 737-900</dd>") && !html.contains(">B739<"))
    }
}
