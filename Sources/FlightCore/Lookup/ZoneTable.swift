/// All time zones by their tzdata and Windows names. Each zone is decoded on access.
public struct ZoneTable: Sendable {
    private struct Row: Sendable {
        let name: [UInt8]
        let changes: [UInt8]
    }

    /// The rows, ordered by name.
    private var rows: [Row] = []

    /// Reads `Data/timezones.tsv`, whose rows are ordered by name.
    public init(_ bytes: [UInt8]) {
        var reader = TableReader(bytes)
        while let fields = reader.next() {
            guard fields.count >= 2 else { continue }
            var changes = Array(fields[1])
            if fields.count > 2 {
                changes.append(UInt8(ascii: "\t"))
                changes.append(contentsOf: fields[2])
            }
            rows.append(Row(name: Array(fields[0]), changes: changes))
        }
    }

    private func row(_ name: [UInt8]) -> [UInt8]? {
        var low = 0
        var high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].name.lexicographicallyPrecedes(name) { low = middle + 1 } else { high = middle }
        }
        return low < rows.count && rows[low].name == name ? rows[low].changes : nil
    }

    public subscript(name: String) -> Zone? {
        guard let row = row(Array(name.utf8)) else { return nil }
        if row.first == UInt8(ascii: "=") {
            guard let same = self[String(decoding: row.dropFirst(), as: UTF8.self)] else { return nil }
            return Zone(name: name, initialOffset: same.initialOffset, transitions: same.transitions)
        }
        let parts = row[...].parts(on: UInt8(ascii: "\t"))
        guard let first = parts.first, let initial = first.integer else { return nil }
        var transitions: [Zone.Transition] = []
        // 1940-01-01T00:00:00Z, from which the first transition is counted.
        var at: Int64 = -946_771_200
        for pair in parts.count > 1 ? parts[1].parts(on: UInt8(ascii: " ")) : [] {
            let halves = pair.parts(on: UInt8(ascii: ":"))
            guard halves.count == 2, let delta = ZoneTable.seconds(halves[0]), let offset = ZoneTable.seconds(halves[1])
            else { continue }
            at += delta
            transitions.append(.init(instant: Instant(at), offset: Int32(offset)))
        }
        return Zone(name: name, initialOffset: Int32(initial), transitions: transitions)
    }

    /// The tzdata and Windows names of all zones, in ascending order.
    public var names: [String] { rows.map { String(decoding: $0.name, as: UTF8.self) } }

    /// Returns the zone with the given name, ignoring case and surrounding spaces. Spaces may replace underscores.
    public func zone(spelled name: String) -> Zone? {
        func folded(_ name: some Sequence<UInt8>) -> [UInt8] {
            name.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "_") : $0 &- 65 < 26 ? $0 + 32 : $0 }
        }
        let wanted = folded(name.utf8).drop { $0 == UInt8(ascii: "_") }.reversed().drop { $0 == UInt8(ascii: "_") }
        return rows.first { folded($0.name).reversed().elementsEqual(wanted) }
            .flatMap { self[String(decoding: $0.name, as: UTF8.self)] }
    }

    /// Reads a base-36 number of minutes, or of seconds if the text contains `s`. Returns the number of seconds.
    private static func seconds(_ text: ArraySlice<UInt8>) -> Int64? {
        var value: Int64 = 0
        var inSeconds = false
        var negative = false
        for byte in text {
            switch byte {
            case UInt8(ascii: "-"): negative = true
            case UInt8(ascii: "s") where !inSeconds && value == 0: inSeconds = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value * 36 + Int64(byte - 48)
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = value * 36 + Int64(byte - 87)
            default: return nil
            }
        }
        return (negative ? -value : value) * (inSeconds ? 1 : 60)
    }
}
