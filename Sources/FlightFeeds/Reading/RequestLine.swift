internal import FlightTracking

/// The path and query of a request such as `GET /flights/airports/Iata/OSL/…?direction=Both`.
struct RequestLine {
    /// The components of the path.
    let path: [String]
    private let query: [String: String]

    init(_ answer: SourceAnswer) {
        let words = answer.request.split(separator: " ")
        var target = Substring(words.count > 1 ? words[1] : words.first ?? "")
        if let scheme = target.firstRange(of: "://") {
            let rest = target[scheme.upperBound...]
            target = rest.firstIndex(of: "/").map { rest[$0...] } ?? ""
        }
        let parts = target.split(separator: "?", maxSplits: 1)
        path = parts.first?.split(separator: "/").map { String($0) } ?? []
        var query: [String: String] = [:]
        for item in parts.count > 1 ? parts[1].split(separator: "&") : [] {
            let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            query[String(sides[0])] = sides.count > 1 ? String(sides[1]) : ""
        }
        self.query = query
    }

    /// Returns the path component that follows the given components, ignoring case.
    func component(after parts: String...) -> String? {
        guard path.count > parts.count else { return nil }
        for start in 0..<(path.count - parts.count)
        where zip(path[start...], parts).allSatisfy({ $0.lowercased() == $1.lowercased() }) {
            return path[start + parts.count]
        }
        return nil
    }

    subscript(name: String) -> String? { query[name] }
}
