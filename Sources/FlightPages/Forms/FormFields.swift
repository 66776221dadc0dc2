public import FlightCore

/// What a form of a page sent: names and values in their order.
public struct FormFields: Sendable {
    private let pairs: [(name: String, value: String)]

    public init(_ pairs: [(name: String, value: String)]) { self.pairs = pairs }

    /// Reads `[["seat", "14A"], …]`; pairs of another kind are left out.
    public init(_ value: JSONValue) {
        var pairs: [(name: String, value: String)] = []
        for item in value.array ?? [] {
            guard let pair = item.array, pair.count == 2, let name = pair[0].string, let text = pair[1].string else {
                continue
            }
            pairs.append((name, text))
        }
        self.pairs = pairs
    }

    /// The value without space at either end; nil if the form has no such field.
    public subscript(name: String) -> String? {
        guard let index = pairs.firstIndex(where: { sameText($0.name, name) }) else { return nil }
        return trimmed(pairs[index].value)
    }

    /// The same; nil also if there is nothing in it.
    func filled(_ name: String) -> String? {
        guard let text = self[name], !text.isEmpty else { return nil }
        return text
    }

    /// A `datetime-local` value in the time of a place; nil if empty.
    func time(_ name: String, in zone: Zone) throws(FormFault) -> Instant? {
        guard let text = filled(name) else { return nil }
        // As if it were UTC, to read it; then in its zone.
        guard let wall = LocalTime(iso: text.utf8.count == 16 ? text + ":00Z" : text + "Z") else {
            throw FormFault(name, .time(text))
        }
        let instant = zone.instant(day: wall.day, minuteOfDay: wall.hour * 60 + wall.minute)
        guard Instant.plausible.contains(instant) else { throw FormFault(name, .time(text)) }
        return instant
    }
}

/// Without spaces and control characters at either end.
func trimmed(_ text: String) -> String {
    var bytes = Array(text.utf8)[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
}
