internal import FlightCore

/// Builds the commands of an SVG path in tenths of a unit, with each point relative to the previous point. Rounding
/// errors do not accumulate, because each step carries over the remainder of the previous step.
struct PathData {
    private(set) var bytes: [UInt8] = []
    private var x = 0
    private var y = 0

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var isEmpty: Bool { bytes.isEmpty }

    mutating func move(_ point: WorldMap.Point) {
        x = PathData.tenths(point.x)
        y = PathData.tenths(point.y)
        bytes.append(UInt8(ascii: "M"))
        append(x, isFirst: true)
        append(y)
        bytes.append(UInt8(ascii: "l"))
        isFirst = true
    }

    /// Adds a straight line. Skips points that round to the current position.
    mutating func line(_ point: WorldMap.Point) {
        let toX = PathData.tenths(point.x)
        let toY = PathData.tenths(point.y)
        guard toX != x || toY != y else { return }
        append(toX - x, isFirst: isFirst)
        append(toY - y)
        isFirst = false
        x = toX
        y = toY
    }
    private var isFirst = false

    mutating func close() { bytes.append(UInt8(ascii: "z")) }

    /// Adds a closed polygon. Adds nothing if the polygon rounds to a single point.
    mutating func closed(_ points: [WorldMap.Point]) {
        guard let first = points.first else { return }
        move(first)
        for point in points.dropFirst() { line(point) }
        close()
    }

    /// Adds straight lines through the points, without closing the path.
    mutating func open(_ points: [WorldMap.Point]) {
        guard let first = points.first else { return }
        move(first)
        for point in points.dropFirst() { line(point) }
    }

    /// Adds a smooth closed curve through the points: a Catmull–Rom spline as cubic Béziers.
    mutating func loop(_ points: [WorldMap.Point]) {
        guard points.count > 2 else { return }
        x = PathData.tenths(points[0].x)
        y = PathData.tenths(points[0].y)
        bytes.append(UInt8(ascii: "M"))
        append(x, isFirst: true)
        append(y)
        bytes.append(UInt8(ascii: "c"))
        var isFirst = true
        for index in points.indices {
            let before = points[(index + points.count - 1) % points.count]
            let from = points[index]
            let to = points[(index + 1) % points.count]
            let after = points[(index + 2) % points.count]
            for (px, py) in [
                (from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6),
                (to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6), (to.x, to.y),
            ] {
                append(PathData.tenths(px) - x, isFirst: isFirst)
                append(PathData.tenths(py) - y)
                isFirst = false
            }
            x = PathData.tenths(to.x)
            y = PathData.tenths(to.y)
        }
        close()
    }

    /// Returns straight lines through all points, without skipping any, so that a style sheet can animate between paths
    /// with the same number of points.
    static func corners(_ points: [RouteProjection.Point], isClosed: Bool) -> String {
        var bytes: [UInt8] = []
        for (index, point) in points.enumerated() {
            bytes.append(UInt8(ascii: index == 0 ? "M" : "L"))
            bytes.append(contentsOf: Array(number(point.x).utf8))
            bytes.append(UInt8(ascii: " "))
            bytes.append(contentsOf: Array(number(point.y).utf8))
        }
        if isClosed { bytes.append(UInt8(ascii: "Z")) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the value as a whole number of tenths, because the last bits of a sine differ between machines.
    private static func tenths(_ value: Double) -> Int { Int((value * 10).rounded()) }

    /// Appends a number in its shortest form (`-12.3`, `.4`, `7`). Adds a space before the number only if the number
    /// would otherwise merge with the previous number.
    private mutating func append(_ tenths: Int, isFirst: Bool = false) {
        if tenths < 0 {
            bytes.append(UInt8(ascii: "-"))
        } else if !isFirst {
            bytes.append(UInt8(ascii: " "))
        }
        let whole = tenths.magnitude / 10
        let part = tenths.magnitude % 10
        if whole > 0 || part == 0 {
            var digits: [UInt8] = []
            var rest = whole
            repeat {
                digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
                rest /= 10
            } while rest > 0
            bytes.append(contentsOf: digits.reversed())
        }
        if part > 0 {
            bytes.append(UInt8(ascii: "."))
            bytes.append(UInt8(ascii: "0") + UInt8(part))
        }
    }

    /// Formats a number for an attribute, with at most one decimal: `12.3`.
    static func number(_ value: Double) -> String {
        let tenths = tenths(value)
        let magnitude = tenths < 0 ? -tenths : tenths
        let sign = tenths < 0 ? "-" : ""
        return magnitude % 10 == 0 ? sign + "\(magnitude / 10)" : sign + "\(magnitude / 10).\(magnitude % 10)"
    }

    /// Formats a fraction from 0 to 1 with five decimals: `.09876`.
    static func share(_ value: Double) -> String {
        let parts = Int((min(1, max(0, value)) * 100_000).rounded())
        guard parts < 100_000 else { return "1" }
        let digits = String(parts)
        return "." + String(repeating: "0", count: 5 - digits.utf8.count) + digits
    }

    /// Formats a number with at most two decimals, for opacities and widths.
    static func fine(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let part = hundredths.magnitude % 100
        let sign = hundredths < 0 ? "-" : ""
        if part == 0 { return sign + String(hundredths.magnitude / 100) }
        let digits = part % 10 == 0 ? String(part / 10) : part < 10 ? "0" + String(part) : String(part)
        return sign + String(hundredths.magnitude / 100) + "." + digits
    }
}
