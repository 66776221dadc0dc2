import FlightCore
import FlightData
import FlightServer
import FlightTracking

extension Installation {
    static let passportTables = PassportTables(airports: FlightData.airports, airlines: FlightData.airlines)

    var passports: PassportServices {
        PassportServices(
            logbook: logbook.logbook, tables: Installation.passportTables, aircraft: FlightData.aircraft,
            land: LandOutline(FlightData.land), pictures: RsvgConvert())
    }
}
