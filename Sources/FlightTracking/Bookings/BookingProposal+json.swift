public import FlightCore

extension BookingService.Shown {
    public var json: JSONValue { proposal.json(differences) }
}

extension BookingProposal {
    /// The proposal as JSON, for the API and the command line. Times are Unix seconds.
    ///
    /// - Parameter differences: What would change; empty if nothing is known about it.
    public func json(_ differences: [BookingDifference] = []) -> JSONValue {
        .object([
            ("id", .string(id)), ("change", .string(change.rawValue)),
            ("flight", target.map { .string($0.text) } ?? .null), ("booking", RecordJSON.write(record)),
            ("differences", .array(differences.map { $0.json })), ("subject", .string(origin.subject)),
            ("sender", origin.sender.isEmpty ? .null : .string(origin.sender)),
            ("sentAt", origin.sentAt.map { .integer($0.seconds) } ?? .null),
            ("foundAt", .integer(foundAt.seconds)),
            ("decision", decision.map { .string($0.rawValue) } ?? .null),
            ("decidedAt", decidedAt.map { .integer($0.seconds) } ?? .null),
        ])
    }
}

extension BookingDifference {
    /// `{"field": "departure", "before": 1795348800, "after": 1795352400}`.
    fileprivate var json: JSONValue {
        func time(_ instant: Instant?) -> JSONValue { instant.map { .integer($0.seconds) } ?? .null }
        func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
        let (field, before, after): (String, JSONValue, JSONValue) =
            switch self {
            case .number(let before, let after): ("number", text(before?.text), .string(after.text))
            case .departure(let before, let after): ("departure", time(before), time(after))
            case .arrival(let before, let after): ("arrival", time(before), time(after))
            case .date(let before, let after): ("date", .string(before.iso), .string(after.iso))
            case .seat(let before, let after): ("seat", text(before), .string(after))
            case .confirmation(let before, let after): ("confirmation", text(before), .string(after))
            }
        return .object([("field", .string(field)), ("before", before), ("after", after)])
    }
}

extension BookingSource {
    /// The source as JSON, without its secret.
    public var json: JSONValue {
        .object([
            ("id", .string(id)), ("kind", .string(kind.name)), ("settings", kind.json),
            ("readAt", readAt.map { .integer($0.seconds) } ?? .null), ("dueAt", .integer(dueAt.seconds)),
            ("read", .integer(Int64(read))), ("found", .integer(Int64(found))),
            ("failures", .integer(Int64(failures))), ("fault", fault.map { .string($0.text) } ?? .null),
        ])
    }

    /// What the source is called: the user of a mailbox, or the host of a calendar.
    public var title: String {
        switch kind {
        case .mailbox(let mailbox): mailbox.user
        case .calendar(let calendar): calendar.host
        }
    }
}
