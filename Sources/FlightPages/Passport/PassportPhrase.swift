public import FlightCore

/// What the passport says, in four languages. `{}` is filled in; where a sentence has two, in this order.
public enum PassportPhrase: UInt8, CaseIterable, Sendable {
    // Headings
    case title, lifetime, allYears, whereYouFlew, thickerIsOftener, byYear, byMonth, byWeekday, airports, countries
    case airlines, aircraft, tails, seatsAndClasses
    // Figures
    case mostVisited, mostFlown, longest, shortest, inTheAir, onTime, lostToDelays, roundTheEarth, firstFlight
    case of, measuredOf, timedOf, sinceYear, compared, comparedToDate, comparedRange
    // Cabins
    case economy, premiumEconomy, business, first, privateCabin
    // Filters
    case year, airline, aircraftType, allAirlines, allTypes, show, anyDates, from, to, yearsLabel, noSuchRange
    // Map
    case map, globe, mapOf, mostFlownIs, globeHelp, once, times, noneMatch
    // Sharing
    case share, story, post, picture, artwork, allFlights, moreOf
    // Nothing there
    case emptyTitle, emptyText, emptyRange, addFlight, importFlights

    /// The words in a language, with `{}` where something is filled in.
    public func text(_ language: Language) -> String {
        let row = row
        var column = UInt8(0)
        var start = 0
        for index in 0..<row.utf8CodeUnitCount where row.utf8Start[index] == UInt8(ascii: "|") {
            if column == language.rawValue { return PassportPhrase.string(row, start, index) }
            column += 1
            start = index + 1
        }
        return PassportPhrase.string(row, start, row.utf8CodeUnitCount)
    }

    private static func string(_ row: StaticString, _ start: Int, _ end: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: row.utf8Start + start, count: end - start), as: UTF8.self)
    }
}
