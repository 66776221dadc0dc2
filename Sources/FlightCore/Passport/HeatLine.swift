internal import CMath

/// How the heat map draws what was flown how often.
public enum HeatLine {
    /// No line is wider than this, in pixels, however often it was flown.
    public static let widest = 9.0

    /// The width of a route's line in pixels: 1 for one flight, 2.1 for two, 5.6 for eleven.
    ///
    /// - Parameters:
    ///   - most: how often the most flown route was. Where that would be wider than ``widest``, all lines but the
    ///     thinnest are narrowed, so that they keep their order.
    ///   - routes: how many there are. A few lines alone on a map are drawn stronger.
    public static func width(flights: Int, most: Int, routes: Int) -> Double {
        width(flights: flights, most: most) * (routes < few ? 1.7 : 1)
    }

    private static func width(flights: Int, most: Int) -> Double {
        let extra = 1.1 * pow(Double(max(0, flights - 1)), 0.62)
        let extraMost = 1.1 * pow(Double(max(0, most - 1)), 0.62)
        return 1 + (extraMost > widest - 1 ? extra / extraMost * (widest - 1) : extra)
    }

    /// How opaque a line is: half for a route flown once, three quarters for up to four times, else full.
    ///
    /// - Parameter routes: how many there are on the map. Where they are so many that they would hide it, those flown
    ///   less than five times fade, so that what was flown often stands out.
    public static func opacity(flights: Int, routes: Int) -> Double {
        guard flights < 5 else { return 1 }
        if routes < few { return 0.9 }
        let crowd =
            isFaded(flights: flights, routes: routes) ? max(0.3, (Double(crowded) / Double(routes)).squareRoot()) : 1
        return (flights <= 1 ? 0.5 : 0.75) * crowd
    }

    /// Whether a route is one of so many that only those flown often stand out.
    public static func isFaded(flights: Int, routes: Int) -> Bool { flights < 5 && routes > crowded }
    /// With more routes than this, single ones fade.
    private static let crowded = 300
    /// With fewer than this, all stand out.
    private static let few = 6

    /// The radius of an airport's dot in pixels; its area grows with the visits.
    public static func radius(flights: Int, most: Int) -> Double {
        let share = Double(max(1, flights)) / Double(max(1, most, flights))
        return 2 + 3.2 * share.squareRoot() * min(1, Double(most) / 6)
    }
}
