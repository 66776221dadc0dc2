import FlightCore

/// An independent, simple model of the expected result: all values that reached the server, and the newest of each
/// field.
struct SyncWitness {
    private struct Word {
        let field: String
        let value: String
        let at: Instant
    }

    private var words: [Word] = []
    private var heard: [MutationID: Instant] = [:]

    /// Records a change that has reached the server.
    /// - Returns: the names of the fields that already had a newer value.
    mutating func hear(_ mutation: Mutation, now: Instant) -> [String] {
        let isRepeated = heard[mutation.id] != nil
        let at = heard[mutation.id] ?? min(mutation.at, now)
        heard[mutation.id] = at
        var overruled: [String] = []
        for (field, value) in SyncWitness.words(of: mutation) {
            var isAdded = false
            if case .add = mutation.change { isAdded = true }
            if let newest = newest(field), newest.at > at, newest.value != value, !isAdded {
                let name = String(field.split(separator: "/")[1])
                if !overruled.contains(name) { overruled.append(name) }
            }
        }
        if !isRepeated { words += SyncWitness.words(of: mutation).map { Word(field: $0, value: $1, at: at) } }
        return overruled
    }

    private func newest(_ field: String) -> Word? {
        var newest: Word?
        for word in words where word.field == field && word.at >= newest?.at ?? .always { newest = word }
        return newest
    }

    private static func words(of mutation: Mutation) -> [(String, String)] {
        switch mutation.change {
        case .add(let flight):
            var words = [(flight.id.text + "/there", "yes")]
            if let seat = flight.seat { words.append((flight.id.text + "/seat", seat)) }
            return words
        case .delete(let id): return [(id.text + "/deleted", "true")]
        case .restore(let id): return [(id.text + "/deleted", "false")]
        case .leave(let id): return [(id.text + "/trip", "")]
        case .join(let id, let other, let trip):
            return [(id.text + "/trip", trip?.text ?? "?"), (other.text + "/trip", trip?.text ?? "?")]
        case .settings(let facts):
            return facts.map { fact in
                switch fact {
                case .theme(let theme): ("settings/settings.theme", theme.name)
                case .language(let language): ("settings/settings.language", language.tag)
                case .clock(let clock): ("settings/settings.clock", clock.map { "\($0)" } ?? "")
                case .homeMinutes(let minutes): ("settings/settings.homeMinutes", minutes.map { "\($0)" } ?? "")
                case .units, .distance, .speed, .altitude, .home, .ways: ("settings/other", "")
                }
            }
        case .edit(let id, let facts):
            return facts.map { fact in
                switch fact {
                case .seat(let text): (id.text + "/seat", text)
                case .notes(let text): (id.text + "/notes", text)
                case .departureGate(let text): (id.text + "/departureGate", text)
                case .estimated(_, let time): (id.text + "/out.estimated", time.map { "\($0.seconds)" } ?? "")
                case .leaveBy(let time): (id.text + "/leaveBy", time.map { "\($0.seconds)" } ?? "")
                case .status(let status): (id.text + "/status", status.name)
                default: (id.text + "/other", "")
                }
            }
        }
    }

    /// Returns the first difference between the model and the server's final state; nil if there is none.
    func objection(to snapshot: Snapshot) -> String? {
        var fields: [String: String] = [
            "settings/settings.theme": snapshot.settings.theme.name,
            "settings/settings.language": snapshot.settings.language.tag,
            "settings/settings.clock": snapshot.settings.clock.map { "\($0)" } ?? "",
            "settings/settings.homeMinutes": snapshot.settings.homeMinutes.map { "\($0)" } ?? "",
        ]
        for entry in snapshot.entries {
            let flight = entry.flight
            let id = flight.id?.text ?? "?"
            fields[id + "/there"] = "yes"
            fields[id + "/deleted"] = "false"
            fields[id + "/trip"] = entry.trip?.text ?? ""
            fields[id + "/seat"] = flight.seat ?? ""
            fields[id + "/notes"] = flight.notes ?? ""
            fields[id + "/departureGate"] = flight.departureGate ?? ""
            fields[id + "/out.estimated"] = flight.out.estimated.map { "\($0.seconds)" } ?? ""
            fields[id + "/leaveBy"] = flight.leaveBy.map { "\($0.seconds)" } ?? ""
            fields[id + "/status"] = flight.status.name
        }
        for field in Set(words.map { $0.field }) {
            guard let newest = newest(field) else { continue }
            let id = field.split(separator: "/")[0]
            if self.newest(id + "/deleted")?.value == "true" {
                if fields[id + "/there"] != nil { return "\(id) is deleted but still shown" }
            } else if fields[field] != newest.value {
                return "\(field) is '\(fields[field] ?? "not there")', the newest value was '\(newest.value)'"
            }
        }
        return nil
    }
}
