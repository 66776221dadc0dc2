import FlightCore
import FlightData
import FlightPages
import FlightServer

extension Installation {
    static let passportTables = PassportTables(airports: FlightData.airports, airlines: FlightData.airlines)

    static let land = Land(FlightData.land)
    /// For the maps of routes.
    static let mapLand = MapLand(Land(FlightData.coast), isFine: true)
    /// From Rome to Athens, where land and sea meet often.
    static let calmStill = Airport.Code("FCO").flatMap { rome in
        Airport.Code("ATH").flatMap { athens in
            CalmStill(from: rome, to: athens, of: FlightData.calmAirports, land: Outlines(land))
        }
    }

    var passports: PassportServices {
        PassportServices(
            tables: Installation.passportTables, aircraft: FlightData.aircraft,
            land: Installation.land, pictures: RsvgConvert())
    }
}
