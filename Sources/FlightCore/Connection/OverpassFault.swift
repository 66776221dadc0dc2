/// An error in a file that should contain an airport's map.
public enum OverpassFault: Error, Hashable, Sendable {
    /// The file is not JSON. `line` and `column` locate the first error.
    case notJSON(line: Int, column: Int, message: String)
    /// The file is JSON, but not a response of the Overpass API.
    case notOverpass(message: String)
    /// The file does not contain any named gates.
    case noGates(elements: Int)
    /// The gates are too far from the airport. The associated value is the distance.
    case elsewhere(kilometres: Int)
    /// The file has more elements or points than any airport has.
    case tooMuch(Int, Measure)

    public enum Measure: Hashable, Sendable {
        case elements
        /// The total number of points, and the number of points in a single line.
        case points, pointsOfALine
    }

    /// The error message in English: what is wrong and how to fix it.
    public var message: String {
        switch self {
        case .notJSON(let line, let column, let message): "\(line):\(column): not valid JSON: \(message)"
        case .notOverpass(let message):
            "not an Overpass answer: \(message). Use [out:json] and 'out geom;' in the query."
        case .noGates(let elements):
            "no gates found: none of the \(elements) elements is tagged aeroway=gate with a ref or a name"
        case .elsewhere(let kilometres):
            "the gates are \(kilometres) km from the airport, so this is the map of another airport"
        case .tooMuch(let count, let measure):
            "too large: \(count) \(measure.words), more than any airport has. Query aeroway and indoor ways only."
        }
    }
}

extension OverpassFault.Measure {
    fileprivate var words: String {
        switch self {
        case .elements: "elements"
        case .points: "points"
        case .pointsOfALine: "points in one line"
        }
    }
}
