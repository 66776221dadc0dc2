internal import FlightCore

/// An event in the server's event stream.
enum ServerEvent: Hashable, Sendable {
    /// A change that is included in the snapshot with the given revision.
    case change(revision: Int64)
    case position(Sighting)

    /// Assembles lines into events (server-sent events, HTML Standard, section 9.2.6).
    struct Reader: Sendable {
        private var name = ""
        private var data: [String] = []
        /// The id of the latest event that had an id. The stream can be resumed after that event.
        private(set) var lastID: Int64?

        init(lastID: Int64? = nil) { self.lastID = lastID }

        /// - Parameter line: A line without its line ending. An empty line completes an event.
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
