import FlightCore
import FlightData
import FlightExchange
import FlightStore
import FlightTracking

extension LogbookService {
    /// Creates a logbook service for a store, as the program does.
    static func over(_ store: SQLitePersonStore, _ exchange: FileExchange) -> LogbookService {
        let bus = InProcessBus()
        let secrets = CountingSecrets()
        let flights = FlightService(
            repository: store, feeds: [], airports: StandingData.airports, aircraft: StandingData.aircraft, bus: bus,
            clock: FixedClock(), secrets: secrets)
        return LogbookService(
            repository: store, flights: flights, exchange: exchange, airlines: StandingData.airlines, bus: bus,
            secrets: secrets)
    }
}
