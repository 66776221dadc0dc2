/// The changing part of a flight's live activity: its content state. Only the phase, route, status and headline are
/// always present. Views leave out members that are nil.
public struct FlightContentState: Codable, Hashable, Sendable {
    /// One of the fifteen smart states, from `farOut` to `delayed`. This is a string, so that a new state does not
    /// break an app.
    public var phase: String
    /// The basis of the state: `observed`, or `estimated`, which is shown with "~".
    public var basis: String?
    public var number: String?
    public var from: String
    /// The code of the airport where the flight is expected to land.
    public var to: String
    /// The planned destination of a diverted flight.
    public var planned: String?
    public var status: Status
    public var gate: Plate?
    public var seat: Seat?
    public var daysAhead: LenientInteger?
    public var leaveBy: Time?
    public var boarding: Time?
    public var doorsClose: Time?
    public var departure: Time?
    public var takeOff: Time?
    public var landing: Time?
    public var arrival: Time?
    public var connection: Connection?
    public var boardedPercent: LenientInteger?
    public var progress: Progress?
    public var silence: Silence?
    public var headline: String
    public var sentence: Sentence?
    public var detail: String?
    /// The next time at which this content changes, in Unix seconds.
    public var nextChange: LenientInteger?

    public struct Status: Codable, Hashable, Sendable {
        public var kind: String
        /// The tone of the status: `ok`, `late`, `off`, `go`, `air` or `quiet`.
        public var tone: String
        /// The shape beside the text: `ring`, `tick`, `clock`, `boarding`, `door`, `plane`, `octagon`, `diversion` or
        /// `warning`.
        public var sign: String?
        /// The text of the status, in the traveller's language.
        public var text: String
    }

    public struct Plate: Codable, Hashable, Sendable {
        /// The kind of place: `gate`, `arrivalGate`, `nextGate`, `terminal` or `belt`.
        public var kind: String
        public var code: String
        /// Whether the code comes from a simulator, and is shown with "◇".
        public var simulated: Bool?
    }

    public struct Seat: Codable, Hashable, Sendable {
        public var code: String
        /// The position of the seat: `window`, `middle` or `aisle`.
        public var position: String?
    }

    public struct Time: Codable, Hashable, Sendable {
        /// The time in Unix seconds.
        public var at: LenientInteger
        /// The UTC offset at the place, in seconds.
        public var offset: LenientInteger?
        /// Whether the time is shown with "~".
        public var estimated: Bool?
        /// Whether the time comes from a simulator, and is shown with "◇".
        public var simulated: Bool?
        /// The number of days from the date of departure to the date of this time.
        public var dayChange: LenientInteger?
        /// The planned time that this time replaces, in Unix seconds.
        public var was: LenientInteger?
        /// The UTC offset of the place at the planned time, in seconds.
        public var wasOffset: LenientInteger?
    }

    public struct Connection: Codable, Hashable, Sendable {
        public var minutes: LenientInteger
        public var estimated: Bool?
    }

    /// What happens next, in the traveller's language: the text before the figure, the figure, and the text after it.
    public struct Sentence: Codable, Hashable, Sendable {
        public var before: String
        /// The figure; nil if there is none or if the sentence counts down.
        public var figure: String?
        public var after: String?
        /// The time to which the sentence counts down in minutes, in Unix seconds; nil if it does not count.
        public var until: LenientInteger?
        /// Whether the minutes are shown with "~".
        public var estimated: Bool?
        /// The whole sentence from the minute of ``until`` on.
        public var passed: String?
        /// The whole sentence for surfaces that cannot count: it names the time instead of minutes.
        public var standing: String?
        /// What the sentence asks of the traveller: `ask`, `soon` or `bad`; nil if it asks nothing.
        public var tone: String?
    }

    /// A section of the route that is flown at constant speed.
    public struct Progress: Codable, Hashable, Sendable {
        /// The start of the section, in Unix seconds; not later than the end.
        public var from: LenientInteger
        /// The end of the section, in Unix seconds.
        public var to: LenientInteger
        /// The position at the start of the section, in millionths of the route.
        public var fromMillionths: LenientInteger?
        /// The position at the end of the section, in millionths of the route.
        public var toMillionths: LenientInteger?
    }

    public struct Silence: Codable, Hashable, Sendable {
        /// The time of the last signal from a source, in Unix seconds; nil if no signal was received.
        public var since: LenientInteger?
        public var offset: LenientInteger?
        public var millionths: LenientInteger?
    }
}
