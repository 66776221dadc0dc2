import FlightCore
import Testing

/// Findings about implausible times. JFK and SFO are 4,152 km apart.
@Suite struct ImplausibilityTests {
    private func findings(_ times: String) throws -> [String] {
        let value = try JSONReader.read(#"{"from":"JFK","to":"SFO","# + times + "}")
        let flight = try FlightJSON.read(value, airport: ImplausibilityTests.airport)
        return Implausibility.all(in: flight).map { $0.text }
    }

    private static func airport(_ code: Airport.Code) -> Airport? {
        let place =
            code.text == "JFK"
            ? Coordinate(latitude: 40.6398, longitude: -73.7787) : Coordinate(latitude: 37.6188, longitude: -122.3754)
        return Airport(code: code, name: code.text, city: code.text, country: "US", position: place, zone: .utc)
    }

    /// A flight from noon with a block time of the given number of seconds.
    private func block(_ seconds: Int64) -> String {
        let noon = Instant(1_795_348_800)
        return #""out":{"scheduled":\#(noon.seconds)},"in":{"scheduled":\#((noon + Span(seconds)).seconds)}"#
    }

    @Test func normalDayHasNoFindings() throws {
        #expect(try findings(block(6 * 3600)).isEmpty)
        #expect(try findings(#""off":{},"on":null"#).isEmpty)
        // Consecutive milestones may have the same time.
        let day = """
            "boarding":{"opens":{"actual":100},"closes":{"actual":200}},"out":{"actual":200},"off":{"actual":300},
            "on":{"actual":20000},"in":{"actual":20000}
            """
        #expect(try findings(day).isEmpty)
    }

    /// 4,152 km at 1,400 km/h take 2 h 57 min 56 s.
    @Test func tooFastForTheDistance() throws {
        #expect(try findings(block(10_680)).isEmpty)
        #expect(
            try findings(block(10_600)) == ["out.scheduled and in.scheduled are 176 minutes apart, too few for 4152 km"]
        )
        #expect(try findings(block(0)) == ["out.scheduled and in.scheduled are 0 minutes apart, too few for 4152 km"])
    }

    @Test func longerThanADay() throws {
        #expect(try findings(block(86_400)).isEmpty)
        #expect(
            try findings(block(86_401))
                == ["out.scheduled and in.scheduled are 24 hours apart, more than any flight takes"])
    }

    @Test(arguments: [
        (#""out":{"scheduled":100},"in":{"scheduled":99}"#, "in.scheduled is before out.scheduled"),
        (#""out":{"actual":100},"off":{"actual":99}"#, "off.actual is before out.actual"),
        (#""off":{"estimated":100},"on":{"estimated":99}"#, "on.estimated is before off.estimated"),
        (#""boarding":{"opens":200},"out":{"scheduled":100}"#, "out.scheduled is before boarding.opens.scheduled"),
        (
            #""boarding":{"opens":200,"closes":{"scheduled":100}}"#,
            "boarding.closes.scheduled is before boarding.opens.scheduled"
        ),
        (#""out":{"scheduled":100},"in":{"actual":99}"#, "in.actual is before out.scheduled"),
        (#""out":{"scheduled":100},"leaveBy":100"#, "leaveBy is not before the departure"),
    ])
    func outOfOrder(_ times: String, _ finding: String) throws {
        #expect(try findings(times) == [finding])
    }

    /// A delay is plausible: scheduled and actual times are not compared with each other.
    @Test func delayIsPlausible() throws {
        #expect(
            try findings(
                #""boarding":{"opens":100},"out":{"scheduled":200,"actual":90000},"in":{"scheduled":20000,"actual":120000}"#
            ).isEmpty)
    }

    /// The landing airport counts for actual times, the destination for scheduled ones.
    @Test func diversionNearbyMayBeShort() throws {
        let times = #""out":{"scheduled":0,"actual":0},"in":{"scheduled":21600,"actual":3600}"#
        #expect(try findings(times) == ["out.actual and in.actual are 60 minutes apart, too few for 4152 km"])
        #expect(try findings(times + #","status":"diverted","divertedTo":"JFK""#).isEmpty)
    }
}
