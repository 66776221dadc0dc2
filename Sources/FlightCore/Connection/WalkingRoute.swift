/// How far it is on foot from one point of an airport to another, and how that is known.
public struct WalkingRoute: Sendable {
    public enum Evidence: UInt8, Sendable {
        /// Along mapped walkways.
        case walkways
        /// The shortest line inside the outlines of the buildings, and a detour.
        case insideBuildings
        /// The straight line, and a detour.
        case straightLine
    }

    public let basis: Evidence
    /// With the detour.
    public let metres: Int
    /// Along walkways: the way. Else nothing that one could walk along: the line that was measured.
    public let line: [MapPoint]

    /// A pace at which most travellers walk with hand luggage, in metres a second. Studies of airports give 1.2 to 1.4.
    public static let pace = 1.3
    /// Corridors are longer than the shortest line inside the walls.
    static let detourInside = 1.1
    /// Streets and halls are on average a third longer than the straight line.
    static let detour = 1.35

    /// The same in metres from there to here: always worked out in one direction.
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
            // Between buildings that do not touch, nobody says that one can walk.
            guard plan.floor?.isConnected(first, last) != false else { return nil }
            basis = .straightLine
            line = [first, last]
            metres = Int((first.distance(to: last) * WalkingRoute.detour).rounded())
        }
        if isTurned { line.reverse() }
        self.line = line
    }

    /// On foot at ``pace``: 8 in 10 need between 6 sevenths and 5 quarters of it, and where the length is an estimate,
    /// between three quarters and half as much again.
    public var time: TimeRange {
        let usual = Double(metres) / WalkingRoute.pace
        let (fast, slow) = basis == .walkways ? (0.85, 1.25) : (0.75, 1.5)
        return TimeRange(
            fast: Span(Int64((usual * fast).rounded())), usual: Span(Int64(usual.rounded())),
            slow: Span(Int64((usual * slow).rounded())))
    }
}
