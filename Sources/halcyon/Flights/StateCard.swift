import FlightCore

/// The output of `halcyon state` for a trip at a given instant. It has the state, the basis for the state, four lines
/// of text, and the status.
struct StateCard: Equatable {
    let state: FlightState
    let basis: Basis
    let lines: Lines

    init(_ answer: Answer, of trip: Trip, at now: Instant, words: Words) {
        state = answer.state
        basis = answer.basis
        var lines = words.lines(answer, of: trip, at: now)
        lines.headline = lines.headline.printable
        lines.sentence = lines.sentence?.printable
        lines.primary = lines.primary?.printable
        lines.secondary = lines.secondary?.printable
        lines.action = lines.action?.printable
        self.lines = lines
    }

    /// - Parameter nextChange: The next instant at which the card changes even without new data.
    func json(nextChange: Instant?) -> JSONValue {
        .object([
            ("state", .string(state.name)), ("basis", .string(basis.name)), ("headline", .string(lines.headline)),
            ("sentence", .text(lines.sentence)), ("primary", .text(lines.primary)),
            ("secondary", .text(lines.secondary)), ("action", .text(lines.action)),
            ("status", .string(lines.status)), ("nextChange", .text(nextChange?.iso)),
        ])
    }
}

extension JSONValue {
    /// Returns the text as a JSON string; null if the text is `nil`.
    static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}
