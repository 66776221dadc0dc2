/// One leg of a timetable with its actual times, as the delay forecast reads it.
///
/// Times are whole minutes since 1970-01-01T00:00Z, which fit into 32 bits until the year 6053. Airports, airlines and
/// aircraft are indices from 0 that the creator of the legs assigns; the forecast never uses names, so that its model
/// applies to airports outside the training data.
public struct ForecastLeg: Hashable, Sendable {
    /// An unknown time.
    public static let unknown = Int32.max

    /// The scheduled OUT.
    public var scheduledOut: Int32
    /// The scheduled IN.
    public var scheduledIn: Int32
    /// When the leg left the gate; ``unknown`` if it never did or no time is reported.
    public var out = ForecastLeg.unknown
    /// When the leg reached the gate of its destination; ``unknown`` if it never did or no time is reported.
    public var `in` = ForecastLeg.unknown
    public var origin: Int32
    public var destination: Int32
    public var carrier: Int32
    /// The aircraft; nil if unknown.
    public var tail: Int32?
    /// The numeric part of the flight number.
    public var number: Int32
    /// The great-circle distance in statute miles.
    public var miles: Float
    /// The scheduled OUT in local time at the origin, in minutes after midnight: 0…1439.
    public var localOut: Int16
    /// The scheduled IN in local time at the destination, in minutes after midnight: 0…1439.
    public var localIn: Int16
    /// The weekday at the origin: 0 = Monday … 6 = Sunday.
    public var weekday: Int8

    public init(
        scheduledOut: Int32, scheduledIn: Int32, origin: Int32, destination: Int32, carrier: Int32, tail: Int32?,
        number: Int32, miles: Float, localOut: Int16, localIn: Int16, weekday: Int8
    ) {
        self.scheduledOut = scheduledOut
        self.scheduledIn = scheduledIn
        self.origin = origin
        self.destination = destination
        self.carrier = carrier
        self.tail = tail
        self.number = number
        self.miles = miles
        self.localOut = localOut
        self.localIn = localIn
        self.weekday = weekday
    }

    /// Scheduled minutes from gate to gate.
    var block: Int32 { scheduledIn - scheduledOut }
    /// The departure delay in minutes; nil until the leg has left.
    public var outDelay: Int32? { out == ForecastLeg.unknown ? nil : out - scheduledOut }
    /// The arrival delay in minutes; nil until the leg has arrived.
    public var inDelay: Int32? { `in` == ForecastLeg.unknown ? nil : `in` - scheduledIn }

    /// Returns the departure delay known at a moment: the actual delay if the leg had left by then, else at least the
    /// minutes since its scheduled departure; nil before that.
    ///
    /// A leg that never left looks like one that leaves later, because nothing here may know the future.
    func knownOutDelay(at moment: Int32) -> (minutes: Int32, hasLeft: Bool)? {
        if out <= moment { return (out - scheduledOut, true) }
        return scheduledOut <= moment ? (moment - scheduledOut, false) : nil
    }

    /// Returns the arrival delay known at a moment: the actual delay after the arrival; before that at least the
    /// departure delay and the minutes overdue.
    func knownInDelay(at moment: Int32) -> Int32? {
        if `in` <= moment { return `in` - scheduledIn }
        guard let left = knownOutDelay(at: moment) else { return nil }
        return max(left.minutes, moment - scheduledIn)
    }
}
