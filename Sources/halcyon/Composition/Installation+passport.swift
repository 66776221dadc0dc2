import FlightCore
import FlightData
import FlightServer
import FlightStore
import FlightTracking

extension Installation {
    static let passportTables = PassportTables(airports: FlightData.airports, airlines: FlightData.airlines)

    /// Every flight of the traveller, tracked and imported.
    func logbook() async throws -> Logbook {
        Logbook(try await desk.snapshot().entries.compactMap { Record($0.flight) })
    }

    var passports: PassportServices {
        PassportServices(
            logbook: logbook, tables: Installation.passportTables, aircraft: FlightData.aircraft,
            land: LandOutline(FlightData.land), pictures: RsvgConvert())
    }
}
