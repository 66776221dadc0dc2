public import FlightCore
import FlightPages
public import FlightTracking

extension ImportPlan {
    /// Returns the plan as JSON for the API: the counts of new, existing and merged flights, then the flights and the
    /// issues. Each flight has its data, and the line and names in the file from which the data was read. Each issue
    /// has a stable code (`fault`) for programs and a sentence for people.
    ///
    /// - Parameter message: A closure that returns the sentence for the given issue.
    public func json(message: (ImportIssue) -> String) -> JSONValue {
        .object(counts + [("flights", .array(items.map { ImportPlan.json($0) }))] + remarks(message))
    }

    /// Writes the plan's JSON in pieces, because the complete JSON of fifty thousand flights would take too much
    /// memory.
    ///
    /// - Parameter write: A closure that receives each piece of the JSON text, in order.
    func write(message: (ImportIssue) -> String, _ write: (String) async throws -> Void) async throws {
        var piece = String(JSONValue.object(counts).json.dropLast()) + ",\"flights\":["
        for (index, item) in items.enumerated() {
            if index > 0 { piece += "," }
            piece += ImportPlan.json(item).json
            if piece.utf8.count > 60_000 {
                try await write(piece)
                piece = ""
            }
        }
        try await write(piece + "]," + JSONValue.object(remarks(message)).json.dropFirst())
    }

    private var counts: [(String, JSONValue)] {
        [
            ("new", .integer(Int64(count(.new)))), ("existing", .integer(Int64(count(.existing)))),
            ("merged", .integer(Int64(count(.merged)))), ("corrected", .integer(Int64(corrected))),
            ("unreadable", .integer(Int64(unreadable))),
            ("unknownAirlines", ImportPlan.json(unknownAirlines)),
            ("unknownAircraft", ImportPlan.json(unknownAircraft)),
        ]
    }

    private func remarks(_ message: (ImportIssue) -> String) -> [(String, JSONValue)] {
        [("issues", issues.json(message: message)), ("unlisted", .integer(Int64(unlisted)))]
    }

    private static func json(_ unknown: [(text: String, rows: Int)]) -> JSONValue {
        .array(unknown.map { .object([("text", .string($0.text)), ("rows", .integer(Int64($0.rows)))]) })
    }

    private static func json(_ item: Item) -> JSONValue {
        var members = JSONMembers()
        if let line = item.text?.line, line > 0 { members.add("line", .integer(Int64(line))) }
        let outcome =
            switch item.outcome {
            case .new: "new"
            case .existing: "existing"
            case .merged: "merged"
            }
        members.add("outcome", outcome)
        members.add("flight", RecordJSON.write(item.record))
        members.add("airlineText", item.text?.airline)
        members.add("aircraftText", item.text?.aircraft)
        return members.value
    }
}

extension ImportReceipt {
    /// The receipt as JSON for the API: the number of rows that were read, and the issues.
    func json(message: (ImportIssue) -> String) -> JSONValue {
        .object([
            ("rows", .integer(Int64(rows))), ("corrected", .integer(Int64(corrected))),
            ("unreadable", .integer(Int64(unreadable))), ("issues", issues.json(message: message)),
            ("unlisted", .integer(Int64(unlisted))),
        ])
    }
}

extension [ImportIssue] {
    fileprivate func json(message: (ImportIssue) -> String) -> JSONValue {
        .array(
            map { issue in
                var members = JSONMembers()
                members.add("file", issue.file)
                members.add("line", .integer(Int64(issue.line)))
                members.add("column", .integer(Int64(issue.column)))
                members.add("kind", issue.kind.rawValue)
                members.add("fault", issue.fault.code)
                members.add("message", message(issue))
                return members.value
            })
    }
}
