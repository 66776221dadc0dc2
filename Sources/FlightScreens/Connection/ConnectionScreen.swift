public import FlightCore

/// The connection to the next flight: the verdict, followed by the parts of the connection.
public struct ConnectionScreen: Hashable, Sendable {
    public struct Step: Hashable, Sendable {
        public let symbol: Symbol
        public let name: String
        public let detail: String?
        /// The duration of the step, such as `8 min`.
        public let minutes: String
        /// The range of the duration in minutes, such as `6 – 11`; nil if the duration is certain.
        public let range: String?
    }

    public let title: String
    public let place: String
    /// A sentence that says whether the traveller will make the connection, and with what margin.
    public let verdict: String
    public let sentence: String
    public let chance: String?
    public let expectation: String?
    public let badge: StatusLabel?
    /// The flight number of the next flight.
    public let number: String
    public let destination: String
    public let answer: Slot
    public let plate: Plate?
    public let strip: Strip?
    public let budget: ConnectionBudget?
    public let stepsTitle: String
    public let steps: [Step]
    /// The total of all steps.
    public let whole: Step?
    public let missingTitle: String
    public let missing: [String]
    /// The next time at which the screen changes.
    public let nextChange: Instant?

    /// Creates the screen; nil if the snapshot does not contain the flight, or if the flight has no connection.
    ///
    /// - Parameter knowledge: Airport plans and standard times, in addition to the standard times in the snapshot.
    public init?(
        _ id: Flight.ID, _ snapshot: Snapshot, at present: ScreenContext, knowledge: ConnectionKnowledge = .none
    ) {
        guard let (trip, leg) = snapshot.trip(of: id),
            let connection = ConnectionAssistant(
                trip, leg: leg, now: present.now, known: knowledge.with(guides: snapshot.guides),
                location: present.location, spread: { snapshot.spread(of: $0, now: present.now) })
        else { return nil }
        let words = Words(snapshot.settings)
        func say(_ phrase: ConnectionPhrase, _ texts: String...) -> String {
            phrase.text(words.language, filled: texts)
        }
        let summary = ConnectionSummary(connection, words: words)
        let next = connection.next
        place = words.city(connection.flight.landingAirport)
        title = say(.titleIn, place)
        verdict = summary.title
        sentence = summary.sentence
        chance = summary.chance
        expectation = summary.expectation
        badge = ConnectionScreen.badge(summary)
        number = next.name
        destination = next.destination.code.text
        answer = Slot(
            words.say(.labelConnection), Figure(minutes: connection.minutes, connection.arrivalCertainty, words))
        plate = next.departureGate.map {
            Plate(say(.yourNextGate), $0, isSimulated: next.simulated.contains(.gates))
        }
        if let gate = next.departureGate, !connection.isOver {
            strip = Strip(
                .toGate(
                    from: connection.flight.arrivalGate, to: gate, goingTo: next.destination,
                    walkMinutes: connection.way.onTheWay.map { ConnectionSteps.minutes($0.usual) },
                    onFoot: connection.way.isOnFoot),
                isSimulated: next.simulated.union(connection.flight.simulated).contains(.gates), words)
        } else {
            strip = nil
        }
        budget = ConnectionBudget(connection, words)
        stepsTitle = say(.steps)
        let kinds = connection.way.steps.map { $0.kind }
        steps = zip(kinds, summary.steps).map { Step($1, ConnectionScreen.symbol($0), words) }
        whole = summary.whole.map { Step($0, .arrow, words) }
        missingTitle = say(.missing)
        missing = summary.missing
        nextChange = connection.nextChange?.ifAny
    }

    private static func badge(_ summary: ConnectionSummary) -> StatusLabel? {
        guard let tier = summary.tier, let text = summary.badge else { return nil }
        let (tone, sign): (StateContent.Tone, FlightStatus.Sign) =
            switch tier {
            // A connection is green only if a source confirms the arrival; a standard time is not enough.
            case .relaxed where summary.isConfirmed: (.ok, .tick)
            case .relaxed, .normal: (.quiet, .tick)
            case .tight: (.late, .clock)
            case .atRisk: (.off, .warning)
            }
        return StatusLabel(text, tone, sign, isFilled: true)
    }

    private static func symbol(_ kind: ConnectionStep.Kind) -> Symbol {
        switch kind {
        case .leaveAircraft: .seat
        case .walk, .betweenTerminals: .walk
        case .train, .bus: .train
        case .passport: .passportControl
        case .security: .security
        case .bags: .bag
        }
    }
}

extension ConnectionScreen.Step {
    init(_ row: ConnectionSummary.Row, _ symbol: Symbol, _ words: Words) {
        self.init(
            symbol: symbol, name: row.name, detail: row.detail, minutes: words.minutes(row.usual),
            range: row.fast == row.slow ? nil : String(row.fast) + " – " + String(row.slow))
    }
}
