import FlightCore
import FlightData
import FlightSamples
import Testing

@testable import FlightExchange

@Suite struct LegsFileTests {
    private static let header =
        "year,month,day,dep_time,sched_dep_time,dep_delay,arr_time,sched_arr_time,arr_delay,carrier,flight,tailnum,"
        + "origin,dest,air_time,distance"

    private func read(_ text: String) throws(LegsFault) -> LegsFile {
        try LegsFile(Array(text.utf8), airports: StandingData.airports)
    }

    private func minute(_ iso: String) -> Int32? { LocalTime(iso: iso).map { Int32($0.instant.minute) } }

    @Test func readsTimesInAirportTimeZones() throws {
        let file = try read(
            """
            \(Self.header)
            2013,1,1,517,515,2,830,819,11,UA,1545,N14228,EWR,IAH,227,1400
            2013,7,4,2355,2359,-4,353,350,3,B6,739,N591JB,JFK,PSE,195,1617
            2013,7,4,2400,2359,1,NA,650,NA,AA,185,NA,JFK,LAX,NA,2475
            2013,1,2,,1545,,,1910,,AA,133,,JFK,LAX,,2475

            """)
        #expect(file.legOfRow == [0, 1, 2, 3])
        #expect(file.legs[0].scheduledOut == minute("2013-01-01T05:15:00-05:00"))
        #expect(file.legs[0].out == minute("2013-01-01T05:17:00-05:00"))
        #expect(file.legs[0].scheduledIn == minute("2013-01-01T08:19:00-06:00"))
        #expect(file.legs[0].inDelay == 11)
        #expect(file.legs[0].localOut == 315)
        #expect(file.legs[0].weekday == 1)
        // Over midnight, and to an airport without summer time.
        #expect(file.legs[1].scheduledIn == minute("2013-07-05T03:50:00-04:00"))
        #expect(file.legs[1].out == minute("2013-07-04T23:55:00-04:00"))
        // Departed, but without an arrival at its destination.
        #expect(file.legs[2].outDelay == 1)
        #expect(file.legs[2].inDelay == nil)
        #expect(file.legs[2].tail == nil)
        // Cancelled.
        #expect(file.legs[3].outDelay == nil)
        #expect(file.legs[3].tail == nil)
    }

    /// `write.csv` writes row names into a first column with an empty title, `write.table` into one without a title.
    @Test(arguments: ["\"\",", ""])
    func readsFilesWrittenByR(title: String) throws {
        let header = title + Self.header.split(separator: ",").map { "\"\($0)\"" }.joined(separator: ",")
        let file = try read(
            header + "\n\"1\",2013,1,1,517,515,2,830,819,11,\"UA\",1545,\"N14228\",\"EWR\",\"IAH\",227,1400\n"
                + "\"2\",2013,1,1,NA,529,NA,NA,830,NA,\"UA\",1714,NA,\"LGA\",\"IAH\",NA,1416\n")
        #expect(file.legs.count == 2)
        #expect(file.legs[0].outDelay == 2)
        #expect(file.legs[1].outDelay == nil)
        #expect(file.legs[1].number == 1714)
    }

    @Test func columnsMayBeInAnyOrder() throws {
        let columns = Self.header.split(separator: ",").map { String($0) }
        let values = "2013,1,1,517,515,2,830,819,11,UA,1545,N14228,EWR,IAH,227,1400".split(separator: ",")
        var random = SplitMix(1)
        let order = columns.indices.shuffled(using: &random)
        let file = try read(
            (["gate"] + order.map { columns[$0].uppercased() }).joined(separator: ";") + "\n"
                + (["B22"] + order.map { String(values[$0]) }).joined(separator: ";"))
        let straight = try read(Self.header + "\n" + values.joined(separator: ","))
        #expect(file.legs == straight.legs)
    }

    @Test func rowWithoutTimesOrOriginHasNoLeg() throws {
        let file = try read(
            """
            \(Self.header)
            2013,1,1,517,NA,2,830,819,11,UA,1545,N14228,EWR,IAH,227,1400
            2013,1,1,517,515,2,830,819,11,UA,1545,N14228,QQQ,IAH,227,1400
            2013,1,1,517.0,515.0,2.0,830,819,11,UA,1545,N14228,EWR,QQQ,227,1400.0
            """)
        #expect(file.legOfRow == [nil, nil, 0])
        // A leg to an unknown airport gets the usual duration for its distance.
        #expect(file.legs[0].scheduledIn - file.legs[0].scheduledOut == 215)
    }

    @Test func errorsNameLineAndColumn() {
        let row = "2013,1,1,517,515,2,830,819,11,UA,1545,N14228,EWR,IAH,227,1400"
        func fault(_ text: String) -> String? {
            do {
                _ = try read(text)
                return nil
            } catch {
                return error.message
            }
        }
        #expect(fault("")?.hasPrefix("the file has no legs") == true)
        #expect(fault(Self.header)?.hasPrefix("the file has no legs") == true)
        let missing = fault(
            Self.header.replacing("sched_dep_time,", with: "").replacing("origin,", with: "") + "\n" + row)
        #expect(missing?.hasPrefix("line 1: the columns sched_dep_time, origin are missing") == true)
        let lines = Self.header + "\n" + row + "\n\n"
        #expect(
            fault(lines + row.replacing(",515,", with: ",5h15,"))
                == "line 4: sched_dep_time '5h15' is not a time of day as hhmm, 0 to 2400")
        #expect(
            fault(lines + row.replacing(",517,", with: ",2461,"))
                == "line 4: dep_time '2461' is not a time of day as hhmm, 0 to 2400")
        #expect(
            fault(lines + row.replacing(",11,UA", with: ",late,UA")) == "line 4: arr_delay 'late' is not a whole number"
        )
        #expect(
            fault(lines + row.replacing("2013,1,1", with: "2013,2,30"))
                == "line 4: year, month, day '2013-2-30' is not a day")
        #expect(
            fault(lines + row.replacing(",1400", with: ",far")) == "line 4: distance 'far' is not a distance in miles")
    }
}
