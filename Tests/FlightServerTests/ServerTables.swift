import FlightCore
import FlightData

enum ServerTables {
    static func airport(_ code: Airport.Code) -> Airport? { StandingData.airports[code] }
}
