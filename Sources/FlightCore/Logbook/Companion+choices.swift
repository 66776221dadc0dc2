extension Companion.Part {
    /// The possible values: names of ``LoggedFlight/Cabin`` (a private aircraft has no classes) or ``LoggedFlight/Reason``;
    /// empty if any text is possible.
    public var choices: [String] {
        switch self {
        case .cabin: ["economy", "premiumEconomy", "business", "first"]
        case .reason: LoggedFlight.Reason.allCases.map { $0.name }
        case .name, .seat, .confirmation, .notes: []
        }
    }

    func allows(_ text: String) -> Bool {
        let choices = choices
        return choices.isEmpty || choices.contains { sameText($0, text) }
    }
}
