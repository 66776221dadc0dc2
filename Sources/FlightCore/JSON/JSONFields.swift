/// Reads the members of a JSON object and throws errors that name the key.
struct JSONFields {
    private let object: JSONValue
    private let path: String
    /// Whether an optional member that cannot be read is treated as absent instead of causing an error.
    private let skipsDamaged: Bool

    /// - Parameters:
    ///   - path: the path of the object for error messages; empty at the top level.
    ///   - skipsDamaged: whether optional members that cannot be read are treated as absent, including those of nested
    ///     objects.
    init(_ value: JSONValue, path: String, skipsDamaged: Bool = false) throws(JSONError) {
        guard value.object != nil else {
            throw JSONError(
                line: value.line, column: value.column, path: path,
                message: "an object is expected, not \(value.typeName)")
        }
        object = value
        self.path = path
        self.skipsDamaged = skipsDamaged
    }

    func key(_ name: String) -> String { path.isEmpty ? name : path + "." + name }

    /// Returns the member; nil if the member is absent or null.
    @inline(never)
    func value(_ name: String) -> JSONValue? { object[name] }

    @inline(never)
    func fail(_ name: String, _ message: String) -> JSONError {
        let place = object[name] ?? object
        return JSONError(line: place.line, column: place.column, path: key(name), message: message)
    }

    /// Throws an error for an optional member that cannot be read, unless such members are treated as absent.
    @inline(never)
    func refuse(_ name: String, _ message: String) throws(JSONError) {
        if !skipsDamaged { throw fail(name, message) }
    }

    @inline(never)
    private func refuse(_ name: String, _ value: JSONValue, expected: String) throws(JSONError) {
        try refuse(name, "\(expected) is expected, not \(value.typeName)")
    }

    @inline(never)
    func string(_ name: String) throws(JSONError) -> String? {
        guard let value = object[name] else { return nil }
        guard let text = value.string else {
            try refuse(name, value, expected: "a string")
            return nil
        }
        return text
    }

    /// Returns the member's text if the text has at least one visible character; otherwise, nil.
    @inline(never)
    func label(_ name: String) throws(JSONError) -> String? {
        guard let text = try string(name).map({ undirected($0) }), !isBlank(text) else { return nil }
        guard text.utf8.count <= 2000 else {
            try refuse(name, "at most 2000 bytes are allowed")
            return nil
        }
        return text
    }

    /// Converts the text of a member.
    ///
    /// - Parameters:
    ///   - problem: the error message if the text is invalid, such as "is not a flight number".
    ///   - make: returns the value; nil if the text is invalid.
    func word<Value>(
        _ name: String, _ problem: String, _ make: (String) -> Value?
    ) throws(JSONError) -> Value? {
        guard let text = try label(name) else { return nil }
        guard let value = make(text) else {
            try refuse(name, "'\(text)' \(problem)")
            return nil
        }
        return value
    }

    @inline(never)
    func bool(_ name: String) throws(JSONError) -> Bool? {
        guard let value = object[name] else { return nil }
        guard let flag = value.bool else {
            try refuse(name, value, expected: "true or false")
            return nil
        }
        return flag
    }

    @inline(never)
    func number(_ name: String) throws(JSONError) -> Double? {
        guard let value = object[name] else { return nil }
        guard let number = value.number else {
            try refuse(name, value, expected: "a number")
            return nil
        }
        return number
    }

    @inline(never)
    func integer(_ name: String, in range: ClosedRange<Int64>) throws(JSONError) -> Int64? {
        guard let value = object[name] else { return nil }
        guard let number = value.number else {
            try refuse(name, value, expected: "a number")
            return nil
        }
        let rounded = number.rounded()
        guard rounded >= Double(range.lowerBound), rounded <= Double(range.upperBound) else {
            try refuse(name, "a number from \(range.lowerBound) to \(range.upperBound) is expected")
            return nil
        }
        return Int64(rounded)
    }

    @inline(never)
    func list(_ name: String) throws(JSONError) -> [JSONValue] {
        guard let value = object[name] else { return [] }
        guard let items = value.array else {
            try refuse(name, value, expected: "a list")
            return []
        }
        return items
    }

    @inline(never)
    func fields(_ name: String) throws(JSONError) -> JSONFields? {
        guard let value = object[name] else { return nil }
        guard value.object != nil else {
            try refuse(name, value, expected: "an object")
            return nil
        }
        return try JSONFields(value, path: key(name), skipsDamaged: skipsDamaged)
    }

    /// Reads an optional object that has required members. If a required member is missing, the whole object is treated
    /// as unreadable.
    func part<Value>(
        _ name: String, _ read: (JSONFields) throws(JSONError) -> Value
    ) throws(JSONError) -> Value? {
        guard let inner = try fields(name) else { return nil }
        do throws(JSONError) {
            return try read(inner)
        } catch {
            guard skipsDamaged else { throw error }
            return nil
        }
    }

    /// Reads a list of objects that have required members. An object in which one is missing is treated as unreadable.
    func parts<Value>(
        _ name: String, _ read: (JSONFields) throws(JSONError) -> Value
    ) throws(JSONError) -> [Value] {
        var parts: [Value] = []
        for (index, value) in try list(name).enumerated() {
            do throws(JSONError) {
                let path = key(name) + "[" + String(index) + "]"
                parts.append(try read(try JSONFields(value, path: path, skipsDamaged: skipsDamaged)))
            } catch {
                guard skipsDamaged else { throw error }
            }
        }
        return parts
    }

    /// Reads a time in ISO 8601 (with an offset or Z) or in Unix seconds.
    @inline(never)
    func instant(_ name: String) throws(JSONError) -> Instant? {
        guard let value = object[name] else { return nil }
        if let text = value.string {
            if text.isEmpty { return nil }
            guard let local = LocalTime(iso: text) else {
                try refuse(
                    name, "'\(text)' is not a time; write it like 2026-11-22T14:30:00-05:00 (years 1900 to 2199)")
                return nil
            }
            return local.instant
        }
        guard let number = value.number else {
            try refuse(name, value, expected: "a time such as 2026-11-22T14:30:00-05:00")
            return nil
        }
        guard number >= Double(Instant.plausible.lowerBound.seconds),
            number < Double(Instant.plausible.upperBound.seconds)
        else {
            try refuse(name, "Unix seconds of the years 1900 to 2199 are expected")
            return nil
        }
        return Instant(Int64(number.rounded(.down)))
    }
}
