/// An airport map that is prepared for route searches. The preparation takes a few milliseconds, and is needed only
/// once per airport.
public final class AirportPlan: Sendable {
    public let map: TerminalMap
    /// The walkways as a graph; nil if the map has no walkways.
    let walkways: WalkwayGraph?
    /// The floor area of the buildings; nil if the map has no buildings.
    let floor: FloorPlan?

    public init(_ map: TerminalMap) {
        self.map = map
        walkways = map.walkways.isEmpty ? nil : WalkwayGraph(map.walkways)
        floor = FloorPlan(map.buildings)
    }

    /// Returns the walking route between two points; nil if the points are in buildings that do not touch each other.
    public func route(from a: MapPoint, to b: MapPoint) -> WalkingRoute? { WalkingRoute(self, from: a, to: b) }
}
