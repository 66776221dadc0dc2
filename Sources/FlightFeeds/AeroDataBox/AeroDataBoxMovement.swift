internal import FlightCore

/// A departure or an arrival.
struct AeroDataBoxMovement: Decodable {
    let airport: Airport?
    let scheduledTime: AeroDataBoxTime?
    /// The latest estimate or the actual time; only the flight's status shows which.
    let revisedTime: AeroDataBoxTime?
    /// The runway time, estimated or actual.
    let runwayTime: AeroDataBoxTime?
    let terminal: Label?
    let gate: Label?
    let baggageBelt: Label?
    /// The quality of the data: `Basic`, `Live`, `Approximate`.
    let quality: LossyArray<String>?

    struct Airport: Decodable {
        let iata: String?
        let icao: String?

        var code: FlightCore.Airport.Code? {
            [iata, icao].lazy.compactMap { $0 }.compactMap { FlightCore.Airport.Code($0) }.first
        }
    }

    /// Whether the revised time is later than the schedule.
    var isDelayed: Bool {
        (revisedTime?.instant ?? runwayTime?.instant).isLater(than: scheduledTime?.instant)
    }

    /// Whether more than the schedule is known. If the quality is not stated, all data is used.
    var isWatched: Bool { quality.map { $0.rows.contains("Live") || $0.rows.contains("Approximate") } ?? true }
}

/// A time in UTC and in the airport's local time, written with a space and without seconds: `2025-01-16 13:40Z`.
struct AeroDataBoxTime: Decodable {
    private let utc: String?
    private let local: String?

    /// The instant, from the UTC time if present. A local time is used only if it has an offset, which older responses
    /// lack.
    var instant: Instant? { Instant(utcStamp: utc) ?? Instant(stamp: local) }
}
