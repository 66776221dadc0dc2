public import FlightCore

/// A connection described in words, for the page and the command-line tool.
public struct ConnectionSummary: Sendable {
    /// A step, with its fast, usual and slow durations in whole minutes.
    public struct Row: Sendable {
        public let name: String
        public let detail: String?
        public let fast: Int
        public let usual: Int
        public let slow: Int
    }

    private let connection: ConnectionAssistant
    private let words: Words

    public init(_ connection: ConnectionAssistant, words: Words) {
        self.connection = connection
        self.words = words
    }

    private func say(_ phrase: ConnectionPhrase, _ texts: String...) -> String {
        phrase.text(words.language, filled: texts)
    }

    /// The verdict, in a few words.
    public var title: String {
        guard !connection.isOver else { return say(.over) }
        guard !isMissed else { return say(.missed) }
        guard let tier = connection.verdict?.tier else {
            return say(.unknown, words.spacedDuration(connection.minutesToDoors))
        }
        return say(title(tier))
    }

    /// The displayed tier. A connection that will probably be missed is never shown as normal. A connection that will
    /// probably be made is never shown as at risk.
    package var tier: ConnectionVerdict.Tier? {
        guard !connection.isOver, let verdict = connection.verdict else { return nil }
        return switch verdict.tier {
        case _ where isMissed: .atRisk
        case .normal where isDoubtful: .tight
        case .atRisk where isHopeful: .tight
        case .relaxed, .normal, .tight, .atRisk: verdict.tier
        }
    }

    /// Whether the next flight leaves before this one arrives, as far as is announced.
    private var isMissed: Bool { connection.arrival >= connection.departure }

    private var isHopeful: Bool { connection.verdict?.chance.map { $0 >= 0.5 } ?? false }

    private var isDoubtful: Bool { connection.verdict?.chance.map { $0 < 0.5 } ?? false }

    /// The margin in words.
    public var sentence: String {
        guard !connection.isOver else { return say(.overText) }
        guard let verdict = connection.verdict else {
            return say(.unknownText)
        }
        let minutes = words.spacedDuration(abs(Int(verdict.margin.wholeMinutes)))
        let isLate = verdict.tier == .atRisk
        let gate = connection.next.departureGate
        let text: String
        if connection.way.isGuide {
            text = say(isLate ? .afterGuide : .beforeGuide, minutes)
        } else {
            text =
                isLate
                ? say(.after, gate ?? say(.theGate), minutes) : say(.before, gate ?? say(.theGate), minutes)
        }
        // A default value alone does not justify advice such as time for a coffee.
        if connection.way.isGuide, verdict.tier < .tight { return text }
        return text + " " + say(tail(verdict.tier))
    }

    /// A sentence with the forecast arrival time that the chance is based on; nil if the forecast is less than 5
    /// minutes from the announced arrival.
    public var expectation: String? {
        guard chance != nil, let shift = connection.verdict?.shift, abs(shift.wholeMinutes) >= 5 else { return nil }
        let likely = words.time(connection.flight.landingAirport.zone.local(connection.arrival + shift))
        let minutes = words.spacedDuration(Int(abs(shift.wholeMinutes)))
        return say(shift > Span(0) ? .likelyLater : .likelySooner, likely, minutes)
    }

    /// Whether a source confirms the current arrival time, and every step to the next gate is known.
    package var isConfirmed: Bool {
        guard !connection.way.isGuide, !connection.flight.toldByTraveller.contains(.in) else { return false }
        return switch connection.arrivalEvidence {
        case .reported, .expected(_, isFresh: true): true
        case .expected, .planned: false
        }
    }

    /// The chance of making the connection; nil if the spread of the arrival time is unknown.
    public var chance: String? {
        guard !connection.isOver, !isMissed, let chance = connection.verdict?.chance else { return nil }
        if chance >= 0.95 { return say(.chanceNearly) }
        if chance < 0.05 { return say(.chanceHardly) }
        let tenths = Int((chance * 10).rounded())
        return tenths <= 1 ? say(.chanceOnce) : say(.chance, String(tenths))
    }

    /// The missing information, with one sentence for each item.
    public var missing: [String] {
        connection.way.missing.map { missing in
            switch missing {
            case .arrivalGate: say(.arrivalGate)
            case .departureGate: say(.departureGate)
            case .arrivalGateOnMap: say(.arrivalGateOnMap, connection.flight.arrivalGate ?? "")
            case .departureGateOnMap: say(.departureGateOnMap, connection.next.departureGate ?? "")
            case .map: say(.noMap, connection.flight.landingAirport.code.text)
            case .controls: say(.controls)
            case .betweenAirports: say(.betweenAirports, words.place(connection.next.origin))
            }
        }
    }

    /// The steps to the next gate.
    public var steps: [Row] {
        let steps = ConnectionSteps(connection, words: words)
        return connection.way.steps.map { row(steps.name(of: $0), steps.detail($0), $0.time) }
    }

    /// The total of all steps; nil if the duration of a step is unknown.
    public var whole: Row? {
        connection.way.whole.map { row(say(connection.isFromHere ? .fromHere : .fromSeat), nil, $0) }
    }

    private func row(_ name: String, _ detail: String?, _ time: TimeRange) -> Row {
        Row(
            name: name, detail: detail, fast: ConnectionSteps.minutes(time.fast),
            usual: ConnectionSteps.minutes(time.usual), slow: ConnectionSteps.minutes(time.slow))
    }

    /// The badge text of the tier.
    public var badge: String? {
        guard !connection.isOver else { return nil }
        return switch tier {
        case .relaxed: say(.relaxedBadge)
        case .normal: say(.normalBadge)
        case .tight: words.say(.tight)
        case .atRisk: words.say(.atRisk)
        case nil: nil
        }
    }

    /// Returns the title for a tier. The title promises success only if the chance is at least 90 %, or if a source
    /// confirms the arrival.
    private func title(_ tier: ConnectionVerdict.Tier) -> ConnectionPhrase {
        if isDoubtful { return .atRisk }
        let chance = connection.verdict?.chance
        let isPlan = chance == nil && connection.arrivalEvidence == .planned
        return switch tier {
        case .relaxed: .relaxed
        case .normal where isPlan: .normalPlan
        case .normal: chance.map { $0 < 0.9 } ?? false ? .probable : .normal
        case .tight where chance.map { $0 < 0.9 } ?? false: .close
        case .tight: isPlan ? .tightPlan : .tight
        case .atRisk: isHopeful ? .close : .atRisk
        }
    }

    private func tail(_ tier: ConnectionVerdict.Tier) -> ConnectionPhrase {
        switch tier {
        case .relaxed: .relaxedTail
        case .normal: .normalTail
        case .tight: .tightTail
        case .atRisk: connection.isUnderWay ? .atRiskTail : .atRiskAhead
        }
    }
}
