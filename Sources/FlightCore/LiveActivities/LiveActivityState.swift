/// The content of a live surface: the island, the Lock Screen, a floating window or a notification.
///
/// The state contains instants rather than remaining minutes, so it does not change while a surface counts down. A
/// message is needed only for real changes. Unknown values are nil. The headline, the sentence, the status and the detail
/// are in one language; everything else is language-independent.
public struct LiveActivityState: Equatable, Sendable {
    public var phase: FlightState
    public var basis: Basis
    /// The number of the flight shown, or of the next flight during a connection.
    public var number: FlightNumber?
    public var from: Airport.Code
    /// The airport where the flight lands: the new destination if the flight is diverted and that destination is known.
    public var to: Airport.Code
    /// The original destination of a diverted flight.
    public var planned: Airport.Code?
    public var status: Status
    /// The gate, terminal or baggage belt that the traveller needs now.
    public var gate: StateContent.Plate?
    /// The traveller's own seat, until departure.
    public var seat: Seat?
    /// The number of days until departure, 0 or more, in the origin's calendar; nil if the time of departure is more
    /// relevant.
    public var daysAhead: Int?
    public var leaveBy: Time?
    public var boarding: Time?
    public var doorsClose: Time?
    public var departure: Time?
    public var takeOff: Time?
    public var landing: Time?
    /// The arrival time at the gate. Surfaces count down to this time during the flight.
    public var arrival: Time?
    /// The connection to the traveller's next flight.
    public var connection: Connection?
    /// The percentage of passengers on board, 0…100.
    public var boardedPercent: Int?
    /// The current section of the route, along which progress is linear.
    public var progress: FlightProgress.Interval?
    /// The last known position. It is nil unless the flight is in the air without a signal.
    public var silence: StateContent.Silence?
    public var headline: String
    /// What happens next; nil if nothing is known.
    public var sentence: Sentence?
    /// A line of text with advice or a reason.
    public var detail: String?
    /// The first instant after now at which this state changes; nil if the state will not change.
    public var nextChange: Instant?

    /// The status badge.
    public struct Status: Sendable {
        /// The kind of status, without the numbers in the status text. During a connection, the kind may be a warning.
        public enum Kind: UInt8, CaseIterable, Sendable {
            case planned, onTime, delayed, delayedOpen, mayBeCancelled, boarding, gateClosed, departed, inFlight,
                landing, landed, arrived, cancelled, diverted, missed, tight, atRisk
        }

        public let kind: Kind
        public let tone: StateContent.Tone
        public let sign: FlightStatus.Sign
        public let text: String

        public init(_ kind: Kind, _ tone: StateContent.Tone, _ sign: FlightStatus.Sign, _ text: String) {
            self.kind = kind
            self.tone = tone
            self.sign = sign
            self.text = text
        }
    }

    public struct Seat: Sendable {
        public let code: String
        public let position: Flight.SeatPosition?

        public init(_ code: String, _ position: Flight.SeatPosition?) {
            self.code = code
            self.position = position
        }
    }

    /// The text of a ``NowSentence``. Surfaces that can count print ``text(at:_:)``; all others print ``standing``.
    public struct Sentence: Hashable, Sendable {
        /// The text before and after the figure.
        public let before: String
        public let after: String
        /// The figure that does not change; empty if there is none or if the sentence counts.
        public let figure: String
        /// The time to which the sentence counts; nil if it does not count.
        public let count: Count?
        public let tone: NowSentence.Tone

        public struct Count: Hashable, Sendable {
            public let to: Instant
            public let certainty: StateContent.Certainty
            /// The whole sentence from the minute of the event on: `Lands now`.
            public let passed: String
            /// The whole sentence with the clock time instead of the minutes: `Lands 5:39 PM`.
            public let standing: String

            init(to: Instant, _ certainty: StateContent.Certainty, passed: String, standing: String) {
                self.to = to
                self.certainty = certainty
                self.passed = passed
                self.standing = standing
            }
        }

        init(
            before: String, figure: String = "", after: String, count: Count? = nil, _ tone: NowSentence.Tone
        ) {
            self.before = before
            self.figure = figure
            self.after = after
            self.count = count
            self.tone = tone
        }

        /// Returns the sentence at an instant, with the figure apart.
        public func text(at now: Instant, _ words: Words) -> Words.SentenceText {
            guard let count else { return Words.SentenceText(before: before, figure: figure, after: after) }
            guard let minutes = now.countdown(to: count.to) else {
                return Words.SentenceText(before: count.passed, figure: "", after: "")
            }
            return Words.SentenceText(
                before: before, figure: words.spacedDuration(minutes, count.certainty), after: after)
        }

        /// The sentence for surfaces that cannot count, such as notifications.
        public var standing: String { count?.standing ?? before + figure + after }
    }

    /// A time at an airport, in the airport's local time.
    public struct Time: Sendable {
        public let local: LocalTime
        public let certainty: StateContent.Certainty
        /// The number of days from the date of departure to the date of this time.
        public let dayChange: Int
        /// The planned time that this time replaces; nil if there is none.
        public let was: LocalTime?
        /// Whether the time comes from a simulator and is marked with "◇".
        public let isSimulated: Bool

        public init(
            _ local: LocalTime, _ certainty: StateContent.Certainty, dayChange: Int = 0, was: LocalTime? = nil,
            isSimulated: Bool = false
        ) {
            self.isSimulated = isSimulated
            self.local = local
            self.certainty = certainty
            self.dayChange = dayChange
            self.was = was
        }
    }

    public struct Connection: Sendable {
        /// The number of minutes from the arrival to the next departure, 0 or more.
        public let minutes: Int
        public let certainty: StateContent.Certainty

        public init(minutes: Int, _ certainty: StateContent.Certainty) {
            self.minutes = minutes
            self.certainty = certainty
        }
    }

    /// Returns whether two states have the same JSON, so that no receiver can tell the states apart.
    public static func == (a: LiveActivityState, b: LiveActivityState) -> Bool {
        a.json.jsonBytes.elementsEqual(b.json.jsonBytes)
    }
}

extension LiveActivityState.Status.Kind: Named {
    public var name: String {
        switch self {
        case .planned: "planned"
        case .onTime: "onTime"
        case .delayed: "delayed"
        case .delayedOpen: "delayedOpen"
        case .mayBeCancelled: "mayBeCancelled"
        case .boarding: "boarding"
        case .gateClosed: "gateClosed"
        case .departed: "departed"
        case .inFlight: "inFlight"
        case .landing: "landing"
        case .landed: "landed"
        case .arrived: "arrived"
        case .cancelled: "cancelled"
        case .diverted: "diverted"
        case .missed: "missed"
        case .tight: "tight"
        case .atRisk: "atRisk"
        }
    }

    /// - Parameter warning: the warning that replaces the status, if there is one.
    init(_ kind: FlightStatus.Kind, _ warning: StateContent.Warning?) {
        switch warning {
        case .tight: self = .tight
        case .atRisk: self = .atRisk
        case nil: self.init(kind)
        }
    }

    private init(_ kind: FlightStatus.Kind) {
        switch kind {
        case .planned: self = .planned
        case .onTime: self = .onTime
        case .delayed: self = .delayed
        case .delayedOpen: self = .delayedOpen
        case .mayBeCancelled: self = .mayBeCancelled
        case .boarding: self = .boarding
        case .gateClosed: self = .gateClosed
        case .departed: self = .departed
        case .inFlight: self = .inFlight
        case .landing: self = .landing
        case .landed: self = .landed
        case .arrived, .arrivedElsewhere: self = .arrived
        case .cancelled: self = .cancelled
        case .diverted, .returned: self = .diverted
        case .missed: self = .missed
        }
    }
}

extension FlightStatus.Sign: Named {
    public var name: String {
        switch self {
        case .ring: "ring"
        case .tick: "tick"
        case .clock: "clock"
        case .boarding: "boarding"
        case .door: "door"
        case .plane: "plane"
        case .octagon: "octagon"
        case .diversion: "diversion"
        case .warning: "warning"
        }
    }
}

extension FlightState: Named {}
extension Basis: Named {}

extension NowSentence.Tone: Named {
    public var name: String {
        switch self {
        case .none: "none"
        case .ask: "ask"
        case .soon: "soon"
        case .bad: "bad"
        }
    }
}

extension StateContent.Tone: Named {
    public var name: String {
        switch self {
        case .ok: "ok"
        case .late: "late"
        case .off: "off"
        case .go: "go"
        case .air: "air"
        case .quiet: "quiet"
        }
    }
}

extension StateContent.Plate.Kind: Named {
    public var name: String {
        switch self {
        case .gate: "gate"
        case .arrivalGate: "arrivalGate"
        case .nextGate: "nextGate"
        case .terminal: "terminal"
        case .belt: "belt"
        }
    }
}
