package import FlightCore

/// A recorded flight mapped to a date, with its identity, its schedule and what actually happened.
package struct ReplayFlight: Sendable {
    /// An airport and its share of the recorded traffic.
    package struct Place: Sendable {
        package let airport: Airport
        /// The number of recorded departures and arrivals in the four weeks.
        package let movements: Int
    }

    /// What actually happened to the flight, and when. OFF and ON are computed, because the recording has the air time
    /// but not the times of take-off and landing.
    package enum Course: Hashable, Sendable {
        case flown(out: Instant, off: Instant, on: Instant, in: Instant)
        /// `plannedOn` is the landing time at the planned destination, and `diverts` is the time at which the diversion
        /// is announced.
        case diverted(out: Instant, off: Instant, plannedOn: Instant, diverts: Instant)
        /// `cancels` is the time at which the cancellation is announced.
        case cancelled(cancels: Instant)
    }

    package let key: ReplayKey
    package let origin: Place
    package let destination: Place
    /// The ICAO designator of the aircraft type; nil if it was not recorded.
    package let type: String?
    /// The registration; nil if it was not recorded.
    package let tail: String?
    package let scheduledOut: Instant
    package let scheduledIn: Instant
    package let course: Course
    /// The seed from which all values that were not recorded are derived.
    let seed: ReplaySeed
    /// Whether the flight is on one of the two recorded days of the blizzard.
    let inStorm: Bool

    /// The range of taxi-out times, as a percentage of the total taxi time at both airports. Each flight has a value in
    /// this range.
    private static let taxiOutShare: ClosedRange<Int64> = 66...74
    /// The minimum taxi time from the gate to the runway, in minutes. The sum of this time and ``shortestTaxiIn`` is
    /// the shortest recorded taxi time.
    private static let shortestTaxiOut: Int64 = 5
    /// The minimum taxi time from the runway to the gate, in minutes.
    private static let shortestTaxiIn: Int64 = 3
    /// The typical taxi time at both airports together, in minutes: the median of 327,345 flights (`Data/MEASURED.md`).
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
            // Airlines cancelled flights long before the blizzard. On other days, they cancel flights closer to
            // departure.
            let lead = inStorm ? seed.number(360...1080, for: "cancels") : seed.number(60...720, for: "cancels")
            course = .cancelled(cancels: scheduledOut - .minutes(lead))
        }
    }

    private static func taxiOut(ground: Int64, seed: ReplaySeed) -> Int64 {
        let share = ground * seed.number(taxiOutShare, for: "taxi-out") / 100
        return max(shortestTaxiOut, min(share, ground - shortestTaxiIn))
    }

    /// The instant at which the flight leaves the gate; nil if the flight does not leave the gate.
    package var actualOut: Instant? {
        switch course {
        case .flown(let out, _, _, _), .diverted(let out, _, _, _): out
        case .cancelled: nil
        }
    }

    /// The instant at which the flight reaches the gate at its planned destination; nil if the flight does not get
    /// there.
    package var actualIn: Instant? {
        switch course {
        case .flown(_, _, _, let arrival): arrival
        case .diverted, .cancelled: nil
        }
    }
}
