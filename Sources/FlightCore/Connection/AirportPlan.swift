/// A map prepared for route searches. Preparing takes some milliseconds, once per airport.
public final class AirportPlan: Sendable {
    public let map: TerminalMap
    /// nil without mapped walkways.
    let walkways: WalkwayGraph?
    /// nil without mapped buildings.
    let floor: FloorPlan?

    public init(_ map: TerminalMap) {
        self.map = map
        walkways = map.walkways.isEmpty ? nil : WalkwayGraph(map.walkways)
        floor = FloorPlan(map.buildings)
    }

    /// Returns the walking route between two points; nil between buildings that do not touch.
    public func route(from a: MapPoint, to b: MapPoint) -> WalkingRoute? { WalkingRoute(self, from: a, to: b) }
}
