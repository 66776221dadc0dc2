/// One leg of a timetable with what became of it, as the delay forecast reads it.
///
/// Times are whole minutes since 1970-01-01T00:00Z, and 32 bits are enough for them until the year 6053. Airports,
/// airlines and aircraft are numbers that whoever makes the legs gives out, from 0; the forecast never asks for names,
/// so that what it has learned holds for airports it has never seen.
public struct ForecastLeg: Hashable, Sendable {
    /// A time that is not known.
    public static let unknown = Int32.max

    /// OUT by the timetable.
    public var scheduledOut: Int32
    /// IN by the timetable.
    public var scheduledIn: Int32
    /// When it left the gate; ``unknown`` if it never did, or nobody says.
    public var out = ForecastLeg.unknown
    /// When it came to the gate of its destination; ``unknown`` if it never did, or nobody says.
    public var `in` = ForecastLeg.unknown
    public var origin: Int32
    public var destination: Int32
    public var carrier: Int32
    /// The aircraft; nil if nobody says.
    public var tail: Int32?
    /// The digits of the flight number.
    public var number: Int32
    /// The length of the great circle in statute miles.
    public var miles: Float
    /// OUT by the timetable as the clock at the origin shows it, in minutes after midnight: 0…1439.
    public var localOut: Int16
    /// IN by the timetable as the clock at the destination shows it, in minutes after midnight: 0…1439.
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

    /// Minutes from gate to gate by the timetable.
    var block: Int32 { scheduledIn - scheduledOut }
    /// Minutes after the timetable that it left; nil until it has.
    public var outDelay: Int32? { out == ForecastLeg.unknown ? nil : out - scheduledOut }
    /// Minutes after the timetable that it came to its gate; nil until it has.
    public var inDelay: Int32? { `in` == ForecastLeg.unknown ? nil : `in` - scheduledIn }

    /// How late it was known to be at a moment: by its departure if it had left by then, else at least by what has passed
    /// since it should have. nil before it should have left, if it had not.
    ///
    /// A leg that never left cannot be told from one that leaves later: nothing in here knows of the future.
    func knownOutDelay(at moment: Int32) -> (minutes: Int32, hasLeft: Bool)? {
        if out <= moment { return (out - scheduledOut, true) }
        return scheduledOut <= moment ? (moment - scheduledOut, false) : nil
    }

    /// The same of its arrival: exact once it is there, before that by its departure.
    func knownInDelay(at moment: Int32) -> Int32? {
        if `in` <= moment { return `in` - scheduledIn }
        guard let left = knownOutDelay(at: moment) else { return nil }
        return max(left.minutes, moment - scheduledIn)
    }
}
