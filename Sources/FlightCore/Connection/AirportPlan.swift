/// A map prepared for route searches. The preparation takes a few milliseconds and is needed once per airport.
public final class AirportPlan: Sendable {
    public let map: TerminalMap
    /// The walkways as a graph; nil if none are mapped.
    let walkways: WalkwayGraph?
    /// The floor area of the buildings; nil if none are mapped.
    let floor: FloorPlan?

    public init(_ map: TerminalMap) {
        self.map = map
        walkways = map.walkways.isEmpty ? nil : WalkwayGraph(map.walkways)
        floor = FloorPlan(map.buildings)
    }

    /// Returns the walking route between two points; nil if the points are in buildings that do not touch.
    public func route(from a: MapPoint, to b: MapPoint) -> WalkingRoute? { WalkingRoute(self, from: a, to: b) }
}
