/// What a state shows, as values in named slots: when on the left, where on the right, what to do below.
///
/// Words turns it into the four lines of a text surface, pages into a card. A slot without a value is absent.
public struct StateContent: Hashable, Sendable {
    public var badge: Badge
    public var headline: Headline
    /// The one big answer.
    public var answer: Slot?
    /// A second time beside the answer, smaller.
    public var second: Slot?
    public var plate: Plate?
    /// How much of the cabin has boarded, in per cent.
    public var boardedPercent: Int?
    public var strip: Strip?
    public var facts: [Slot]
    public var note: Note?
    public var action: Action?
    public var progress: FlightProgress.Interval?
    /// In the air without a position; nil while there is one.
    public var silence: Silence?
    /// Of a flight that is cancelled, diverted or late.
    public var news: BadNews?
    /// While one changes: the flight that the badge, the plate and the strip are about.
    public var onward: Onward?

    /// A flight by its number and where it goes.
    public struct Onward: Hashable, Sendable {
        public let number: FlightNumber?
        public let to: Airport.Code
    }

    /// How far an aircraft had been seen to fly, if nobody says now where it is. What it has flown since then is worked
    /// out.
    public struct Silence: Hashable, Sendable {
        /// When its position was last heard, by the clock where it lands; nil if none ever was.
        public let since: LocalTime?
        /// Millionths of the way that it had flown by then; 0 if its position was never heard.
        public let fraction: Int32

        public init(since: LocalTime?, fraction: Int32) {
            self.since = since
            self.fraction = fraction
        }
    }

    /// The status of the flight in a word, with its colour.
    public enum Badge: Hashable, Sendable {
        case onTime
        /// No live source has confirmed it lately, or there is no plan to compare it with.
        case planned
        /// What the flight does now, where no live source stands behind it: worked out from the clock alone (shown with
        /// "~"), said by the traveller, or said by a source that has fallen silent.
        case unconfirmed(FlightState, Certainty)
        /// Minutes, at least 15.
        case late(minutes: Int)
        /// A source doubts the plan and has no new time (see ``Flight/Doubt``).
        case delayedOpen, mayBeCancelled
        case boarding
        case cancelled
        case diverted
        case landed
        case atGate
        /// Over, with nothing to compare.
        case arrived
        /// A connection with less than 15 minutes to spare.
        case tight
        /// A connection whose doors close before one is there.
        case atRisk

        /// The other in place of a mere plan.
        func orIfPlanned(_ other: Badge) -> Badge { self == .planned ? other : self }

        public var tone: Tone {
            switch self {
            case .onTime, .landed, .atGate, .arrived: .ok
            case .planned, .unconfirmed: .quiet
            case .late, .delayedOpen, .mayBeCancelled, .tight: .late
            case .boarding: .go
            case .cancelled, .diverted, .atRisk: .off
            }
        }
    }

    public enum Tone: UInt8, CaseIterable, Sendable {
        case ok, late, off, go
        /// Neither good nor bad: nobody has said so.
        case quiet
    }

    public enum Headline: Hashable, Sendable {
        /// Flight number and destination.
        case identity
        /// The line from origin to destination with the plane on it, at millionths of the way.
        case route(fraction: Int32)
        case arrived(at: Airport.Code)
        /// At its gate there.
        case atGate(in: Airport.Code)
        /// A check mark before the route.
        case completed
        /// Minutes between arrival and departure.
        case connection(minutes: Int)
    }

    public struct Slot: Hashable, Sendable {
        public let label: Label
        public let value: Value
        /// The days that the date of a time is ahead of the departure's.
        public let dayChange: Int
        public init(_ label: Label, _ value: Value, dayChange: Int = 0) {
            self.label = label
            self.value = value
            self.dayChange = dayChange
        }
    }

    public enum Value: Hashable, Sendable {
        case time(LocalTime, Certainty)
        /// A whole number of minutes.
        case minutes(Int, Certainty)
        /// Hours and minutes, given in minutes.
        case duration(Int, Certainty)
        /// No minute is left.
        case anyMoment(Certainty)
        /// "~6 min"
        case about(minutes: Int)
        case days(Int)
        case day(Day)
        case text(String)
        case kilometers(Int)
        /// How many minutes later than planned (negative: earlier).
        case deviation(minutes: Int)
        /// The doors are closed.
        case closed

        // Texts byte for byte, see ``sameText(_:_:)``.
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
            case (.day(let x), .day(let y)): x == y
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
        /// Reported, or the timetable's own.
        case firm
        /// Shown with "~".
        case estimated
    }

    public enum Label: Hashable, Sendable {
        /// Days to go.
        case departsIn
        case today
        case tomorrow
        case departs
        /// Departs, and nobody but the timetable says so.
        case departsByTimetable
        /// Departs, with the planned time struck out.
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
        /// A diverted flight on its way there.
        case landsIn(Airport.Code)
        /// At its gate at the destination.
        case atGate
        case taxi
        case belt
        /// Wall clock at the destination, with the days it is ahead of the day of departure.
        case localTime(dayChange: Int)
        case connection
        case howItWent
        case distance
        case inTheAir

        /// Whether both are the same label without anything in it.
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
        public init(_ kind: Kind, _ code: String) {
            self.kind = kind
            self.code = code
        }

        public static func == (a: Plate, b: Plate) -> Bool { a.kind == b.kind && sameText(a.code, b.code) }
    }

    /// Where to go now.
    public enum Strip: Hashable, Sendable {
        /// Leave for the airport by; the minutes left, and the earlier advice if it has changed.
        case leaveBy(LocalTime, Certainty, minutesLeft: Int?, was: LocalTime?)
        case walkFromSecurity(minutes: Int)
        /// From one gate to the next; the walk is known only where a map knows it. It may not be on foot alone.
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
        /// Minutes to spare before the next leg's doors close, after the way there; at risk: by how many they close too
        /// soon. An airport's guide only estimates them.
        case margin(minutes: Int, Certainty, doorsClose: LocalTime, Certainty, tier: ConnectionVerdict.Tier)
        /// It leaves so many minutes before its planned time.
        case leavesEarly(minutes: Int)
        case nextLegCancelled
        /// No source has spoken of the flight; what its card says follows from the timetable and the clock.
        case noSource
    }

    public enum Action: UInt8, Sendable {
        case addToCalendar, checkIn, fullTimeline, terminalMap, calm, shareArrival, share, alternatives
    }
}

/// All that is to be shown for a flight or trip at an instant.
public struct Answer: Hashable, Sendable {
    /// Which leg of the trip is shown.
    public let leg: Int
    public let state: FlightState
    public let basis: Basis
    public let content: StateContent
    /// The first whole second at which anything of this changes by itself; nil if nothing will.
    public let nextChange: Instant?
}
