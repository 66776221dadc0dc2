package import FlightCore

/// The minutes between the arrival and the closing of the doors: the time needed, and the margin.
package struct ConnectionBudget {
    package let connection: ConnectionAssistant
    package let words: Words

    package init(_ connection: ConnectionAssistant, words: Words) {
        self.connection = connection
        self.words = words
    }

    package struct Part {
        package let minutes: Int
        package let phrase: ConnectionPhrase
    }

    package func say(_ phrase: ConnectionPhrase, _ texts: String...) -> String {
        phrase.text(words.language, filled: texts)
    }

    /// The parts of the time needed, grouped by kind: leaving the aircraft, the route, and checks.
    package var needed: [Part] {
        let steps = connection.way.steps
        func sum(_ kinds: [ConnectionStep.Kind]) -> Int {
            ConnectionSteps.minutes(
                steps.reduce(Span(0)) { sum, step in kinds.contains(step.kind) ? sum + step.time.usual : sum })
        }
        if connection.way.isGuide { return [Part(minutes: sum([.walk]), phrase: .guidePart)] }
        return [
            Part(minutes: sum([.leaveAircraft]), phrase: .leavePart),
            Part(minutes: sum([.walk, .train, .bus, .betweenTerminals]), phrase: .walkPart),
            Part(minutes: sum([.passport, .security, .bags]), phrase: .controlPart),
        ].filter { $0.minutes > 0 }
    }
}
