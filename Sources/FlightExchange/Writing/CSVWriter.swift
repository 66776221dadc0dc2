/// Writes comma-separated values (RFC 4180). Lines end with CRLF, fields are quoted where needed, and quotes inside a
/// field are doubled. Text that a spreadsheet would evaluate as a formula is guarded (``CSVGuard``).
struct CSVWriter {
    private(set) var bytes: [UInt8] = []

    init(header: [String]) { row(header) }

    mutating func row(_ fields: [String]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(0x2C) }
            append(CSVGuard.guarded(field))
        }
        bytes.append(0x0D)
        bytes.append(0x0A)
    }

    private mutating func append(_ field: String) {
        // Without quotes, spaces at the beginning or end would be lost.
        let needsQuotes =
            field.utf8.contains { $0 == 0x2C || $0 == 0x3B || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
            || field.utf8.first == 0x20 || field.utf8.last == 0x20
        guard needsQuotes else {
            bytes.append(contentsOf: field.utf8)
            return
        }
        bytes.append(0x22)
        for byte in field.utf8 {
            if byte == 0x22 { bytes.append(0x22) }
            bytes.append(byte)
        }
        bytes.append(0x22)
    }
}
