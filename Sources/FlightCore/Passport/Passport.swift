/// The statistics of a traveller's flights over a lifetime, a year or a range of days.
///
/// Only completed flights are included: the traveller's own flights that are over and were not cancelled. A flight is
/// left out of a statistic if the value is unknown for that flight. `measured`, `timed` and `judged` are the numbers of
/// flights with a known distance, duration and punctuality.
public struct Passport: Sendable {
    /// An airport, with the number of flights that departed or landed there.
    public struct Visited: Sendable {
        public let place: LoggedFlight.Place
        /// The position; nil if the airport table does not contain the place.
        public let position: Coordinate?
        /// The number of flights that departed or landed here. A flight that did both is counted once.
        public internal(set) var flights: Int
        public let first: PartialDay
    }

    /// A country with flights from or to its airports.
    public struct Country: Sendable {
        /// The ISO 3166-1 alpha-2 code.
        public let code: String
        /// The number of flights that departed or landed in this country.
        public let flights: Int
        public let first: PartialDay
    }

    /// Two airports with flights between them, in either direction.
    public struct Route: Sendable {
        /// The airport whose code comes first in alphabetical order.
        public let from: Airport.Code
        public let to: Airport.Code
        public let start: Coordinate
        public let end: Coordinate
        public internal(set) var flights: Int
        /// The distance on the ellipsoid, in metres.
        public let metres: Double
    }

    /// A carrier, type or aircraft with its number of flights.
    public struct Counted<Key: Sendable>: Sendable {
        public let key: Key
        public let flights: Int
        public let first: PartialDay
    }

    public enum Carrier: Sendable {
        case coded(Airline.Code)
        /// An airline that is known only by name, or a designator that several airlines may have held.
        case named(String)
    }

    /// A single notable flight.
    public struct Leg: Sendable {
        public let from: LoggedFlight.Place
        public let to: LoggedFlight.Place
        public let date: PartialDay
        public let number: FlightNumber?
        /// The distance on the ellipsoid in metres; nil if unknown.
        public let metres: Double?
        public var kilometres: Int? { metres.map { Int(($0 / 1000).rounded()) } }
    }

    /// An additional filter by airline and by aircraft type. A nil value matches all flights.
    public struct Choice: Sendable {
        public var airline: Carrier?
        /// An aircraft type as in ``Passport/types``.
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

    /// The statistics of the range one year earlier.
    public struct Before: Sendable {
        public let flights: Int
        public let kilometres: Int
        public let minutes: Int
        public let airports: Int
        public let countries: Int
        /// Whether the earlier range was shortened to match the current range, which is not over yet.
        public let isToDate: Bool
    }

    public let range: PassportRange
    public internal(set) var flights = 0

    /// The total distance of all flights on the ellipsoid, in metres.
    public internal(set) var metres = 0.0
    /// The number of flights whose distance is known.
    public internal(set) var measured = 0
    /// The total time from take-off to landing in seconds. For flights without these times, the time from gate to gate
    /// is used.
    public internal(set) var airSeconds: Int64 = 0
    /// The number of flights whose duration is known.
    public internal(set) var timed = 0

    /// The visited airports, the most visited first.
    public internal(set) var airports: [Visited] = []
    public internal(set) var countries: [Country] = []
    /// The routes between two different airports that are in the airport table, the most flown first.
    public internal(set) var routes: [Route] = []
    public internal(set) var airlines: [Counted<Carrier>] = []
    /// The aircraft types, by ICAO designator or by the name in the record.
    public internal(set) var types: [Counted<String>] = []
    public internal(set) var tails: [Counted<String>] = []

    public internal(set) var longest: Leg?
    /// The shortest flight. Flights that landed at their own origin are left out.
    public internal(set) var shortest: Leg?
    public internal(set) var first: Leg?
    public internal(set) var last: Leg?

    /// The sum of all arrival delays at the gate in seconds; early arrivals count as 0.
    public internal(set) var lostSeconds: Int64 = 0
    /// The number of flights that reached the gate less than 15 minutes late.
    public internal(set) var onTime = 0
    /// The number of flights whose punctuality is known. A diverted flight is not on time.
    public internal(set) var judged = 0

    /// The number of flights by month of departure, starting with January.
    public internal(set) var months = [Int](repeating: 0, count: 12)
    /// The number of flights by weekday of departure, starting with Monday.
    public internal(set) var weekdays = [Int](repeating: 0, count: 7)
    /// The number of flights by seat position, in the order of ``Flight/SeatPosition``.
    public internal(set) var seats = [Int](repeating: 0, count: Flight.SeatPosition.allCases.count)
    /// The number of flights by cabin class, in the order of ``LoggedFlight/Cabin``.
    public internal(set) var cabins = [Int](repeating: 0, count: LoggedFlight.Cabin.allCases.count)

    /// All years with flights, the newest first, with the number of flights in each year. Not limited to the range.
    public internal(set) var years: [(year: Int, flights: Int)] = []
    /// The statistics of the range one year earlier; nil for the lifetime range.
    public internal(set) var before: Before?

    public var kilometres: Int { Int((metres / 1000).rounded()) }
    public var minutes: Int { Int(airSeconds / 60) }
    public var lostMinutes: Int { Int(lostSeconds / 60) }
    /// The total distance as a multiple of the length of the equator.
    public var timesRoundEarth: Double { metres / Geodesic.equator }

    /// - Parameters:
    ///   - tables: the places and names of airports and airlines.
    ///   - now: the current instant. Flights that are not over at this instant are left out.
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
            // The years in dates are between 1900 and 2199.
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
