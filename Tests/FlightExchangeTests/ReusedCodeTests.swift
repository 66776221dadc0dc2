import FlightCore
import FlightData
import FlightExchange
import FlightSamples
import FlightTracking
import Foundation
import Testing

/// Airline designators and airport codes are reused; the other data of a row decides which airline or airport is meant.
@Suite struct ReusedCodeTests {
    private static let tables = PassportTables(airports: StandingData.airports, airlines: StandingData.airlines)

    private func passport(_ records: [LoggedFlight], _ choice: Passport.Choice = Passport.Choice()) -> Passport {
        Passport(Logbook(records), choice: choice, tables: Self.tables, now: noon)
    }

    private func airlines(_ passport: Passport) -> [String] {
        passport.airlines.map { counted in
            switch counted.key {
            case .coded(let code): StandingData.airlines[code]?.name ?? code.text
            case .named(let name): name
            }
        }
    }

    private static let header =
        "Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Seat number,Seat type,"
        + "Flight class,Flight reason,Note,Dep_id,Arr_id,Airline_id,Aircraft_id\n"

    private func row(
        _ number: String, _ airline: String, from: String = "MAD/LEMD", to: String = "LPA/GCLP",
        on date: String = "2010-08-05"
    ) -> String {
        "\(date),\(number),A (\(from)),B (\(to)),10:00:00,12:00:00,,\"\(airline)\",,,,,,,,1,2,3,4\n"
    }

    // MARK: - Airlines

    @Test func formerAirlinesAreRecognized() throws {
        let records = try read(try fixture("airlines-gone.csv")).records
        #expect(records.map { $0.number?.compact } == ["JK5022", "SN541"])
        let passport = passport(records)
        #expect(Set(airlines(passport)) == ["Spanair", "Sabena"])
        let names = PassportJSON.write(passport, airlines: StandingData.airlines)["lists"]?["airlines"]?.array ?? []
        #expect(Set(names.compactMap { $0["name"]?.string }) == ["Spanair", "Sabena"])
        for counted in passport.airlines {
            let filtered = self.passport(records, Passport.Choice(airline: counted.key))
            #expect(filtered.flights == 1 && airlines(filtered).count == 1)
        }
        let aerCaribe = Passport.Choice(airline: .coded(try #require(Airline.Code("JK"))))
        #expect(self.passport(records, aerCaribe).flights == 0)
        let recordNames = RecordNames(
            airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft)
        #expect(records.map { recordNames.airline($0)?.name ?? $0.airlineName } == ["Spanair", "Sabena"])
    }

    @Test func logbookFiltersByFormerAirlines() async throws {
        let service = try await LogbookServiceTests().service
        _ = try await service.take([try service.read(try fixture("airlines-gone.csv"))])
        func find(_ change: (inout LogbookQuery) -> Void) async throws -> [String?] {
            var query = LogbookQuery()
            change(&query)
            return try await service.find(query, names: service.names()).map { $0.record.number?.compact }
        }
        #expect(try await find { $0.airlineName = "Spanair" } == ["JK5022"])
        #expect(try await find { $0.airline = Airline.Code("SAB") } == ["SN541"])
        #expect(try await find { $0.airline = Airline.Code("JK") } == [])
        #expect(try await find { $0.airlineName = "Sabena" } == [])
    }

    /// Records of earlier imports have the designator and the name.
    @Test func nameTakesPrecedenceOverDesignator() throws {
        var records = try read(Self.header + row("JK5022", "") + row("SN541", "")).records
        #expect(Set(airlines(passport(records))) == ["Spanair", "Brussels Airlines"])
        records[0].airline = Airline.Code("JK")
        records[0].airlineName = "Spanair"
        records[1].airline = Airline.Code("SN")
        records[1].airlineName = "Sabena"
        #expect(Set(airlines(passport(records))) == ["Spanair", "Sabena"])
    }

    /// Every airline of the table that shares its IATA designator with another, as trackers name it (a tenth in `make
    /// test`).
    @Test func airlinesWithSharedDesignatorsAreRecognized() throws {
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
                // With the name and both designators, and with the name and the IATA designator.
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
            // The airline with that name or ICAO designator, if the table has one.
            let own = [
                StandingData.airlines.airline(named: name), Airline.Code(icao).flatMap { StandingData.airlines[$0] },
            ]
            let names = [name] + own.compactMap { $0?.name }
            // "British Airways Limited" is a longer form of today's name.
            let isForm = found.first.map { name.hasPrefix($0) } ?? false
            #expect(found.count == 1 && (names.contains(found[0]) || isForm), "\(name) (\(iata)/\(icao)): \(found)")
        }
    }

    @Test func designatorsWithoutNameIdentifyTheAirline() throws {
        let backup = """
            {"users":[],"flights":[{"id":1,"date":"2005-08-05","from":{"iata":"MAD"},"to":{"iata":"LPA"},
            "airline":{"iata":"JK","icao":"JKK"},"flightNumber":"5022","seats":[]}]}
            """
        let record = try #require(try read(backup).records.first)
        #expect(record.number?.compact == "JK5022" && airlines(passport([record])) == ["Spanair"])
    }

    /// Another spelling of a current airline is the same airline.
    @Test(arguments: [
        ("Delta Airlines (DL/DAL)", "Delta Air Lines"), ("LAN Chile (LA/LAN)", "LATAM Airlines"),
        ("Lufthansa German Airlines (LH/DLH)", "Lufthansa"), ("Jat Airways (JU/JAT)", "Air Serbia"),
        ("AerCaribe (JK/ACL)", "AerCaribe"), ("Brussels Airlines (SN/BEL)", "Brussels Airlines"),
        ("Brussels Airlines (SN/DAT)", "Brussels Airlines"), ("Wizz Air (W6/WUK)", "Wizz Air"),
    ])
    func spellingsOfCurrentAirlinesAreKnown(_ said: String, _ name: String) throws {
        let number = said.split(separator: "(")[1].prefix(2) + "12"
        #expect(airlines(passport(try read(Self.header + row(String(number), said)).records)) == [name])
    }

    /// The airline of the row, by its name and former designators; one of them belongs to its successor now.
    @Test(arguments: [
        ("SR101", "Swissair (SR/SWR)", "2001-05-05", "Swissair"), ("SR101", "Swissair (SR)", "1975-05-05", "Swissair"),
        ("SR101", "Swiss Air", "2001-05-05", "Swiss Air"), ("SWR101", "Swissair (SWR)", "2001-05-05", "Swissair"),
        ("HP12", "America West Airlines (HP/AWE)", "2001-05-05", "America West Airlines"),
        ("HP12", "America West (HP/AWE)", "2004-05-05", "America West"),
        ("EA12", "Eastern Air Lines (EA/EAL)", "1985-05-05", "Eastern Air Lines"),
        ("EA12", "Eastern Airlines (EA/EAL)", "1985-05-05", "Eastern Airlines"),
        ("EA12", "Eastern Airlines", "1985-05-05", "Eastern Airlines"),
        ("PA103", "Pan Am (PA/PAA)", "1988-12-20", "Pan American World Airways"),
        ("PA103", "Pan Am", "1988-12-20", "Pan American World Airways"),
        ("TW800", "TWA (TW/TWA)", "1996-07-16", "Trans World Airlines"),
        ("AN1", "Ansett (AN/AAA)", "2001-05-05", "Ansett Australia"),
        ("CO12", "Continental (CO/COA)", "2005-05-05", "Continental Airlines"),
        ("CO12", "Continental", "2005-05-05", "Continental Airlines"),
        ("NW12", "Northwest (NW/NWA)", "2005-05-05", "Northwest Airlines"),
        ("LX12", "Crossair (LX/CRX)", "1999-05-05", "Crossair"),
        ("LX12", "Swissair (LX/SWR)", "2001-05-05", "Swissair"),
        ("BR12", "British Caledonian (BR/BCA)", "1985-05-05", "British Caledonian"),
        ("PI12", "Piedmont Airlines (PI/PAI)", "1985-05-05", "Piedmont Airlines"),
        ("NG12", "Lauda Air (NG/LDA)", "2005-05-05", "Lauda Air"),
        ("ZZ12", "Nowhere Airways (ZZ/ZZZ)", "2005-05-05", "Nowhere Airways"),
    ])
    func formerAirlinesAreNotReplacedBySuccessors(_ number: String, _ said: String, _ date: String, _ name: String)
        throws
    {
        let record = try #require(try read(Self.header + row(number, said, on: date)).records.first)
        #expect(record.number?.compact == number)
        #expect(airlines(passport([record])).map { $0.lowercased() } == [name.lowercased()], "\(said)")
    }

    /// Records of earlier imports have the successor's designator and the name.
    @Test func nameTakesPrecedenceOverSuccessor() throws {
        var record = try #require(try read(Self.header + row("SR101", "", on: "2001-05-05")).records.first)
        record.airline = Airline.Code("LX")
        record.airlineName = "Swissair"
        #expect(airlines(passport([record])) == ["Swissair"])
    }

    /// A designator alone means the airline that had it on that day.
    @Test(arguments: [
        ("SN599", "1998-09-02", "Sabena"), ("SN599", "2001-11-07", "Sabena"), ("SN599", "2001-12-01", "SN"),
        ("SN599", "2002-03-01", "Brussels Airlines"), ("SR111", "1998-09-02", "Swissair"), ("SR1", "2005-01-01", "SR"),
        ("SR1", "2020-01-01", "Sundair"), ("PA103", "1988-12-21", "Pan American World Airways"),
        ("PA1", "1998-01-01", "PA"), ("PA1", "2015-01-01", "airblue"), ("TW800", "1996-07-17", "Trans World Airlines"),
        ("HP1", "2003-01-01", "America West Airlines"), ("EA401", "1972-12-29", "Eastern Air Lines"),
        ("NW1", "2009-12-31", "Northwest Airlines"), ("US1549", "2009-01-15", "US Airways"),
        ("JK5022", "2008-08-20", "Spanair"), ("AN1", "2002-01-01", "Ansett Australia"),
        ("AZ1", "2021-10-14", "Alitalia"),
        ("AZ1", "2021-10-15", "ITA Airways"), ("IT1", "1995-01-01", "Air Inter"), ("IT1", "2001-01-01", "IT"),
        ("IT1", "2010-01-01", "Kingfisher Airlines"), ("IT1", "2020-01-01", "Tigerair Taiwan"),
        ("NG1", "2000-01-01", "Lauda Air"), ("ZB1", "2016-01-01", "Monarch Airlines"),
        ("LX1", "2000-01-01", "Crossair"),
        ("SN1", "1998", "Sabena"), ("SN1", "2001", "SN"), ("SN1", "2001-11", "SN"),
        ("SN1", "2003", "Brussels Airlines"),
        ("LH400", "1960-05-05", "Lufthansa"), ("BA1", "1980-05-05", "British Airways"), ("AF1", "1990", "Air France"),
        // Several airlines had it, and the one on that day is unknown.
        ("2L1", "1995-05-05", "2L"), ("2L1", "2015-05-05", "Helvetic Airways"),
    ])
    func designatorAloneMeansItsAirlineOnThatDay(_ number: String, _ date: String, _ name: String) throws {
        var record = try #require(try read(Self.header + row(number, "")).records.first)
        record.date = try #require(PartialDay(iso: date))
        #expect(record.number?.compact == number)
        let passport = passport([record])
        #expect(airlines(passport) == [name])
        let listed = PassportJSON.write(passport, airlines: StandingData.airlines)["lists"]?["airlines"]?.array?.first
        #expect(listed?["name"]?.string == name)
        #expect(self.passport([record], Passport.Choice(airline: passport.airlines[0].key)).flights == 1)
        let names = RecordNames(
            airports: StandingData.airports, airlines: StandingData.airlines, aircraft: StandingData.aircraft)
        #expect(names.airlineName(record) == name)
        let flighty = exchange.write([LogbookEntry(record: record, changedAt: noon)], as: .flighty, now: noon)
        #expect(String(decoding: flighty, as: UTF8.self).contains("," + number.dropFirst(2) + ","))
    }

    @Test func logbookFiltersByDesignatorsOfTheTime() async throws {
        let service = try await LogbookServiceTests().service
        let file =
            Self.header + row("SN599", "", on: "1998-05-05") + row("SR101", "Swissair (SR/SWR)", on: "2001-05-05")
            + row("SR102", "", on: "1990-05-06") + row("SR103", "", on: "2005-05-07")
        _ = try await service.take([try service.read(Array(file.utf8))])
        func find(_ change: (inout LogbookQuery) -> Void) async throws -> [String?] {
            var query = LogbookQuery()
            change(&query)
            return try await service.find(query, names: service.names()).map { $0.record.number?.compact }
        }
        #expect(try await find { $0.airline = Airline.Code("SAB") } == ["SN599"])
        #expect(try await find { $0.airlineName = "Swissair" } == ["SR101", "SR102"])
        #expect(try await find { $0.airlineName = "SR" } == ["SR103"])
        #expect(try await find { $0.airline = Airline.Code("SN") } == [])
        #expect(try await find { $0.airline = Airline.Code("SR") } == [])
        #expect(try await find { $0.text = "swissair" } == ["SR101", "SR102"])
    }

    /// The name of an unknown airline stays with any designator of the table (a tenth in `make test`).
    @Test func unknownNamesStayWithAnyDesignator() throws {
        var file = Self.header
        var count = 0
        for (index, airline) in StandingData.airlines.all.enumerated() where TestTier.isAll || index % 10 == 0 {
            let icao = airline.icao.map { "/" + $0.text } ?? ""
            file += row("\(airline.code.text)12", "Zyzzyva Airways (\(airline.code.text)\(icao))")
            count += 1
        }
        let records = try read(file).records
        try #require(records.count == count)
        for record in records {
            #expect(airlines(passport([record])) == ["Zyzzyva Airways"], "\(record.number?.compact ?? "")")
        }
    }

    // MARK: - Airports

    @Test func recodedAirportsAreRecognized() throws {
        let reading = try read(try fixture("airports-recoded.csv"))
        let passport = passport(reading.records)
        #expect(Set(passport.airports.map { $0.place.label }) == ["BSZ", "IST"])
        #expect(StandingData.airports[try code("FRU")]?.city == "Bishkek")
        #expect(StandingData.airports[try code("FRU")]?.code.text == "BSZ")
        #expect(reading.issues.isEmpty)
    }

    /// Records of earlier imports have the former code of the airport.
    @Test(arguments: [("FRU", "BSZ"), ("TSE", "NQZ"), ("KIV", "RMO"), ("ZGC", "LHW"), ("EAP", "BSL")])
    func airportWithTwoCodesCountsOnce(_ old: String, _ now: String) throws {
        func record(_ id: String, _ from: String) throws -> LoggedFlight {
            LoggedFlight(
                id: recordID(id), date: try #require(PartialDay(iso: "2018-11-02")), origin: .airport(try code(from)),
                destination: .airport(try code("IST")))
        }
        for order in [[old, now], [now, old], [old, old]] {
            let passport = passport([try record("a", order[0]), try record("b", order[1])])
            #expect(passport.airports.map { $0.flights } == [2, 2] && passport.routes.map { $0.flights } == [2])
            #expect(passport.airports.contains { $0.place.label == now } && passport.longest?.metres != nil)
        }
        #expect(StandingData.airports.search(old).first?.code.text == now)
        #expect(StandingData.airports.named(old).map { $0.code.text } == [now])
    }

    @Test func icaoCodeTakesPrecedence() throws {
        let records = try read(try fixture("airports-reused-code.csv")).records
        #expect(records.map { $0.origin.label } == ["SZB", "TXL"])
        #expect(records.map { $0.destination.label } == ["SIN", "PMI"])
        // Without a contradicting, known ICAO code, the IATA code applies.
        for (said, expected) in [
            ("KUL/WMKK", "KUL"), ("KUL", "KUL"), ("SXF/EDDB", "SXF"), ("MLH/LFSB", "MLH"), ("WMSA", "SZB"),
            ("BER/EDDB", "BER"), ("TXL/EDDT", "TXL"), ("FRU/UAFM", "BSZ"), ("TAS/UTTT", "TAS"), ("JNB/FAJS", "JNB"),
        ] {
            let reading = try read(Self.header + row("MH1", "", from: said))
            #expect(reading.records.first?.origin.label == expected, "\(said)")
            #expect(reading.issues.isEmpty, "\(said)")
        }
    }

    /// If IATA and ICAO code disagree, the report names the airport that was used.
    @Test(arguments: [
        (
            "OSL/ENFB", "ENFB",
            "OSL and ENFB are codes of the former airport Oslo Fornebu (ENFB); that airport was used"
        ),
        (
            "HKG/VHHX", "VHHX",
            "HKG and VHHX are codes of the former airport Hong Kong Kai Tak (VHHX); that airport was used"
        ),
        (
            "ATH/LGAT", "LGAT",
            "ATH and LGAT are codes of the former airport Athens Ellinikon (LGAT); that airport was used"
        ),
        (
            "AUS/KMUE", "KMUE",
            "AUS and KMUE are codes of the former airport Austin Robert Mueller (KMUE); that airport was used"
        ),
        (
            "BLR/VOBG", "VOBG",
            "BLR and VOBG are codes of the former airport Bengaluru HAL (VOBG); that airport was used"
        ),
        (
            "BKK/VTBD", "DMK",
            "BKK and VTBD are codes of different airports; Bangkok Don Mueang (DMK) was used because ICAO codes are "
                + "reused less often"
        ),
        (
            "OSL/ENXX", "OSL",
            "the ICAO code ENXX is unknown and does not belong to OSL; Oslo Gardermoen (OSL) was used, based on the IATA code"
        ),
    ])
    func conflictingAirportCodesAreReported(_ said: String, _ expected: String, _ sentence: String) throws {
        let reading = try read(Self.header + row("MH1", "", from: said))
        #expect(reading.records.first?.origin.label == expected)
        let issue = try #require(reading.issues.first)
        #expect(reading.issues.count == 1 && issue.kind == .noted && issue.line == 2)
        #expect(english(issue.fault) == sentence)
        #expect(passport(reading.records).longest?.metres != nil)
    }

    @Test func conflictingAirportCodesInBackupsAreReported() throws {
        let backup = """
            {"users":[],"flights":[{"id":1,"date":"1995-08-05","from":{"iata":"OSL","icao":"ENFB"},
            "to":{"iata":"HKG","icao":"VHHX"},"airline":{"iata":"SK","icao":"SAS"},"flightNumber":"1","seats":[]}]}
            """
        let reading = try read(backup)
        let record = try #require(reading.records.first)
        #expect([record.origin.label, record.destination.label] == ["ENFB", "VHHX"] && reading.issues.count == 2)
    }

    @Test func codesOfBaselCountAsOneAirport() throws {
        let file =
            Self.header + row("LX1", "", from: "MLH/LFSB") + row("LX2", "", from: "BSL/LFSB")
            + row("LX3", "", from: "EAP")
        let passport = passport(try read(file).records)
        #expect(passport.airports.map { $0.place.label } == ["BSL", "LPA"])
        #expect(passport.airports.map { $0.flights } == [3, 3] && passport.routes.map { $0.flights } == [3])
    }

    @Test(arguments: [
        ("FRU", "BSZ"), ("Frunze", "BSZ"), ("Bombay", "BOM"), ("Saigon", "SGN"), ("Madras", "MAA"),
        ("Leningrad", "LED"),
        ("Léopoldville", "FIH"), ("leopoldville", "FIH"), ("Danzig", "GDN"), ("Tiflis", "TBS"), ("Tselinograd", "NQZ"),
        ("Sverdlovsk", "SVX"), ("Peking", "PEK"), ("Batavia", "CGK"), ("IDL", "JFK"), ("TSE", "NQZ"), ("KIV", "RMO"),
        ("EAP", "BSL"), ("Fornebu", "ENFB"), ("FBU", "ENFB"), ("ENFB", "ENFB"), ("Kai Tak", "VHHX"), ("UAFM", "BSZ"),
    ])
    func formerCodesAndNamesAreFound(_ text: String, _ expected: String) {
        #expect(StandingData.airports.search(text).first?.code.text == expected)
        #expect(StandingData.airports.named(text).contains { $0.code.text == expected })
    }

    /// Every airport with a former code is found by it, and counts under its current code.
    @Test func formerCodesLeadToCurrentAirports() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Data/airports.tsv")
        var count = 0
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 2, fields[1].hasPrefix("=") else { continue }
            count += 1
            let old = try code(String(fields[0]))
            let now = try code(String(fields[1].dropFirst()))
            #expect(StandingData.airports.current(old) == now)
            #expect(StandingData.airports.search(old.text).first?.code == now || old.text == "MLH")
        }
        #expect(count > 60)
    }

    /// A city name of four letters is not an ICAO code.
    @Test func shortCityNamesAreNotCodes() throws {
        let file = Self.header + "2010-08-05,LA1,Lima (LIM),Bari (BRI/LIBD),10:00:00,12:00:00,,,,,,,,,,1,2,3,4\n"
        let record = try #require(try read(file).records.first)
        #expect(record.origin.label == "LIM" && record.destination.label == "BRI")
    }
}
