import FlightCore
import FlightData
import Testing

/// City names in the reader's language.
@Suite struct CityTests {
    @Test func eachLanguageHasItsName() {
        let expected: [(String, [String])] = [
            ("WAW", ["Warsaw", "Warschau", "Warszawa", "Varsóvia"]),
            ("MUC", ["Munich", "München", "Monachium", "Munique"]),
            ("SVO", ["Moscow", "Moskau", "Moskwa", "Moscou"]),
            ("FRA", ["Frankfurt", "Frankfurt", "Frankfurt", "Frankfurt"]),
        ]
        for (code, names) in expected {
            #expect(Language.allCases.map { Words($0).city(Samples.airport(code)) } == names)
        }
        // The code tells several airports of a city apart.
        #expect(Words(.polish).place(Samples.airport("JFK")) == "Nowy Jork JFK")
    }

    /// The snapshot has all names, so that a device can change its language offline.
    @Test func snapshotHasAllNames() throws {
        var flight = Samples.flight()
        flight.id = Flight.ID("one")
        let snapshot = Snapshot(
            revision: 1, now: Samples.at("2026-11-22T12:00:00Z"), speed: 1, settings: Settings(language: .english),
            entries: [Snapshot.Entry(flight: flight, trip: nil, log: [])])
        let read = try Snapshot(try JSONReader.read(snapshot.json.jsonBytes))
        let (there, here) = (read.entries[0].flight, flight)
        for language in Language.allCases {
            #expect(Words(language).place(there.origin) == Words(language).place(here.origin))
            #expect(Words(language).place(there.destination) == Words(language).place(here.destination))
        }
        #expect(there.origin.serves == here.origin.serves)
    }

    /// Search finds a city by its name in any language.
    @Test(arguments: ["Warschau", "Varsóvia", "warszawa", "Warsaw"])
    func searchFindsEveryName(by name: String) {
        #expect(StandingData.airports.search(name).contains { $0.code.text == "WAW" })
    }
}
