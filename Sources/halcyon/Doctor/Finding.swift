import FlightCore

/// What `halcyon doctor` has found out about one part of an installation.
struct Finding: Equatable {
    enum State: String {
        case good
        /// Works, but the owner may want to know.
        case note
        /// Does not work.
        case bad

        var sign: String {
            switch self {
            case .good: "✓"
            case .note: "·"
            case .bad: "✗"
            }
        }

        var tone: StateContent.Tone {
            switch self {
            case .good: .ok
            case .note: .late
            case .bad: .off
            }
        }
    }

    /// The part of the installation: `database`.
    let subject: String
    let state: State
    let text: String
    /// What to do; `nil` if nothing has to be done.
    let advice: String?

    static func good(_ subject: String, _ text: String) -> Finding {
        Finding(subject: subject, state: .good, text: text, advice: nil)
    }

    static func note(_ subject: String, _ text: String, _ advice: String? = nil) -> Finding {
        Finding(subject: subject, state: .note, text: text, advice: advice)
    }

    static func bad(_ subject: String, _ text: String, _ advice: String? = nil) -> Finding {
        Finding(subject: subject, state: .bad, text: text, advice: advice)
    }

    var json: JSONValue {
        var members = JSONMembers()
        members.add("subject", subject)
        members.add("state", state.rawValue)
        members.add("text", text)
        members.add("advice", advice)
        return members.value
    }
}
