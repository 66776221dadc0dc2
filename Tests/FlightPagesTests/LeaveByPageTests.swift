import FlightCore
import FlightPages
import FlightScreens
import Testing

/// The leave-by page: the breakdown, the traveller's own values, and forms that send them to the server.
@Suite struct LeaveByPageTests {
    private static let mutation = MutationID("settings-1")
    private static let new = Flight.ID("k3Jf9a_x0QzT")
    private static let now = FixedFlights.at("2026-11-22T09:00:00-05:00")

    private static func flight() -> Flight {
        var flight = Flight(
            origin: FixedFlights.airport("JFK"), destination: FixedFlights.airport("SFO"),
            number: FlightNumber("UA1234"))
        flight.id = Flight.ID("ua1234")
        flight.out.scheduled = FixedFlights.at("2026-11-22T14:30:00-05:00")
        flight.in.scheduled = FixedFlights.at("2026-11-22T17:46:00-08:00")
        flight.departureGate = "B22"
        return flight
    }

    private static func snapshot(_ flight: Flight, _ settings: Settings) -> Snapshot {
        Snapshot(
            revision: 7, now: now, speed: 1, settings: settings,
            entries: [Snapshot.Entry(flight: flight, trip: nil, log: [])])
    }

    private func page(
        _ flight: Flight, _ settings: Settings, query: String = "", now: Instant = Self.now
    ) throws -> String {
        let page = try #require(
            DevicePage.draw(
                path: "/flights/ua1234/leave-by" + query, snapshot: Self.snapshot(flight, settings),
                context: PageContext(settings: settings, now: now)))
        #expect(faults(of: page.main.string) == [])
        return page.main.string
    }

    @Test func showsTheBreakdown() throws {
        try expectSurface(
            "leave",
            [
                "leave.html": { language in
                    var settings = Settings(language: language, home: Airport.Code("JFK"), homeMinutes: 45)
                    settings.ways = []
                    return try page(Self.flight(), settings)
                }
            ])
    }

    @Test func ownValuesReplaceCalculatedOnes() throws {
        let settings = Settings(home: Airport.Code("JFK"))
        let text = try page(Self.flight(), settings, query: "?bags=no&security=40&cushion=20&walk=nonsense")
        try expectGolden(lines(text), "leave-own.html")
        #expect(!text.contains("Bag drop</span>\n") && text.contains("Leave by"))
    }

    /// With an unknown travel time, the page says when to be at the airport and asks for the travel time.
    @Test func unknownTravelTimeIsAskedFor() throws {
        let text = try page(Self.flight(), Settings())
        #expect(text.contains("Be at JFK by") && text.contains("Enter your travel time to JFK below"))
        #expect(text.contains("action=\"/flights/ua1234/way\""))
    }

    @Test func ownTimeCanBeReset() throws {
        var flight = Self.flight()
        flight.leaveBy = FixedFlights.at("2026-11-22T12:40:00-05:00")
        let text = try page(flight, Settings(home: Airport.Code("JFK"), homeMinutes: 45))
        #expect(text.contains("Leave by 12:40") && text.contains("Use calculated time"))
        #expect(text.contains("You set this time. Calculated: 12:15"))
    }

    /// The traveller's values stay when they save the travel time or accept the calculated time.
    @Test(arguments: [("way", "travel", "70"), ("edit", "leaveBy", "2026-11-22T12:05")])
    func formsKeepOtherValues(_ address: String, _ name: String, _ value: String) throws {
        let snapshot = Self.snapshot(Self.flight(), Settings(home: Airport.Code("JFK"), homeMinutes: 45))
        let text = try page(Self.flight(), snapshot.settings, query: "?bags=no&security=40&cushion=20&gate=Z9")
        let mutation = try #require(Self.mutation)
        let new = try #require(Self.new)
        let form = try #require(
            text.split(separator: "<form").first { $0.contains("action=\"/flights/ua1234/\(address)\"") })
        var fields = [(name, value)]
        for input in form.split(separator: "<input").dropFirst() where input.contains("type=\"hidden\"") {
            func attribute(_ name: String) throws -> String {
                try #require(
                    input.split(separator: " \(name)=\"").last?.split(separator: "\"").first.map { String($0) })
            }
            if try attribute("name") != name { fields.append((try attribute("name"), try attribute("value"))) }
        }
        let read = try #require(
            try DeviceForm(
                action: "/flights/ua1234/" + address, fields: FormFields(fields), snapshot: snapshot,
                id: mutation, flight: new, now: Self.now, places: { _ in [] }))
        #expect(read.next == "/flights/ua1234/leave-by?bags=no&security=40&cushion=20")
        // A form cannot redirect to another site.
        let lured = try #require(
            try DeviceForm(
                action: "/flights/ua1234/edit", fields: FormFields([("seat", "1A"), ("then", "//evil.example/{id}")]),
                snapshot: snapshot, id: mutation, flight: new, now: Self.now, places: { _ in [] }))
        #expect(lured.next == "/flights/ua1234?saved")
    }

    /// The breakdown names its time if the page shows another one above it.
    @Test func breakdownNamesItsTime() throws {
        var flight = Self.flight()
        let settings = Settings(home: Airport.Code("JFK"), homeMinutes: 45)
        flight.leaveBy = FixedFlights.at("2026-11-22T12:40:00-05:00")
        #expect(try page(flight, settings).contains("<h2>Timings for 12:15 PM</h2>"))
        flight.leaveBy = FixedFlights.at("2026-11-22T12:15:00-05:00")
        let same = try page(flight, settings)
        #expect(same.contains("<h2>Timings</h2>") && same.contains("You set this time.</p>"))
    }

    /// After the leave-by time, the page says when the traveller would reach the gate.
    @Test func passedLeaveByShowsTheArrivalAtTheGate() throws {
        let settings = Settings(home: Airport.Code("JFK"), homeMinutes: 45)
        func text(_ time: String, _ change: (inout Flight) -> Void = { _ in }) throws -> String {
            var flight = Self.flight()
            change(&flight)
            return try page(flight, settings, now: FixedFlights.at("2026-11-22T\(time)-05:00"))
        }
        #expect(try text("12:15:59").contains("Leave by 12:15 PM"))
        let late = try text("12:16:00")
        #expect(late.contains("You should have left by 12:15 PM") && !late.contains("Leave by"))
        // 45 + 15 + 20 + 10 minutes later, without the buffer.
        #expect(late.contains("If you leave now, you’ll reach the gate at about 1:46 PM. Doors close at 2:20 PM."))
        let own = try text("12:45:00") { $0.leaveBy = FixedFlights.at("2026-11-22T12:40:00-05:00") }
        #expect(own.contains("You should have left by 12:40 PM") && own.contains("You set this time."))
        let unknown = try page(Self.flight(), Settings(), now: FixedFlights.at("2026-11-22T14:00:00-05:00"))
        #expect(unknown.contains("You should have been at JFK by"))
    }

    /// Minutes added by rounding are not part of the traveller's own value.
    @Test func roundingIsShownSeparately() throws {
        let settings = Settings(home: Airport.Code("JFK"), homeMinutes: 47)
        let text = try page(Self.flight(), settings, query: "?cushion=10")
        #expect(text.contains("the time you entered, plus 3 min from rounding to five minutes"))
        let told = try page(Self.flight(), settings, query: "?cushion=soon&walk=601")
        #expect(told.contains("“soon” is not valid") && told.contains("“601” is not valid"))
    }

    /// A traveller who arrives on the previous flight of the trip gets a link to the connection instead of a leave-by
    /// time.
    @Test func connectingTravellerHasNoLeaveBy() throws {
        var first = Flight(
            origin: FixedFlights.airport("ORD"), destination: FixedFlights.airport("JFK"),
            number: FlightNumber("AA404"))
        first.id = Flight.ID("aa404")
        first.out.scheduled = FixedFlights.at("2026-11-22T08:00:00-06:00")
        first.in.scheduled = FixedFlights.at("2026-11-22T11:55:00-05:00")
        let settings = Settings(home: Airport.Code("JFK"), homeMinutes: 45)
        func text(_ path: String, _ flight: Flight, trip: Bool, now: String = "12:20") throws -> String {
            let id = trip ? Trip.ID("t") : nil
            let made = Snapshot(
                revision: 7, now: Self.now, speed: 1, settings: settings,
                entries: [first, flight].map { Snapshot.Entry(flight: $0, trip: id, log: []) })
            // The snapshot as the server made it, and as a device reads it.
            var texts: [String] = []
            for snapshot in [made, try Snapshot(try JSONReader.read(made.json.json))] {
                let context = PageContext(
                    settings: settings, now: FixedFlights.at("2026-11-22T\(now):00-05:00"))
                let page = try #require(DevicePage.draw(path: path, snapshot: snapshot, context: context))
                #expect(faults(of: page.main.string) == [])
                texts.append(page.main.string)
            }
            #expect(texts[0] == texts[1])
            return texts[0]
        }
        let flight = Self.flight()
        let page = try text("/flights/ua1234/leave-by", flight, trip: true)
        #expect(page.contains("You arrive on AA 404") && page.contains("at its gate in JFK at ~11:55"))
        #expect(page.contains("href=\"/flights/aa404/connection\"") && !page.contains("Leave by"))
        #expect(try !text("/flights/ua1234", flight, trip: true, now: "11:30").contains("Leave by</span>"))
        // Flights outside a trip do not say how the traveller gets to the airport.
        #expect(try text("/flights/ua1234/leave-by", flight, trip: false, now: "11:30").contains("Leave by"))
        #expect(try text("/flights/ua1234", flight, trip: false, now: "11:30").contains("Leave by</span>"))
        // The traveller's own leave-by time takes precedence.
        var own = flight
        own.leaveBy = FixedFlights.at("2026-11-22T12:40:00-05:00")
        #expect(try text("/flights/ua1234/leave-by", own, trip: true).contains("Leave by 12:40"))
    }

    /// A traveller who would reach the gate after the doors close sees that, and what they can do.
    @Test func tooLateIsShownWithAlternatives() throws {
        let settings = Settings(home: Airport.Code("JFK"), homeMinutes: 45)
        func text(_ time: String) throws -> String {
            try page(Self.flight(), settings, now: FixedFlights.at("2026-11-22T\(time)-05:00"))
        }
        // 90 minutes of travel without the buffer; the doors close at 2:20 PM.
        let late = try text("12:50:00")
        #expect(late.contains("You should have left by") && !late.contains("too late") && !late.contains("/add?"))
        let over = try text("12:51:00")
        #expect(
            over.contains("That is too late.") && over.contains("href=\"/add?from=JFK&amp;to=SFO&amp;date=2026-11-22\"")
        )
    }

    @Test func cancelledFlightHasNoLeaveBy() throws {
        var flight = Self.flight()
        flight.status = .cancelled
        #expect(try page(flight, Settings()).contains("No leave-by time"))
    }

    private static func read(_ text: String, _ snapshot: Snapshot) throws -> DeviceForm? {
        guard let mutation, let new else { return nil }
        return try DeviceForm(
            action: "/flights/ua1234/way", fields: FormFields([("travel", text)]), snapshot: snapshot, id: mutation,
            flight: new, now: now
        ) { _ in [] }
    }

    /// The travel time from the form applies to the flight, on the device as on the server.
    @Test(arguments: [("70", 70), ("", nil)] as [(String, Int?)]) func travelTimeIsSaved(
        _ text: String, _ minutes: Int?
    )
        throws
    {
        for home in [nil, Airport.Code("JFK")] {
            var settings = Settings(home: home, homeMinutes: home == nil ? nil : 20)
            let way = AirportWay(FixedFlights.airport("JFK").code, minutes: 15)
            settings.ways = [try #require(way)]
            var snapshot = Self.snapshot(Self.flight(), settings)
            let read = try Self.read(text, snapshot)
            let form = try #require(read)
            #expect(form.next == "/flights/ua1234/leave-by")
            snapshot.apply(form.mutation)
            #expect(snapshot.settings.minutes(to: FixedFlights.airport("JFK")) == minutes)
        }
    }

    @Test(arguments: ["0", "601", "soon", "-4"]) func invalidTravelTimeIsRefused(_ text: String) throws {
        let snapshot = Self.snapshot(Self.flight(), Settings())
        #expect(throws: FormFault.self) { try Self.read(text, snapshot) }
    }
}
