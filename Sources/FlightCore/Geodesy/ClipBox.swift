/// A rectangle that clips closed lines, one edge after another (algorithm of I. Sutherland and G. Hodgman, 1974).
struct ClipBox: Sendable {
    typealias Point = WorldMap.Point

    let left: Double
    let top: Double
    let right: Double
    let bottom: Double

    /// The edges of the box beyond which a shape lies.
    struct Edges: OptionSet, Sendable {
        let rawValue: UInt8
        static let left = Edges(rawValue: 1)
        static let top = Edges(rawValue: 2)
        static let right = Edges(rawValue: 4)
        static let bottom = Edges(rawValue: 8)
        static let all: Edges = [.left, .top, .right, .bottom]
    }

    /// The corners of the box, clockwise on the drawing, like the outlines of land.
    var corners: [Point] {
        [Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom), Point(x: left, y: bottom)]
    }

    func contains(_ point: Point) -> Bool {
        point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
    }

    func edges(beyond center: Point, radius: Double) -> Edges {
        var edges: Edges = []
        if center.x + radius < left { edges.insert(.left) }
        if center.x - radius > right { edges.insert(.right) }
        if center.y + radius < top { edges.insert(.top) }
        if center.y - radius > bottom { edges.insert(.bottom) }
        return edges
    }

    /// Returns the part of a closed line that is inside the box. Where the line leaves and re-enters the box, the
    /// result follows the edge of the box.
    func clip(_ line: [Point]) -> [Point] {
        var beyond: Edges = []
        for point in line {
            if point.x < left { beyond.insert(.left) }
            if point.x > right { beyond.insert(.right) }
            if point.y < top { beyond.insert(.top) }
            if point.y > bottom { beyond.insert(.bottom) }
        }
        var line = line
        if beyond.contains(.left) { line = cut(line, at: left, isDown: false, keepsMore: true) }
        if beyond.contains(.right) { line = cut(line, at: right, isDown: false, keepsMore: false) }
        if beyond.contains(.top) { line = cut(line, at: top, isDown: true, keepsMore: true) }
        if beyond.contains(.bottom) { line = cut(line, at: bottom, isDown: true, keepsMore: false) }
        return line
    }

    private func cut(_ line: [Point], at edge: Double, isDown: Bool, keepsMore: Bool) -> [Point] {
        guard var before = line.last else { return [] }
        var result: [Point] = []
        result.reserveCapacity(line.count + 8)
        func depth(_ point: Point) -> Double {
            let value = isDown ? point.y : point.x
            return keepsMore ? value - edge : edge - value
        }
        var depthBefore = depth(before)
        for point in line {
            let depthHere = depth(point)
            if (depthHere >= 0) != (depthBefore >= 0) {
                let share = depthBefore / (depthBefore - depthHere)
                result.append(
                    isDown
                        ? Point(x: before.x + share * (point.x - before.x), y: edge)
                        : Point(x: edge, y: before.y + share * (point.y - before.y)))
            }
            if depthHere >= 0 { result.append(point) }
            before = point
            depthBefore = depthHere
        }
        return result
    }
}
