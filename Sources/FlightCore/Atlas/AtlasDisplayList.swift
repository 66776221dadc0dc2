/// A list of drawing steps, encoded as numbers for the browser's canvas. Each step consists of a number for its kind,
/// followed by its arguments.
public struct AtlasDisplayList: Sendable {
    public enum Colour: UInt8, Sendable { case sea, land, accent, dot, ink, rim }

    public private(set) var steps: [Float] = []

    public init() {}

    mutating func clear() { steps.removeAll(keepingCapacity: true) }

    /// Adds `1 x y`: moves to a point.
    mutating func move(_ x: Double, _ y: Double) { put(1, x, y) }
    /// Adds `2 x y`: continues the current path with a straight line to a point.
    mutating func line(_ x: Double, _ y: Double) { put(2, x, y) }
    /// Adds `3 x1 y1 x2 y2 x y`: continues the current path with a Bézier curve that has two control points.
    mutating func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) {
        put(3, x1, y1)
        steps.append(Float(x2))
        steps.append(Float(y2))
        steps.append(Float(x))
        steps.append(Float(y))
    }
    /// Adds `4 x y radius`: adds a circle to the current path.
    mutating func circle(_ x: Double, _ y: Double, _ radius: Double) {
        put(4, x, y)
        steps.append(Float(radius))
    }
    /// Adds `5 colour alpha`: fills the current path by the even-odd rule and begins a new path.
    mutating func fill(_ colour: Colour, _ alpha: Double) { put(5, Double(colour.rawValue), alpha) }
    /// Adds `8 colour alpha`: fills the current path, including overlapping parts, and begins a new path.
    mutating func fillAll(_ colour: Colour, _ alpha: Double) { put(8, Double(colour.rawValue), alpha) }
    /// Adds `6 colour alpha width`: strokes the current path and begins a new path.
    mutating func stroke(_ colour: Colour, _ alpha: Double, width: Double) {
        put(6, Double(colour.rawValue), alpha)
        steps.append(Float(width))
    }
    /// Adds `9 colour alpha width`: strokes the current path with the thinnest line that the screen can show, and
    /// begins a new path. The line is drawn faintly, to look like a line of the given width. Thousands of hairlines
    /// take a tenth of the time of wide lines.
    mutating func hairline(_ colour: Colour, _ alpha: Double, width: Double) {
        put(9, Double(colour.rawValue), alpha)
        steps.append(Float(width))
    }
    /// Strokes the routes that were flown the given number of times.
    mutating func stroke(routesFlown flights: Int, most: Int, of routes: Int, scale: Double) {
        let opacity = HeatLine.opacity(flights: flights, routes: routes)
        let width = HeatLine.width(flights: flights, most: most, routes: routes) * scale
        if HeatLine.isFaded(flights: flights, routes: routes) {
            hairline(.accent, opacity, width: width)
        } else {
            stroke(.accent, opacity, width: width)
        }
    }
    /// Adds `7 x y side c1 c2 c3 c4`: draws an airport code that begins at x, or ends at x if `side` is 1. A missing
    /// letter is written as 0.
    mutating func name(_ code: Airport.Code, _ x: Double, _ y: Double, endsThere: Bool) {
        put(7, x, y)
        steps.append(endsThere ? 1 : 0)
        for shift: UInt32 in [24, 16, 8, 0] { steps.append(Float((code.packed >> shift) & 0xFF)) }
    }

    private mutating func put(_ kind: Float, _ x: Double, _ y: Double) {
        steps.append(kind)
        steps.append(Float(x))
        steps.append(Float(y))
    }
}
