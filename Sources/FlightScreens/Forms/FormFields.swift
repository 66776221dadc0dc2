public import FlightCore

/// The fields of a submitted form: names and values, in the order of the form.
public struct FormFields: Sendable {
    private let pairs: [(name: String, value: String)]

    public init(_ pairs: [(name: String, value: String)]) { self.pairs = pairs }

    /// Reads `[["seat", "14A"], …]`; other elements are skipped.
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

    /// The trimmed value; nil if the form has no such field.
    public subscript(name: String) -> String? {
        guard let index = pairs.firstIndex(where: { sameText($0.name, name) }) else { return nil }
        return trimmed(pairs[index].value)
    }

    package subscript(name: StaticString) -> String? {
        let wanted = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        return pairs.first { wanted.elementsEqual($0.name.utf8) }.map { trimmed($0.value) }
    }

    /// Returns the trimmed value; nil if the field is missing or empty.
    package func filled(_ name: String) -> String? {
        guard let text = self[name], !text.isEmpty else { return nil }
        return text
    }

    /// Returns the fields with each ambiguous place name replaced by the airport that the user chose.
    package func settled() -> FormFields {
        FormFields(
            pairs.map { name, value in
                if let chosen = filled(FormFields.choice(of: name)) { return (name, chosen) }
                return (name, value)
            })
    }

    /// Returns these fields, plus the fields in `others` whose names do not occur in these fields.
    package func with(_ others: [(name: String, value: String)]) -> FormFields {
        FormFields(pairs + others.filter { self[$0.name] == nil })
    }

    /// Returns the name of the buttons that choose an airport for an ambiguous field.
    package static func choice(of name: String) -> String { "choose-" + name }

    /// Reads a day such as `2026-11-27`; nil if the field is empty.
    func day(_ name: String) throws(FormFault) -> Day? {
        guard let text = filled(name) else { return nil }
        guard let day = Day(iso: text), Instant.plausible.contains(Instant(Int64(day.number) * 86_400)) else {
            throw FormFault(name, .day(text))
        }
        return day
    }

    /// Reads a time of day such as `14:30`, `9.05` or `1430`, in minutes after midnight; nil if the field is empty.
    func clock(_ name: String) throws(FormFault) -> Int? {
        guard let text = filled(name) else { return nil }
        var digits: [UInt8] = []
        var parts = 1
        for byte in text.utf8 {
            if byte >= 0x30, byte <= 0x39 {
                digits.append(byte)
            } else if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "."), parts == 1, digits.count <= 2 {
                parts = 2
            } else {
                throw FormFault(name, .time(text))
            }
        }
        guard digits.count == 4 || (digits.count == 3 && parts == 2) else { throw FormFault(name, .time(text)) }
        let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        guard number / 100 < 24, number % 100 < 60 else { throw FormFault(name, .time(text)) }
        return number / 100 * 60 + number % 100
    }

    /// Reads a `datetime-local` value in a time zone; nil if the field is empty.
    func time(_ name: String, in zone: Zone) throws(FormFault) -> Instant? {
        guard let text = filled(name) else { return nil }
        // Parse as UTC, then interpret the clock time in the zone.
        guard let wall = LocalTime(iso: text.utf8.count == 16 ? text + ":00Z" : text + "Z") else {
            throw FormFault(name, .time(text))
        }
        let instant = zone.instant(day: wall.day, minuteOfDay: wall.hour * 60 + wall.minute)
        guard Instant.plausible.contains(instant) else { throw FormFault(name, .time(text)) }
        return instant
    }
}

/// Returns the text without spaces and control characters at its start and end.
func trimmed(_ text: String) -> String {
    var bytes = Array(text.utf8)[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
}
