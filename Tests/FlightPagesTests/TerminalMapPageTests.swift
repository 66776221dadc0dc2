import FlightCore
import FlightData
import FlightPages
import FlightSamples
import Testing

/// The terminal map of a flight's gate, and the card's link to it.
@Suite struct TerminalMapPageTests {
    private static let now = FixedFlights.at("2026-11-22T07:15:00+01:00")
    private static let zurich = FixedFlights.airport("ZRH")

    private static func flight(_ gate: String?) -> Flight {
        var flight = Flight(
            origin: zurich, destination: FixedFlights.airport("WAW"), number: FlightNumber("LX1352"))
        flight.id = Flight.ID("lx1352")
        flight.out.scheduled = FixedFlights.at("2026-11-22T08:40:00+01:00")
        flight.in.scheduled = FixedFlights.at("2026-11-22T10:40:00+01:00")
        flight.departureGate = gate
        return flight
    }

    private func snapshot(_ flight: Flight, settings: Settings, maps: [Airport.Code]) throws -> Snapshot {
        var snapshot = Snapshot(
            revision: 7, now: Self.now, speed: 1, settings: settings,
            entries: [Snapshot.Entry(flight: flight, trip: nil, log: [])])
        snapshot.terminals = Snapshot.terminals(maps: maps.map { ($0, "1") }, guides: [])
        return try Snapshot(try JSONReader.read(snapshot.json.json))
    }

    private func page(
        _ gate: String?, _ path: String = "/flights/lx1352/map", language: Language = .english, hasPlan: Bool = true,
        location: Coordinate? = nil
    ) throws -> String {
        let settings = Settings(language: language)
        let map = try #require(StandingData.terminals.map(of: Self.zurich))
        let context = PageContext(
            settings: settings, now: Self.now, location: location,
            terminals: ConnectionKnowledge(plans: hasPlan ? [AirportPlan(map)] : []))
        let flight = Self.flight(gate)
        let page = try #require(
            DevicePage.draw(
                path: path,
                snapshot: try snapshot(flight, settings: settings, maps: hasPlan ? [Self.zurich.code] : []),
                context: context))
        #expect(faults(of: page.main.string) == [])
        return page.main.string
    }

    @Test(arguments: Language.allCases) func mapShowsTheGate(_ language: Language) throws {
        let text = try page("A74", language: language)
        #expect(text.contains("class=\"tmap\"") && text.contains(">A74</text>") && text.contains("OpenStreetMap"))
        // Without a location the map shows neither a position nor a walk.
        #expect(!text.contains("class=\"me\"") && !text.contains("class=\"way"))
    }

    /// The map shows the pier of the gate: its other gates are visible, and its letter is in their middle unless the
    /// gate is there.
    @Test func mapShowsThePier() throws {
        let map = try #require(StandingData.terminals.map(of: Self.zurich))
        var lettered = 0
        var gates = map.gates.filter { !$0.pier.isEmpty && map.pier(of: $0).count > 3 }
        #expect(gates.count > 50)
        if !TestTier.isAll { gates = stride(from: 0, to: gates.count, by: 7).map { gates[$0] } }
        for gate in gates where try page(gate.name).contains("class=\"pier\"") { lettered += 1 }
        #expect(lettered * 4 > gates.count * 3, "\(lettered) of \(gates.count)")
    }

    /// The walk starts at the device's location, if it is at that airport.
    @Test func mapShowsTheWalkFromTheLocation() throws {
        let map = try #require(StandingData.terminals.map(of: Self.zurich))
        let text = try page("A74", location: map.origin)
        #expect(text.contains("class=\"me\"") && text.contains("class=\"way") && text.contains("class=\"pill\""))
        #expect(text.contains("Your location is used only on this device."))
        let far = try page("A74", location: FixedFlights.airport("JFK").position)
        #expect(!far.contains("class=\"me\"") && far.contains(">A74</text>"))
    }

    @Test func missingGateOrMapIsExplained() throws {
        let none = try page(nil)
        #expect(none.contains("Gate not announced yet.") && none.contains("class=\"tmap\""))
        #expect(try page("Z99").contains("Gate Z99 is not mapped yet"))
        let bare = try page("A74", hasPlan: false)
        #expect(bare.contains("There is no map of Zurich") && !bare.contains("tmap"))
    }

    /// After landing, the map shows the destination.
    @Test func mapShowsTheDestinationAfterLanding() throws {
        var flight = Flight(
            origin: FixedFlights.airport("WAW"), destination: Self.zurich, number: FlightNumber("LX1353"))
        flight.id = Flight.ID("lx1353")
        flight.out.scheduled = Self.now - .hours(2)
        flight.in.scheduled = Self.now + .minutes(5)
        flight.on.actual = Self.now - .minutes(3)
        flight.arrivalGate = "A74"
        let map = try #require(StandingData.terminals.map(of: Self.zurich))
        let settings = Settings()
        let snapshot = try snapshot(flight, settings: settings, maps: [Self.zurich.code])
        let context = PageContext(
            settings: settings, now: Self.now, terminals: ConnectionKnowledge(plans: [AirportPlan(map)]))
        func text(_ path: String) throws -> String {
            try #require(DevicePage.draw(path: path, snapshot: snapshot, context: context)).main.string
        }
        #expect(try text("/flights/lx1353").contains("href=\"/flights/lx1353/map\""))
        #expect(try text("/flights/lx1353/map").contains(">A74</text>"))
    }

    /// The plan above the ticket links to the page of the plan, if there is one.
    @Test func ticketLinksToTheMap() throws {
        let path = "/flights/lx1352"
        #expect(try page("A74", path).contains("href=\"/flights/lx1352/map\""))
        #expect(try !page("A74", path, hasPlan: false).contains("/flights/lx1352/map"))
    }
}
