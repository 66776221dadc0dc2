extension ConnectionWay {
    /// The JSON form, with times in seconds: `{"from": "C15", "to": "D22", "at": "SFO", "steps": [{"kind": "walk",
    /// "time": [405, 477, 596], …}]}`.
    public var json: JSONValue {
        var members = JSONMembers()
        members.add("from", from)
        members.add("to", to)
        members.add("at", airport?.text)
        members.add(
            "steps",
            .array(
                steps.map { step in
                    var inner = JSONMembers()
                    inner.add("kind", step.kind.name)
                    inner.add("time", step.time.json)
                    inner.add("basis", step.basis.name)
                    inner.add("metres", step.metres)
                    inner.add("name", step.name)
                    return inner.value
                }))
        if !missing.isEmpty { members.add("missing", .array(missing.map { .string($0.name) })) }
        if isGuide { members.add("guide", .bool(true)) }
        return members.value
    }

    public convenience init(_ value: JSONValue) throws(JSONError) {
        let fields = try JSONFields(value, path: "way")
        var steps: [ConnectionStep] = []
        for item in try fields.list("steps") {
            let inner = try JSONFields(item, path: "way.steps")
            guard let kind = try inner.label("kind").flatMap({ ConnectionStep.Kind(name: $0) }),
                let basis = try inner.label("basis").flatMap({ ConnectionStep.Evidence(name: $0) })
            else { throw inner.fail("kind", "a step and its basis are expected") }
            let times = try inner.list("time")
            guard times.count == 3, let fast = times[0].integer, let usual = times[1].integer,
                let slow = times[2].integer, fast >= 0, usual >= fast, slow >= usual, slow <= 1_000_000
            else { throw inner.fail("time", "three ascending counts of seconds are expected") }
            steps.append(
                ConnectionStep(
                    kind, TimeRange(fast: Span(fast), usual: Span(usual), slow: Span(slow)), basis,
                    metres: try inner.integer("metres", in: 0...100_000).map { Int($0) },
                    name: try inner.label("name")))
        }
        var missing: [Missing] = []
        for item in try fields.list("missing") {
            if let one = item.string.flatMap({ Missing(name: $0) }) { missing.append(one) }
        }
        self.init(
            from: try fields.label("from"), to: try fields.label("to"),
            at: try fields.label("at").flatMap { Airport.Code($0) }, steps: steps, missing: missing,
            isGuide: try fields.bool("guide") ?? false)
    }
}

extension TimeRange {
    /// The JSON form: the numbers of seconds in the fast, usual and slow cases.
    public var json: JSONValue {
        .array([.integer(fast.seconds), .integer(usual.seconds), .integer(slow.seconds)])
    }
}
