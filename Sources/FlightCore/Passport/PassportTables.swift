/// The tables that are needed to compute statistics from flights.
public struct PassportTables: Sendable {
    public let airports: AirportTable
    public let airlines: AirlineTable

    public init(airports: AirportTable, airlines: AirlineTable) {
        self.airports = airports
        self.airlines = airlines
    }
}
