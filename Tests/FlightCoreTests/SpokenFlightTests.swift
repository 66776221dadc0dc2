import FlightCore
import Testing

/// Free-text searches for flights in the four languages. Today is Wednesday 20 May 2026.
@Suite struct SpokenFlightTests {
    private func read(_ text: String) throws -> SpokenFlight {
        func airline(_ name: String) -> Airline.Code? {
            switch name {
            case "lufthansa": Airline.Code("LH")
            case "air new zealand": Airline.Code("NZ")
            default: nil
            }
        }
        return SpokenFlight(text, today: try #require(Day(iso: "2026-05-20")), airline: airline) { name in
            let codes: [String]
            switch name.lowercased() {
            case "munchen", "muc": codes = ["MUC"]
            case "warschau", "waw": codes = ["WAW"]
            case "jfk": codes = ["JFK"]
            case "san francisco", "sfo": codes = ["SFO"]
            case "fra": codes = ["FRA"]
            case "feb": codes = ["FEB"]
            case "lis": codes = ["LIS"]
            case "new york": codes = ["JFK", "EWR", "LGA"]
            case "new": codes = ["NEW"]
            case "york": codes = ["OKR"]
            case "sat": codes = ["SAT"]
            default: codes = []
            }
            return codes.compactMap { Airport.Code($0) }
        }
    }

    /// Words that are not understood are reported.
    @Test(arguments: [
        ("LH 71666 27 Nov", "lh 71666"), ("Frankfrt Tokio 27 Nov", "frankfrt tokio"), ("LH 716 27 Nvo", "27 nvo"),
        ("LH 716 27 Nov 13:45", ""), ("LH 716 27 Nov 25:45", "25:45"),
        ("flight LH 716 on Friday 27 Nov", ""),
        ("von MUC nach WAW am 13.6.", ""), ("UA 1234 Friday", ""),
    ])
    func unreadWordsAreReported(_ text: String, _ unread: String) throws {
        #expect(try read(text).unread.joined(separator: " ") == unread)
    }

    /// A date that does not exist is neither a day nor an airport: FEB is one, and so is NOV.
    @Test(
        arguments: [
            ("Feb 30", "feb 30"), ("UA 1234 31 Feb", "31 feb"), ("LH716 31 Nov", "31 nov"), ("JFK SFO 31.4.", "31.4"),
            ("LH 716 2027-02-29", "2027-02-29"), ("LH 716 29 Feb 2027", "29 feb 2027"), ("LH 716 30feb", "30feb"),
            ("LH 716 29 Feb", nil), ("LH 716 27 Nov", nil), ("LH 716", nil), ("LH 716 31.12.", nil),
        ] as [(String, String?)])
    func impossibleDateIsNamed(_ text: String, _ date: String?) throws {
        let said = try read(text)
        #expect(said.impossibleDay == date)
        if date != nil { #expect(said.day == nil && said.to == nil || said.from != nil, "\(said)") }
        #expect(said.unread.isEmpty, "\(said.unread)")
    }

    /// A registration is not a flight number, whatever else the text says, but a number beside it counts.
    @Test(
        arguments: [
            ("N40726", "N40726"), ("n40726 tomorrow", "N40726"), ("HL7777 27 Nov", "HL7777"), ("ja8089", "JA8089"),
            ("D-AIMA 27 Nov", "D-AIMA"), ("EC-123", "EC-123"), ("N40726 MUC WAW 13.6.", "N40726"),
            ("LH716 D-AIMA", nil), ("JA 8089 tomorrow", nil), ("MUC-WAW", nil), ("HL 7777", nil), ("LH 716", nil),
        ] as [(String, String?)])
    func registrations(_ text: String, _ registration: String?) throws {
        let said = try read(text)
        #expect(said.registration == registration)
        if registration != nil { #expect(said.number == nil && said.unread.isEmpty, "\(said.unread)") }
    }

    @Test(
        arguments: [
            ("UA 1234 tomorrow", "UA 1234", "2026-05-21"), ("ua1234", "UA 1234", nil),
            ("LH 2478 morgen", "LH 2478", "2026-05-21"),
            ("LO 3920 jutro", "LO 3920", "2026-05-21"), ("LA 8084 amanhã", "LA 8084", "2026-05-21"),
            ("B6 615 today", "B6 615", "2026-05-20"), ("LH 400 übermorgen", "LH 400", "2026-05-22"),
            ("UA 1234 Friday", "UA 1234", "2026-05-22"), ("LO 281 środa", "LO 281", "2026-05-20"),
            ("UA 1234 2026-06-13", "UA 1234", "2026-06-13"), ("LH 2478 13.6.", "LH 2478", "2026-06-13"),
            ("LH 2478 13.6.2027", "LH 2478", "2027-06-13"), ("UA 1234 Jun 13", "UA 1234", "2026-06-13"),
            ("UA 1234 13 Jan", "UA 1234", "2027-01-13"), ("LO 281 13 listopada", "LO 281", "2026-11-13"),
            ("LA 8084 13 de junho", "LA 8084", "2026-06-13"), ("UA 1234 31 Feb", "UA 1234", nil),
        ] as [(String, String, String?)])
    func numbers(_ text: String, _ number: String, _ day: String?) throws {
        let said = try read(text)
        #expect(said.which == FlightNumber(number).map { .number($0) })
        #expect(said.day?.iso == day)
    }

    @Test(
        arguments: [
            ("JFK SFO 13 Jun", "JFK", "SFO", "2026-06-13"), ("JFK-SFO", "JFK", "SFO", nil),
            ("jfk→sfo tomorrow", "JFK", "SFO", "2026-05-21"),
            ("new york to san francisco on Friday", "JFK", "SFO", "2026-05-22"),
            ("von München nach Warschau am 13.6.", "MUC", "WAW", "2026-06-13"),
            ("z WAW do MUC jutro", "WAW", "MUC", "2026-05-21"),
            // LIS is Lisbon, and `lis` is November.
            ("FRA LIS 13. Juni", "FRA", "LIS", "2026-06-13"), ("FRA LIS 13 czerwca", "FRA", "LIS", "2026-06-13"),
            ("FRA LIS", "FRA", "LIS", nil),
        ] as [(String, String, String, String?)])
    func routes(_ text: String, _ from: String, _ to: String, _ day: String?) throws {
        let said = try read(text)
        let ends = (try #require(Airport.Code(from)), try #require(Airport.Code(to)))
        #expect(said.which == .route(from: ends.0, to: ends.1))
        #expect(said.day?.iso == day)
    }

    @Test(arguments: ["", "   ", "hello", "JFK", "JFK JFK", "13.6.", "tomorrow"])
    func incompleteTextsNameNoFlight(_ text: String) throws {
        #expect(try read(text).which == nil)
    }

    /// A city is one place, even if its words are also codes. "new york" was read as New Orleans Lakefront to Yorke
    /// Island.
    @Test func cityIsNotARoute() throws {
        let said = try read("new york")
        #expect(said.which == nil)
        #expect(said.to?.airports.map { $0.text } == ["JFK", "EWR", "LGA"])
        let route = try read("new york san francisco 27 Nov")
        #expect(route.from?.said == "new york" && route.from?.airports.count == 3)
        #expect(route.to?.airports.map { $0.text } == ["SFO"])
        #expect(route.day?.iso == "2026-11-27")
    }

    /// A departure time, or the airline by its name.
    @Test(
        arguments: [
            ("lh 716 27 nov 13:45", "LH 716", "2026-11-27", 825), ("lufthansa 716", "LH 716", nil, nil),
            ("Lufthansa 716 27 nov 1:45pm", "LH 716", "2026-11-27", 825),
            ("LH716 9:05 am tomorrow", "LH 716", "2026-05-21", 545), ("LH 716 12:10 am", "LH 716", nil, 10),
            ("LH 716 0:10", "LH 716", nil, 10), ("air new zealand 1 tomorrow", "NZ 1", "2026-05-21", nil),
            ("flight Lufthansa 716 on Friday", "LH 716", "2026-05-22", nil),
            ("lufthansa 6 Jun", nil, "2026-06-06", nil), ("LH 716 13:75", "LH 716", nil, nil),
        ] as [(String, String?, String?, Int?)])
    func timesAndNames(_ text: String, _ number: String?, _ day: String?, _ out: Int?) throws {
        let said = try read(text)
        #expect(said.number == number.flatMap { FlightNumber($0) })
        #expect(said.day?.iso == day)
        #expect(said.out == out)
    }

    /// A number can come with a route, or with one end of it.
    @Test(
        arguments: [
            ("LH 716 27 Nov", nil, nil), ("LH 716 27 Nov FRA LIS", "FRA", "LIS"), ("LH 716 from FRA", "FRA", nil),
            ("LH 716 nach Warschau", nil, "WAW"), ("LH 716 Warschau", nil, "WAW"), ("LH 716 sat", nil, nil),
            ("LH 716 von FRA nach LIS am 27.11.", "FRA", "LIS"),
        ] as [(String, String?, String?)])
    func numberAndPlaces(_ text: String, _ from: String?, _ to: String?) throws {
        let said = try read(text)
        #expect(said.number == FlightNumber("LH716"))
        #expect(said.from?.airports.first?.text == from)
        #expect(said.to?.airports.first?.text == to)
    }
}
