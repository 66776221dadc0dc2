/// The content of a state, as values in named slots. Times are on the left, places are on the right, and actions are
/// below.
///
/// ``Words`` turns the content into the four lines of a text surface, and pages turn it into a card. A slot without a
/// value is nil.
public struct StateContent: Hashable, Sendable {
    /// The status of the flight; during a connection, the status of the next flight.
    public var status: FlightStatus
    /// The warning about a connection, shown on the badge instead of the status; nil if there is none.
    public var warning: Warning?
    /// What happens next, in one sentence; nil if no time is known.
    public internal(set) var sentence: NowSentence?
    public var headline: Headline
    /// The main answer, shown large.
    public var answer: Slot?
    /// A second time, shown smaller beside the answer.
    public var second: Slot?
    public var plate: Plate?
    /// The percentage of passengers on board.
    public var boardedPercent: Int?
    public var strip: Strip?
    /// Whether the gates or the belt in ``strip`` come from a simulator; if so, they are marked "◇".
    public internal(set) var isStripSimulated = false
    public var facts: [Slot]
    public var note: Note?
    public var action: Action?
    public var progress: FlightProgress.Interval?
    /// The last known progress. It is nil unless the flight is airborne and its current position is unknown.
    public var silence: Silence?
    /// The consequences of a cancellation, diversion, delay, early departure or missed connection; nil if there are
    /// none.
    public var news: BadNews?
    /// The tone of the badge.
    public var tone: Tone { warning?.tone ?? status.tone }
    /// The sign of the badge.
    public var sign: FlightStatus.Sign { warning?.sign ?? status.sign }

    /// During a connection, the flight that the badge, the plate and the strip refer to.
    public var onward: Onward?

    /// A flight by its number and destination.
    public struct Onward: Hashable, Sendable {
        public let number: FlightNumber?
        public let to: Airport.Code
    }

    /// The last known progress of an aircraft whose current position is unknown. The progress since then is computed.
    public struct Silence: Hashable, Sendable {
        /// When the last position was received, in the local time of the landing airport; nil if no position was
        /// received.
        public let since: LocalTime?
        /// The fraction of the route flown at the last position, in millionths; 0 if no position was received.
        public let fraction: Int32

        public init(since: LocalTime?, fraction: Int32) {
            self.since = since
            self.fraction = fraction
        }
    }

    /// A connection that is in danger.
    public enum Warning: UInt8, Sendable {
        /// Less than 15 minutes to spare.
        case tight
        /// The doors close before the traveller reaches the gate.
        case atRisk

        public var tone: Tone { self == .tight ? .late : .off }
        public var sign: FlightStatus.Sign { self == .tight ? .clock : .warning }
    }

    public enum Tone: UInt8, CaseIterable, Sendable {
        case ok, late, off, go
        /// Under way between the two gates.
        case air
        /// Neither good nor bad, because the flight is unconfirmed.
        case quiet
    }

    public enum Headline: Hashable, Sendable {
        /// Flight number and destination.
        case identity
        /// The line from origin to destination. The plane is at the given fraction of the route, in millionths.
        case route(fraction: Int32)
        case arrived(at: Airport.Code)
        /// At the gate at the destination.
        case atGate(in: Airport.Code)
        /// A check mark before the route.
        case completed
        /// The minutes between arrival and departure.
        case connection(minutes: Int)
    }

    public struct Slot: Hashable, Sendable {
        public let label: Label
        public let value: Value
        /// The number of days from the departure date to the date of this time.
        public let dayChange: Int
        /// Whether the value comes from a simulator; if so, it is marked "◇".
        public internal(set) var isSimulated = false
        /// The planned arrival, struck out because the arrival shown is at least 15 minutes later; nil otherwise.
        public internal(set) var was: LocalTime?
        public init(_ label: Label, _ value: Value, dayChange: Int = 0) {
            self.label = label
            self.value = value
            self.dayChange = dayChange
        }

        /// The planned time to strike out beside the label; nil if there is none.
        public var struck: LocalTime? {
            if case .departsInstead(let planned) = label { return planned }
            return was
        }
    }

    public enum Value: Hashable, Sendable {
        case time(LocalTime, Certainty)
        /// A whole number of minutes.
        case minutes(Int, Certainty)
        /// A duration in minutes, shown as hours and minutes.
        case duration(Int, Certainty)
        /// Less than a whole minute is left.
        case anyMoment(Certainty)
        /// An approximate value: "~6 min".
        case about(minutes: Int)
        case days(Int)
        /// A date, with the year if it is not the current year.
        case day(Day, hasYear: Bool)
        case text(String)
        case kilometers(Int)
        /// The minutes by which a flight was late; negative if it was early.
        case deviation(minutes: Int)
        /// The doors are closed.
        case closed

        // Compares strings byte for byte; see ``sameText(_:_:)``.
        public static func == (a: Value, b: Value) -> Bool {
            switch (a, b) {
            case (.time(let x, let certainty), .time(let y, let other)): x == y && certainty == other
            case (.minutes(let x, let certainty), .minutes(let y, let other)),
                (.duration(let x, let certainty), .duration(let y, let other)):
                x == y && certainty == other
            case (.anyMoment(let certainty), .anyMoment(let other)): certainty == other
            case (.about(let x), .about(let y)), (.days(let x), .days(let y)),
                (.kilometers(let x), .kilometers(let y)), (.deviation(let x), .deviation(let y)):
                x == y
            case (.day(let x, let hasYear), .day(let y, let other)): x == y && hasYear == other
            case (.text(let x), .text(let y)): sameText(x, y)
            case (.closed, .closed): true
            default: false
            }
        }

        public var isClosed: Bool {
            if case .closed = self { return true }
            return false
        }
    }

    public enum Certainty: UInt8, Sendable {
        /// Reported, announced or scheduled.
        case firm
        /// Computed or forecast; marked "~".
        case estimated
    }

    public enum Label: Hashable, Sendable {
        /// The number of days until departure.
        case departsIn
        case today
        case tomorrow
        case departs
        /// The scheduled departure; no source has reported the flight yet.
        case departsByTimetable
        /// The departure, with the scheduled time struck through.
        case departsInstead(of: LocalTime)
        case date
        case confirmation
        case boards
        case boardingIn
        case seat(Flight.SeatPosition?)
        case yourSeat(Flight.SeatPosition?)
        case doorsClose
        case flightTime
        case takeOff
        case remaining
        case lands
        case arrivesLocal
        case arrivedAt(Airport.Code)
        case landedIn(Airport.Code)
        /// The landing of a diverted flight that is still airborne.
        case landsIn(Airport.Code)
        /// At the gate at the destination.
        case atGate
        case taxi
        case belt
        /// The local time at the destination, with the number of days since the day of departure.
        case localTime(dayChange: Int)
        case connection
        case howItWent
        case distance
        case inTheAir

        /// The milestone whose time the slot shows or counts down to; nil if there is none.
        var milestone: Milestone? {
            switch self {
            case .today, .tomorrow, .departs, .departsInstead: .out
            case .boards, .boardingIn: .boardingOpens
            case .doorsClose: .doorsClose
            case .takeOff: .off
            case .lands, .landedIn, .landsIn, .inTheAir: .on
            case .remaining, .arrivesLocal, .arrivedAt, .atGate: .in
            default: nil
            }
        }

        /// Whether this label and `other` are the same case, regardless of associated values. Returns false for cases
        /// that are not listed.
        func isSameKind(as other: Label) -> Bool {
            switch (self, other) {
            case (.confirmation, .confirmation), (.doorsClose, .doorsClose), (.flightTime, .flightTime),
                (.belt, .belt), (.taxi, .taxi), (.distance, .distance), (.inTheAir, .inTheAir):
                true
            default: false
            }
        }
    }

    public struct Plate: Hashable, Sendable {
        public enum Kind: UInt8, CaseIterable, Sendable { case gate, arrivalGate, nextGate, terminal, belt }
        public let kind: Kind
        public let code: String
        /// Whether the code comes from a simulator; if so, it is marked "◇".
        public internal(set) var isSimulated: Bool
        public init(_ kind: Kind, _ code: String, isSimulated: Bool = false) {
            self.kind = kind
            self.code = code
            self.isSimulated = isSimulated
        }

        public static func == (a: Plate, b: Plate) -> Bool {
            a.kind == b.kind && sameText(a.code, b.code) && a.isSimulated == b.isSimulated
        }
    }

    /// The strip that shows where the traveller goes next.
    public enum Strip: Hashable, Sendable {
        /// When to leave for the airport, the minutes left, and the previous time if it has changed.
        case leaveBy(LocalTime, Certainty, minutesLeft: Int?, was: LocalTime?)
        case walkFromSecurity(minutes: Int)
        /// From the arrival gate to the gate of the next flight. `walkMinutes` is nil if the airport has no map.
        /// `onFoot` is false if part of the route is not on foot.
        case toGate(from: String?, to: String, goingTo: Airport, walkMinutes: Int?, onFoot: Bool = true)
        case toBelt(String)

        public static func == (a: Strip, b: Strip) -> Bool {
            switch (a, b) {
            case (
                .leaveBy(let x, let certainty, let left, let was),
                .leaveBy(let y, let other, let otherLeft, let otherWas)
            ):
                x == y && certainty == other && left == otherLeft && was == otherWas
            case (.walkFromSecurity(let x), .walkFromSecurity(let y)): x == y
            case (
                .toGate(let from, let to, let place, let walk, let onFoot),
                .toGate(let otherFrom, let other, let otherPlace, let far, let farOnFoot)
            ):
                sameText(from ?? "", otherFrom ?? "") && sameText(to, other) && place == otherPlace
                    && walk == far && onFoot == farOnFoot
            case (.toBelt(let x), .toBelt(let y)): sameText(x, y)
            default: false
            }
        }
    }

    public enum Note: Hashable, Sendable {
        case planeIsHere
        case reason(Flight.DelayReason)
        /// The minutes to spare before the doors of the next leg close. For a connection at risk, the number of minutes
        /// by which the traveller is too late. If the margin is based on an airport guide, it is only an estimate.
        case margin(minutes: Int, Certainty, doorsClose: LocalTime, Certainty, tier: ConnectionVerdict.Tier)
        /// The flight leaves the given number of minutes before its scheduled time.
        case leavesEarly(minutes: Int)
        case nextLegCancelled
        /// The flight is late by the given number of minutes, at least 15, and boarding has begun.
        case late(minutes: Int)
        /// A source doubts the schedule and has no new time.
        case doubt(Flight.Doubt)
        /// The positions show that the flight does not go to its destination.
        case offCourse
        /// The flight has circled since the given time and waits for its approach.
        case holding(since: LocalTime)
        /// The flight broke off its approach at the given time.
        case wentAround(at: LocalTime)
        /// No source has reported the flight, so its card is based only on the schedule and the clock.
        case noSource
    }

    public enum Action: UInt8, Sendable {
        case addToCalendar, checkIn, fullTimeline, terminalMap, calm, shareArrival, share, alternatives
    }
}

/// Everything to show for a flight or trip at an instant.
public struct Answer: Hashable, Sendable {
    /// The index of the leg shown.
    public let leg: Int
    public let state: FlightState
    public let basis: Basis
    public let content: StateContent
    /// The first instant at which any of these values changes without new data; nil if no value will change.
    public let nextChange: Instant?
}
