public import FlightCore

/// Phrases in the passport, in four languages. Values replace each `{}` in order.
public enum PassportPhrase: UInt8, Phrases {
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
    // Nouns, with their plural forms
    case nounFlights, nounAirports, nounCountries, nounAirlines, nounTypes, nounAeroplanes, nounMiles
    case days, roundOnce, roundTimes
    // Empty passport
    case emptyTitle, emptyText, emptyRange, addFlight, importFlights
}
