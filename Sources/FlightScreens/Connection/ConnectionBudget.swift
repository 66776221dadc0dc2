package import FlightCore

/// The minutes between the arrival and the closing of the doors, as a bar.
public struct ConnectionBudget: Hashable, Sendable {
    public struct Part: Hashable, Sendable {
        public enum Kind: Hashable, Sendable {
            case leave, way, control
            /// The minutes left before the doors close.
            case spare
            /// The minutes by which the traveller misses the closing of the doors.
            case over
        }

        public let kind: Kind
        public let minutes: Int
        public let name: String
    }

    /// The accessibility text.
    public let label: String
    public let arrives: Slot
    public let doors: Slot
    /// The time needed, grouped by kind, followed by the margin.
    public let parts: [Part]
    public let isTight: Bool
    /// The words for the last part of a connection that is missed: `6 min too late`; nil if there is time.
    public let overText: String?
    public var isLate: Bool { overText != nil }

    /// Creates the bar; nil if the way is unknown or the connection is over.
    package init?(_ connection: ConnectionAssistant, _ words: Words) {
        guard connection.way.whole != nil, let verdict = connection.verdict, !connection.isOver else { return nil }
        func say(_ phrase: ConnectionPhrase, _ texts: String...) -> String {
            phrase.text(words.language, filled: texts)
        }
        func sum(_ kinds: [ConnectionStep.Kind]) -> Int {
            ConnectionSteps.minutes(
                connection.way.steps.reduce(Span(0)) { kinds.contains($1.kind) ? $0 + $1.time.usual : $0 })
        }
        let isGuide = connection.way.isGuide
        var needed = [Part(kind: .way, minutes: sum([.walk]), name: say(.guidePart))]
        if !isGuide {
            needed = [
                Part(kind: .leave, minutes: sum([.leaveAircraft]), name: say(.leavePart)),
                Part(kind: .way, minutes: sum([.walk, .train, .bus, .betweenTerminals]), name: say(.walkPart)),
                Part(kind: .control, minutes: sum([.passport, .security, .bags]), name: say(.controlPart)),
            ].filter { $0.minutes > 0 }
        }
        let spare = abs(Int(verdict.margin.wholeMinutes))
        let isLate = verdict.tier == .atRisk
        let way = words.spacedDuration(needed.reduce(0) { $0 + $1.minutes })
        label = say(isLate ? .budgetOver : .budget, way, words.spacedDuration(spare))
        let kind: Part.Kind = isLate ? .over : .spare
        parts =
            needed
            + (spare > 0 ? [Part(kind: kind, minutes: spare, name: say(isLate ? .overPart : .sparePart))] : [])
        isTight = verdict.tier == .tight
        overText = isLate ? say(.minutesOver, String(spare)) : nil
        let arrival = connection.flight.landingAirport.zone.local(connection.arrival)
        arrives = Slot(say(.atGateMark), Figure(arrival, connection.arrivalCertainty, words))
        let closing = connection.next.origin.zone.local(connection.doors)
        doors = Slot(say(.doorsMark), Figure(closing, connection.doorsCertainty, words))
    }
}
