extension Alternatives {
    /// The JSON form for the API and the command line. Times are Unix seconds.
    public func json(_ words: Words) -> JSONValue {
        var members = JSONMembers(count: 9)
        members.add("reason", need.reason.name)
        members.add("replaces", need.flight.number?.compact)
        members.add("from", need.from.code.text)
        members.add("to", need.to.code.text)
        members.add("date", need.day.iso)
        members.add("asOf", now)
        members.add("options", .array(options.map { $0.json }))
        members.add(
            "unknown",
            .array(
                gaps.map { gap in
                    var unknown = JSONMembers()
                    unknown.add("kind", gap.name)
                    unknown.add("source", gap.source?.name)
                    return unknown.value
                }))
        members.add("sentences", .array(words.sentences(self).map { .string($0) }))
        return members.value
    }
}

extension Alternatives.Option {
    fileprivate var json: JSONValue {
        var members = JSONMembers(count: 11)
        members.add("number", number.compact)
        if !codeshares.isEmpty { members.add("codeshares", .array(codeshares.map { .string($0.compact) })) }
        members.add("airline", airline)
        members.add("from", from.code.text)
        members.add("to", to.code.text)
        members.add("scheduled", scheduled)
        members.add("out", out)
        members.add("certainty", certainty.name)
        members.add("source", source?.name)
        members.add("heardAt", heard)
        members.add("key", key)
        return members.value
    }
}
