/// Drawing commands for a canvas, stored as numbers: each operation is followed by its arguments. The browser script
/// executes the commands unchanged. Lengths are in CSS pixels. The style sheet defines the value of each colour.
public struct DisplayList: Sendable {
    /// The colours of calm mode.
    public enum Colour: UInt8, CaseIterable, Sendable { case sea, land, coast, dot, wing, fold, keel, shade }

    package enum Operation: UInt8 {
        /// Begins a path.
        case begin
        /// Moves to a point. Arguments: x, y.
        case move
        /// Draws a line to a point. Arguments: x, y.
        case line
        /// Draws a cubic Bézier curve. Arguments: x and y of two control points and of the end point.
        case curve
        case close
        /// Fills the path. Arguments: colour, opacity.
        case fill
        /// Strokes the path. Arguments: width, colour, opacity.
        case stroke
        /// Paints a disc. Arguments: x, y, radius, colour, opacity.
        case disc
        /// Sets the coordinate system for subsequent commands. Arguments: x, y, angle in radians, scale.
        case place
        /// Restores the picture's own coordinate system.
        case restore
        /// Fills the path with a gradient that fades to transparent. Arguments: start x, end x, colour, opacity at the
        /// start.
        case fade
        /// Paints the plane's blurred shadow at the origin of the current coordinate system. Argument: opacity.
        case shadow
        /// Covers the whole picture. Arguments: colour, opacity.
        case cover
    }

    public private(set) var numbers: [Float] = []

    public init() {}

    mutating func clear() { numbers.removeAll(keepingCapacity: true) }

    mutating func add(_ operation: Operation, _ values: Double...) {
        numbers.append(Float(operation.rawValue))
        for value in values { numbers.append(Float(value)) }
    }

    /// Appends the colour and the opacity, which are the last arguments of every painting operation.
    mutating func paint(_ colour: Colour, _ opacity: Double = 1) {
        numbers.append(Float(colour.rawValue))
        numbers.append(Float(opacity))
    }

    /// Adds a closed path through the points, curved at each point for which `isSoft` returns true.
    mutating func outline(_ points: [(x: Double, y: Double)], isSoft: (Int) -> Bool) {
        guard points.count > 2 else { return }
        func point(_ index: Int) -> (x: Double, y: Double) { points[(index + points.count) % points.count] }
        add(.move, points[0].x, points[0].y)
        for index in points.indices {
            let a = point(index)
            let b = point(index + 1)
            if isSoft(index) {
                // A Catmull–Rom curve as a cubic Bézier: the tangent at a point is half the vector between its
                // neighbours.
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

    mutating func polygon(_ points: [(x: Double, y: Double)]) {
        for (index, point) in points.enumerated() { add(index == 0 ? .move : .line, point.x, point.y) }
        add(.close)
    }
}
