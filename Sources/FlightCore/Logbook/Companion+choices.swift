extension Companion.Part {
    /// The possible values: names of ``LoggedFlight/Cabin`` or ``LoggedFlight/Reason``; empty if any text is possible.
    public var choices: [String] {
        switch self {
        case .cabin: LoggedFlight.Cabin.allCases.map { $0.name }
        case .reason: LoggedFlight.Reason.allCases.map { $0.name }
        case .name, .seat, .confirmation, .notes: []
        }
    }

    func allows(_ text: String) -> Bool {
        let choices = choices
        return choices.isEmpty || choices.contains { sameText($0, text) }
    }
}
