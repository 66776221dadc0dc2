import FlightCore
import FlightData
import FlightFeeds
import FlightSamples
import FlightTracking
import Testing

@Suite("Replay table")
struct ReplayTableTests {
    @Test("Every line of the recording is used, and a line takes at most 32 bytes")
    func complete() {
        let table = ReplayTable.recorded
        #expect(table.count == 24_951)
        #expect(table.rowsWithoutAirport == 0)
        #expect(table.unreadableRows == 0)
        #expect(MemoryLayout<ReplayRecord>.stride <= 32)
    }

    @Test("An unusable line is skipped and counted; the others stay")
    func badLines() {
        let table = ReplaySupport.table([
            "UA1 EWR BOS 600 700 600 0 700 0 40 N1 A320",
            "UA2 EWR QQQ 600 700 600 0 700 0 40 N1 A320",
            "UA3 EWR BOS 660 700 600 0 700 0 40 N1 A320",
            "UA4 EWR BOS 600 2401 600 0 700 0 40 N1 A320",
            "UA5 EWR BOS 600 700 600 x 700 0 40 N1 A320",
            "UA6 EWR BOS 600 700 600 0 700 0 - N1 A320",
            "UA7 EWR BOS 600",
            "hello",
            "UA1 EWR BOS 600 700 600 0 700 0 40 N1 A320",
        ])
        #expect(table.count == 1)
        #expect(table.rowsWithoutAirport == 1)
        #expect(table.unreadableRows == 7)
        #expect(ReplayTable(Array("UA1\tEWR".utf8)) { _ in nil }.unreadableRows == 1)
        #expect(ReplayTable([]) { _ in nil }.count == 0)
    }

    @Test(
        "Local hhmm without leading zeros",
        arguments: [("5", 5), ("45", 45), ("100", 60), ("959", 599), ("2359", 1439), ("2400", 1440)])
    func hhmm(text: String, minutes: Int) {
        #expect(ReplayTable.minuteOfDay(Array(text.utf8)[...]) == minutes)
    }

    @Test("Not a time of day", arguments: ["", "-5", "60", "2401", "9999", "12x", "123456"])
    func notHHMM(text: String) {
        #expect(ReplayTable.minuteOfDay(Array(text.utf8)[...]) == nil)
    }

    @Test("Midnight is written as 2400, and arrivals may be on the next day")
    func midnight() throws {
        let day = try #require(Day(iso: "2026-11-20"))
        let recorded = ReplayCalendar.recordedDay(ReplayCalendar.index(for: day)).iso
        let table = ReplaySupport.table(
            [
                "B6399 LGA MCO 2100 2349 2049 -11 2400 11 142 N643JB A320",
                "B6707 JFK SJU 2358 438 2355 -3 412 -26 172 N779JB A320",
                "UA1 EWR BOS 2400 110 30 30 135 25 45 N1 A320",
                "UA2 EWR LAX 2300 200 5 65 305 65 310 N2 B738",
            ], on: recorded)
        #expect(table.count == 4)
        let flights = table.records(on: day).map { table.flight($0, on: day) }
        let (mco, sju, boston, angeles) = (flights[0], flights[1], flights[2], flights[3])
        #expect(mco.scheduledIn == ReplaySupport.instant("2026-11-20T23:49:00-05:00"))
        #expect(mco.actualIn == ReplaySupport.instant("2026-11-21T00:00:00-05:00"))
        #expect(sju.scheduledIn == ReplaySupport.instant("2026-11-21T04:38:00-04:00"))
        #expect(sju.actualIn == ReplaySupport.instant("2026-11-21T04:12:00-04:00"))
        #expect(boston.scheduledOut == ReplaySupport.instant("2026-11-21T00:00:00-05:00"))
        #expect(boston.actualOut == ReplaySupport.instant("2026-11-21T00:30:00-05:00"))
        #expect(boston.scheduledIn == ReplaySupport.instant("2026-11-21T01:10:00-05:00"))
        #expect(angeles.actualOut == ReplaySupport.instant("2026-11-21T00:05:00-05:00"))
        #expect(angeles.scheduledIn == ReplaySupport.instant("2026-11-21T02:00:00-08:00"))
        #expect(angeles.actualIn == ReplaySupport.instant("2026-11-21T03:05:00-08:00"))
    }

    @Test(
        "Around a clock change, local departure times stay and flights last as long as recorded",
        arguments: ["2026-10-31", "2026-11-01", "2026-11-02", "2027-03-13", "2027-03-14", "2027-03-15"])
    func clockChanges(text: String) throws {
        let day = try #require(Day(iso: text))
        let index = ReplayCalendar.index(for: day)
        let table = ReplayTable.recorded
        let recordedDay = ReplayCalendar.recordedDay(index)
        let records = table.records(on: day)
        #expect(records.count > 600)
        for record in records {
            let flight = table.flight(record, on: day)
            let then = table.flight(record, on: recordedDay)
            let zone = flight.origin.airport.zone
            let local = zone.local(flight.scheduledOut)
            #expect(local.day == day)
            #expect(local.hour * 60 + local.minute == Int(record.scheduledMinute))
            #expect(flight.scheduledIn - flight.scheduledOut == then.scheduledIn - then.scheduledOut)
            if case .flown(let out, let off, let on, let arrival) = flight.course {
                #expect(out < off && off < on && on < arrival)
            }
        }
    }

    @Test("A time skipped by a clock change moves forward by the change")
    func skippedHour() throws {
        let day = try #require(Day(iso: "2027-03-14"))
        let recorded = ReplayCalendar.recordedDay(ReplayCalendar.index(for: day)).iso
        let table = ReplaySupport.table(["UA1 EWR BOS 230 340 230 0 340 0 45 N1 A320"], on: recorded)
        let flight = try #require(table.records(on: day).first.map { table.flight($0, on: day) })
        #expect(flight.scheduledOut == ReplaySupport.instant("2027-03-14T03:30:00-04:00"))
        #expect(flight.scheduledIn == ReplaySupport.instant("2027-03-14T04:40:00-04:00"))
    }

    @Test("Puerto Rico has no summer time: the block time stays, the local arrival moves")
    func noSummerTime() throws {
        let flight = "B6725 JFK BQN 540 1017 532 -8 1007 -10 195 N527JB A320"
        for (text, arrival) in [("2026-12-04", "10:17"), ("2026-07-17", "09:17")] {
            let day = try #require(Day(iso: text))
            let recorded = ReplayCalendar.recordedDay(ReplayCalendar.index(for: day)).iso
            let table = ReplaySupport.table([flight], on: recorded)
            let laid = try #require(table.records(on: day).first.map { table.flight($0, on: day) })
            #expect(laid.scheduledIn - laid.scheduledOut == .minutes(217))
            #expect(laid.scheduledIn == ReplaySupport.instant("\(text)T\(arrival):00-04:00"))
        }
    }

    @Test("Recorded dates have the recorded local times")
    func recordedLocalTimes() throws {
        // The second and third lines of the table's data.
        let table = ReplayTable.recorded
        let feed = ReplayFeed()
        let number = try #require(FlightNumber("UA1018"))
        let day = try #require(Day(iso: "2013-02-01"))
        let found = try #require(feed.find(.number(number, day), now: Instant(1_359_700_000), limit: 5).first)
        #expect(found.scheduledOut == ReplaySupport.instant("2013-02-01T05:25:00-05:00"))
        #expect(found.scheduledIn == ReplaySupport.instant("2013-02-01T08:20:00-06:00"))
        #expect(found.aircraftType == "B738")
        let flight = try #require(ReplayKey(found.key.key).flatMap { table.flight($0) })
        #expect(flight.actualOut == ReplaySupport.instant("2013-02-01T05:20:00-05:00"))
        #expect(flight.actualIn == ReplaySupport.instant("2013-02-01T08:16:00-06:00"))
        #expect(flight.tail == "N24211")
    }

    @Test("Block times are plausible: longer than the air time, at most 12 hours")
    func blocks() {
        for index in 0..<ReplayCalendar.dayCount {
            for record in ReplayTable.recorded.records(on: ReplayCalendar.recordedDay(index)) {
                #expect((40...720).contains(record.blockMinutes))
                if case .flown(let departureDelay, let arrivalDelay, let air) = record.outcome {
                    #expect(record.blockMinutes + arrivalDelay - departureDelay >= air + 8)
                }
            }
        }
    }
}
