/// A wind direction in degrees, or the word `VRB` (variable).
enum WindDirection: Decodable {
    case degrees(Int)
    case variable

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self), text.trimmed.uppercased() == "VRB" {
            self = .variable
        } else if let degrees = try Number(from: decoder).whole, (0...360).contains(degrees) {
            self = .degrees(degrees)
        } else {
            throw DecodingError.dataCorruptedError(in: value, debugDescription: "not a direction")
        }
    }
}
