public import FlightCore
import FlightPages
public import FlightTracking

extension ImportPlan {
    /// How many flights are new, there already, merged; what was understood of each and from what; and what the reader
    /// had to say, with a stable code (`fault`) for programs and a sentence for people.
    ///
    /// - Parameter message: the sentence about an issue.
    public func json(message: (ImportIssue) -> String) -> JSONValue {
        .object([
            ("new", .integer(Int64(count(.new)))), ("existing", .integer(Int64(count(.existing)))),
            ("merged", .integer(Int64(count(.merged)))), ("corrected", .integer(Int64(corrected))),
            ("unreadable", .integer(Int64(unreadable))),
            ("unknownAirlines", ImportPlan.json(unknownAirlines)),
            ("unknownAircraft", ImportPlan.json(unknownAircraft)),
            ("flights", .array(items.map { ImportPlan.json($0) })),
            (
                "issues",
                .array(
                    issues.map { issue in
                        var members = JSONMembers()
                        members.add("file", issue.file)
                        members.add("line", .integer(Int64(issue.line)))
                        members.add("column", .integer(Int64(issue.column)))
                        members.add("kind", issue.kind.rawValue)
                        members.add("fault", issue.fault.code)
                        members.add("message", message(issue))
                        return members.value
                    })
            ),
        ])
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
