import FlightCore
import FlightData
import FlightExchange
import FlightFeeds
import FlightStore
import FlightTracking
import Logging

/// One installation of Halcyon put together: store, feeds, tables, clock. The only place that knows all of them.
struct Installation: Sendable {
    let desk: FlightDesk
    let logbook: LogbookDesk
    let store: FlightStore
    let bus: InProcessBus
    let clock: SystemClock
    let secrets: SystemSecrets
    /// The folder with the data.
    let directory: String

    /// - Parameters:
    ///   - data: the folder given on the command line; nil for the usual one.
    ///   - speed: how many times faster than real time the clock runs.
    static func open(data: String?, speed: Int = 1, logger: Logger? = nil) throws -> Installation {
        let directory = try DataDirectory.resolve(data)
        let store = try FlightStore(path: directory + "/halcyon.sqlite") { row in
            logger?.warning("a row could not be read", metadata: ["row": "\(row)"])
        }
        let bus = InProcessBus()
        let clock = SystemClock(speed: speed)
        let secrets = SystemSecrets()
        let desk = FlightDesk(
            repository: store, feeds: [ReplayFeed()], airports: FlightData.airports, aircraft: FlightData.aircraft,
            bus: bus, clock: clock, secrets: secrets)
        let exchange = FlightExchange(
            airports: FlightData.airports, airlines: FlightData.airlines, aircraft: FlightData.aircraft,
            zones: FlightData.zones, stations: FlightData.stations)
        let logbook = LogbookDesk(
            repository: store, flights: desk, exchange: exchange, airlines: FlightData.airlines, bus: bus,
            secrets: secrets)
        return Installation(
            desk: desk, logbook: logbook, store: store, bus: bus, clock: clock, secrets: secrets, directory: directory)
    }
}
