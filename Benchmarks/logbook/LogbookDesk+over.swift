import FlightCore
import FlightData
import FlightExchange
import FlightStore
import FlightTracking

extension LogbookDesk {
    /// A logbook in a store, put together as the program does.
    static func over(_ store: FlightStore, _ exchange: FlightExchange) -> LogbookDesk {
        let bus = InProcessBus()
        let secrets = CountingSecrets()
        let flights = FlightDesk(
            repository: store, feeds: [], airports: FlightData.airports, aircraft: FlightData.aircraft, bus: bus,
            clock: FixedClock(), secrets: secrets)
        return LogbookDesk(
            repository: store, flights: flights, exchange: exchange, airlines: FlightData.airlines, bus: bus,
            secrets: secrets)
    }
}
