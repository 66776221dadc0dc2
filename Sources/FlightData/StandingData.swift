private import CCalmData
private import CFlightData
public import FlightCore

/// The data tables that are built into the program (from `Data/`). Each table is read on first use.
public enum StandingData {
    public static let zones = ZoneTable(bytes(embedded_timezones()))
    public static let airports = AirportTable(bytes(embedded_airports()), zones: zones)
    public static let airlines = AirlineTable(bytes(embedded_airlines()))
    public static let aircraft = AircraftTable(bytes(embedded_aircraft()))
    public static let stations = StationTable(bytes(embedded_stations()))
    public static let terminals = TerminalTable(bytes(embedded_terminals()))
    public static let yearsBuilt = YearBuiltTable(bytes(embedded_built()))
    public static let routes = RouteTable(bytes(embedded_routes()))

    /// `Data/calm-airports.tsv`, the airports of calm mode.
    public static var calmAirports: [CalmAirport] {
        let table = calm_airports()
        return CalmAirport.read(Array(UnsafeBufferPointer(start: table.bytes, count: table.count)))
    }
    /// `Data/land.txt`, the outline of the continents.
    public static var land: [UInt8] { bytes(embedded_land()) }
    /// `Data/coast.txt`, coasts and lakes in more detail.
    public static var coast: [UInt8] { bytes(embedded_coast()) }
    /// `Data/replay.tsv`, the recorded flights.
    public static var replay: [UInt8] { bytes(embedded_replay()) }
    /// `Data/forecast.bin`, the trained model of the delay forecast; nil only if the data is damaged.
    public static let forecast = ForecastTable(bytes(embedded_forecast()))

    private static func bytes(_ table: EmbeddedTable) -> [UInt8] {
        Array(UnsafeBufferPointer(start: table.bytes, count: table.count))
    }
}
