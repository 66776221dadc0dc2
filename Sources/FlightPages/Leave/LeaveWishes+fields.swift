internal import FlightCore

/// The traveller's own figures as an address and forms carry them: `?bags=no&security=40`.
extension LeaveWishes {
    /// - Parameter value: looks up a field by its name. What is no count of minutes is not taken.
    init(_ value: (String) -> String?) {
        self.init()
        hasBags = value("bags").map { !sameText($0, "no") } ?? true
        for kind in LeaveStep.Kind.allCases { self[kind] = value(kind.name).flatMap { Int($0) } }
    }

    /// What was filled in, in the order of the way.
    var fields: [(name: String, value: String)] {
        var fields: [(name: String, value: String)] = hasBags ? [] : [("bags", "no")]
        for kind in LeaveStep.Kind.allCases {
            if let minutes = self[kind] { fields.append((kind.name, String(minutes))) }
        }
        return fields
    }

    /// With the question mark; empty if nothing was filled in.
    var query: String {
        var query = ""
        for (name, value) in fields { query += (query.isEmpty ? "?" : "&") + name + "=" + value }
        return query
    }
}
