import FlightCore
import FlightData
import FlightExchange
import FlightStore
import FlightStoreSamples
import FlightTracking
import Synchronization
import Testing

private struct StandingClock: TravelClock {
    var now: Instant { noon }
    var speed: Int { 1 }
    func wait(until instant: Instant) async throws {}
}

private final class Counter: SecretSource {
    private let count = Mutex(0)
    func secret(bytes: Int) -> String {
        count.withLock {
            $0 += 1
            return String(repeating: "s", count: max(0, bytes - 6)) + "\($0)"
        }
    }
}

/// Imports are complete and add each flight once; records of one flight from two trackers become one record.
@Suite struct LogbookServiceTests {
    private let store: PersonStore
    let service: LogbookService

    init() async throws {
        store = try await StorePlace.empty("logbook").of(.first)
        let bus = InProcessBus()
        let secrets = Counter()
        let flights = FlightService(
            repository: store, feeds: [], airports: StandingData.airports, aircraft: StandingData.aircraft, bus: bus,
            clock: StandingClock(), secrets: secrets)
        service = LogbookService(
            repository: store, flights: flights, exchange: exchange, airlines: StandingData.airlines, bus: bus,
            secrets: secrets)
    }

    /// - Returns: the counts of new, existing and merged flights.
    @discardableResult
    private func take(_ files: [UInt8]...) async throws -> [Int] {
        let plan = try await service.take(try files.map { try service.read($0) })
        return [plan.count(.new), plan.count(.existing), plan.count(.merged)]
    }

    private func records() async throws -> [LoggedFlight] { try await service.entries().map { $0.record } }

    private let every = [
        "flighty.csv", "myflightradar24.csv", "appintheair.txt", "openflights.csv", "jetlog.csv", "airtrail.json",
        "byair.csv", "jetlovers.csv", "tripit.ics", "boarding-passes.txt", "boarding.pkpass",
    ]

    @Test func importingTwiceChangesNothing() async throws {
        for name in every { try await take(try fixture(name)) }
        let before = try await service.entries()
        let revision = try await store.revision()
        for name in every {
            let counts = try await take(try fixture(name))
            #expect(counts[0] == 0 && counts[2] == 0, "\(name): \(counts)")
        }
        #expect(try await service.entries() == before)
        #expect(try await store.revision() == revision)
    }

    @Test func exportedLogbookImportsUnchanged() async throws {
        for name in every { try await take(try fixture(name)) }
        let before = try await records()
        for format in [ExportFormat.json, .csv, .ics] {
            let other = try await LogbookServiceTests()
            let counts = try await other.take(try await service.export(format))
            #expect(counts == [before.count, 0, 0])
            #expect(try await other.records() == before, "\(format)")
        }
        // An import into the same logbook adds nothing.
        for format in [ExportFormat.json, .csv, .ics, .flighty] {
            let counts = try await take(try await service.export(format))
            #expect(counts[0] == 0 && counts[2] == 0, "\(format): \(counts)")
        }
        #expect(try await take(try await service.export(.openflights))[0] == 0)
    }

    @Test func recordsOfTwoTrackersAreMerged() async throws {
        let flighty = """
            Date,Airline,Flight,From,To,Dep Terminal,Gate Departure (Scheduled),Gate Arrival (Scheduled),Seat,Flight Flighty ID
            2024-06-14,SAS,1460,OSL,CPH,1,2024-06-14T08:00,2024-06-14T09:10,,f1
            """
        let radar = """
            Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Seat number
            2024-06-14,SK1460,Oslo (OSL/ENGM),Copenhagen (CPH/EKCH),08:05:00,09:12:00,01:07:00,SAS (SK/SAS),Airbus A320neo (A20N),SE-ROX,12A
            """
        #expect(try await take(Array(flighty.utf8)) == [1, 0, 0])
        #expect(try await take(Array(radar.utf8)) == [0, 0, 1])
        let record = try #require(try await records().first)
        #expect(try await records().count == 1)
        #expect(record.sources.map { $0.format } == [.flighty, .myFlightradar24])
        #expect(record.seat == "12A" && record.tail == "SE-ROX" && record.departureTerminal == "1")
        // The value of the first tracker stays.
        #expect(record.out.scheduled == (try instant("2024-06-14T08:00:00+02:00")))
        // A second import of both adds nothing.
        #expect(try await take(Array(flighty.utf8), Array(radar.utf8)) == [0, 2, 0])
    }

    @Test func filesOfOneImportAreMatched() async throws {
        let first = "date,origin,destination,departure_time,arrival_time,flight_number\n2024-06-14,ENGM,EKCH,,,SK1460\n"
        let second =
            "id,date,from,to,miles,airline,flightnum,aircraft,aircraft_reg\n1,2024-06-14,OSL,CPH,320,,SK1460,,SE-ROX\n"
        #expect(try await take(Array(first.utf8), Array(second.utf8)) == [1, 0, 1])
        #expect(try await records().first?.tail == "SE-ROX")
    }

    /// Two flights with the same id in one file are both kept, and the shared id is reported. A second import adds
    /// nothing.
    @Test func flightsWithSharedIDStaySeparate() async throws {
        let file = try fixture("shared-ids.csv")
        let plan = try await service.take([try service.read(file)])
        #expect(plan.count(.new) == 2 && plan.issues.map { $0.fault } == [.sharedID("7")])
        #expect(try await records().map { $0.number?.compact } == ["LH400", "LH411"])
        #expect(try await take(file) == [0, 2, 0])
        // The same in Halcyon's own files.
        let own = """
            {"halcyon":"logbook","flights":[{"id":"a","date":"2024-06-14","from":"OSL","to":"CPH"},
            {"id":"a","date":"2024-06-15","from":"CPH","to":"FRA"}]}
            """
        #expect(try await take(Array(own.utf8)) == [2, 0, 0])
        #expect(try await records().count == 4)
    }

    @Test func exportOmissionsAreCounted() async throws {
        for name in every { try await take(try fixture(name)) }
        let entries = try await service.entries()
        for format in ExportFormat.allCases {
            let omissions = try await service.leftOut(of: format)
            switch format {
            case .json, .csv, .ics: #expect(omissions.total == 0)
            case .flighty, .openflights:
                let back = try service.read(try await service.export(format))
                #expect(back.records.count + back.unreadable == entries.count - omissions.total, "\(format)")
                #expect(omissions.followed > 0)
            case .geojson, .kml: #expect(omissions.total > 0)
            }
        }
    }

    /// The match for a name in one import applies in the next.
    @Test func matchedNamesAreRemembered() async throws {
        let header = "id,date,from,to,miles,airline,flightnum,aircraft,aircraft_reg\n"
        let old = Array((header + "1,2001-02-03,OSL,CPH,,Ostwind Air,,Sea Dragon,\n").utf8)
        let first = try await service.plan([try service.read(old, choices: try await service.choices())])
        #expect(
            first.unknownAirlines.map { $0.text } == ["Ostwind Air"] && first.unknownAircraft.map { $0.rows } == [1])
        try await service.remember([
            ImportedName(text: "Ostwind Air", meaning: .airline(try #require(Airline.Code("LH")))),
            ImportedName(text: "Sea Dragon", meaning: .aircraft("B744")),
        ])
        let second = try await service.plan([try service.read(old, choices: try await service.choices())])
        #expect(second.unknownAirlines.isEmpty && second.unknownAircraft.isEmpty)
        #expect(second.items.first?.record.airline?.text == "LH" && second.items.first?.record.aircraftType == "B744")
    }

    private func jetlog(_ rows: String...) -> [UInt8] {
        Array(
            ("date,origin,destination,departure_time,arrival_time,flight_number,seat\n"
                + rows.joined(separator: "\n") + "\n").utf8)
    }

    @Test(arguments: [
        // The same number on the day before, as trackers with UTC dates have it.
        ("2024-06-14,ENGM,EKCH,,,SK1460,", "2024-06-13,ENGM,EKCH,,,SK1460,", true),
        // No number, but almost the same time.
        ("2024-06-14,ENGM,EKCH,08:00,09:10,,", "2024-06-14,ENGM,EKCH,08:20,09:25,SK1460,", true),
        // A codeshare: another number at the same time.
        ("2024-06-14,ENGM,EKCH,08:00,09:10,UA9460,", "2024-06-14,ENGM,EKCH,08:00,09:10,SK1460,", true),
        // Only the day.
        ("2024-06-14,ENGM,EKCH,,,,", "2024-06-14,ENGM,EKCH,08:20,09:25,SK1460,", true),
        // A return trip on one day.
        ("2024-06-14,ENGM,EKCH,08:00,09:10,SK1460,", "2024-06-14,EKCH,ENGM,18:00,19:10,SK1461,", false),
        // The same route twice on one day.
        ("2024-06-14,ENGM,EKCH,08:00,09:10,SK1460,", "2024-06-14,ENGM,EKCH,18:00,19:10,SK1466,", false),
        ("2024-06-14,ENGM,EKCH,08:00,09:10,,", "2024-06-14,ENGM,EKCH,18:00,19:10,,", false),
        // The same number on the next day, at a time that a date in UTC cannot explain.
        ("2024-06-14,ENGM,EKCH,08:00,09:10,SK1460,", "2024-06-15,ENGM,EKCH,08:00,09:10,SK1460,", false),
        ("2024-06-14,ENGM,EKCH,,,SK1460,", "2024-06-17,ENGM,EKCH,,,SK1460,", false),
        // Partial dates match only if they are equally precise.
        ("2024-06,ENGM,EKCH,,,SK1460,", "2024-06,ENGM,EKCH,,,SK1460,", true),
        ("2024-06,ENGM,EKCH,,,SK1460,", "2024-06-14,ENGM,EKCH,,,SK1460,", false),
    ])
    func matchingRuleDecidesWhetherFlightsAreTheSame(_ first: String, _ second: String, _ isOne: Bool) async throws {
        try await take(jetlog(first))
        try await take(jetlog(second))
        #expect(try await records().count == (isOne ? 1 : 2))
    }

    /// A flight listed under both of its numbers keeps both.
    @Test func codeshareNumberIsKept() async throws {
        let file = jetlog("2024-06-14,ENGM,EKCH,08:00,09:10,SK1460,", "2024-06-14,ENGM,EKCH,08:00,09:10,UA9460,")
        #expect(try await take(file) == [1, 0, 1])
        let record = try #require(try await records().first)
        #expect(record.number?.compact == "SK1460" && record.codeshare?.compact == "UA9460")
        #expect(try await take(file) == [0, 2, 0])
    }

    /// A file that lists a flight twice means two flights, unless number and day exclude that.
    @Test func rowsOfOneFileAreSeparateFlights() async throws {
        let file = jetlog(
            "2006,NZDN,NZCH,,,,", "2006,NZDN,NZCH,,,,", "2024-06-14,ENGM,EKCH,,,SK1460,1A",
            "2024-06-14,ENGM,EKCH,,,SK1460,")
        #expect(try await take(file) == [3, 1, 0])
        #expect(try await take(file) == [0, 4, 0])
    }

    @Test func upcomingFlightsGoToTheBoard() async throws {
        let file = jetlog("2026-11-25,ENGM,EKCH,08:00,09:10,SK1460,14A", "2026-11-20,ENGM,EKCH,08:00,09:10,SK1460,")
        let plan = try await service.take([try service.read(file)])
        #expect(plan.items.map { $0.goesToBoard } == [true, false])
        let flights = try await service.flights.snapshot().entries.map { $0.flight }
        #expect(flights.map { $0.seat } == ["14A"])
        #expect(flights.first?.out.scheduled == (try instant("2026-11-25T08:00:00+01:00")))
        // The logbook lists it once, with its file as a source.
        let entries = try await service.entries()
        #expect(entries.count == 2)
        #expect(entries[1].flight == flights.first?.id)
        #expect(entries[1].record.sources.map { $0.format } == [.tracked, .jetlog])
        #expect(try await service.logbook().flown(by: noon).count == 1)
        #expect(try await take(file) == [0, 2, 0])
        // A deletion from the board removes it from the logbook.
        try await service.flights.delete(try #require(flights.first?.id))
        #expect(try await service.entries().count == 1)
    }

    @Test func trackedFlightIsNotImportedAgain() async throws {
        let oslo = try #require(StandingData.airports[try code("OSL")])
        let copenhagen = try #require(StandingData.airports[try code("CPH")])
        var flight = Flight(origin: oslo, destination: copenhagen, number: FlightNumber("SK1460"))
        flight.out.scheduled = try instant("2024-06-14T08:00:00+02:00")
        flight.in.scheduled = try instant("2024-06-14T09:10:00+02:00")
        let id = try await service.flights.add(flight)
        let file = jetlog("2024-06-14,ENGM,EKCH,08:05,09:10,SK1460,aisle")
        #expect(try await take(file) == [0, 0, 1])
        let entry = try #require(try await service.entries().first)
        #expect(try await service.entries().count == 1)
        #expect(entry.flight == id)
        #expect(entry.record.seatPosition == .aisle)
        #expect(entry.record.out.scheduled == flight.out.scheduled)
        #expect(try await take(file) == [0, 1, 0])
    }

    /// Imports two rows of one flight, and returns the ids of their records.
    private func takeTwins() async throws -> [LoggedFlight.ID] {
        try await take(jetlog("2024-06-14,ENGM,EKCH,,,SK1460,", "2024-06-15,ENGM,EKCH,,,,"))
        return try await records().map { $0.id }
    }

    @Test func mergeCanBeUndone() async throws {
        let ids = try await takeTwins()
        var first = try #require(try await service.entry(ids[0])?.record)
        first.seat = "1A"
        try await service.update(first)
        var second = try #require(try await service.entry(ids[1])?.record)
        second.seat = "2B"
        second.tail = "LN-RGA"
        try await service.update(second)
        let before = try await records()

        let merge = try await service.merge(ids)
        let one = try #require(try await records().first)
        #expect(try await records().count == 1)
        #expect(one.id == ids[0] && one.seat == "1A" && one.tail == "LN-RGA")
        try await service.undo(merge)
        #expect(try await records() == before)
        await #expect(throws: LogbookError.tooFewToMerge) { try await service.merge([ids[0]]) }
    }

    @Test func separatedFlightsAreNotSuggestedAgain() async throws {
        let ids = try await takeTwins()
        #expect(try await service.duplicates(limit: 5).map { $0.map { $0.record.id } } == [ids])
        try await service.keepApart(ids.reversed())
        #expect(try await service.duplicates(limit: 5).isEmpty)
        try await service.keepApart(ids)
        #expect(try await records().count == 2)
        let unknown = recordID("unknown")
        await #expect(throws: LogbookError.noSuchRecord(unknown)) { try await service.keepApart([ids[0], unknown]) }
    }

    /// After the planning, another import has added one of the flights, and a tracked flight was deleted.
    @Test func outdatedPlanIsMadeAgain() async throws {
        let oslo = try #require(StandingData.airports[try code("OSL")])
        let copenhagen = try #require(StandingData.airports[try code("CPH")])
        var tracked = Flight(origin: oslo, destination: copenhagen, number: FlightNumber("SK1462"))
        tracked.out.scheduled = try instant("2024-06-16T08:00:00+02:00")
        let id = try await service.flights.add(tracked)
        let file = jetlog(
            "2024-06-14,ENGM,EKCH,,,SK1460,", "2024-06-15,ENGM,EKCH,,,SK1461,", "2024-06-16,ENGM,EKCH,,,SK1462,")
        let readings = [try service.read(file)]
        let plan = try await service.plan(readings)
        #expect([plan.count(.new), plan.count(.existing), plan.count(.merged)] == [2, 0, 1])
        try await take(jetlog("2024-06-15,ENGM,EKCH,,,SK1461,"))
        try await service.flights.delete(id)
        let done = try await service.take(plan, of: readings)
        #expect([done.count(.new), done.count(.existing), done.count(.merged)] == [2, 1, 0])
        #expect(try await records().map { $0.number?.compact } == ["SK1460", "SK1461", "SK1462"])
    }

    /// A trip is set on all records in one change, or on none.
    @Test func tripIsSetOnAllRecordsOrNone() async throws {
        try await take(try fixture("openflights.csv"))
        let ids = try await records().prefix(3).map { $0.id }
        let nowhere = try #require(LoggedFlight.ID("nowhere"))
        await #expect(throws: LogbookError.noSuchRecord(nowhere)) {
            try await service.setTrip([ids[0], nowhere, ids[1]], "Japan")
        }
        #expect(try await records().allSatisfy { $0.trip == nil })
        let revision = try await store.logbookRevision()
        try await service.setTrip(ids, "Japan")
        #expect(try await records().filter { $0.trip == "Japan" }.map { $0.id } == ids)
        #expect(try await store.logbookRevision() == revision + 1)
    }

    /// A repeated request is answered from the cache until anything changes.
    @Test func logbookCacheFollowsChanges() async throws {
        try await take(try fixture("openflights.csv"))
        let before = try await service.logbook()
        let again = try await service.logbook()
        #expect(before == again && !before.records.isEmpty)
        try await service.delete([try #require(try await records().first?.id)])
        #expect(try await service.logbook().records.count == before.records.count - 1)
    }

    /// Returns a file in Halcyon's own format.
    private func own(_ flights: String) -> [UInt8] {
        Array(#"{"halcyon":"logbook","version":1,"flights":[\#(flights)]}"#.utf8)
    }

    /// A flight with actual times was not cancelled, whatever a file says; a flight without them may have been.
    @Test func flownFlightIsNotCancelledByAFile() async throws {
        let times =
            #""out":{"scheduled":1718344800,"actual":1718345000},"in":{"scheduled":1718352300,"actual":1718352000}"#
        for (times, status) in [(times, LoggedFlight.Status.flown), (#""out":{"scheduled":1718344800}"#, .cancelled)] {
            try await take(own(#"{"date":"2024-06-14","number":"SK501","from":"CPH","to":"LHR",\#(times)}"#))
            try await take(own(#"{"date":"2024-06-14","number":"SK501","from":"CPH","to":"LHR","status":"cancelled"}"#))
            let all = try await records()
            #expect(all.map { $0.status } == [status])
            try await service.delete(all.map { $0.id })
        }
    }

    /// Two flights that depart at almost the same time stay two in each lossless format.
    @Test(arguments: [ExportFormat.json, .csv, .ics])
    func flightsAtTheSameTimeStaySeparate(format: ExportFormat) async throws {
        let file = own(
            #"""
            {"id":"mineaaaa","date":"2024-06-14","number":"SK501","from":"CPH","to":"LHR","out":{"scheduled":1718344800},
             "in":{"scheduled":1718352300},"seat":"12A"},
            {"id":"hersbbbb","date":"2024-06-14","number":"BA811","from":"CPH","to":"LHR","out":{"scheduled":1718345100},
             "in":{"scheduled":1718352600}},
            {"id":"again0cc","date":"2024-06-14","number":"SK501","from":"CPH","to":"LHR","out":{"scheduled":1718344800},
             "in":{"scheduled":1718352300},"status":"cancelled"}
            """#)
        #expect(try await take(file) == [3, 0, 0])
        let before = try await records()
        let exported = try await service.export(format)
        #expect(try await take(exported) == [0, 3, 0])
        try await service.delete(before.map { $0.id })
        #expect(try await take(exported) == [3, 0, 0])
        #expect(try await records().map { $0.number?.compact } == before.map { $0.number?.compact })
    }

    /// Rows of one file that cannot be the same flight, and one pair that can.
    @Test(arguments: [
        // Another aircraft.
        ("2024-06-14,EKCH,EGLL,08:00,09:05,SK501,12A,OY-KBA", "2024-06-14,EKCH,EGLL,08:05,09:10,BA811,,G-EUUA", 2),
        ("2024-06-14,EKCH,EGLL,08:00,09:05,,12A,OY-KBA", "2024-06-14,EKCH,EGLL,08:10,09:15,,3C,G-EUUA", 2),
        // Another time, in one file.
        ("2024-06-14,EKCH,EGLL,08:00,09:05,SK501,12A,", "2024-06-14,EKCH,EGLL,08:05,09:10,BA811,,", 2),
        // Another seat.
        ("2024-06-14,EKCH,EGLL,08:00,09:05,SK501,12A,", "2024-06-14,EKCH,EGLL,08:00,09:05,BA811,3C,", 2),
        // One aircraft in two spellings.
        ("2024-06-14,EKCH,EGLL,08:00,09:05,SK501,12A,OY-KBA", "2024-06-14,EKCH,EGLL,08:00,09:05,BA811,12A,oykba", 1),
    ])
    func conflictingRowsStaySeparate(first: String, second: String, count: Int) async throws {
        let header = "date,origin,destination,departure_time,arrival_time,flight_number,seat,tail_number\n"
        try await take(Array((header + first + "\n" + second + "\n").utf8))
        #expect(try await records().count == count)
    }

    /// An id with another route, number and day is another flight, also in a file of its own.
    @Test func idOfAnotherFlightDoesNotMatch() async throws {
        try await take(own(#"{"id":"aaaaaaaa1","date":"2021-03-03","from":"CPH","to":"OSL","number":"SK1"}"#))
        let other = own(#"{"id":"aaaaaaaa1","date":"2020-01-01","from":"JFK","to":"LAX","number":"AA1","seat":"2B"}"#)
        #expect(try await take(other) == [1, 0, 0])
        #expect(try await take(other) == [0, 1, 0])
        let all = try await records()
        #expect(Set(all.map { $0.number?.compact }) == ["SK1", "AA1"])
        #expect(all.first { $0.number?.compact == "SK1" }?.seat == nil)
        // With a corrected day and destination it is the same flight.
        let later = own(#"{"id":"aaaaaaaa1","date":"2021-03-04","from":"CPH","to":"BGO","number":"SK1"}"#)
        #expect(try await take(later) == [0, 1, 0])
    }
}
