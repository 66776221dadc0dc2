internal import FlightCore

/// A visibility in statute miles, as a number or as text such as `10+`, `6+`, `1/2`, `1 1/2`, `P6SM` or `M1/4`.
struct VisibilityText: Decodable {
    /// The visibility; nil if the text is unreadable.
    let visibility: WeatherConditions.Visibility?

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
            visibility = VisibilityText.read(text)
        } else {
            visibility = VisibilityText.read(String(try Number(from: decoder).value))
        }
    }

    static func read(_ written: String) -> WeatherConditions.Visibility? {
        var text = Substring(written.trimmed.uppercased())
        var bound = WeatherConditions.Bound.exact
        if text.hasSuffix("SM") { text = text.dropLast(2) }
        if text.hasSuffix("+") || text.hasPrefix("P") {
            bound = .atLeast
            text = text.hasSuffix("+") ? text.dropLast() : text.dropFirst()
        } else if text.hasPrefix("M") {
            bound = .below
            text = text.dropFirst()
        }
        var miles = 0.0
        let words = text.split(separator: " ")
        guard !words.isEmpty, words.count <= 2 else { return nil }
        for word in words {
            let sides = word.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
            switch sides.count {
            case 1: miles += sides[0] ?? -.infinity
            case 2:
                guard let over = sides[0], let under = sides[1], under > 0 else { return nil }
                miles += over / under
            default: return nil
            }
        }
        guard miles >= 0, miles < 1000 else { return nil }
        return WeatherConditions.Visibility(miles: miles, bound: bound)
    }
}
