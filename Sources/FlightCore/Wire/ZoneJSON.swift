extension Zone {
    var json: JSONValue {
        .object([
            ("name", .string(name)),
            ("offset", .integer(Int64(initialOffset))),
            (
                "transitions",
                .array(transitions.flatMap { [.integer($0.instant.seconds), .integer(Int64($0.offset))] })
            ),
        ])
    }

    convenience init(_ value: JSONValue) throws(JSONError) {
        let fields = try JSONFields(value, path: "zones")
        let numbers = try fields.list("transitions")
        var transitions: [Transition] = []
        for index in stride(from: 0, to: numbers.count - 1, by: 2) {
            guard let at = numbers[index].integer, let offset = numbers[index + 1].integer, abs(offset) < 100_000 else {
                throw fields.fail("transitions", "pairs of whole numbers are expected")
            }
            transitions.append(Transition(instant: Instant(at), offset: Int32(offset)))
        }
        self.init(
            name: try fields.label("name") ?? "",
            initialOffset: Int32(try fields.integer("offset", in: -100_000...100_000) ?? 0), transitions: transitions)
    }
}
