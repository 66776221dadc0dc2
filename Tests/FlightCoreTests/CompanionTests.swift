import FlightCore
import FlightSamples
import Testing

/// The people on a flight who do not sign in.
@Suite struct CompanionTests {
    private static func airport(_ code: Airport.Code) -> Airport? { Samples.airport(code.text) }

    private static func read(_ json: String) throws -> [PersonalFact] {
        try PersonalFactJSON.read(try JSONReader.read(json), airport: airport)
    }

    private static func flight(_ observations: [FlightObservation]) -> Flight {
        Flight(Samples.flight(), observations: observations, airport: airport)
    }

    /// The flight has the companions as entered, and a list replaces the one before.
    @Test func companionsAreEnteredAndReplaced() throws {
        let said = """
            {"companions":[{"name":" Zosia ","seat":"14B","cabin":"economy","reason":"leisure","confirmation":"K7","notes":"window"},\
            {"name":"Jan"}]}
            """
        let facts = try Self.read(said)
        let observations = try facts.map { try $0.observation(at: Instant(1)) }
        let flight = Self.flight(observations)
        #expect(flight.companions.map { $0.name } == ["Zosia", "Jan"])
        let first = try #require(flight.companions.first)
        #expect(Companion.Part.allCases.map { first[$0] } == ["Zosia", "14B", "economy", "leisure", "K7", "window"])
        #expect(try Self.read(PersonalFactJSON.write(facts).json) == facts)
        #expect(try FlightJSON.read(FlightJSON.write(flight), airport: Self.airport).companions == flight.companions)
        let replaced = try Self.read(#"{"companions":[{"name":"Ola"}]}"#) + Self.read(#"{"companions":null}"#)
        let after = try replaced.enumerated().map { try $0.element.observation(at: Instant(Int64(2 + $0.offset))) }
        #expect(Self.flight(observations + after.prefix(1)).companions.map { $0.name } == ["Ola"])
        #expect(Self.flight(observations + after).companions.isEmpty)
    }

    /// An error names its place.
    @Test(
        arguments: [
            (#"{"companions":[{"name":"A"},{"name":" "}]}"#, "companions[1].name"),
            (#"{"companions":[{"seat":"1A"}]}"#, "companions[0].name"),
            (#"{"companions":[{"name":"A","reason":1}]}"#, "companions[0].reason"),
            (#"{"companions":["A"]}"#, "companions[0]"),
            (#"{"companions":"A"}"#, "companions"),
        ])
    func errorsNameTheirPlace(_ json: String, _ path: String) throws {
        let error = try #require(throws: JSONError.self) { try Self.read(json) }
        #expect(error.path == path, "\(error)")
    }

    @Test func unknownClassNamesItsPlace() throws {
        let facts = try Self.read(#"{"companions":[{"name":"A","cabin":"wing"}]}"#)
        let fault = try #require(throws: PersonalFact.Fault.self) { try facts[0].observation(at: Instant(1)) }
        #expect(fault.field == "companions[0].cabin", "\(fault)")
        let flight = try JSONReader.read(#"{"from":"JFK","to":"SFO","companions":[{"name":"A","cabin":"wing"}]}"#)
        let error = try #require(throws: JSONError.self) { try FlightJSON.read(flight, airport: Self.airport) }
        #expect(error.path == "companions[0].cabin", "\(error)")
    }

    @Test func longTextNamesItsPlace() throws {
        let facts = try Self.read(#"{"companions":[{"name":"A"},{"name":"B","seat":"a seat that is long"}]}"#)
        let fault = try #require(throws: PersonalFact.Fault.self) { try facts[0].observation(at: Instant(1)) }
        #expect(fault.field == "companions[1].seat", "\(fault)")
    }

    @Test func listIsBounded() throws {
        let one = try #require(Companion { $0 == .name ? "A" : nil })
        let fact = PersonalFact.companions(Array(repeating: one, count: Companion.most + 1))
        #expect(throws: PersonalFact.Fault.self) { try fact.observation(at: Instant(1)) }
        #expect(throws: JSONError.self) { try Self.read(PersonalFactJSON.write([fact]).json) }
    }

    /// A damaged value is ignored; the last good list stays.
    @Test(arguments: ["", "[", "{}", "[{}]", #"[{"name":""}]"#, "[1]", "null"])
    func damagedValueIsIgnored(_ text: String) throws {
        let good = try PersonalFact.companions([try #require(Companion { $0 == .name ? "Zosia" : nil })])
            .observation(at: Instant(1))
        let damaged = FlightObservation(source: .traveller, time: Instant(2), field: .companions, value: .text(text))
        #expect(Self.flight([good, damaged]).companions.map { $0.name } == ["Zosia"])
    }
}
