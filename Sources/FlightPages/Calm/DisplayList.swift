/// What is to be drawn on a canvas, as plain numbers: an operation, then what it needs. The browser's glue carries it
/// out as it stands; lengths are CSS pixels, colours are roles whose values the style sheet has.
public struct DisplayList: Sendable {
    /// The colours of calm mode.
    public enum Colour: UInt8, CaseIterable, Sendable { case sea, land, coast, dot, wing, fold, keel, shade }

    package enum Operation: UInt8 {
        /// Begins a path.
        case begin
        /// x, y.
        case move
        /// x, y.
        case line
        /// Two control points and the end.
        case curve
        case close
        /// Colour, opacity.
        case fill
        /// Width, colour, opacity.
        case stroke
        /// x, y, radius, colour, opacity.
        case disc
        /// x, y, angle in radians, scale: what follows is drawn in this frame.
        case place
        /// Back to the picture's own frame.
        case restore
        /// From x, to x, colour, opacity there: fills the path with a colour that is gone at the second x.
        case fade
        /// The plane's shadow, blurred, at the frame's origin: opacity.
        case shadow
        /// Covers everything: colour, opacity.
        case cover
    }

    public private(set) var numbers: [Float] = []

    public init() {}

    mutating func clear() { numbers.removeAll(keepingCapacity: true) }

    mutating func add(_ operation: Operation, _ values: Double...) {
        numbers.append(Float(operation.rawValue))
        for value in values { numbers.append(Float(value)) }
    }

    /// The last values of an operation that paints.
    mutating func paint(_ colour: Colour, _ opacity: Double = 1) {
        numbers.append(Float(colour.rawValue))
        numbers.append(Float(opacity))
    }

    /// A closed line through the points, soft at each of them where `isSoft` says so.
    mutating func outline(_ points: [(x: Double, y: Double)], isSoft: (Int) -> Bool) {
        guard points.count > 2 else { return }
        func point(_ index: Int) -> (x: Double, y: Double) { points[(index + points.count) % points.count] }
        add(.move, points[0].x, points[0].y)
        for index in points.indices {
            let a = point(index)
            let b = point(index + 1)
            if isSoft(index) {
                // A Catmull–Rom curve as a cubic: the tangent at a point is half the way between its neighbours.
                let before = point(index - 1)
                let after = point(index + 2)
                add(
                    .curve, a.x + (b.x - before.x) / 6, a.y + (b.y - before.y) / 6, b.x - (after.x - a.x) / 6,
                    b.y - (after.y - a.y) / 6, b.x, b.y)
            } else {
                add(.line, b.x, b.y)
            }
        }
        add(.close)
    }

    /// A closed line with corners.
    mutating func polygon(_ points: [(x: Double, y: Double)]) {
        for (index, point) in points.enumerated() { add(index == 0 ? .move : .line, point.x, point.y) }
        add(.close)
    }
}
