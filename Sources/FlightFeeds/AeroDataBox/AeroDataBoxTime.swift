internal import FlightCore

/// A time in UTC and at the airport, with a space and without seconds: `2025-01-16 13:40Z`.
struct AeroDataBoxTime: Decodable {
    private let utc: String?
    private let local: String?

    /// UTC if present; a local time is used only with its offset, which older answers lack.
    var instant: Instant? { Instant(utcStamp: utc) ?? Instant(stamp: local) }
}
