/// A scheduled leg with its actual times, in the form used by the delay forecast.
///
/// Times are whole minutes since 1970-01-01T00:00Z, which fit into 32 bits until the year 6053. Airports, airlines and
/// aircraft are identified by indices, starting at 0, that the creator of the legs assigns. The forecast never uses
/// names, so that the model also applies to airports outside the training data.
public struct ForecastLeg: Hashable, Sendable {
    /// An unknown time.
    public static let unknown = Int32.max

    /// The scheduled OUT time.
    public var scheduledOut: Int32
    /// The scheduled IN time.
    public var scheduledIn: Int32
    /// The actual OUT time; ``unknown`` if the leg never left or no time was reported.
    public var out = ForecastLeg.unknown
    /// The actual IN time; ``unknown`` if the leg never arrived or no time was reported.
    public var `in` = ForecastLeg.unknown
    public var origin: Int32
    public var destination: Int32
    public var carrier: Int32
    /// The index of the aircraft; nil if unknown.
    public var tail: Int32?
    /// The numeric part of the flight number.
    public var number: Int32
    /// The great-circle distance in statute miles.
    public var miles: Float
    /// The scheduled OUT time in local time at the origin, in minutes after midnight, 0…1439.
    public var localOut: Int16
    /// The scheduled IN time in local time at the destination, in minutes after midnight, 0…1439.
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

    /// The scheduled number of minutes from gate to gate.
    var block: Int32 { scheduledIn - scheduledOut }
    /// The departure delay in minutes; nil until the leg has left.
    public var outDelay: Int32? { out == ForecastLeg.unknown ? nil : out - scheduledOut }
    /// The arrival delay in minutes; nil until the leg has arrived.
    public var inDelay: Int32? { `in` == ForecastLeg.unknown ? nil : `in` - scheduledIn }

    /// Returns the departure delay known at the given moment: the actual delay if the leg had left by then; otherwise,
    /// the minutes since the scheduled departure. Returns nil before the scheduled departure.
    ///
    /// A leg that never leaves gives the same result as a leg that leaves later, because a forecast must not use later
    /// information.
    func knownOutDelay(at moment: Int32) -> (minutes: Int32, hasLeft: Bool)? {
        if out <= moment { return (out - scheduledOut, true) }
        return scheduledOut <= moment ? (moment - scheduledOut, false) : nil
    }

    /// Returns the arrival delay known at the given moment, in minutes. After the arrival, this is the actual delay.
    /// Before the arrival, it is the known departure delay or the time since the scheduled arrival, whichever is
    /// longer.
    func knownInDelay(at moment: Int32) -> Int32? {
        if `in` <= moment { return `in` - scheduledIn }
        guard let left = knownOutDelay(at: moment) else { return nil }
        return max(left.minutes, moment - scheduledIn)
    }
}
