/// The changing part of a flight's live activity: its content state. All members except phase, route, status and
/// headline can be absent; a view then leaves them out.
public struct FlightContentState: Codable, Hashable, Sendable {
    /// One of the fifteen smart states, `farOut` … `delayed`, as a string, so that a new state does not break an app.
    public var phase: String
    /// `observed`, or `estimated`, which is shown with "~".
    public var basis: String?
    public var number: String?
    public var from: String
    /// The code of the airport where the flight lands, as far as known.
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
    public var detail: String?
    /// The next change of this content, in Unix seconds.
    public var nextChange: LenientInteger?

    public struct Status: Codable, Hashable, Sendable {
        public var kind: String
        /// `ok`, `late`, `off`, `go`, `air` or `quiet`.
        public var tone: String
        /// The shape beside the text: `ring`, `tick`, `clock`, `boarding`, `door`, `plane`, `octagon`, `diversion` or
        /// `warning`.
        public var sign: String?
        /// In the traveller's language.
        public var text: String
    }

    public struct Plate: Codable, Hashable, Sendable {
        /// `gate`, `arrivalGate`, `nextGate`, `terminal` or `belt`.
        public var kind: String
        public var code: String
    }

    public struct Seat: Codable, Hashable, Sendable {
        public var code: String
        /// `window`, `middle` or `aisle`.
        public var position: String?
    }

    public struct Time: Codable, Hashable, Sendable {
        /// Unix seconds.
        public var at: LenientInteger
        /// The offset of the place from UTC, in seconds.
        public var offset: LenientInteger?
        /// Whether the time is shown with "~".
        public var estimated: Bool?
        /// Whether the time comes from a simulator, and is shown with "◇".
        public var simulated: Bool?
        /// The number of days between the date of departure and this date.
        public var dayChange: LenientInteger?
        /// The planned time that this one replaces, and its offset.
        public var was: LenientInteger?
        public var wasOffset: LenientInteger?
    }

    public struct Connection: Codable, Hashable, Sendable {
        public var minutes: LenientInteger
        public var estimated: Bool?
        /// Whether the time comes from a simulator, and is shown with "◇".
        public var simulated: Bool?
    }

    /// A stretch of the route with constant speed.
    public struct Progress: Codable, Hashable, Sendable {
        /// The start of the stretch, in Unix seconds; not later than its end.
        public var from: LenientInteger
        public var to: LenientInteger
        /// The position at each end, in millionths of the route.
        public var fromMillionths: LenientInteger?
        public var toMillionths: LenientInteger?
    }

    public struct Silence: Codable, Hashable, Sendable {
        /// The last time at which a source was heard, in Unix seconds; nil if never.
        public var since: LenientInteger?
        public var offset: LenientInteger?
        public var millionths: LenientInteger?
    }
}
