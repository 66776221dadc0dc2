/// A year of a traveller's flights: its statistics, and the airports and countries that were new in it.
///
/// Everything is taken from a ``Passport`` of the year and one of all years, so that the review and the passport page
/// cannot disagree.
public struct YearInReview: Sendable {
    public let year: Int
    /// Whether the year is not over yet.
    public let isRunning: Bool
    /// The statistics of the year.
    public let passport: Passport
    /// The airports that the traveller visited for the first time in the year, in the order of the visits. Empty if the
    /// logbook has no flight before the year, because every airport would be new.
    public let newAirports: [Passport.Visited]
    /// The countries that the traveller visited for the first time in the year, with the same rule.
    public let newCountries: [Passport.Country]

    /// All years with flights, the newest first.
    public var years: [Int] { passport.years.map { $0.year } }

    /// - Parameters:
    ///   - year: the year; nil for the latest year with flights, or the current year if there are no flights.
    ///   - now: the current instant. Flights that are not over at this instant are left out.
    public init(_ logbook: Logbook, year: Int? = nil, tables: PassportTables, now: Instant) {
        let today = LocalTime(now, offset: 0).day.civil.year
        let all = Passport(logbook, tables: tables, now: now)
        let chosen = year ?? all.years.first?.year ?? today
        self.year = chosen
        isRunning = chosen == today
        passport = Passport(logbook, range: .year(chosen), tables: tables, now: now)
        if let first = all.years.last, first.year < chosen {
            newAirports = YearInReview.new(all.airports, in: chosen) { $0.first }
            newCountries = YearInReview.new(all.countries, in: chosen) { $0.first }
        } else {
            newAirports = []
            newCountries = []
        }
    }

    /// Returns the entries whose first flight was in the given year, the earliest first.
    private static func new<Entry>(_ entries: [Entry], in year: Int, _ first: (Entry) -> PartialDay) -> [Entry] {
        entries.filter { first($0).year == year }.sorted { first($0) < first($1) }
    }

    /// Returns the route of a notable flight; nil if one of its places is not in the airport table.
    public func route(of leg: Passport.Leg) -> Passport.Route? {
        guard let from = leg.from.listed, let to = leg.to.listed else { return nil }
        return passport.routes.first { $0.from == from && $0.to == to || $0.from == to && $0.to == from }
    }
}
