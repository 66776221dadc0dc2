/// The statistics of a traveller's flights in a lifetime, a year or any stretch of days.
///
/// Only flown flights count: the traveller's own, not cancelled, and over. What is not known of a flight is left out of
/// the figure concerned, never guessed; `measured`, `timed` and `judged` say of how many flights it was known.
public struct Passport: Sendable {
    /// An airport, and how many flights left or landed there.
    public struct Visited: Sendable {
        public let place: LoggedFlight.Place
        /// nil for a place that the table does not have.
        public let position: Coordinate?
        /// Flights that left from here or landed here; one that did both counts once.
        public internal(set) var flights: Int
        public let first: PartialDay
    }

    /// A country, by the airports flown from and to.
    public struct Country: Sendable {
        /// ISO 3166-1 alpha-2.
        public let code: String
        /// Flights that left or landed there.
        public let flights: Int
        public let first: PartialDay
    }

    /// Two airports with flights between them, in either direction.
    public struct Route: Sendable {
        /// The first in the order of codes.
        public let from: Airport.Code
        public let to: Airport.Code
        public let start: Coordinate
        public let end: Coordinate
        public internal(set) var flights: Int
        /// On the ellipsoid, in metres.
        public let metres: Double
    }

    /// Something a flight was flown by or on: an airline, a type, an aeroplane.
    public struct Counted<Key: Sendable>: Sendable {
        public let key: Key
        public let flights: Int
        public let first: PartialDay
    }

    public enum Carrier: Sendable {
        case coded(Airline.Code)
        /// As it was said, where no designator is known; or the designator of a number that several airlines may have had.
        case named(String)
    }

    /// One flight that stands out.
    public struct Leg: Sendable {
        public let from: LoggedFlight.Place
        public let to: LoggedFlight.Place
        public let date: PartialDay
        public let number: FlightNumber?
        /// On the ellipsoid, in metres; nil where it is not known.
        public let metres: Double?
        public var kilometres: Int? { metres.map { Int(($0 / 1000).rounded()) } }
    }

    /// Which flights count beside those of the range: of one airline, of one type; all if nothing is chosen.
    public struct Choice: Sendable {
        public var airline: Carrier?
        /// As ``Passport/types`` has it.
        public var type: String?

        public init(airline: Carrier? = nil, type: String? = nil) {
            self.airline = airline
            self.type = type
        }

        public var isAll: Bool { airline == nil && type == nil }

        func contains(_ record: borrowing LoggedFlight, _ airlines: AirlineTable) -> Bool {
            if let type {
                guard let flown = record.aircraftType ?? record.aircraftName, TextTally.isSame(type, flown) else {
                    return false
                }
            }
            guard let airline else { return true }
            switch (airline, Passport.Carrier(of: record, airlines)) {
            case (.named(let name), .named(let flown)?): return TextTally.isSame(name, flown)
            case (.coded(let code), .coded(let flown)?): return flown == code || airlines[flown]?.code == code
            default: return false
            }
        }
    }

    /// The figures of the same stretch a year before.
    public struct Before: Sendable {
        public let flights: Int
        public let kilometres: Int
        public let minutes: Int
        public let airports: Int
        public let countries: Int
        /// The stretch was cut, since the one it is compared with is not over yet.
        public let isToDate: Bool
    }

    public let range: PassportRange
    public internal(set) var flights = 0

    /// The length of all flights on the ellipsoid, in metres.
    public internal(set) var metres = 0.0
    /// Flights whose length is known.
    public internal(set) var measured = 0
    /// From wheels up to wheels down where both are known, else from gate to gate, in seconds.
    public internal(set) var airSeconds: Int64 = 0
    /// Flights whose duration is known.
    public internal(set) var timed = 0

    /// The most visited first.
    public internal(set) var airports: [Visited] = []
    public internal(set) var countries: [Country] = []
    /// The most flown first. Only between airports that the table has, and not from one to itself.
    public internal(set) var routes: [Route] = []
    public internal(set) var airlines: [Counted<Carrier>] = []
    /// ICAO designators, or what the type was called.
    public internal(set) var types: [Counted<String>] = []
    public internal(set) var tails: [Counted<String>] = []

    public internal(set) var longest: Leg?
    /// A flight that landed where it had left is not meant.
    public internal(set) var shortest: Leg?
    public internal(set) var first: Leg?
    public internal(set) var last: Leg?

    /// How much later than planned flights were at the gate, taken together, in seconds; being early makes up for
    /// nothing.
    public internal(set) var lostSeconds: Int64 = 0
    /// Flights at the gate less than 15 minutes after the plan.
    public internal(set) var onTime = 0
    /// Flights of which it is known whether they were on time. One that was diverted was not.
    public internal(set) var judged = 0

    /// Flights by month of departure, January first.
    public internal(set) var months = [Int](repeating: 0, count: 12)
    /// Flights by day of the week of departure, Monday first.
    public internal(set) var weekdays = [Int](repeating: 0, count: 7)
    /// Flights by ``Flight/SeatPosition``.
    public internal(set) var seats = [Int](repeating: 0, count: Flight.SeatPosition.allCases.count)
    /// Flights by ``LoggedFlight/Cabin``.
    public internal(set) var cabins = [Int](repeating: 0, count: LoggedFlight.Cabin.allCases.count)

    /// Every year with a flown flight and how many there were, the newest first; whatever the range.
    public internal(set) var years: [(year: Int, flights: Int)] = []
    /// nil for a lifetime.
    public internal(set) var before: Before?

    public var kilometres: Int { Int((metres / 1000).rounded()) }
    public var minutes: Int { Int(airSeconds / 60) }
    public var lostMinutes: Int { Int(lostSeconds / 60) }
    /// How many times round the equator that is.
    public var timesRoundEarth: Double { metres / Geodesic.equator }

    /// - Parameters:
    ///   - tables: for the places and names of airports and airlines.
    ///   - now: what is not over by then does not count.
    public init(
        _ logbook: Logbook, range: PassportRange = .lifetime, choice: Choice = Choice(), tables: PassportTables,
        now: Instant
    ) {
        self.init(counting: logbook, range: range, choice: choice, tables: tables, now: now)
        let today = LocalTime(now, offset: 0).day
        if let earlier = range.yearBefore(now: today) {
            let other = Passport(counting: logbook, range: earlier, choice: choice, tables: tables, now: now)
            var isToDate = false
            if case .year = range, case .days = earlier { isToDate = true }
            before = Before(
                flights: other.flights, kilometres: other.kilometres, minutes: other.minutes,
                airports: other.airports.count, countries: other.countries.count, isToDate: isToDate)
        }
    }

    private init(
        counting logbook: Logbook, range: PassportRange, choice: Choice, tables: PassportTables, now: Instant
    ) {
        self.range = range
        var count = PassportCount(tables: tables)
        var years = [Int](repeating: 0, count: 300)
        for index in logbook.records.indices where logbook.records[index].isFlown(by: now) {
            let date = logbook.records[index].date
            // Dates have the years from 1900 to 2199.
            let year = min(299, max(0, date.year - 1900))
            years[year] += 1
            guard range.contains(date), choice.isAll || choice.contains(logbook.records[index], tables.airlines) else {
                continue
            }
            count.add(logbook.records[index], at: index)
        }
        self.years = years.indices.reversed().filter { years[$0] > 0 }.map { (1900 + $0, years[$0]) }
        count.finish(&self, records: logbook.records)
    }
}
