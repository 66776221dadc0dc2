package import FlightCore

/// The steps to the next gate, each with its usual duration and the range of durations in minutes, followed by the
/// total.
package struct ConnectionSteps {
    package let connection: ConnectionAssistant
    package let words: Words

    package init(_ connection: ConnectionAssistant, words: Words) {
        self.connection = connection
        self.words = words
    }

    package func say(_ phrase: ConnectionPhrase, _ texts: String...) -> String {
        phrase.text(words.language, filled: texts)
    }

    /// Returns the span in minutes, rounded to whole minutes.
    package static func minutes(_ span: Span) -> Int { Int((span + Span(30)).wholeMinutes) }

    package func name(of step: ConnectionStep) -> String {
        connection.way.isGuide
            ? say(.guideWhole) : ConnectionSteps.name(step.kind, connection, words, named: step.name)
    }

    /// Returns the text beside the name of a step; nil if there is none.
    package func detail(_ step: ConnectionStep) -> String? {
        if connection.way.isGuide { return say(.guideWholeText) }
        switch step.kind {
        case .leaveAircraft:
            return step.basis == .traveller ? nil : step.name.map { say(.leaveRow, $0) } ?? say(.leaveMiddle)
        case .walk, .betweenTerminals:
            guard let metres = step.metres.map({ words.number($0) }) else { return nil }
            if step.kind == .betweenTerminals { return say(.metresBetween, metres) }
            switch step.basis {
            case .walkways: return say(.metresMapped, metres)
            case .insideBuildings: return say(.metresInside, metres)
            case .straightLine: return say(.metresStraight, metres)
            case .cabinModel, .told, .guide, .traveller: return nil
            }
        case .train, .bus, .passport, .security, .bags: return nil
        }
    }

    /// Returns the name of a step.
    ///
    /// - Parameter named: The proper name of a train or bus.
    package static func name(
        _ kind: ConnectionStep.Kind, _ connection: ConnectionAssistant, _ words: Words, named: String? = nil
    ) -> String {
        func say(_ phrase: ConnectionPhrase, _ texts: String...) -> String {
            phrase.text(words.language, filled: texts)
        }
        let name = named ?? connection.way.steps.first { $0.kind == kind }?.name ?? ""
        return switch kind {
        case .leaveAircraft: say(.leave)
        case .walk: connection.next.departureGate.map { say(.walkTo, $0) } ?? say(.guideWhole)
        case .train: say(.train, name)
        case .bus: say(.bus, name)
        case .betweenTerminals: say(.betweenTerminals)
        case .passport: say(.passport)
        case .security: say(.security)
        case .bags: say(.bags)
        }
    }
}
