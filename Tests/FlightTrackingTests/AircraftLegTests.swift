import FlightCore
import FlightData
import Testing

@testable import FlightTracking

/// An arrivals board that names aircraft gives the position of the aircraft of a departure.
@Suite struct AircraftLegTests {
    private let heard = Instant(1_795_204_800)

    private func airport(_ code: String) throws -> Airport {
        try #require(Airport.Code(code).flatMap { StandingData.airports[$0] })
    }

    private func line(_ facts: [ReportedFact], tail: String? = "PHBXA") throws -> AirportMovement {
        var report = FlightReport()
        report.numbers = [try #require(FlightNumber("KL1234"))]
        report.origin = Airport.Code("FRA")
        report.destination = Airport.Code("AMS")
        report.scheduledIn = heard + .minutes(20)
        report.tail = tail
        report.facts = facts
        return try #require(
            AirportMovement(report, .arrival, from: .schiphol, heard: heard, airport: { StandingData.airports[$0] }))
    }

    private func departure() throws -> Flight {
        var flight = Flight(
            origin: try airport("AMS"), destination: try airport("MUC"), number: FlightNumber("KL1795"))
        flight.out.scheduled = heard + .minutes(90)
        flight.aircraft.tail = "PH-BXA"
        flight.aircraft.type = "B738"
        return flight
    }

    @Test func boardGivesArrivalOfInboundAircraft() throws {
        let estimate = ReportedFact(.estimated(.in), .instant(heard + .minutes(35)))
        let leg = try #require(AircraftLeg(try line([estimate]), at: try airport("AMS")))
        let inbound = InboundAircraft(of: try departure(), legs: [leg], now: heard + .minutes(1))
        #expect(inbound.place.name == "comesHere")
        #expect(inbound.last?.minutesLate == 15)
        #expect(inbound.turnaround?.available == 55 && inbound.turnaround?.spare == 25)
    }

    @Test func boardShowsAircraftAtGate() throws {
        let facts = [
            ReportedFact(.actual(.on), .instant(heard - .minutes(9))),
            ReportedFact(.actual(.in), .instant(heard - .minutes(2))), ReportedFact(.arrivalGate, .text("C8")),
        ]
        let leg = try #require(AircraftLeg(try line(facts), at: try airport("AMS")))
        let inbound = InboundAircraft(of: try departure(), legs: [leg], now: heard)
        guard case .here(let gate, let since, let source) = inbound.place else {
            Issue.record("\(inbound.place.name)")
            return
        }
        #expect(gate == "C8" && since == heard - .minutes(2) && source == .schiphol)
    }

    @Test func legOfAnotherAircraftIsIgnored() throws {
        for tail in ["PHBXB", nil] {
            let leg = try #require(AircraftLeg(try line([], tail: tail), at: try airport("AMS")))
            let inbound = InboundAircraft(of: try departure(), legs: [leg], now: heard)
            #expect(inbound.legs.isEmpty && inbound.place.name == "unknown")
        }
    }
}
