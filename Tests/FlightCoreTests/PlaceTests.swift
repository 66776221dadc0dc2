import FlightCore
import FlightData
import Testing

/// Airport codes and names as travellers type them.
@Suite struct PlaceTests {
    @Test(
        arguments: [
            ("FRA", ["FRA"]), ("fra", ["FRA"]), ("EDDF", ["FRA"]), ("Frankfurt", ["FRA", "HHN"]),
            ("NYC", ["JFK", "EWR", "LGA"]),
            ("new york", ["JFK", "EWR", "LGA"]), ("Paris", ["CDG", "ORY"]), ("PAR", ["CDG", "ORY"]),
            ("LON", ["LHR", "LGW"]), ("München", ["MUC"]), ("Warschau", ["WAW"]), ("Warszawa", ["WAW"]),
            ("waw", ["WAW"]), ("Lima", ["LIM"]), ("Goa", ["GOI", "GOA"]), ("GOA", ["GOA"]),
            ("Heathrow", ["LHR"]), ("Warsaw WAW", ["WAW"]), ("WAW · Warsaw", ["WAW"]), ("Warschau (WAW)", ["WAW"]),
            ("New York JFK", ["JFK"]), ("London, Heathrow LHR", ["LHR"]),
        ])
    func mostImportantAirportComesFirst(_ text: String, _ first: [String]) {
        let found = StandingData.airports.places(text).map { $0.code.text }
        #expect(Array(found.prefix(first.count)) == first)
        if first.count == 1 { #expect(found.count == 1) }
    }

    /// Part of a name does not match.
    @Test(arguments: ["yorke", "", " ", "zzzz", "12", "Paris WAW", "SAN SFO", "New York SFO"])
    func otherTextsMatchNoAirport(_ text: String) { #expect(StandingData.airports.named(text).isEmpty) }
}
