/// Why a file is no plan of an airport.
public enum OverpassFault: Error, Hashable, Sendable {
    /// It is no JSON; where it stops being that.
    case notJSON(line: Int, column: Int, message: String)
    /// It is JSON, but no answer of Overpass.
    case notOverpass(message: String)
    /// Nothing in it is a gate with a name.
    case noGates(elements: Int)
    /// What is in it lies elsewhere: so many kilometres from the airport, near another if that is known.
    case elsewhere(kilometres: Int)
    /// There is more in it than any airport has: so many of them.
    case tooMuch(Int, Measure)

    public enum Measure: Hashable, Sendable {
        case elements
        /// Of all lines, and of one.
        case points, pointsOfALine
    }

    /// What is wrong and what would be right, in English.
    public var message: String {
        switch self {
        case .notJSON(let line, let column, let message): "\(line):\(column): this is no JSON: \(message)"
        case .notOverpass(let message):
            "this is no answer of Overpass: \(message). Ask it with [out:json] and 'out geom;'"
        case .noGates(let elements):
            "there is no gate in it: none of its \(elements) elements is tagged aeroway=gate with a ref or a name"
        case .elsewhere(let kilometres):
            "its gates lie \(kilometres) km from the airport, so it is the plan of another one"
        case .tooMuch(let count, let measure):
            "it has \(count) \(measure.words), more than any airport; ask for aeroway and indoor ways only"
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
