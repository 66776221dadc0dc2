public import FlightCore
import FlightPages
public import FlightTracking

extension ImportPlan {
    /// How many flights are new, there already, merged; and what the reader had to say, with a stable code (`fault`) for
    /// programs and an English sentence for people.
    ///
    /// - Parameter subject: a file's name, to begin each sentence with; nil if it goes without saying.
    public func json(subject: String? = nil) -> JSONValue {
        .object([
            ("new", .integer(Int64(count(.new)))), ("existing", .integer(Int64(count(.existing)))),
            ("merged", .integer(Int64(count(.merged)))), ("corrected", .integer(Int64(corrected))),
            ("unreadable", .integer(Int64(unreadable))),
            ("issues", .array(issues.map { ImportPlan.json($0, subject) })),
        ])
    }

    private static func json(_ issue: ImportIssue, _ subject: String?) -> JSONValue {
        var members = JSONMembers()
        members.add("file", issue.file)
        members.add("line", .integer(Int64(issue.line)))
        members.add("column", .integer(Int64(issue.column)))
        members.add("kind", issue.kind.rawValue)
        members.add("fault", issue.fault.code)
        members.add("message", (subject.map { $0 + ": " } ?? "") + Words(.english).importFault(issue.fault))
        return members.value
    }
}
