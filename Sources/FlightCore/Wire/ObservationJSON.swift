extension FlightObservation {
    public var json: JSONValue {
        var members = JSONMembers()
        members.add("source", source.name)
        members.add("time", time)
        members.add("field", field.name)
        members.add("value", value.jsonValue)
        if isCorrection { members.add("correction", .bool(true)) }
        return members.value
    }

    public init(_ value: JSONValue) throws(JSONError) {
        let fields = try JSONFields(value, path: "log")
        guard let time = try fields.instant("time"), let name = try fields.label("field"),
            let field = Field(name: name)
        else { throw fields.fail("field", "an observation needs a time and a known field") }
        self.init(
            source: Source(try fields.label("source") ?? ""), time: time, field: field,
            value: try Value(fields.value("value") ?? .null),
            isCorrection: try fields.bool("correction") ?? false)
    }
}

extension FlightObservation.Value {
    /// The value as JSON, for the store and the network.
    public var jsonValue: JSONValue {
        switch self {
        case .instant(let instant): .object([("at", .integer(instant.seconds))])
        case .text(let text): .string(text)
        case .number(let number): .integer(Int64(number))
        case .flag(let flag): .bool(flag)
        case .position(let position): FlightJSON.write(position).value
        case .nothing: .null
        }
    }

    public init(_ value: JSONValue) throws(JSONError) {
        switch value.kind {
        case .null: self = .nothing
        case .bool(let flag): self = .flag(flag)
        case .string(let text): self = .text(text)
        case .number:
            guard let number = value.integer else {
                throw JSONError(line: value.line, column: value.column, path: "", message: "a whole number is expected")
            }
            self = .number(Int(truncatingIfNeeded: number))
        case .object:
            // An implausible value does not invalidate the position.
            let fields = try JSONFields(value, path: "", skipsDamaged: true)
            if fields.value("latitude") != nil {
                self = .position(try FlightJSON.readPosition(fields))
            } else if let instant = try fields.instant("at") {
                self = .instant(instant)
            } else {
                throw fields.fail("at", "a time is expected")
            }
        case .array:
            throw JSONError(
                line: value.line, column: value.column, path: "", message: "a value is expected, not a list")
        }
    }
}
