internal import CMath

/// The style of the heat map's lines and dots.
public enum HeatLine {
    /// The maximum width of a line in pixels.
    public static let widest = 9.0

    /// Returns the width of a route's line in pixels: 1 for one flight, 2.1 for two, 5.6 for eleven.
    ///
    /// - Parameters:
    ///   - most: the number of flights on the most flown route. If the line of that route would be wider than
    ///     ``widest``, all lines are narrowed in proportion.
    ///   - routes: the number of routes on the map. With only a few routes, lines are wider.
    public static func width(flights: Int, most: Int, routes: Int) -> Double {
        width(flights: flights, most: most) * (routes < few ? 1.7 : 1)
    }

    private static func width(flights: Int, most: Int) -> Double {
        let extra = 1.1 * pow(Double(max(0, flights - 1)), 0.62)
        let extraMost = 1.1 * pow(Double(max(0, most - 1)), 0.62)
        return 1 + (extraMost > widest - 1 ? extra / extraMost * (widest - 1) : extra)
    }

    /// Returns the opacity of a line: 0.5 for one flight, 0.75 for two to four flights, 1 for more.
    ///
    /// - Parameter routes: the number of routes on the map. If there are very many routes, routes with fewer than five
    ///   flights fade, so that frequent routes stand out. If there are only a few routes, all lines are strong.
    public static func opacity(flights: Int, routes: Int) -> Double {
        guard flights < 5 else { return 1 }
        if routes < few { return 0.9 }
        let crowd =
            isFaded(flights: flights, routes: routes) ? max(0.3, (Double(crowded) / Double(routes)).squareRoot()) : 1
        return (flights <= 1 ? 0.5 : 0.75) * crowd
    }

    /// Whether the line of a rarely flown route fades, because the map has many routes.
    public static func isFaded(flights: Int, routes: Int) -> Bool { flights < 5 && routes > crowded }
    /// The number of routes above which rarely flown routes fade.
    private static let crowded = 300
    /// The number of routes below which all lines are strong.
    private static let few = 6

    /// Returns the radius of an airport's dot in pixels. The area of the dot grows with the number of flights.
    public static func radius(flights: Int, most: Int) -> Double {
        let share = Double(max(1, flights)) / Double(max(1, most, flights))
        return 2 + 3.2 * share.squareRoot() * min(1, Double(most) / 6)
    }
}
