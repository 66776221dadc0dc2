internal import FlightCore

/// The departure or arrival of a flight.
struct LufthansaEnd: Decodable {
    private let airportCode: String?
    private let scheduledUTC: Time?
    private let estimatedUTC: Time?
    private let actualUTC: Time?
    private let timeStatus: Status?
    private let terminal: Terminal?

    private enum CodingKeys: String, CodingKey {
        case airportCode = "AirportCode"
        case scheduledUTC = "ScheduledTimeUTC"
        case estimatedUTC = "EstimatedTimeUTC"
        case actualUTC = "ActualTimeUTC"
        case timeStatus = "TimeStatus"
        case terminal = "Terminal"
    }

    private struct Time: Decodable {
        let dateTime: String?
        private enum CodingKeys: String, CodingKey { case dateTime = "DateTime" }
    }

    private struct Status: Decodable {
        let code: String?
        private enum CodingKeys: String, CodingKey { case code = "Code" }
    }

    private struct Terminal: Decodable {
        let name: Label?
        let gate: Label?
        private enum CodingKeys: String, CodingKey {
            case name = "Name"
            case gate = "Gate"
        }
    }

    var airport: Airport.Code? { airportCode.flatMap { Airport.Code($0.trimmed) } }
    var terminalName: Label? { terminal?.name }
    var gate: Label? { terminal?.gate }
    var scheduled: Instant? { Instant(utcStamp: scheduledUTC?.dateTime) }
    var actual: Instant? { Instant(utcStamp: actualUTC?.dateTime) }

    /// The estimated time. If the status code is NI (next information), the source sends the time of its next update
    /// instead, which is ignored. A time that equals the scheduled time counts as an estimate only if the status code
    /// is OT (on time).
    var estimated: Instant? {
        let code = timeStatus?.code
        guard code != "NI", let time = Instant(utcStamp: estimatedUTC?.dateTime) else { return nil }
        return time == scheduled && code != "OT" ? nil : time
    }

    /// Whether the departure or arrival is delayed (DL) or waiting for information (NI), and no later time is known
    /// yet.
    var isOpenDelay: Bool {
        guard actual == nil, timeStatus?.code == "DL" || timeStatus?.code == "NI" else { return false }
        return !estimated.isLater(than: scheduled)
    }
}
