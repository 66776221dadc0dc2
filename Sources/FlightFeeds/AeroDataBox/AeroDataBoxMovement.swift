internal import FlightCore

/// The departure or arrival of a flight.
struct AeroDataBoxMovement: Decodable {
    let airport: Airport?
    let scheduledTime: AeroDataBoxTime?
    /// The latest estimate or the actual time. Only the flight's status shows whether the time is estimated or actual.
    let revisedTime: AeroDataBoxTime?
    /// The runway time, which may be estimated or actual.
    let runwayTime: AeroDataBoxTime?
    let terminal: Label?
    let gate: Label?
    let baggageBelt: Label?
    /// The quality of the data, such as `Basic`, `Live` or `Approximate`.
    let quality: LossyArray<String>?

    struct Airport: Decodable {
        let iata: String?
        let icao: String?

        var code: FlightCore.Airport.Code? {
            [iata, icao].lazy.compactMap { $0 }.compactMap { FlightCore.Airport.Code($0) }.first
        }
    }

    /// Whether the revised time is later than the scheduled time.
    var isDelayed: Bool {
        (revisedTime?.instant ?? runwayTime?.instant).isLater(than: scheduledTime?.instant)
    }

    /// Whether there is live data in addition to the schedule. Assumed to be true if the quality is missing.
    var isWatched: Bool { quality.map { $0.rows.contains("Live") || $0.rows.contains("Approximate") } ?? true }
}

/// A time in UTC and in the airport's local time, written with a space and without seconds: `2025-01-16 13:40Z`.
struct AeroDataBoxTime: Decodable {
    private let utc: String?
    private let local: String?

    /// The instant, taken from the UTC time if present. Otherwise, the local time is used if it has an offset, which
    /// older responses lack.
    var instant: Instant? { Instant(utcStamp: utc) ?? Instant(stamp: local) }
}
