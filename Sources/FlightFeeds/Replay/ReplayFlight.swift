package import FlightCore

/// A recorded flight laid on a date: who it is, when it was to happen and when it happens.
package struct ReplayFlight: Sendable {
    /// An airport, and how much of the recording's traffic it sees.
    package struct Place: Sendable {
        package let airport: Airport
        /// Recorded departures and arrivals in four weeks.
        package let movements: Int
    }

    /// What happens to the flight, and when. OFF and ON are worked out: the record has the air time, not its ends.
    package enum Course: Hashable, Sendable {
        case flown(out: Instant, off: Instant, on: Instant, in: Instant)
        /// `plannedOn` is when it would have landed at its destination; it is announced to divert at `diverts`.
        case diverted(out: Instant, off: Instant, plannedOn: Instant, diverts: Instant)
        /// It is announced to be cancelled at `cancels`.
        case cancelled(cancels: Instant)
    }

    package let key: ReplayKey
    package let origin: Place
    package let destination: Place
    /// The ICAO type designator; nil where the record has none.
    package let type: String?
    /// The registration; nil where the record has none.
    package let tail: String?
    package let scheduledOut: Instant
    package let scheduledIn: Instant
    package let course: Course
    /// Decides whatever the record does not say.
    let seed: ReplaySeed
    /// On one of the two recorded days of the blizzard.
    let inStorm: Bool

    /// Taxi-out as a share of the time on the ground at both ends, in percent: about 70:30, a little different for
    /// each flight.
    private static let taxiOutShare: ClosedRange<Int64> = 66...74
    /// What crews need at the very least to reach the runway, and to reach the gate; in minutes. The shortest ground
    /// time of the recording is the sum.
    private static let shortestTaxiOut: Int64 = 5
    private static let shortestTaxiIn: Int64 = 3
    /// Taxiing at both ends in minutes: the median of 327,345 flights (`Data/MEASURED.md`).
    static let typicalGround: Int64 = 28
    static let typicalTaxiIn = Span.minutes(8)

    init(_ record: ReplayRecord, day: Day, origin: Place, destination: Place, type: String?, tail: String?) {
        key = ReplayKey(
            day: day, number: record.number, origin: origin.airport.code,
            scheduledMinute: record.isRepeated ? Int(record.scheduledMinute) : nil)
        self.origin = origin
        self.destination = destination
        self.type = type
        self.tail = tail
        seed = ReplaySeed(key.text)
        inStorm = ReplayCalendar.stormDays.contains(ReplayCalendar.index(for: day))
        let scheduledOut = origin.airport.zone.instant(day: day, minuteOfDay: Int(record.scheduledMinute))
        let scheduledIn = scheduledOut + .minutes(Int64(record.blockMinutes))
        self.scheduledOut = scheduledOut
        self.scheduledIn = scheduledIn

        switch record.outcome {
        case .flown(let departureDelay, let arrivalDelay, let airMinutes):
            let out = scheduledOut + .minutes(Int64(departureDelay))
            let arrival = scheduledIn + .minutes(Int64(arrivalDelay))
            let ground = (arrival - out).wholeMinutes - Int64(airMinutes)
            let taxiOut = ReplayFlight.taxiOut(ground: ground, seed: seed)
            let off = out + .minutes(taxiOut)
            course = .flown(out: out, off: off, on: off + .minutes(Int64(airMinutes)), in: arrival)
        case .diverted(let departureDelay):
            let out = scheduledOut + .minutes(Int64(departureDelay))
            let taxiOut = ReplayFlight.taxiOut(ground: ReplayFlight.typicalGround, seed: seed)
            let off = out + .minutes(taxiOut)
            let air = max(20, Int64(record.blockMinutes) - ReplayFlight.typicalGround)
            let share = seed.number(45...75, for: "diverts")
            course = .diverted(
                out: out, off: off, plannedOn: off + .minutes(air), diverts: off + .minutes(air * share / 100))
        case .cancelled:
            // Airlines cleared their timetables well before the blizzard; on other days it is nearer to departure.
            let lead = inStorm ? seed.number(360...1080, for: "cancels") : seed.number(60...720, for: "cancels")
            course = .cancelled(cancels: scheduledOut - .minutes(lead))
        }
    }

    private static func taxiOut(ground: Int64, seed: ReplaySeed) -> Int64 {
        let share = ground * seed.number(taxiOutShare, for: "taxi-out") / 100
        return max(shortestTaxiOut, min(share, ground - shortestTaxiIn))
    }

    /// When it leaves the gate; nil if it never does.
    package var actualOut: Instant? {
        switch course {
        case .flown(let out, _, _, _), .diverted(let out, _, _, _): out
        case .cancelled: nil
        }
    }

    /// When it reaches the gate of its destination; nil if it never does.
    package var actualIn: Instant? {
        switch course {
        case .flown(_, _, _, let arrival): arrival
        case .diverted, .cancelled: nil
        }
    }
}
