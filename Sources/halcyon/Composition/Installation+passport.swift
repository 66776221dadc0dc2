import FlightCore
import FlightData
import FlightPages
import FlightServer

extension Installation {
    static let passportTables = PassportTables(airports: StandingData.airports, airlines: StandingData.airlines)

    static let land = Land(StandingData.land)
    /// The land with a detailed coastline, for route maps.
    static let mapLand = MapLand(Land(StandingData.coast), isFine: true)
    /// The first picture of calm mode: the route from Rome to Athens, along which land and sea alternate.
    static let calmStill = Airport.Code("FCO").flatMap { rome in
        Airport.Code("ATH").flatMap { athens in
            CalmStill(from: rome, to: athens, of: StandingData.calmAirports, land: Outlines(land))
        }
    }

    /// Renders pictures as PNG.
    static let pictures = RsvgConvert()

    var passports: PassportServices {
        PassportServices(
            tables: Installation.passportTables, aircraft: StandingData.aircraft,
            land: Installation.land, pictures: Installation.pictures)
    }
}
