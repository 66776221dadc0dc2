public import FlightCore

extension FlightService {
    /// What the flight services of all people have in common: feeds, sources, tables, the clock and the bus.
    public struct Common: Sendable {
        /// The feeds of demo flights, which are hidden once a source is enabled.
        public let feeds: [any FlightFeed]
        /// The live sources; nil if they are unavailable.
        public let sources: SourceService?
        public let airports: AirportTable
        public let aircraft: AircraftTable
        /// The terminal maps; nil if none are available.
        public let terminals: TerminalService?
        public let clock: any TravelClock
        public let bus: any EventBus
        public let secrets: any SecretSource
        let knownAirports: KnownAirports

        public init(
            feeds: [any FlightFeed], sources: SourceService? = nil, airports: AirportTable, aircraft: AircraftTable,
            terminals: TerminalService? = nil, bus: any EventBus, clock: any TravelClock, secrets: any SecretSource
        ) {
            self.feeds = feeds
            self.sources = sources
            self.airports = airports
            self.aircraft = aircraft
            self.terminals = terminals
            self.bus = bus
            self.clock = clock
            self.secrets = secrets
            knownAirports = KnownAirports(airports)
        }
    }

    /// Creates a service for the only person of a house.
    public init(
        repository: any FlightRepository, feeds: [any FlightFeed], sources: SourceService? = nil,
        airports: AirportTable, aircraft: AircraftTable, terminals: TerminalService? = nil, bus: any EventBus,
        clock: any TravelClock, secrets: any SecretSource
    ) {
        self.init(
            repository: repository,
            common: Common(
                feeds: feeds, sources: sources, airports: airports, aircraft: aircraft, terminals: terminals, bus: bus,
                clock: clock, secrets: secrets))
    }
}
