internal import FlightPages

/// One step of a drawing of calm mode; lengths are points, angles radians.
public enum CalmMark: Hashable, Sendable {
    /// Begins a path.
    case begin
    case move(Double, Double)
    case line(Double, Double)
    /// Two control points and the end.
    case curve(Double, Double, Double, Double, Double, Double)
    case close
    case fill(ColourToken, Double)
    case stroke(width: Double, ColourToken, Double)
    /// x, y, radius.
    case disc(Double, Double, Double, ColourToken, Double)
    /// x, y, angle, scale: what follows is drawn in this frame.
    case place(Double, Double, Double, Double)
    /// Back to the picture's own frame.
    case restore
    /// From x, to x: fills the path with a colour that has that opacity at the first and is gone at the second.
    case fade(Double, Double, ColourToken, Double)
    /// The plane's shadow, blurred, at the frame's origin: opacity.
    case shadow(Double)
    /// Covers everything.
    case cover(ColourToken, Double)

    /// What a display list of the core says.
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
