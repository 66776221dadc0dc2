/// Writes the placeholders `?` and `?1` of a statement as `$1`, as PostgreSQL expects them.
///
/// A `?` without a number means the argument after the highest so far, as in SQLite. Texts and names in quotes, and
/// comments, stay as they are.
func numberingPlaceholders(_ sql: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(sql.utf8.count + 16)
    var highest = 0
    var rest = Array(sql.utf8)[...]
    while let byte = rest.popFirst() {
        switch byte {
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            // A doubled quote ends one text and begins the next, which is the same here.
            let end = rest.firstIndex(of: byte) ?? rest.endIndex - 1
            result.append(byte)
            result += rest[...end]
            rest = rest[(end + 1)...]
        case UInt8(ascii: "-") where rest.first == UInt8(ascii: "-"):
            rest = rest.drop { $0 != UInt8(ascii: "\n") }
        case UInt8(ascii: "?"):
            let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            rest = rest.dropFirst(digits.count)
            let number = digits.isEmpty ? highest + 1 : digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
            highest = max(highest, number)
            result += Array("$\(number)".utf8)
        default: result.append(byte)
        }
    }
    return String(decoding: result, as: UTF8.self)
}
