/// What a description says under names: lines such as `Confirmation #: ABC123`, `Seat: 14A`.
struct Labels {
    private var values: [String: String] = [:]

    init(_ text: String) {
        for line in text.split(whereSeparator: { $0.isNewline }).prefix(500) {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let name = line[..<colon].lowercased().filter { $0.isLetter || $0 == " " }
                .split(separator: " ").joined(separator: " ")
            // The first word of the value: what follows is talk.
            guard let value = line[line.index(after: colon)...].split(separator: " ").first, !name.isEmpty else {
                continue
            }
            for key in [name, name.split(separator: " ").first.map { String($0) } ?? name] where values[key] == nil {
                values[key] = String(value)
            }
        }
    }

    subscript(name: String) -> String? { values[name] }
}
