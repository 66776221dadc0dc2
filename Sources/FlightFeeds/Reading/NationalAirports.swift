internal import FlightCore
private import FlightData

/// Provides the airports of a country, for sources that cover all of them.
enum NationalAirports {
    /// Returns the codes of the country's airports.
    ///
    /// - Parameters:
    ///   - country: The two-letter ISO 3166-1 code of the country.
    ///   - others: The IATA codes of airports that the source does not cover.
    static func codes(of country: String, besides others: Set<String> = []) -> Set<Airport.Code> {
        Set(StandingData.airports.codes(inCountry: country).filter { !others.contains($0.text) })
    }
}
