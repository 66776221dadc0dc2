/// A picture as a list of numbers, which the browser's glue code draws without interpreting them. Each step is its kind
/// followed by its arguments.
public struct AtlasDisplayList: Sendable {
    public enum Colour: UInt8, Sendable { case sea, land, accent, dot, ink, rim }

    public private(set) var steps: [Float] = []

    public init() {}

    mutating func clear() { steps.removeAll(keepingCapacity: true) }

    /// `1 x y`
    mutating func move(_ x: Double, _ y: Double) { put(1, x, y) }
    /// `2 x y`
    mutating func line(_ x: Double, _ y: Double) { put(2, x, y) }
    /// `3 x1 y1 x2 y2 x y`
    mutating func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) {
        put(3, x1, y1)
        steps.append(Float(x2))
        steps.append(Float(y2))
        steps.append(Float(x))
        steps.append(Float(y))
    }
    /// `4 x y radius`
    mutating func circle(_ x: Double, _ y: Double, _ radius: Double) {
        put(4, x, y)
        steps.append(Float(radius))
    }
    /// `5 colour alpha`: fills the current path by the even-odd rule and begins a new one.
    mutating func fill(_ colour: Colour, _ alpha: Double) { put(5, Double(colour.rawValue), alpha) }
    /// `8 colour alpha`: like `5`, but overlapping parts are filled too.
    mutating func fillAll(_ colour: Colour, _ alpha: Double) { put(8, Double(colour.rawValue), alpha) }
    /// `6 colour alpha width`: strokes the current path and begins a new one.
    mutating func stroke(_ colour: Colour, _ alpha: Double, width: Double) {
        put(6, Double(colour.rawValue), alpha)
        steps.append(Float(width))
    }
    /// `9 colour alpha width`: strokes the current path with the thinnest line of the screen, as faint as a line of
    /// that width would look, and begins a new one. Thousands of such lines take a tenth of the time of wide ones.
    mutating func hairline(_ colour: Colour, _ alpha: Double, width: Double) {
        put(9, Double(colour.rawValue), alpha)
        steps.append(Float(width))
    }
    /// Strokes the routes flown this many times.
    mutating func stroke(routesFlown flights: Int, most: Int, of routes: Int, scale: Double) {
        let opacity = HeatLine.opacity(flights: flights, routes: routes)
        let width = HeatLine.width(flights: flights, most: most, routes: routes) * scale
        if HeatLine.isFaded(flights: flights, routes: routes) {
            hairline(.accent, opacity, width: width)
        } else {
            stroke(.accent, opacity, width: width)
        }
    }
    /// `7 x y side c1 c2 c3 c4`: an airport code, which ends at x if the side is 1. 0 means no letter.
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
