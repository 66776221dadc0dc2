/// The walking distance between two points at an airport, and how the distance was determined.
public struct WalkingRoute: Sendable {
    public enum Evidence: UInt8, Sendable {
        /// Along mapped walkways.
        case walkways
        /// The shortest line inside building outlines, plus an allowance for detours.
        case insideBuildings
        /// The straight-line distance, plus an allowance for detours.
        case straightLine
    }

    public let basis: Evidence
    /// The walking distance in metres, including the detour factor.
    public let metres: Int
    /// The route along walkways. If the map has no suitable walkways, this is the line that was measured, which may not
    /// be walkable.
    public let line: [MapPoint]

    /// The walking pace of most travellers with hand luggage, in metres per second. Studies at airports report 1.2 to
    /// 1.4.
    public static let pace = 1.3
    /// The detour factor inside buildings. Real corridors are longer than the shortest path that avoids the walls.
    static let detourInside = 1.1
    /// The detour factor for straight lines. Real paths through streets and halls are a third longer on average.
    static let detour = 1.35

    /// Finds the shortest route between two points; nil if there is none. The length is the same in both directions,
    /// because the search always starts at the same end.
    init?(_ plan: AirportPlan, from a: MapPoint, to b: MapPoint) {
        let isTurned = (b.east, b.north) < (a.east, a.north)
        let (first, last) = isTurned ? (b, a) : (a, b)
        var line: [MapPoint]
        if let found = plan.walkways?.line(from: first, to: last) {
            basis = .walkways
            line = found
            metres = Int(MapLine.length(found).rounded())
        } else if let found = plan.floor?.line(from: first, to: last) {
            basis = .insideBuildings
            line = found
            metres = Int((MapLine.length(found) * WalkingRoute.detourInside).rounded())
        } else {
            // Buildings that do not touch may have no walkable connection.
            guard plan.floor?.isConnected(first, last) != false else { return nil }
            basis = .straightLine
            line = [first, last]
            metres = Int((first.distance(to: last) * WalkingRoute.detour).rounded())
        }
        if isTurned { line.reverse() }
        self.line = line
    }

    /// The walking time at ``pace``. On walkways, 8 in 10 travellers need 0.85 to 1.25 times the usual time. If the
    /// length is an estimate, they need 0.75 to 1.5 times the usual time.
    public var time: TimeRange {
        let usual = Double(metres) / WalkingRoute.pace
        let (fast, slow) = basis == .walkways ? (0.85, 1.25) : (0.75, 1.5)
        return TimeRange(
            fast: Span(Int64((usual * fast).rounded())), usual: Span(Int64(usual.rounded())),
            slow: Span(Int64((usual * slow).rounded())))
    }
}
