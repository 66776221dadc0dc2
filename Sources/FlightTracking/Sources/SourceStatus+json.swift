public import FlightCore

extension SourceStatus {
    /// Returns the status as JSON for the API and for `halcyon feeds --json`. Never contains a key.
    ///
    /// - Parameter ledger: The amounts spent per day on all sources, newest first.
    public func json(_ ledger: [SourceLedgerEntry]) -> JSONValue {
        var members = JSONMembers()
        members.add("name", profile.source.name)
        members.add("title", profile.title)
        members.add("enabled", .bool(record.isEnabled))
        members.add("health", health.rawValue)
        members.add("told", profile.isTold.rawValue)
        members.add("answeredAt", record.answeredAt)
        members.add("askedAt", record.askedAt)
        members.add("failedAt", record.failedAt)
        members.add("fault", record.fault?.text)
        members.add("failures", record.lane.failures)
        members.add("nextTryAt", triedAgainAt)
        members.add("requests", record.requests)
        members.add("answers", record.answers)
        members.add("ignoredRows", record.ignoredRows)
        members.add("address", profile.needsAddress ? address : nil)
        members.add("missing", .array(missing.map { .string($0) }))
        let unit = profile.unit
        if profile.cost > 0 {
            var budget = JSONMembers()
            budget.add("unit", unit.name)
            budget.add("spent", unit.text(spentThisMonth))
            budget.add("month", cap.month.map { unit.text($0) })
            budget.add("day", cap.day.map { unit.text($0) })
            budget.add("left", left.map { unit.text($0) })
            members.add("budget", budget)
        }
        let days = ledger.filter { $0.source == profile.source }.map { entry in
            JSONValue.object([
                ("day", .string(entry.day.iso)), ("spent", .string(unit.text(entry.spent))),
                ("requests", .integer(Int64(entry.requests))),
            ])
        }
        members.add("days", .array(days))
        members.add("credit", profile.credit)
        members.add("terms", profile.terms?.text(.english))
        return members.value
    }
}

extension SourceUnit {
    fileprivate var name: String {
        switch self {
        case .requests: "requests"
        case .units: "units"
        case .dollars: "dollars"
        }
    }
}
