/// What a live surface shows of a flight: the island, the lock screen, a floating window, a notification.
///
/// It holds instants and no minutes, so that it stays the same while a surface counts down by itself: a message is
/// needed only where something really changes. All of it comes from the engine's answer; a part without a value is
/// absent. Headline, status and detail are worded in one language, everything else is values.
public struct LiveActivityState: Equatable, Sendable {
    public var phase: FlightState
    public var basis: Basis
    /// Of the flight that it is about: while one changes, of the next.
    public var number: FlightNumber?
    public var from: Airport.Code
    /// Where it lands, as far as is known: of a diverted flight, where it goes instead.
    public var to: Airport.Code
    /// Where a diverted flight was to land.
    public var planned: Airport.Code?
    public var status: Status
    /// The gate, terminal or belt that matters now.
    public var gate: StateContent.Plate?
    /// Until one has left, and only the traveller's own.
    public var seat: Seat?
    /// By the calendar of the origin, 0 or more; only while the day matters more than the hour.
    public var daysAhead: Int?
    public var leaveBy: Time?
    public var boarding: Time?
    public var doorsClose: Time?
    public var departure: Time?
    public var takeOff: Time?
    public var landing: Time?
    /// At the gate there.
    public var arrival: Time?
    /// Between two flights.
    public var connection: Connection?
    /// How much of the cabin has boarded, 0…100.
    public var boardedPercent: Int?
    /// The even stretch of the way that it flies now.
    public var progress: FlightProgress.Interval?
    /// In the air without a position.
    public var silence: StateContent.Silence?
    public var headline: String
    /// One line about what to do, or why.
    public var detail: String?
    /// The first second at which anything of this changes by itself, always later than now; nil if nothing will.
    public var nextChange: Instant?

    /// The badge, in a word.
    public struct Status: Sendable {
        public enum Kind: UInt8, Sendable {
            case onTime, planned, unconfirmed, late, delayedOpen, mayBeCancelled, boarding, cancelled, diverted, landed,
                atGate, arrived, tight
            case atRisk
        }

        public let kind: Kind
        public let text: String

        public init(_ kind: Kind, _ text: String) {
            self.kind = kind
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

    /// A time by the clock of its place.
    public struct Time: Sendable {
        public let local: LocalTime
        public let certainty: StateContent.Certainty
        /// The days that its date is ahead of the departure's.
        public let dayChange: Int
        /// The planned time that it has taken the place of.
        public let was: LocalTime?

        public init(
            _ local: LocalTime, _ certainty: StateContent.Certainty, dayChange: Int = 0, was: LocalTime? = nil
        ) {
            self.local = local
            self.certainty = certainty
            self.dayChange = dayChange
            self.was = was
        }
    }

    public struct Connection: Sendable {
        /// From the arrival to the next departure, 0 or more.
        public let minutes: Int
        public let certainty: StateContent.Certainty

        public init(minutes: Int, _ certainty: StateContent.Certainty) {
            self.minutes = minutes
            self.certainty = certainty
        }
    }

    /// Two states are the same if they are the same to whoever receives them.
    public static func == (a: LiveActivityState, b: LiveActivityState) -> Bool {
        a.json.jsonBytes.elementsEqual(b.json.jsonBytes)
    }
}

extension LiveActivityState.Status.Kind: Named {
    public var name: String {
        switch self {
        case .onTime: "onTime"
        case .planned: "planned"
        case .unconfirmed: "unconfirmed"
        case .late: "late"
        case .delayedOpen: "delayedOpen"
        case .mayBeCancelled: "mayBeCancelled"
        case .boarding: "boarding"
        case .cancelled: "cancelled"
        case .diverted: "diverted"
        case .landed: "landed"
        case .atGate: "atGate"
        case .arrived: "arrived"
        case .tight: "tight"
        case .atRisk: "atRisk"
        }
    }

    public init(_ badge: StateContent.Badge) {
        switch badge {
        case .onTime: self = .onTime
        case .planned: self = .planned
        case .unconfirmed: self = .unconfirmed
        case .late: self = .late
        case .delayedOpen: self = .delayedOpen
        case .mayBeCancelled: self = .mayBeCancelled
        case .boarding: self = .boarding
        case .cancelled: self = .cancelled
        case .diverted: self = .diverted
        case .landed: self = .landed
        case .atGate: self = .atGate
        case .arrived: self = .arrived
        case .tight: self = .tight
        case .atRisk: self = .atRisk
        }
    }

    public var tone: StateContent.Tone {
        switch self {
        case .onTime, .landed, .atGate, .arrived: .ok
        case .planned, .unconfirmed: .quiet
        case .late, .delayedOpen, .mayBeCancelled, .tight: .late
        case .boarding: .go
        case .cancelled, .diverted, .atRisk: .off
        }
    }
}

extension FlightState: Named {}
extension Basis: Named {}

extension StateContent.Tone: Named {
    public var name: String {
        switch self {
        case .ok: "ok"
        case .late: "late"
        case .off: "off"
        case .go: "go"
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
