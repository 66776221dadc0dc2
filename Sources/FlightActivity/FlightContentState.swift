/// What changes: the content state of the activity. Every part but phase, route, status and headline may be absent, and
/// then is left out of the picture.
public struct FlightContentState: Codable, Hashable, Sendable {
    /// One of the fifteen smart states: `farOut` … `delayed`. Text, so that a state that is new does not break an app.
    public var phase: String
    /// `observed`, or `estimated`: shown with "~".
    public var basis: String?
    public var number: String?
    public var from: String
    /// Where it lands, as far as is known.
    public var to: String
    /// Where a diverted flight was to land.
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
    /// Unix seconds: when anything of this changes by itself.
    public var nextChange: LenientInteger?

    public struct Status: Codable, Hashable, Sendable {
        public var kind: String
        /// `ok`, `late`, `off`, `go` or `quiet`.
        public var tone: String
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
        /// Seconds to add to UTC for the clock of its place.
        public var offset: LenientInteger?
        /// Shown with "~".
        public var estimated: Bool?
        /// The days that its date is ahead of the departure's.
        public var dayChange: LenientInteger?
        /// The planned time that it has taken the place of, and its offset.
        public var was: LenientInteger?
        public var wasOffset: LenientInteger?
    }

    public struct Connection: Codable, Hashable, Sendable {
        public var minutes: LenientInteger
        public var estimated: Bool?
    }

    /// An even stretch of the way.
    public struct Progress: Codable, Hashable, Sendable {
        /// Unix seconds, in order.
        public var from: LenientInteger
        public var to: LenientInteger
        /// How far it is at either end, in millionths of the way.
        public var fromMillionths: LenientInteger?
        public var toMillionths: LenientInteger?
    }

    public struct Silence: Codable, Hashable, Sendable {
        /// Unix seconds: when it was last heard; nil if never.
        public var since: LenientInteger?
        public var offset: LenientInteger?
        public var millionths: LenientInteger?
    }
}
