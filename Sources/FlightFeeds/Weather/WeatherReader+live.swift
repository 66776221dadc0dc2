internal import FlightCore
internal import FlightTracking

/// The source allows a hundred requests a minute per IP address, shared by all users at that address. The same data may
/// be requested once a minute.
extension WeatherReader: LiveSource {
    var profile: SourceProfile {
        SourceProfile(
            source: source, role: .conditions, tells: [.weather], isTold: .airports,
            ahead: .hours(24), rate: RequestRate(burst: 2, every: Span(30)), shortestInterval: .minutes(10),
            terms: .weather)
    }

    func request(_ question: SourceQuestion, _ access: SourceAccess, now: Instant) -> SourceRequest? {
        let base = access.address ?? "https://aviationweather.gov"
        func list(_ airports: [Airport.Code]) -> String { airports.map { $0.text }.joined(separator: ",") }
        switch question {
        case .observedWeather(let airports):
            return SourceRequest(base: base, "/api/data/metar?ids=\(list(airports))&format=json&hours=2&taf=false")
        case .forecastWeather(let airports):
            return SourceRequest(base: base, "/api/data/taf?ids=\(list(airports))&format=json")
        default: return nil
        }
    }
}
