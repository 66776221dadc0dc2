import FlightCore
import FlightData
import Testing

@Suite struct DirectoryTests {
    private func codes(_ text: String, limit: Int = 8) -> [String] {
        StandingData.airports.search(text, limit: limit).map { $0.code.text }
    }

    @Test func airportsByCodeCityAndOtherNames() {
        #expect(codes("lhr").first == "LHR")
        #expect(codes("KJFK").first == "JFK")
        #expect(Array(codes("london").prefix(1)) == ["LHR"])
        #expect(codes("london").firstIndex(of: "LHR") ?? 99 < codes("london").firstIndex(of: "LCY") ?? -1)
        #expect(codes("Monachium").first == "MUC")
        #expect(codes("münchen").first == "MUC")
        #expect(codes("lodz").first == "LCJ")
        #expect(codes("łódź").first == "LCJ")
        #expect(codes("ŁÓDŹ").first == "LCJ")
        #expect(codes("o\u{301}dz").isEmpty || codes("o\u{301}dz").first != "LCJ", "not from the middle of a word")
        #expect(codes("lo\u{301}dz").first == "LCJ", "decomposed")
        #expect(Set(codes("NYC").prefix(3)) == ["JFK", "EWR", "LGA"])
        #expect(codes("NYC").first == "JFK")
        #expect(Array(codes("new york").prefix(3)) == ["JFK", "EWR", "LGA"])
        #expect(codes("nova iorque").contains("JFK"))
        #expect(codes("sao").contains("GRU"))
        #expect(codes("são paulo").first == "GRU")
        #expect(codes("sao paulo").contains("CGH"))
        #expect(codes("york new").contains("JFK"), "words in any order")
        #expect(codes("heathrow").first == "LHR")
        #expect(codes("O'Hare").first == "ORD")
        #expect(codes("ohare").first == "ORD")
    }

    @Test func searchesWithoutResults() {
        for text in ["", " ", "---", "qqqqqq", "\u{0}", "'", "new yorkx"] { #expect(codes(text).isEmpty, "'\(text)'") }
        #expect(codes("london", limit: 0).isEmpty)
        #expect(codes("a", limit: 5).count == 5)
        #expect(Set(codes("london", limit: 100)).count == codes("london", limit: 100).count, "none twice")
    }

    @Test func airportsByExactCode() {
        let table = StandingData.airports
        func found(_ text: String) -> String? { Airport.Code(text).flatMap { table[$0] }?.code.text }
        #expect(found("jfk") == "JFK")
        #expect(found("EGLL") == "LHR")
        #expect(found("QQQ") == nil)
        let jfk = Samples.airport("JFK")
        #expect(jfk.isSibling(of: Samples.airport("LGA")))
        #expect(jfk.isSibling(of: jfk))
        #expect(!jfk.isSibling(of: Samples.airport("SFO")))
        // Two airports without a metropolitan area are not siblings.
        #expect(!Samples.airport("SFO").isSibling(of: Samples.airport("WAW")))
        #expect(jfk.zone.name == "America/New_York")
        #expect(jfk.elevationFeet == 13)
    }

    @Test func airlines() {
        let table = StandingData.airlines
        #expect(table.search("luft").first?.code.text == "LH")
        #expect(table.search("B6").first?.name == "JetBlue Airways")
        #expect(table.search("b6").first?.code.text == "B6")
        #expect(table.search("UAL").first?.code.text == "UA")
        #expect(table.search("speedbird").first?.code.text == "BA")
        #expect(table.search("easyjet").first?.code.text == "U2")
        #expect(table.search("").isEmpty)
        #expect(table.search("qqqq").isEmpty)
        #expect(Airline.Code("DLH").flatMap { table[$0] }?.code.text == "LH")
        #expect(Airline.Code("U2").flatMap { table[$0] }?.name == "easyJet")
    }

    @Test func aircraft() throws {
        let neo = try #require(StandingData.aircraft["A20N"])
        #expect(neo.name == "Airbus A320neo")
        #expect(neo.performance == PerformanceProfile(cruiseMach: 753, ceilingFeet: 41_000))
        #expect(try #require(StandingData.aircraft["A124"]).performance == nil, "no figures are known")
        #expect(StandingData.aircraft["ZZZZ"] == nil)
    }

    @Test func foldedText() {
        func folded(_ text: String) -> String { String(decoding: SearchText(text).bytes, as: UTF8.self) }
        #expect(folded("São Paulo") == "sao paulo")
        #expect(folded("Łódź") == "lodz")
        #expect(folded("Tromsø") == "tromso")
        #expect(folded("Straße") == "strasse")
        #expect(folded("Ærø") == "aero")
        #expect(folded("  Chicago   O’Hare  ") == "chicago ohare")
        #expect(folded("Winston-Salem") == "winston salem")
        #expect(folded("Þórshöfn") == "thorshofn")
        #expect(folded("İstanbul") == "istanbul")
        #expect(folded("東京") == "東京")
        #expect(folded("") == "")
    }
}

@Suite struct NumberTests {
    @Test(arguments: [
        ("UA1234", "UA 1234"), ("ua1234", "UA 1234"), ("UA 1234", "UA 1234"), ("UA-1234", "UA 1234"),
        ("ua 0012", "UA 12"), ("UA0001", "UA 1"), ("U28812", "U2 8812"), ("U2 8812", "U2 8812"), ("U21", "U2 1"),
        ("B61234", "B6 1234"), ("B6 7", "B6 7"), ("9W542", "9W 542"), ("9w 0542", "9W 542"), ("BA1", "BA 1"),
        ("BA 9999", "BA 9999"), ("UAL1234", "UAL 1234"), ("ual 12", "UAL 12"), ("EZY8812", "EZY 8812"),
        ("LH401A", "LH 401A"), ("lh401a", "LH 401A"), ("DLH7XY", nil), ("4U5", "4U 5"), (" BA 1 ", "BA 1"),
        ("", nil), (" ", nil), ("U", nil), ("UA", nil), ("UAL", nil), ("1234", nil), ("12", nil), ("99999", nil),
        ("UA0", nil), ("UA0000", nil), ("UA12345", nil), ("UAL12345", nil), ("UA12AB", nil), ("UA1A2", nil),
        ("UA12.5", nil), ("UA+12", nil), ("UA\t12", nil), ("ÜA12", nil), ("UA１２", nil), ("UALX12", nil),
        ("UA12\0", nil), ("🛩️12", nil), ("UA" + String(repeating: "1", count: 1000), nil), ("LHA", nil), ("U2A", nil),
    ])
    func flightNumbers(text: String, expected: String?) {
        #expect(FlightNumber(text)?.text == expected)
        if let number = FlightNumber(text) {
            #expect(FlightNumber(number.text) == number)
            #expect(FlightNumber(number.compact) == number)
            #expect(!number.compact.contains(" "))
        }
    }

    @Test(arguments: [
        ("JFK", "JFK"), ("jfk", "JFK"), ("KJFK", "KJFK"), ("kJfK", "KJFK"), ("K1J2", "K1J2"), ("A12", "A12"),
        ("", nil), ("J", nil), ("JF", nil), ("JFKKK", nil), ("12A", nil), ("1JFK", nil), ("J-K", nil), (" JFK", nil),
        ("JFK ", nil), ("JÖK", nil), ("ＪＦＫ", nil), ("J\0K", nil), ("ſFK", nil), ("K", nil), ("JF🛬", nil),
    ])
    func airportCodes(text: String, expected: String?) { #expect(Airport.Code(text)?.text == expected) }

    @Test func airportCodesInOrder() throws {
        let codes = try ["ABC", "ABCD", "JFK", "KJFK", "ZZZ"].map { try #require(Airport.Code($0)) }
        #expect(codes.reversed().sorted() == codes)
    }

    @Test(arguments: [
        ("UA", "UA"), ("u2", "U2"), ("9W", "9W"), ("UAL", "UAL"), ("12", nil), ("U", nil), ("UA2", nil), ("UALX", nil),
        ("", nil), ("U-", nil),
    ])
    func airlineCodes(text: String, expected: String?) { #expect(Airline.Code(text)?.text == expected) }

    @Test(arguments: [
        ("a", true), ("A-b_9", true), (String(repeating: "x", count: 64), true),
        (String(repeating: "x", count: 65), false),
        ("", false), ("a b", false), ("a/b", false), ("ä", false), ("a.b", false), ("@", false), ("[", false),
        ("`", false),
        ("{", false), ("\0", false), ("../x", false),
    ])
    func identifiers(text: String, valid: Bool) {
        #expect((Flight.ID(text) != nil) == valid, "'\(text)'")
        #expect((Trip.ID(text) != nil) == valid, "'\(text)'")
    }
}
