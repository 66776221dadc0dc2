/// Groups of countries and airports with common border or security rules. Each list states its date or legal source.
enum TravelArea {
    /// The 29 countries of the Schengen area, which have no passport checks between them, as of 1 January 2025.
    /// Bulgaria and Romania joined by air on 31 March 2024, and by land on 1 January 2025.
    private static let schengen: StaticString =
        "AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK "
    /// The countries where the European Union's aviation security rules apply (Regulation (EC) No 300/2008): the 27
    /// member states, Iceland, Norway, Liechtenstein and Switzerland.
    private static let european: StaticString =
        "AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK "
    /// The countries whose passengers need no second security check in the European Union (one-stop security,
    /// Implementing Regulation (EU) 2015/1998, attachment 4-B, as of 2024).
    private static let oneStop: StaticString = "CA GB GG IM JE ME SG US "
    /// The airports with United States border control before departure (U.S. Customs and Border Protection,
    /// preclearance locations, 2025).
    private static let preclearance: StaticString =
        "AUA AUH BDA DUB NAS SNN YEG YHZ YOW YUL YVR YWG YYC YYZ "

    /// Whether an airport is in the Schengen area. Svalbard belongs to Norway, but not to the Schengen area.
    static func isSchengen(_ airport: Airport) -> Bool {
        isIn(schengen, airport.country) && !sameText(airport.code.text, "LYR")
    }

    static func isEuropean(_ airport: Airport) -> Bool { isIn(european, airport.country) }

    /// Whether passengers from the given airport count as screened under European security rules.
    static func isCheckedForEurope(_ airport: Airport) -> Bool {
        isEuropean(airport) || isIn(oneStop, airport.country)
    }

    /// The countries without exit checks by air, as of 2025: the United States, Canada, the United Kingdom (since 1998)
    /// and Ireland. Airlines check passports at the counter or gate.
    private static let openOutwards: StaticString = "US PR VI GU MP AS CA GB GG IM JE IE "

    /// Whether passengers pass a border control between the airport entrance and their flight.
    static func hasBorder(from origin: Airport, to destination: Airport) -> Bool {
        if hasPreclearance(origin), isAmerican(destination) { return true }
        if sameText(origin.country, destination.country) || isIn(openOutwards, origin.country) { return false }
        return !(isSchengen(origin) && isSchengen(destination))
    }

    static func isAmerican(_ airport: Airport) -> Bool { isIn("US PR VI GU MP AS ", airport.country) }

    static func hasPreclearance(_ airport: Airport) -> Bool { isIn(preclearance, airport.code.text) }

    /// Whether an airport is in the United Kingdom or on the islands of the Common Travel Area.
    static func isBritish(_ airport: Airport) -> Bool { isIn("GB GG IM JE ", airport.country) }

    /// Whether an airport is in the Common Travel Area of the United Kingdom and Ireland, which has no internal
    /// borders.
    static func isCommonTravel(_ airport: Airport) -> Bool { isIn("GB GG IM JE IE ", airport.country) }

    /// Whether a list of words, each followed by a space, contains the given word.
    private static func isIn(_ list: StaticString, _ word: String) -> Bool {
        let wanted = Array(word.utf8)
        var matched: Int? = 0
        for byte in UnsafeBufferPointer(start: list.utf8Start, count: list.utf8CodeUnitCount) {
            if byte == UInt8(ascii: " ") {
                if matched == wanted.count { return true }
                matched = 0
            } else if let count = matched {
                matched = count < wanted.count && wanted[count] == byte ? count + 1 : nil
            }
        }
        return false
    }
}
