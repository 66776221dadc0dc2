import FlightCore
import FlightData
import FlightExchange
import FlightSamples
import FlightTracking
import Foundation
import Testing

/// Designators of airlines and codes of airports move to others; what else a row says decides whose it was.
@Suite struct ReusedCodeTests {
    private static let tables = PassportTables(airports: FlightData.airports, airlines: FlightData.airlines)

    private func passport(_ records: [Record], _ choice: Passport.Choice = Passport.Choice()) -> Passport {
        Passport(Logbook(records), choice: choice, tables: Self.tables, now: noon)
    }

    private func airlines(_ passport: Passport) -> [String] {
        passport.airlines.map { counted in
            switch counted.key {
            case .coded(let code): FlightData.airlines[code]?.name ?? code.text
            case .named(let name): name
            }
        }
    }

    private static let header =
        "Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Seat number,Seat type,"
        + "Flight class,Flight reason,Note,Dep_id,Arr_id,Airline_id,Aircraft_id\n"

    private func row(_ number: String, _ airline: String, from: String = "MAD/LEMD", to: String = "LPA/GCLP") -> String
    {
        "2010-08-05,\(number),A (\(from)),B (\(to)),10:00:00,12:00:00,,\"\(airline)\",,,,,,,,1,2,3,4\n"
    }

    // MARK: - Airlines

    @Test func airlinesThatAreGone() throws {
        let records = try read(try fixture("airlines-gone.csv")).records
        #expect(records.map { $0.number?.compact } == ["JK5022", "SN541"])
        let passport = passport(records)
        #expect(Set(airlines(passport)) == ["Spanair", "Sabena"])
        let names = PassportJSON.write(passport, airlines: FlightData.airlines)["lists"]?["airlines"]?.array ?? []
        #expect(Set(names.compactMap { $0["name"]?.string }) == ["Spanair", "Sabena"])
        for counted in passport.airlines {
            let filtered = self.passport(records, Passport.Choice(airline: counted.key))
            #expect(filtered.flights == 1 && airlines(filtered).count == 1)
        }
        let aerCaribe = Passport.Choice(airline: .coded(try #require(Airline.Code("JK"))))
        #expect(self.passport(records, aerCaribe).flights == 0)
        let recordNames = RecordNames(
            airports: FlightData.airports, airlines: FlightData.airlines, aircraft: FlightData.aircraft)
        #expect(records.map { recordNames.airline($0)?.name ?? $0.airlineName } == ["Spanair", "Sabena"])
    }

    @Test func theLogbookIsFilteredByThem() async throws {
        let desk = try LogbookDeskTests().desk
        _ = try await desk.take([try desk.read(try fixture("airlines-gone.csv"))])
        func find(_ change: (inout LogbookQuery) -> Void) async throws -> [String?] {
            var query = LogbookQuery()
            change(&query)
            return try await desk.find(query, names: desk.names()).map { $0.record.number?.compact }
        }
        #expect(try await find { $0.airlineName = "Spanair" } == ["JK5022"])
        #expect(try await find { $0.airline = Airline.Code("SAB") } == ["SN541"])
        #expect(try await find { $0.airline = Airline.Code("JK") } == [])
        #expect(try await find { $0.airlineName = "Sabena" } == [])
    }

    /// Records of earlier imports have the designator beside the name.
    @Test func namesBesideTheDesignator() throws {
        var records = try read(Self.header + row("JK5022", "") + row("SN541", "")).records
        #expect(Set(airlines(passport(records))) == ["AerCaribe", "Brussels Airlines"])
        records[0].airline = Airline.Code("JK")
        records[0].airlineName = "Spanair"
        records[1].airline = Airline.Code("SN")
        records[1].airlineName = "Sabena"
        #expect(Set(airlines(passport(records))) == ["Spanair", "Sabena"])
    }

    /// Every airline of the table that shares its IATA designator with another, as trackers name it (in `make test` a tenth).
    @Test func everyAirlineThatSharesADesignator() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Data/airlines.tsv")
        var rows = Self.header
        var count = 0
        var expected: [(iata: String, icao: String, name: String)] = []
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count > 6 else { continue }
            for other in fields[6].split(separator: "|") {
                count += 1
                guard TestTier.isAll || count % 10 == 0 else { continue }
                let name = String(other.dropFirst(4))
                // By name and both designators, by name and IATA's, and by the designators.
                rows += row("\(fields[0])12", "\(name) (\(fields[0])/\(other.prefix(3)))")
                rows += row("\(fields[0])12", "\(name) (\(fields[0]))")
                let entry = (String(fields[0]), String(other.prefix(3)), name)
                expected += [entry, entry]
            }
        }
        #expect(count > 1000)
        let records = try read(rows).records
        try #require(records.count == expected.count)
        for (record, (iata, icao, name)) in zip(records, expected) {
            let found = airlines(passport([record]))
            // The airline of that name or ICAO designator, if it has a row of its own.
            let own = [
                FlightData.airlines.airline(named: name), Airline.Code(icao).flatMap { FlightData.airlines[$0] },
            ]
            let names = [name] + own.compactMap { $0?.name }
            // "British Airways Limited" is a longer form of the name of today.
            let isForm = found.first.map { name.hasPrefix($0) } ?? false
            #expect(found.count == 1 && (names.contains(found[0]) || isForm), "\(name) (\(iata)/\(icao)): \(found)")
        }
    }

    @Test func designatorsWithoutAName() throws {
        let backup = """
            {"users":[],"flights":[{"id":1,"date":"2005-08-05","from":{"iata":"MAD"},"to":{"iata":"LPA"},
            "airline":{"iata":"JK","icao":"JKK"},"flightNumber":"5022","seats":[]}]}
            """
        let record = try #require(try read(backup).records.first)
        #expect(record.number?.compact == "JK5022" && airlines(passport([record])) == ["Spanair"])
    }

    /// Another spelling of the airline of today is not another airline.
    @Test(arguments: [
        ("Delta Airlines (DL/DAL)", "Delta Air Lines"), ("LAN Chile (LA/LAN)", "LATAM Airlines"),
        ("Lufthansa German Airlines (LH/DLH)", "Lufthansa"), ("Jat Airways (JU/JAT)", "Air Serbia"),
        ("AerCaribe (JK/ACL)", "AerCaribe"), ("Brussels Airlines (SN/BEL)", "Brussels Airlines"),
        ("Brussels Airlines (SN/DAT)", "Brussels Airlines"), ("Wizz Air (W6/WUK)", "Wizz Air"),
    ])
    func spellingsOfToday(_ said: String, _ name: String) throws {
        let number = said.split(separator: "(")[1].prefix(2) + "12"
        #expect(airlines(passport(try read(Self.header + row(String(number), said)).records)) == [name])
    }

    // MARK: - Airports

    @Test func airportsThatWereRecoded() throws {
        let reading = try read(try fixture("airports-recoded.csv"))
        let passport = passport(reading.records)
        #expect(Set(passport.airports.map { $0.place.label }) == ["BSZ", "IST"])
        #expect(FlightData.airports[try code("FRU")]?.city == "Bishkek")
        #expect(FlightData.airports[try code("FRU")]?.code.text == "BSZ")
        #expect(reading.issues.isEmpty)
    }

    /// Records of earlier imports have the code that the airport had then.
    @Test(arguments: [("FRU", "BSZ"), ("TSE", "NQZ"), ("KIV", "RMO"), ("ZGC", "LHW"), ("EAP", "BSL")])
    func oneAirportWithTwoCodes(_ old: String, _ now: String) throws {
        func record(_ id: String, _ from: String) throws -> Record {
            Record(
                id: recordID(id), date: try #require(PartialDay(iso: "2018-11-02")), origin: .airport(try code(from)),
                destination: .airport(try code("IST")))
        }
        for order in [[old, now], [now, old], [old, old]] {
            let passport = passport([try record("a", order[0]), try record("b", order[1])])
            #expect(passport.airports.map { $0.flights } == [2, 2] && passport.routes.map { $0.flights } == [2])
            #expect(passport.airports.contains { $0.place.label == now } && passport.longest?.metres != nil)
        }
        #expect(FlightData.airports.search(old).first?.code.text == now)
        #expect(FlightData.airports.named(old).map { $0.code.text } == [now])
    }

    @Test func theICAOCodeDecides() throws {
        let records = try read(try fixture("airports-reused-code.csv")).records
        #expect(records.map { $0.origin.label } == ["SZB", "TXL"])
        #expect(records.map { $0.destination.label } == ["SIN", "PMI"])
        // Where it says nothing else, or nothing that is known, the IATA code stands.
        for (said, expected) in [
            ("KUL/WMKK", "KUL"), ("KUL", "KUL"), ("HKG/VHHX", "HKG"), ("SXF/EDDB", "SXF"), ("MLH/LFSB", "MLH"),
            ("WMSA", "SZB"), ("BER/EDDB", "BER"),
        ] {
            let record = try read(Self.header + row("MH1", "", from: said)).records.first
            #expect(record?.origin.label == expected, "\(said)")
        }
    }

    /// A city whose name has four letters is not an ICAO code.
    @Test func shortNamesOfCities() throws {
        let file = Self.header + "2010-08-05,LA1,Lima (LIM),Bari (BRI/LIBD),10:00:00,12:00:00,,,,,,,,,,1,2,3,4\n"
        let record = try #require(try read(file).records.first)
        #expect(record.origin.label == "LIM" && record.destination.label == "BRI")
    }
}
