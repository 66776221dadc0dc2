import FlightCore
import FlightData
import FlightServer

extension Installation {
    static let passportTables = PassportTables(airports: FlightData.airports, airlines: FlightData.airlines)

    var passports: PassportServices {
        PassportServices(
            tables: Installation.passportTables, aircraft: FlightData.aircraft,
            land: Land(FlightData.land), pictures: RsvgConvert())
    }
}
