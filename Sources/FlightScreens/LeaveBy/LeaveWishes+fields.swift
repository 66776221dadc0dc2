package import FlightCore

/// Reads and writes the traveller's own values in addresses and forms, such as `?bags=no&security=40`.
extension LeaveWishes {
    /// - Parameter value: A closure that returns the value of the field with the given name. Values that are not a
    ///   number of minutes are ignored.
    package init(_ value: (String) -> String?) {
        self.init()
        hasBags = value("bags").map { !sameText($0, "no") } ?? true
        for kind in LeaveStep.Kind.allCases { self[kind] = value(kind.name).flatMap { Int($0) } }
    }

    /// The entered values, in the order of the steps.
    package var fields: [(name: String, value: String)] {
        var fields: [(name: String, value: String)] = hasBags ? [] : [("bags", "no")]
        for kind in LeaveStep.Kind.allCases {
            if let minutes = self[kind] { fields.append((kind.name, String(minutes))) }
        }
        return fields
    }

    /// The query, including the question mark; empty if no value is set.
    package var query: String {
        var query = ""
        for (name, value) in fields { query += (query.isEmpty ? "?" : "&") + name + "=" + value }
        return query
    }
}
