import FlightCore
import FlightData
import FlightServer

extension Installation {
    static let passportTables = PassportTables(airports: FlightData.airports, airlines: FlightData.airlines)

    static let land = Land(FlightData.land)

    var passports: PassportServices {
        PassportServices(
            tables: Installation.passportTables, aircraft: FlightData.aircraft,
            land: Installation.land, pictures: RsvgConvert())
    }
}
