import FlightCore
import FlightData
import FlightPages
import FlightSamples
import Testing

/// The bar of the forecast.
@Suite struct ForecastViewTests {
    private func page(announced: Int64?, ahead: Int64, _ language: Language) throws -> String {
        var flight = Flight(
            origin: FixedFlights.airport("JFK"), destination: FixedFlights.airport("SFO"),
            number: FlightNumber("UA1234"))
        let out = FixedFlights.at("2026-11-22T14:30:00-05:00")
        flight.out.scheduled = out
        flight.in.scheduled = out + .minutes(375)
        flight.out.estimated = announced.map { out + .minutes($0) }
        var forecaster = FlightForecaster(
            try #require(StandingData.forecast), flights: [flight], now: out - .minutes(ahead))
        let outlook = forecaster.outlook(of: flight)
        return String(
            decoding: ForecastView(try #require(outlook), words: Words(language)).bytes, as: UTF8.self)
    }

    /// Returns the numbers that follow `name` in the element that begins with `start`.
    private func numbers(_ name: String, after start: String, in page: String) -> [Double] {
        page.split(separator: start, omittingEmptySubsequences: false).dropFirst().compactMap { rest in
            rest.prefix { $0 != ">" }.split(separator: " " + name + "=\"", omittingEmptySubsequences: false).dropFirst()
                .first
                .flatMap { Double($0.prefix { $0.isNumber || $0 == "." }) }
        }
    }

    /// Each time is under its mark, within the page, and does not overlap another.
    @Test(arguments: [nil, 7, 25, 260, 700] as [Int64?], [Int64(-40), 5, 600])
    func timesAreUnderTheirMarks(announced: Int64?, ahead: Int64) throws {
        for language in [Language.english, .german] {
            let page = try page(announced: announced, ahead: ahead, language)
            let middle = try #require(numbers("x", after: "class=\"mid50\"", in: page).first) / 10 + 0.6
            let low = try #require(numbers("x", after: "class=\"band\"", in: page).first) / 10
            let high = try low + #require(numbers("width", after: "class=\"band\"", in: page).first) / 10
            let ends = numbers("x", after: "<text class=\"end\"", in: page)
            let centre = numbers("x", after: "<text class=\"mid\"", in: page)
            #expect(ends.count == 2 && centre.count == 1)
            guard ends.count == 2, centre.count == 1 else { return }
            func inside(_ place: Double) -> Double { max(9.5, min(90.5, place)) }
            #expect(abs(centre[0] - inside(middle)) <= 0.2)
            #expect(ends[1] - ends[0] >= 18.9, "the times overlap")
            #expect(ends.allSatisfy { (9.4...90.6).contains($0) })
            if inside(high) - inside(low) >= 19.1 {
                #expect(abs(ends[0] - inside(low)) <= 0.2 && abs(ends[1] - inside(high)) <= 0.5)
            } else {
                #expect(abs((ends[0] + ends[1]) / 2 - (low + high) / 2) <= 10)
            }
        }
    }
}
