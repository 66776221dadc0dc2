public import FlightCore
import FlightData

/// Airports for random flights: real ones, with difficult ones more often than others.
public enum RandomAirports {
    /// Airports on islands, at the date line, with offsets of a quarter or half an hour, high up, far north and south,
    /// and siblings of one city.
    public static let difficult: [Airport] = {
        let codes = [
            "JFK", "LGA", "EWR", "SFO", "LAX", "ORD", "PHX", "DEN", "LHR", "LGW", "LCY", "WAW", "SIN", "HNL", "NRT",
            "HND", "AKL", "KTM", "NAN", "TVU", "SUV", "GRU", "CGH", "LDH", "APW", "PPG", "LPB", "CHT", "TBU", "CXI",
            "LYR", "USH", "ASP", "DEL", "IKA", "YYT", "ECG", "SMX", "ADK", "GMB", "MDY", "CDG", "ORY", "MUC", "BER",
        ]
        return codes.compactMap { code in Airport.Code(code).flatMap { StandingData.airports[$0] } }
    }()

    /// Airports that are in no table: one with almost no data, one with malicious names.
    static let invented: [Airport] = {
        guard let nowhere = Airport.Code("ZZX"), let evil = Airport.Code("QZX") else { return [] }
        return [
            Airport(code: nowhere, name: "Nowhere", city: "Nowhere", country: "ZZ", position: nil, zone: .utc),
            Airport(
                code: evil, icao: Airport.Code("QZXX"), name: "\"/><img src=x onerror=alert(1)>",
                city: "<b>Ünïcödé</b> & O'Hare 🛬", country: "<>", position: Coordinate(latitude: 0, longitude: 180),
                elevationFeet: -40, zone: .utc, metro: Airport.Code("XMM")),
        ]
    }()

    public static func pick(_ random: inout SplitMix) -> Airport {
        switch random.below(20) {
        case 0: return random.pick(invented)
        case 1..<12: return random.pick(difficult)
        default: return KnownAirports.random(&random) ?? difficult[0]
        }
    }
}
