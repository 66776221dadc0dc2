/// A map made ready to be asked for ways: that takes some thousandths of a second, once for an airport.
public final class AirportPlan: Sendable {
    public let map: TerminalMap
    /// nil where no walkway is mapped.
    let walkways: WalkwayGraph?
    /// nil where no building is.
    let floor: FloorPlan?

    public init(_ map: TerminalMap) {
        self.map = map
        walkways = map.walkways.isEmpty ? nil : WalkwayGraph(map.walkways)
        floor = FloorPlan(map.buildings)
    }

    /// On foot between two points; nil between buildings that do not touch.
    public func route(from a: MapPoint, to b: MapPoint) -> WalkingRoute? { WalkingRoute(self, from: a, to: b) }
}
