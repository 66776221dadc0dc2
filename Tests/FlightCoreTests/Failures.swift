import FlightCore
import Testing

/// Collects the failures of a search over many cases, and reports the first few as one issue.
struct Failures {
    private var texts: [String] = []
    private(set) var count = 0

    mutating func add(_ text: @autoclosure () -> String) {
        count += 1
        if texts.count < 4 { texts.append(text()) }
    }

    func report(_ location: SourceLocation = #_sourceLocation) {
        guard count > 0 else { return }
        let list = texts.joined(separator: "\n")
        Issue.record("\(count) cases fail; the first:\n\(list)", sourceLocation: location)
    }
}

extension Trip {
    /// Describes the whole case in one line, for pasting into a minimal test.
    func described(in context: TravelContext) -> String {
        let flights = legs.map { FlightJSON.write($0).json }.joined(separator: ", ")
        let near = context.location.map { " near \($0.latitude),\($0.longitude)" } ?? ""
        return "at \(context.now.iso) (\(context.now.seconds))\(near): [\(flights)]"
    }
}
