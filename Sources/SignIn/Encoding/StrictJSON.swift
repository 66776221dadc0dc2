import FlightCore

/// Reads JSON (RFC 8259) from browsers and providers.
///
/// `JSONReader` accepts more than a signed message may contain: it repairs invalid text and keeps repeated names. Two
/// programs could then read different values from the same message, or two different values could become equal.
enum StrictJSON {
    /// The maximum number of nested arrays and objects.
    static let maximumDepth = 16

    /// Reads one object. A leading byte order mark is skipped, as in the UTF-8 decode algorithm that WebAuthn Level 3,
    /// sections 7.1 and 7.2 name.
    ///
    /// - Parameter limit: The maximum size, in bytes. The values may occupy 16 times as much memory.
    /// - Returns: The object; nil if the bytes are too many, not valid UTF-8, not a JSON object, or nested too deeply,
    ///   if a name occurs twice in an object, or if a text has an unpaired surrogate.
    static func object(_ bytes: [UInt8], limit: Int) -> JSONValue? {
        guard bytes.count <= limit, String(validating: bytes, as: UTF8.self) != nil, hasOnlyPairedSurrogates(bytes)
        else { return nil }
        var memory = limit * 16
        guard let value = try? JSONReader.read(bytes, memory: &memory), value.object != nil, isAllowed(value, depth: 0)
        else { return nil }
        return value
    }

    /// Returns whether the value is not nested too deeply and has no repeated names.
    private static func isAllowed(_ value: JSONValue, depth: Int) -> Bool {
        switch value.kind {
        case .array(let items):
            return depth < maximumDepth && items.allSatisfy { isAllowed($0, depth: depth + 1) }
        case .object(let members):
            guard depth < maximumDepth else { return false }
            // Bytes are compared, because two `String` values with different bytes can be equal.
            var names: Set<[UInt8]> = []
            return members.allSatisfy { name, value in
                names.insert(Array(name.utf8)).inserted && isAllowed(value, depth: depth + 1)
            }
        default: return true
        }
    }

    /// Returns whether the escaped UTF-16 code units form characters. A backslash occurs only in strings, so the text
    /// needs no further syntax analysis.
    private static func hasOnlyPairedSurrogates(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
            rest = rest[(backslash + 1)...]
            guard let unit = escapedUnit(rest) else {
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst(5)
            if UTF16.isTrailSurrogate(unit) { return false }
            guard UTF16.isLeadSurrogate(unit) else { continue }
            guard rest.first == UInt8(ascii: "\\"), let trail = escapedUnit(rest.dropFirst()),
                UTF16.isTrailSurrogate(trail)
            else { return false }
            rest = rest.dropFirst(6)
        }
        return true
    }

    /// Returns the code unit of an escape sequence `uXXXX`; nil for other sequences.
    private static func escapedUnit(_ bytes: ArraySlice<UInt8>) -> UInt16? {
        guard bytes.first == UInt8(ascii: "u") else { return nil }
        let digits = bytes.dropFirst().prefix(4)
        guard digits.count == 4 else { return nil }
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}

extension JSONValue {
    /// The member with the given name, also if its value is null. Nil if the object does not have it.
    func member(_ name: String) -> JSONValue? { object?.first { sameText($0.key, name) }?.value }
}
