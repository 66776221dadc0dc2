import FlightCore
import FlightData
import Testing

@testable import FlightPages

/// The page of an aircraft, compared with snapshots.
@Suite struct PlanePageTests {
    private static let tail = "N37502"

    private static func leg(_ number: String, _ from: String, _ to: String, _ out: String, _ arrival: String) -> Flight
    {
        var flight = Flight(
            origin: FixedFlights.airport(from), destination: FixedFlights.airport(to), number: FlightNumber(number))
        flight.out.scheduled = FixedFlights.at(out)
        flight.in.scheduled = FixedFlights.at(arrival)
        flight.aircraft.tail = tail
        flight.heard = FixedFlights.at("2026-11-22T10:00:00-05:00")
        return flight
    }

    /// Portland to Seattle is completed; Seattle to New York is in the air, four minutes late.
    private static var chain: [Flight] {
        var first = leg("UA2210", "PDX", "SEA", "2026-11-22T03:10:00-08:00", "2026-11-22T04:05:00-08:00")
        first.out.actual = FixedFlights.at("2026-11-22T03:12:00-08:00")
        first.in.actual = FixedFlights.at("2026-11-22T04:02:00-08:00")
        var second = leg("UA511", "SEA", "JFK", "2026-11-22T05:00:00-08:00", "2026-11-22T13:13:00-05:00")
        second.out.actual = FixedFlights.at("2026-11-22T05:05:00-08:00")
        second.off.actual = FixedFlights.at("2026-11-22T05:20:00-08:00")
        second.in.estimated = FixedFlights.at("2026-11-22T13:17:00-05:00")
        return [first, second]
    }

    private static var mine: Flight {
        var flight = FixedFlights.full
        flight.aircraft.atGate = false
        return flight
    }

    private func draw(
        _ legs: [AircraftLeg], of flight: Flight = mine, log: [FlightObservation] = [], _ language: Language = .english,
        now: String = "2026-11-22T11:40:00-05:00"
    ) -> String {
        let now = FixedFlights.at(now)
        let inbound = InboundAircraft(of: flight, log: log, legs: legs, now: now)
        let context = PageContext(
            settings: Settings(language: language), now: now, land: MapLand(Land(StandingData.land), isFine: false))
        let html = PlanePage(inbound, context: context, assetVersion: "1").draw().main.string
        #expect(faults(of: html) == [])
        return html
    }

    private func followed(_ legs: [Flight] = chain) -> [AircraftLeg] { legs.map { AircraftLeg($0, by: .followed) } }

    @Test func everyLanguage() throws {
        try expectSurface(
            "plane",
            [
                "plane.html": onItsWay, "plane-here.html": here, "plane-recorded.html": fromTheRecording,
                "plane-missing.html": nothingKnown,
            ])
    }

    private func onItsWay(_ language: Language) -> String {
        let html = draw(followed(), language)
        #expect(html.contains("N37502") && html.contains("UA 511"))
        return html
    }

    private func here(_ language: Language) -> String {
        let log = [
            FlightObservation(
                source: .schiphol, time: FixedFlights.at("2026-11-22T13:16:00-05:00"), field: .aircraftAtGate,
                value: .flag(true))
        ]
        var legs = Self.chain
        legs[1].in.actual = FixedFlights.at("2026-11-22T13:14:00-05:00")
        let html = draw(followed(legs), log: log, language, now: "2026-11-22T13:30:00-05:00")
        #expect(html.contains("<h2 class=\"at ok\"><span class=\"vd\"><svg"))
        return html
    }

    /// The recording has one direction only: the late leg delays the departure, and the page says that return flights
    /// are missing.
    private func fromTheRecording(_ language: Language) -> String {
        var before = Self.leg("UA99", "JFK", "BUF", "2026-11-22T08:00:00-05:00", "2026-11-22T09:30:00-05:00")
        before.out.actual = FixedFlights.at("2026-11-22T11:10:00-05:00")
        var flight = Self.mine
        flight.simulated = [.replayed, .gates]
        let html = draw([AircraftLeg(before, by: .recording)], of: flight, language)
        #expect(html.contains("class=\"gap\""))
        return html
    }

    /// A page without legs, then one without a tail number.
    private func nothingKnown(_ language: Language) -> String {
        var flight = Self.mine
        let noLegs = draw([], of: flight, language)
        flight.aircraft.tail = nil
        let noTail = draw(followed(), of: flight, language)
        #expect(!noTail.contains("<svg class=\"map") && !noTail.contains("class=\"legs\""))
        return noLegs + noTail
    }
}
