public import FlightCore

/// A statement of a year in review, such as the distance or the longest flight. Pages and pictures lay it out.
public struct YearCard: Sendable {
    public enum Kind: UInt8, Named, Sendable {
        case flights, distance, longest, route, airport, newAirports, newCountries, airTime, delays, airline, aircraft

        /// The name used in addresses and command-line options.
        public var name: String {
            switch self {
            case .flights: "flights"
            case .distance: "distance"
            case .longest: "longest"
            case .route: "route"
            case .airport: "airport"
            case .newAirports: "new-airports"
            case .newCountries: "new-countries"
            case .airTime: "air-time"
            case .delays: "delays"
            case .airline: "airline"
            case .aircraft: "aircraft"
            }
        }
    }

    public let kind: Kind
    /// The name of the figure, such as `Longest flight`.
    public let label: String
    /// The figure in large type, such as `47` or `SFO → SIN`.
    public let figure: String
    /// The unit of the figure, such as `miles`; nil if it has none.
    public let unit: String?
    /// Whether the figure is a name, which is set in the typeface of texts. Other figures are numbers or codes.
    public let isName: Bool
    /// Sentences or lists that explain the figure.
    public let lines: [String]
    /// The routes on the map; empty if the card has no map. The most flown route comes first.
    public let routes: [Passport.Route]

    init(
        _ kind: Kind, _ label: String, _ figure: String, unit: String? = nil, isName: Bool = false,
        lines: [String] = [], routes: [Passport.Route] = []
    ) {
        self.kind = kind
        self.label = label
        self.figure = figure
        self.unit = unit
        self.isName = isName
        self.lines = lines
        self.routes = routes
    }
}

/// A year in review as values in the reader's language.
public struct YearScreen: Sendable {
    /// The name of the page, such as `2025 in review`.
    public let title: String
    public let year: String
    /// The note that the year is not over; nil if it is.
    public let soFar: String?
    /// A sentence for ``soFar``; nil if the year is over.
    public let soFarText: String?
    /// The statements. A statement without data is left out, so that a year without flights has none.
    public let cards: [YearCard]
    public let words: PassportWords

    /// The maximum number of names in a list.
    private static let mostNames = 8

    public init(_ review: YearInReview, names: PassportNames, words plain: Words) {
        let words = PassportWords(plain)
        self.words = words
        year = String(review.year)
        title = words.say(year: .titleOf, year)
        soFar = review.isRunning ? words.say(year: .soFar) : nil
        soFarText = review.isRunning ? words.say(year: .soFarText) : nil
        cards = review.passport.flights > 0 ? YearScreen.cards(review, names, words) : []
    }

    private static func cards(_ review: YearInReview, _ names: PassportNames, _ words: PassportWords) -> [YearCard] {
        let passport = review.passport
        let number = words.words.number
        var cards: [YearCard] = []

        var places = number(passport.airports.count) + " " + words.airports(passport.airports.count)
        if !passport.countries.isEmpty {
            places += " · " + number(passport.countries.count) + " " + words.countries(passport.countries.count)
        }
        cards.append(
            YearCard(
                .flights, words.say(year: .flights), number(passport.flights),
                lines: passport.airports.isEmpty ? [] : [places]))

        if passport.kilometres > 0 {
            let distance = words.distanceValue(kilometers: passport.kilometres)
            var lines: [String] = []
            // The shortest distance that is not zero when rounded.
            if passport.timesRoundEarth >= 0.05 {
                lines.append(words.say(year: .aroundTheEarth, words.roundTheEarth(passport.timesRoundEarth)))
            }
            lines += some(passport.measured, passport, words)
            cards.append(
                YearCard(
                    .distance, words.say(year: .distance), number(distance), unit: words.distanceUnit(distance),
                    lines: lines, routes: passport.routes))
        }
        if let leg = passport.longest, let kilometres = leg.kilometres, kilometres > 0, passport.flights > 1 {
            cards.append(
                YearCard(
                    .longest, words.say(.longest), leg.from.label + " → " + leg.to.label,
                    lines: ends(names.city(of: leg.from), names.city(of: leg.to), [leg.from.label, leg.to.label]) + [
                        words.words.distance(kilometers: kilometres) + " · " + words.date(leg.date)
                    ], routes: review.route(of: leg).map { [$0] } ?? []))
        }
        if let route = passport.routes.first, route.flights > 1 {
            cards.append(
                YearCard(
                    .route, words.say(.mostFlown), route.from.text + " – " + route.to.text,
                    lines: ends(
                        names.city(of: .airport(route.from)), names.city(of: .airport(route.to)),
                        [route.from.text, route.to.text]) + [words.times(route.flights)]))
        }
        if let airport = passport.airports.first, airport.flights > 1 {
            let city = names.city(of: airport.place)
            cards.append(
                YearCard(
                    .airport, words.say(year: .mostVisited), airport.place.label,
                    lines: (sameText(city, airport.place.label) ? [] : [city]) + [words.flightCount(airport.flights)]))
        }
        if !review.newAirports.isEmpty {
            cards.append(
                YearCard(
                    .newAirports, words.say(year: .newAirports), number(review.newAirports.count),
                    lines: [list(cities(review.newAirports.map { $0.place }, names), words)]))
        }
        if !review.newCountries.isEmpty {
            cards.append(
                YearCard(
                    .newCountries, words.say(year: .newCountries), number(review.newCountries.count),
                    lines: [list(review.newCountries.map { names.country($0.code) ?? $0.code }, words)]))
        }
        if passport.minutes > 0 {
            cards.append(
                YearCard(
                    .airTime, words.say(.inTheAir), words.longDuration(minutes: passport.minutes),
                    lines: some(passport.timed, passport, words)))
        }
        if passport.lostMinutes > 0 {
            cards.append(
                YearCard(
                    .delays, words.say(.lostToDelays), words.longDuration(minutes: passport.lostMinutes),
                    lines: [
                        some(passport.judged, passport, words).first
                            ?? words.say(year: .basedOn, words.flightCount(passport.judged))
                    ]))
        }
        if let airline = passport.airlines.first {
            cards.append(
                YearCard(
                    .airline, words.say(year: .airline), names.name(of: airline.key), isName: true,
                    lines: [words.flightCount(airline.flights)]))
        }
        if let type = passport.types.first {
            cards.append(
                YearCard(
                    .aircraft, words.say(year: .aircraft), names.aircraft(type.key) ?? type.key, isName: true,
                    lines: [words.flightCount(type.flights)]))
        }
        return cards
    }

    /// Returns the cities of a route in one line; no line if no city is known.
    private static func ends(_ from: String, _ to: String, _ labels: [String]) -> [String] {
        sameText(from, labels[0]) && sameText(to, labels[1]) ? [] : [from + " – " + to]
    }

    /// Returns the note that a figure is known for only some of the flights; empty if it is known for all.
    private static func some(_ known: Int, _ passport: Passport, _ words: PassportWords) -> [String] {
        guard known < passport.flights else { return [] }
        return [words.say(year: .basedOnSome, words.words.number(known), words.words.number(passport.flights))]
    }

    /// Returns the cities of the places. If several places are in one city, their codes are added.
    private static func cities(_ places: [LoggedFlight.Place], _ names: PassportNames) -> [String] {
        let cities = places.map { names.city(of: $0) }
        return places.indices.map { index in
            let isShared = cities.indices.contains { $0 != index && sameText(cities[$0], cities[index]) }
            return isShared ? cities[index] + " " + places[index].label : cities[index]
        }
    }

    /// Returns the first names, and the number of the others.
    private static func list(_ names: [String], _ words: PassportWords) -> String {
        var text = ""
        for name in names.prefix(mostNames) { text += (text.isEmpty ? "" : ", ") + name }
        let rest = names.count - mostNames
        return rest > 0 ? text + " " + words.say(.moreOf, words.words.number(rest)) : text
    }
}
