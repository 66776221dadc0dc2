internal import FlightScreens

/// A drawing command of calm mode. Lengths are in points, and angles are in radians.
public enum CalmMark: Hashable, Sendable {
    /// Begins a path.
    case begin
    case move(Double, Double)
    case line(Double, Double)
    /// Adds a cubic Bézier curve. The values are the x and y of two control points and of the end point.
    case curve(Double, Double, Double, Double, Double, Double)
    case close
    case fill(ColourToken, Double)
    case stroke(width: Double, ColourToken, Double)
    /// Paints a disc. The values are: x, y, radius, colour, opacity.
    case disc(Double, Double, Double, ColourToken, Double)
    /// Sets the coordinate system for subsequent commands. The values are: x, y, angle, scale.
    case place(Double, Double, Double, Double)
    /// Restores the picture's own coordinate system.
    case restore
    /// Fills the path with a gradient that fades, between two x coordinates, from the colour to transparent. The values
    /// are: start x, end x, colour, opacity at the start.
    case fade(Double, Double, ColourToken, Double)
    /// Paints the plane's blurred shadow at the origin of the current coordinate system, with the given opacity.
    case shadow(Double)
    /// Covers the whole picture with the given colour and opacity.
    case cover(ColourToken, Double)

    /// Returns the commands in a display list.
    static func all(_ list: DisplayList) -> [CalmMark] {
        var reader = Reader(numbers: list.numbers[...])
        var marks: [CalmMark] = []
        while let code = reader.numbers.first,
            let operation = UInt8(exactly: code).flatMap({ DisplayList.Operation(rawValue: $0) })
        {
            reader.numbers.removeFirst()
            guard let mark = reader.mark(operation) else { break }
            marks.append(mark)
        }
        return marks
    }

    private struct Reader {
        var numbers: ArraySlice<Float>

        private mutating func number() -> Double { numbers.isEmpty ? 0 : Double(numbers.removeFirst()) }

        private mutating func colour() -> ColourToken {
            switch DisplayList.Colour(rawValue: UInt8(exactly: Float(number())) ?? 0) {
            case .sea, nil: .calmSea
            case .land: .calmLand
            case .coast: .calmCoast
            case .dot: .calmDot
            case .wing: .calmWing
            case .fold: .calmFold
            case .keel: .calmKeel
            case .shade: .calmShade
            }
        }

        mutating func mark(_ operation: DisplayList.Operation) -> CalmMark? {
            switch operation {
            case .begin: .begin
            case .move: .move(number(), number())
            case .line: .line(number(), number())
            case .curve: .curve(number(), number(), number(), number(), number(), number())
            case .close: .close
            case .fill: .fill(colour(), number())
            case .stroke: .stroke(width: number(), colour(), number())
            case .disc: .disc(number(), number(), number(), colour(), number())
            case .place: .place(number(), number(), number(), number())
            case .restore: .restore
            case .fade: .fade(number(), number(), colour(), number())
            case .shadow: .shadow(number())
            case .cover: .cover(colour(), number())
            }
        }
    }
}
