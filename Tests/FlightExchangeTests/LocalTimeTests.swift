import FlightCore
import FlightExchange
import FlightTracking
import Testing

/// Local dates and times become instants in the time zone of the airport on that day.
@Suite struct LocalTimeTests {
    private let header = "Date,Flight number,From,To,Dep time,Arr time,Duration,Airline\n"

    private func record(_ row: String) throws -> LoggedFlight {
        try #require(try read(header + row + "\n").records.first)
    }

    @Test func arrivalIsOnTheDayThatFitsTheDuration() throws {
        // Two calendar days later, across the date line.
        let sydney = try record("2015-06-01,QF12,LA (LAX/KLAX),SYD (SYD/YSSY),22:30:00,06:30:00,15:00:00,")
        #expect(sydney.in.scheduled == (try instant("2015-06-03T06:30:00+10:00")))
        // The day before.
        let honolulu = try record("2019-07-04,UA200,GUM (GUM/PGUM),HNL (HNL/PHNL),07:35:00,18:45:00,07:10:00,")
        #expect(honolulu.in.scheduled == (try instant("2019-07-03T18:45:00-10:00")))
    }

    @Test func arrivalWithoutDurationIsOnTheDayThatFitsTheDistance() throws {
        let late = try record("2024-06-14,SK123,OSL (OSL/ENGM),CPH (CPH/EKCH),23:30:00,00:40:00,,")
        #expect(late.in.scheduled == (try instant("2024-06-15T00:40:00+02:00")))
        let early = try record("2024-06-14,QF12,LA (LAX/KLAX),SYD (SYD/YSSY),22:30:00,06:30:00,,")
        #expect(early.in.scheduled == (try instant("2024-06-16T06:30:00+10:00")))
    }

    @Test func summerTimeFollowsTheDay() throws {
        let winter = try record("2024-03-30,BA1,London (LHR/EGLL),Paris (CDG/LFPG),12:00:00,14:10:00,,")
        let summer = try record("2024-03-31,BA1,London (LHR/EGLL),Paris (CDG/LFPG),12:00:00,14:10:00,,")
        #expect(winter.out.scheduled == (try instant("2024-03-30T12:00:00Z")))
        #expect(summer.out.scheduled == (try instant("2024-03-31T12:00:00+01:00")))
    }

    @Test func unknownTimesStayUnknown() throws {
        let unknown = try record("2006-02-01,,DUD (DUD/NZDN),CHC (CHC/NZCH),00:00:00,00:00:00,00:41:00,")
        #expect(unknown.out.isUnknown && unknown.in.isUnknown)
        #expect(unknown.statedMinutes == 41)
        // Midnight at one end only is a real time.
        let midnight = try record("2024-06-14,SK123,OSL (OSL/ENGM),CPH (CPH/EKCH),00:00:00,01:10:00,01:10:00,")
        #expect(midnight.out.scheduled == (try instant("2024-06-14T00:00:00+02:00")))
    }

    @Test func utcDateIsConvertedToLocalDate() throws {
        let airTrail = """
            {"users":[],"flights":[{"date":"2024-09-02","from":{"iata":"JFK"},"to":{"iata":"LHR"},
            "departure":"2024-09-02T01:30:00.000Z","arrival":"2024-09-02T08:20:00.000Z"}]}
            """
        let reading = try read(airTrail)
        #expect(reading.records.first?.date.iso == "2024-09-01")
        #expect(reading.corrected == 1)
    }

    @Test func partialDatesStayPartial() throws {
        #expect(try record("1987,,FRA (FRA/EDDF),MUC (MUC/EDDM),00:00:00,00:00:00,,").date.iso == "1987")
        #expect(try record("2006-02,,FRA (FRA/EDDF),MUC (MUC/EDDM),00:00:00,00:00:00,,").date.iso == "2006-02")
    }

    @Test(arguments: [
        ("2024-06-14", "2024-06-14"), ("06/14/2024", "2024-06-14"), ("14/06/2024", "2024-06-14"),
        ("14.06.2024", "2024-06-14"), ("2024/06/14", "2024-06-14"), ("2024-06", "2024-06"), ("2024", "2024"),
    ])
    func datesAreReadInAllNotations(_ text: String, _ iso: String) throws {
        let reading = try read(
            "Date,From,To,Flight_Number,Airline,Distance,Duration\n\(text),OSL,CPH,SK1,,,\n")
        #expect(reading.records.first?.date.iso == iso)
    }
}
