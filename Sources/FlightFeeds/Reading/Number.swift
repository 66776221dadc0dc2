/// A finite number, which some sources write in quotes.
struct Number: Decodable {
    let value: Double

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            value = number
        } else if let number = Double(try container.decode(String.self).trimmed) {
            value = number
        } else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a number")
        }
        guard value.isFinite else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a finite number")
        }
    }

    /// The number rounded to the nearest integer; nil if the magnitude is a billion or more, which no real value
    /// reaches.
    var whole: Int? { value.magnitude < 1e9 ? Int(value.rounded()) : nil }
    /// The number in seconds since 1970, with a fraction. A number that would mean a year after 5000 is taken to be in
    /// milliseconds.
    var unixSeconds: Double { value.magnitude > 1e11 ? value / 1000 : value }
}
