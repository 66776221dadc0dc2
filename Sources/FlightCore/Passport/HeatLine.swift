internal import CMath

/// How the heat map draws what was flown how often.
public enum HeatLine {
    /// The width of a route's line in pixels: 1 for one flight, 2.1 for two, 5.6 for eleven.
    public static func width(flights: Int) -> Double {
        1 + 1.1 * pow(Double(max(0, flights - 1)), 0.62)
    }

    /// Once half, up to four times three quarters, then full.
    public static func opacity(flights: Int) -> Double { flights <= 1 ? 0.5 : flights < 5 ? 0.75 : 1 }

    /// The radius of an airport's dot in pixels; its area grows with the visits.
    public static func radius(flights: Int, most: Int) -> Double {
        let share = Double(max(1, flights)) / Double(max(1, most, flights))
        return 2 + 3.2 * share.squareRoot() * min(1, Double(most) / 6)
    }
}
