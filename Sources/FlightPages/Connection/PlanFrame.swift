internal import FlightCore

/// The section of an airport plan shown in a picture of 400 by 300 units. North is up.
struct PlanFrame {
    private let west: Double
    private let north: Double
    /// The scale, in picture units per decimetre.
    private let scale: Double

    static let width = 400.0
    static let height = 300.0
    /// The margin around the content, which leaves room for name plates.
    private static let margin = 54.0
    /// The minimum width of the section, in decimetres. Buildings are not recognizable in smaller sections.
    static let least = 2400.0
    /// The minimum width of a section that shows a pier and its surroundings, in decimetres.
    static let building = 6000.0

    /// - Parameter least: The minimum width in decimetres. The minimum height is three fifths of the minimum width.
    init(around points: [MapPoint], least: Double = PlanFrame.least) {
        let easts = points.map { Double($0.east) }
        let norths = points.map { Double($0.north) }
        let (left, right) = (easts.min() ?? 0, easts.max() ?? 0)
        let (bottom, top) = (norths.min() ?? 0, norths.max() ?? 0)
        let across = max(right - left, least)
        let up = max(top - bottom, least * 0.6)
        scale = min(
            (PlanFrame.width - 2 * PlanFrame.margin) / across, (PlanFrame.height - 2 * PlanFrame.margin) / up)
        west = (left + right) / 2 - PlanFrame.width / 2 / scale
        north = (bottom + top) / 2 + PlanFrame.height / 2 / scale
    }

    func place(_ point: MapPoint) -> WorldMap.Point {
        WorldMap.Point(x: (Double(point.east) - west) * scale, y: (north - Double(point.north)) * scale)
    }

    var middle: WorldMap.Point { WorldMap.Point(x: PlanFrame.width / 2, y: PlanFrame.height / 2) }

    func contains(_ point: MapPoint) -> Bool {
        let place = place(point)
        return place.x >= 0 && place.x <= PlanFrame.width && place.y >= 0 && place.y <= PlanFrame.height
    }

    /// Whether any part of the line is visible.
    func shows(_ points: [MapPoint]) -> Bool {
        var (left, right, top, bottom) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
        for point in points {
            let place = place(point)
            left = min(left, place.x)
            right = max(right, place.x)
            top = min(top, place.y)
            bottom = max(bottom, place.y)
        }
        return left < PlanFrame.width && right > 0 && top < PlanFrame.height && bottom > 0
    }
}
