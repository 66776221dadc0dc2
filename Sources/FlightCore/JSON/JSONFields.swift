/// Reads the members of a JSON object with errors that name the key.
struct JSONFields {
    private let object: JSONValue
    private let path: String

    /// - Parameter path: where the object is, for messages; empty at the top.
    init(_ value: JSONValue, path: String) throws(JSONError) {
        guard value.object != nil else {
            throw JSONError(
                line: value.line, column: value.column, path: path,
                message: "an object is expected, not \(value.typeName)")
        }
        object = value
        self.path = path
    }

    func key(_ name: String) -> String { path.isEmpty ? name : path + "." + name }

    /// The member, unless it is absent or null.
    @inline(never)
    func value(_ name: String) -> JSONValue? { object[name] }

    @inline(never)
    func fail(_ name: String, _ message: String) -> JSONError {
        let place = object[name] ?? object
        return JSONError(line: place.line, column: place.column, path: key(name), message: message)
    }

    private func wrong(_ name: String, _ value: JSONValue, _ expected: String) -> JSONError {
        fail(name, "\(expected) is expected, not \(value.typeName)")
    }

    @inline(never)
    func string(_ name: String) throws(JSONError) -> String? {
        guard let value = object[name] else { return nil }
        guard let text = value.string else { throw wrong(name, value, "a string") }
        return text
    }

    /// A string with something to see in it.
    @inline(never)
    func label(_ name: String) throws(JSONError) -> String? {
        guard let text = try string(name).map({ undirected($0) }), !isBlank(text) else { return nil }
        guard text.utf8.count <= 2000 else { throw fail(name, "at most 2000 bytes are allowed") }
        return text
    }

    @inline(never)
    func bool(_ name: String) throws(JSONError) -> Bool? {
        guard let value = object[name] else { return nil }
        guard let flag = value.bool else { throw wrong(name, value, "true or false") }
        return flag
    }

    @inline(never)
    func number(_ name: String) throws(JSONError) -> Double? {
        guard let value = object[name] else { return nil }
        guard let number = value.number else { throw wrong(name, value, "a number") }
        return number
    }

    @inline(never)
    func integer(_ name: String, in range: ClosedRange<Int64>) throws(JSONError) -> Int64? {
        guard let value = object[name] else { return nil }
        guard let number = value.number else { throw wrong(name, value, "a number") }
        let rounded = number.rounded()
        guard rounded >= Double(range.lowerBound), rounded <= Double(range.upperBound) else {
            throw fail(name, "a number from \(range.lowerBound) to \(range.upperBound) is expected")
        }
        return Int64(rounded)
    }

    @inline(never)
    func list(_ name: String) throws(JSONError) -> [JSONValue] {
        guard let value = object[name] else { return [] }
        guard let items = value.array else { throw wrong(name, value, "a list") }
        return items
    }

    @inline(never)
    func fields(_ name: String) throws(JSONError) -> JSONFields? {
        guard let value = object[name] else { return nil }
        guard value.object != nil else { throw wrong(name, value, "an object") }
        return try JSONFields(value, path: key(name))
    }

    /// A time: ISO 8601 with an offset or Z, or Unix seconds.
    @inline(never)
    func instant(_ name: String) throws(JSONError) -> Instant? {
        guard let value = object[name] else { return nil }
        if let text = value.string {
            if text.isEmpty { return nil }
            guard let local = LocalTime(iso: text) else {
                throw fail(
                    name, "'\(text)' is not a time; write it like 2026-11-22T14:30:00-05:00 (years 1900 to 2199)")
            }
            return local.instant
        }
        guard let number = value.number else { throw wrong(name, value, "a time such as 2026-11-22T14:30:00-05:00") }
        guard number >= Double(Instant.plausible.lowerBound.seconds),
            number < Double(Instant.plausible.upperBound.seconds)
        else { throw fail(name, "Unix seconds of the years 1900 to 2199 are expected") }
        return Instant(Int64(number.rounded(.down)))
    }
}
