internal import FlightCore

/// What the server says on the line that stays open.
enum ServerEvent: Hashable, Sendable {
    /// Something has changed; the snapshot of that revision has it.
    case change(revision: Int64)
    case position(Sighting)

    /// Puts lines together to events (HTML, 9.2.6: server-sent events).
    struct Reader: Sendable {
        private var name = ""
        private var data: [String] = []
        /// Of the last event that had one: with it the line is taken up again.
        private(set) var lastID: Int64?

        init(lastID: Int64? = nil) { self.lastID = lastID }

        /// - Parameter line: without its end; an empty one ends an event.
        mutating func take(_ line: String) -> ServerEvent? {
            guard !line.isEmpty else {
                defer {
                    name = ""
                    data = []
                }
                return data.isEmpty ? nil : event()
            }
            guard !line.hasPrefix(":") else { return nil }
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            var value = parts.count > 1 ? parts[1] : ""
            if value.hasPrefix(" ") { value.removeFirst() }
            switch parts[0] {
            case "event": name = String(value)
            case "data": data.append(String(value))
            case "id": lastID = Int64(value) ?? lastID
            default: break
            }
            return nil
        }

        private func event() -> ServerEvent? {
            guard let json = try? JSONReader.read(data.joined(separator: "\n")) else { return nil }
            switch name {
            case "change": return json["revision"]?.integer.map { .change(revision: $0) }
            case "position": return (try? Sighting(json)).map { .position($0) }
            default: return nil
            }
        }
    }
}
