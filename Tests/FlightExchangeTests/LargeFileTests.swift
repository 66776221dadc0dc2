import FlightCore
import FlightExchange
import FlightSamples
import FlightTracking
import Testing

/// Files with more flights than the limit, or with unreadable rows only.
@Suite struct LargeFileTests {
    private static let jetlog = "date,origin,destination,departure_time,arrival_time,flight_number,airplane\n"
    private static let header =
        "Date,Airline,Flight,From,To,Dep Terminal,Dep Gate,Arr Terminal,Arr Gate,Canceled,Diverted To,"
        + "Gate Departure (Scheduled),Gate Departure (Actual),Take off (Scheduled),Take off (Actual),"
        + "Landing (Scheduled),Landing (Actual),Gate Arrival (Scheduled),Gate Arrival (Actual),"
        + "Aircraft Type Name,Tail Number,PNR,Seat,Seat Type,Cabin Class,Flight Reason,Notes,"
        + "Flight Flighty ID,Airline Flighty ID,Departure Airport Flighty ID,Arrival Airport Flighty ID,"
        + "Diverted To Airport Flighty ID,Aircraft Type Flighty ID\n"

    private func read(_ text: String) throws -> ImportReading {
        var count = 0
        let own = try #require(LoggedFlight.ID("id-0-aaaaaaaaaa"))
        return try exchange.read(Array(text.utf8), format: nil, choices: ImportChoices(), now: noon) {
            count += 1
            return LoggedFlight.ID("id-\(count)-aaaaaaaaaa") ?? own
        } progress: { _, _ in
        }
    }

    /// Every issue is counted; the first hundreds are listed.
    @Test func issuesBeyondTheFirstHundredsAreCounted() throws {
        let good = "2024-06-14,ENGM,KJFK,10:00,12:00,SK907,A333\n"
        let reading = try read(Self.jetlog + good + String(repeating: "x\n", count: 3_000) + good)
        #expect(reading.records.count == 2)
        #expect(reading.unreadable == 3_000)
        #expect(reading.issues.count { $0.kind == .unreadable } == 500)
        #expect(reading.issues.count + reading.unlisted >= 3_000)
        #expect(reading.unlisted >= 2_500)
    }

    @Test func rowsOfOneLetterMeetTheLimit() throws {
        let error = #expect(throws: ExchangeError.self) {
            try read(Self.header + String(repeating: "x\n", count: 500_000))
        }
        #expect(error?.fault == .tooManyFlights(most: 50_000))
    }

    @Test(.enabled(if: TestTier.isAll, "rowsOfOneLetterMeetTheLimit meets the same limit in less time"))
    func tooManyFlightsAreRefused() throws {
        let error = #expect(throws: ExchangeError.self) {
            try read(Self.jetlog + String(repeating: "2024-06-14,ENGM,KJFK,10:00,12:00,SK907,A333\n", count: 60_000))
        }
        #expect(error?.fault == .tooManyFlights(most: 50_000))
    }

    /// A value tree larger than the memory budget is not built.
    @Test func jsonReaderKeepsToItsMemoryBudget() throws {
        let text = Array("[1,2,\"three hundred and thirty-three\"]".utf8)
        var memory = 560
        #expect(throws: Never.self) { try JSONReader.read(text, memory: &memory) }
        #expect((0..<100).contains(memory))
        memory = 460
        #expect(throws: JSONError.self) { try JSONReader.read(text, memory: &memory) }
        #expect(memory < 0)
    }
}
