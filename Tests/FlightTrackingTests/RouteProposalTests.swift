import FlightCore
import FlightData
import FlightSamples
import FlightTracking
import Testing

/// Routes proposed for a flight number from standing data and the traveller's own flights.
struct RouteProposalTests {
    /// Flight numbers on tickets of 2024 to 2026, with the routes of the airlines' own timetables.
    private static let tickets = [
        "LH400": "FRA JFK", "LH401": "JFK FRA", "LH430": "FRA ORD", "LH454": "FRA SFO", "LH455": "SFO FRA",
        "LH456": "FRA LAX", "LH716": "FRA HND", "LH717": "HND FRA", "BA15": "LHR SIN SYD", "BA16": "SYD SIN LHR",
        "BA117": "LHR JFK", "BA178": "JFK LHR", "BA286": "SFO LHR", "QF1": "SYD SIN LHR", "QF2": "LHR SIN SYD",
        "QF9": "PER LHR", "QF10": "LHR PER", "QF11": "SYD LAX", "EK1": "DXB LHR", "EK2": "LHR DXB", "EK231": "DXB IAD",
        "SQ21": "EWR SIN", "SQ22": "SIN EWR", "SQ24": "SIN JFK", "SQ321": "LHR SIN", "SQ322": "SIN LHR",
        "NH203": "HND FRA", "JL43": "HND LHR", "JL44": "LHR HND", "KL641": "AMS JFK", "KL642": "JFK AMS",
        "AA100": "JFK LHR", "AA1": "JFK LAX", "UA1": "SFO SIN", "UA2": "SIN SFO", "LO26": "WAW JFK", "TK1": "IST JFK",
        "TK3": "IST JFK", "QR1": "DOH LHR", "EY11": "AUH LHR", "VS3": "LHR JFK", "VS4": "JFK LHR", "CX251": "HKG LHR",
        "LX14": "ZRH JFK", "OS88": "JFK VIE", "AY5": "HEL JFK", "FR202": "DUB STN", "FR203": "STN DUB",
    ]

    @Test(arguments: RouteProposalTests.tickets.keys.sorted())
    func ticketNumberGivesItsRoute(_ ticket: String) throws {
        let number = try #require(FlightNumber(ticket))
        let stops = RouteProposalTests.tickets[ticket]?.split(separator: " ").map { String($0) } ?? []
        let found = RouteProposal.all(
            of: number, logbook: Logbook([]), routes: StandingData.routes, airlines: StandingData.airlines)
        #expect(found.map { $0.from.text } == Array(stops.dropLast()))
        #expect(found.map { $0.to.text } == Array(stops.dropFirst()))
        #expect(found.allSatisfy { $0.basis == .usual })
    }

    /// Codeshare numbers, numbers with letters, and unassigned numbers.
    @Test(arguments: ["LH9150", "BA1511", "UA8840", "LH7600", "LH716A", "AA6143", "QQ1", "BA9999", "XX123"])
    func unknownNumberHasNoRoute(_ ticket: String) throws {
        let number = try #require(FlightNumber(ticket))
        #expect(StandingData.routes.stops(of: number, airlines: StandingData.airlines) == nil)
    }

    /// Every numeric callsign of the table has a route, in a sample of 1,000.
    @Test func everyCallsignHasARoute() throws {
        var all: [FlightNumber] = []
        let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { Character(UnicodeScalar($0)) }
        for first in letters {
            for second in letters {
                for third in letters {
                    guard let code = Airline.Code(String([first, second, third])) else { continue }
                    all += StandingData.routes.numbers(operator: code).compactMap {
                        FlightNumber(code.text + String($0))
                    }
                }
            }
        }
        #expect(all.count > 380_000)
        var random = SplitMix(1000)
        for number in all.shuffled(using: &random).prefix(TestTier.rounds(1000)) {
            let stops = StandingData.routes.stops(of: number, airlines: StandingData.airlines)
            #expect((stops?.count ?? 0) >= 2, "\(number.text)")
        }
    }

    @Test func flownRoutesComeFirst() throws {
        let number = try #require(FlightNumber("BA117"))
        let callsign = try #require(FlightNumber("BAW117"))
        let flown = try [("LGW", "BOS", 2019), ("LHR", "JFK", 2021), ("LGW", "BOS", 2022)].map { from, to, year in
            try record(callsign, from: from, to: to, year: year)
        }
        var random = SplitMix(117)
        let found = RouteProposal.all(
            of: number, logbook: Logbook(flown.shuffled(using: &random)), routes: StandingData.routes,
            airlines: StandingData.airlines)
        #expect(found.map { $0.from.text + $0.to.text } == ["LGWBOS", "LHRJFK"])
        #expect(found.map { $0.basis } == [.flown, .flown])
    }

    /// A truncated or corrupted table gives fewer routes and never crashes.
    @Test func damagedTableIsReadSafely() throws {
        let number = try #require(FlightNumber("BA117"))
        var random = SplitMix(20_000)
        let whole = RouteProposalTests.small
        for length in 0...whole.count {
            _ = RouteTable(Array(whole.prefix(length))).stops(of: number, airlines: StandingData.airlines)
        }
        for _ in 0..<TestTier.rounds(20_000) {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            _ = RouteTable(bytes).stops(of: number, airlines: StandingData.airlines)
        }
        #expect(
            RouteTable(whole).stops(of: number, airlines: StandingData.airlines)?.map { $0.text } == ["LHR", "JFK"])
    }

    /// A table with two airports, LHR and JFK, and two callsigns, BAW 117 and 118.
    private static let small: [UInt8] =
        Array("HROUTES1".utf8) + [2, 0] + Array("LHR JFK ".utf8) + [1, 0] + Array("BAW".utf8)
        + [31, 0, 0, 0, 41, 0, 0, 0] + [2, 0, 1] + [0xEA, 0x01, 0, 1] + [2, 1, 0]

    private func record(_ number: FlightNumber, from: String, to: String, year: Int) throws -> LoggedFlight {
        var record = LoggedFlight(
            id: try #require(LoggedFlight.ID("r\(year)")), date: try #require(PartialDay(year: year, month: 5, day: 4)),
            origin: .airport(try #require(Airport.Code(from))), destination: .airport(try #require(Airport.Code(to))))
        record.number = number
        return record
    }
}
