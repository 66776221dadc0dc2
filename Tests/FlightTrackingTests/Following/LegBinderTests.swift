import FlightCore
import FlightData
import FlightSamples
import FlightTracking
import Testing

/// The choice of the aircraft that flies the leg: identity and position must both fit.
struct LegBinderTests {
    private let out = Instant(1_790_000_000)

    private func facts(
        _ from: String = "FRA", _ to: String = "HND", number: String = "LH716", tail: String? = nil, block: Int64 = 760
    ) throws -> LegFacts {
        var flight = Flight(
            origin: try #require(Airport.Code(from).flatMap { StandingData.airports[$0] }),
            destination: try #require(Airport.Code(to).flatMap { StandingData.airports[$0] }),
            number: FlightNumber(number))
        flight.out.scheduled = out
        flight.in.scheduled = out + .minutes(block)
        flight.aircraft.tail = tail
        return try #require(LegFacts(flight, airlines: StandingData.airlines, now: out))
    }

    private func report(
        _ leg: FlownLeg, at minutes: Int64, callsign: String? = nil, tail: String? = nil
    ) throws -> AircraftReport {
        var report = AircraftReport(address: try #require(AircraftAddress("3c6444")))
        report.callsign = callsign
        report.tail = tail
        report.fix = leg.fixes.last { $0.at <= leg.out + .minutes(minutes) }
        return report
    }

    @Test func flightIsBoundAtTheGateAndEnRoute() throws {
        let binder = LegBinder(try facts())
        let leg = try FlownLeg("FRA", "HND", out: out, step: 30)
        let atGate = try #require(binder.bind(try report(leg, at: 2, callsign: "DLH716")))
        #expect(atGate.grounds == [.callsign("DLH716"), .atOrigin])
        let underWay = try #require(binder.bind(try report(leg, at: 300, callsign: "DLH716")))
        #expect(underWay.grounds.first == .callsign("DLH716"))
    }

    @Test func alphanumericCallsignNeedsTheTail() throws {
        let leg = try FlownLeg("FRA", "HND", out: out, step: 30)
        let report = try report(leg, at: 60, callsign: "DLH7YA", tail: "DABYA")
        #expect(LegBinder(try facts()).bind(report) == nil)
        #expect(LegBinder(try facts(tail: "D-ABYA")).bind(report)?.grounds.first == .tail("DABYA"))
    }

    /// Yesterday's flight of the same number, late, and tomorrow's, early.
    @Test func sameNumberOnAnotherDayIsNotBound() throws {
        let binder = LegBinder(try facts())
        for days in [Int64(-1), 1] {
            let other = try FlownLeg("FRA", "HND", out: out + .hours(24 * days), step: 30)
            for fix in other.fixes {
                var report = AircraftReport(address: try #require(AircraftAddress("3c6444")))
                report.callsign = "DLH716"
                report.fix = fix
                #expect(binder.bind(report) == nil, "\(days) days, \((fix.at - out).wholeMinutes) min")
            }
        }
    }

    /// The aircraft on its previous leg, to the departure airport, under another number or none.
    @Test(arguments: ["DLH717", nil]) func previousLegIsNotBound(_ callsign: String?) throws {
        let binder = LegBinder(try facts(tail: "DABYA"))
        let before = try FlownLeg("HND", "FRA", out: out - .hours(16), step: 60)
        for fix in before.fixes where fix.isOnGround == false {
            var report = AircraftReport(address: try #require(AircraftAddress("3c6444")))
            report.callsign = callsign
            report.tail = "DABYA"
            report.fix = fix
            #expect(binder.bind(report) == nil, "\((fix.at - out).wholeMinutes) min")
        }
    }

    /// A number that departs twice a day: the morning's aircraft does not fly the evening flight.
    @Test func morningFlightOfTheSameNumberIsNotBound() throws {
        let evening = LegBinder(try facts("ZRH", "CDG", number: "LX632", block: 80))
        let morning = try FlownLeg("ZRH", "CDG", out: out - .hours(9), step: 30)
        for fix in morning.fixes {
            var report = AircraftReport(address: try #require(AircraftAddress("4b1801")))
            report.callsign = "SWR632"
            report.fix = fix
            #expect(evening.bind(report) == nil)
        }
    }

    @Test func tailSwapBreaksTheBinding() throws {
        let leg = try FlownLeg("FRA", "HND", out: out, step: 30)
        let seen = try report(leg, at: 5, callsign: "DLH716", tail: "DABYA")
        let binding = try #require(LegBinder(try facts(tail: "DABYA")).bind(seen))
        let swapped = LegBinder(try facts(tail: "DABYC"))
        #expect(swapped.contradiction(seen, to: binding, hasLanded: false) == .tailSwap("DABYC"))
        #expect(swapped.bind(seen) == nil)
    }

    @Test func otherNumberInTheAirBreaksTheBinding() throws {
        let leg = try FlownLeg("FRA", "HND", out: out, step: 30)
        let binder = LegBinder(try facts())
        let binding = try #require(binder.bind(try report(leg, at: 30, callsign: "DLH716")))
        let other = try report(leg, at: 40, callsign: "DLH710")
        #expect(binder.contradiction(other, to: binding, hasLanded: false) == .otherNumber("DLH710"))
        #expect(binder.contradiction(other, to: binding, hasLanded: true) == nil)
    }

    /// Other aircraft with callsigns that differ from the flight number are ignored.
    @Test func unrelatedAircraftAreNotBound() throws {
        let binder = LegBinder(try facts())
        let leg = try FlownLeg("FRA", "HND", out: out, step: 120)
        var random = SplitMix(717)
        for fix in leg.fixes {
            var report = AircraftReport(address: try #require(AircraftAddress("3c0001")))
            report.callsign = ["DLH717", "DLH7YA", "BAW716", nil].randomElement(using: &random) ?? nil
            report.tail = "DAIXA"
            report.fix = fix
            #expect(binder.bind(report) == nil)
        }
    }

    // MARK: - Numbers

    private func facts(_ leg: FlownLeg, number: String, tail: String? = nil) throws -> LegFacts {
        var flight = Flight(
            origin: leg.origin, destination: leg.destination, number: FlightNumber(number))
        flight.out.scheduled = leg.out
        flight.in.scheduled = leg.on
        flight.aircraft.tail = tail
        return try #require(LegFacts(flight, airlines: StandingData.airlines, now: leg.out))
    }

    /// KE 11 and KE 011 use the callsign `KAL011`, AF 6 uses `AFR006`.
    @Test func leadingZerosAreIgnored() throws {
        let leg = try FlownLeg("FRA", "WAW", out: out, step: 60)
        var random = SplitMix(11)
        for airline in StandingData.airlines.all {
            guard let icao = airline.icao else { continue }
            for digits in 1...4 {
                let number = random.from(pow10(digits - 1)...pow10(digits) - 1)
                let written = String(repeating: "0", count: random.from(0...4 - digits)) + String(number)
                let facts = try facts(leg, number: airline.code.text + written)
                for zeros in 0...3 {
                    let callsign = icao.text + String(repeating: "0", count: zeros) + String(number)
                    let report = try report(leg, at: 2, callsign: callsign)
                    #expect(
                        LegBinder(facts).bind(report)?.grounds == [.callsign(callsign), .atOrigin],
                        "\(airline.code.text)\(written) as \(callsign)")
                    let other = try self.report(leg, at: 2, callsign: callsign + "0")
                    #expect(LegBinder(facts).bind(other) == nil, "\(airline.code.text)\(written) as \(callsign)0")
                }
            }
        }
    }

    private func pow10(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { power, _ in power * 10 } }

    @Test(arguments: [
        ("KE11", "KAL011"), ("KE011", "KAL011"), ("AF6", "AFR006"), ("LH4", "DLH004"), ("BAW5", "BAW005"),
    ])
    func leadingZerosOfSourceCallsignsAreIgnored(_ number: String, _ callsign: String) throws {
        let leg = try FlownLeg("FRA", "WAW", out: out, step: 60)
        var facts = try facts(leg, number: number)
        #expect(LegBinder(facts).bind(try report(leg, at: 2, callsign: callsign)) != nil)
        var flight = Flight(origin: leg.origin, destination: leg.destination, number: FlightNumber("ZZ9999"))
        flight.out.scheduled = leg.out
        facts = try #require(LegFacts(flight, said: [callsign], airlines: StandingData.airlines, now: leg.out))
        #expect(LegBinder(facts).bind(try report(leg, at: 2, callsign: callsign)) != nil)
    }

    /// Some crews enter the ticket's flight number as the callsign.
    @Test(arguments: ["KE11", "KE011", "KE0011"]) func ticketNumberIsAccepted(_ callsign: String) throws {
        let leg = try FlownLeg("FRA", "WAW", out: out, step: 60)
        let binder = LegBinder(try facts(leg, number: "KE11"))
        #expect(binder.bind(try report(leg, at: 2, callsign: callsign))?.grounds == [.callsign(callsign), .atOrigin])
        #expect(binder.bind(try report(leg, at: 2, callsign: callsign + "1")) == nil)
    }

    /// `N40726` is the registration of a private aircraft, not Nordwind's flight 726.
    @Test func registrationIsNotReadAsFlightNumber() throws {
        let leg = try FlownLeg("FRA", "WAW", out: out, step: 60)
        let binder = LegBinder(try facts(leg, number: "N4726"))
        #expect(binder.bind(try report(leg, at: 2, callsign: "N40726", tail: "N40726")) == nil)
        #expect(binder.bind(try report(leg, at: 2, callsign: "N40726", tail: "RA-73341")) != nil)
    }

    /// A regional operator uses its own designator with the number of the ticket.
    @Test(arguments: [("EI3832", "STK3832", "G-CMJJ"), ("UA4567", "SKW4567", "N123SY"), ("UA456", "SKW0456", "N123SY")])
    func operatorWithTheSameNumberIsBoundByItsTail(_ number: String, _ callsign: String, _ tail: String) throws {
        let leg = try FlownLeg("FRA", "WAW", out: out, step: 60)
        let named = LegBinder(try facts(leg, number: number, tail: tail))
        let seen = try report(leg, at: 2, callsign: callsign, tail: tail)
        let binding = try #require(named.bind(seen))
        #expect(binding.grounds == [.tail(LegFacts.stripped(tail)), .callsign(callsign), .atOrigin])
        let later = try report(leg, at: 40, callsign: callsign)
        #expect(named.contradiction(later, to: binding, hasLanded: false) == nil)
        // Without the registration, or under another number, the aircraft is not bound.
        #expect(LegBinder(try facts(leg, number: number)).bind(seen) == nil)
        #expect(named.bind(try report(leg, at: 2, callsign: callsign)) == nil)
        #expect(named.bind(try report(leg, at: 2, callsign: callsign + "1", tail: tail)) == nil)
    }
}
