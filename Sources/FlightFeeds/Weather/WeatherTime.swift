internal import FlightCore

/// A time in seconds since 1970, or a date and time with `T` or a space, with or without `Z`.
struct WeatherTime: Decodable {
    let instant: Instant?

    init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            instant = Instant(utcStamp: text)
        } else {
            instant = Instant(unixSeconds: try Number(from: decoder).unixSeconds)
        }
    }
}
