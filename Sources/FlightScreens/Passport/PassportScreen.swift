public import FlightCore

/// The passport: a traveller's flights in numbers and pictures, for all time, a year or any other period. The device
/// calculates the passport from its stored logbook.
public struct PassportScreen: Hashable, Sendable {
    public struct Year: Hashable, Sendable {
        public let title: String
        public let range: PassportRange
        public let isCurrent: Bool
    }

    /// A number with its label, and the change from the previous year.
    public struct Number: Hashable, Sendable {
        public let value: String
        public let noun: String
        public let change: String?
    }

    public struct Row: Hashable, Sendable {
        public let label: String
        public let value: String
        public let note: String?
    }

    /// A line of the heat map. Lines of frequent routes are thicker.
    public struct Route: Hashable, Sendable {
        public let line: [RouteMap.Point]
        /// The width of the line in points.
        public let width: Double
        /// The opacity of the line, 0…1.
        public let opacity: Double
    }

    /// A point of the artwork, relative to the centre, with coordinates within ±160.
    public struct ArtPoint: Hashable, Sendable {
        public let x: Double
        public let y: Double
    }

    public let title: String
    public let heading: String
    /// The ranges to choose from: first "all years", then each year.
    public let years: [Year]
    public let numbers: [Number]
    /// A caption such as `± compared with 2025`, which names the period of comparison; nil if there is no comparison.
    public let comparison: String?
    public let rows: [Row]
    /// Notes that say how many flights a value is based on.
    public let partial: [String]
    public let mapTitle: String
    public let mapNote: String
    /// The routes. The most frequently flown routes come last, so that they are drawn on top.
    public let routes: [Route]
    public let camera: RouteMap.Camera?
    /// The closed lines of the artwork, innermost first.
    public let art: [[ArtPoint]]
    /// A description of the artwork, used for accessibility and in the share sheet.
    public let artLabel: String
    /// The two lines at the bottom, like a passport's machine-readable zone.
    public let zone: [String]
    public let share: String
    public let empty: BoardScreen.Empty?

    /// - Parameter tables: The airports and airlines to which the records refer.
    package init(
        _ records: [LoggedFlight], range: PassportRange, settings: Settings, at present: ScreenContext,
        tables: PassportTables
    ) {
        let passport = Passport(Logbook(records), range: range, tables: tables, now: present.now)
        let plain = Words(settings)
        let words = PassportWords(plain)
        title = words.say(.title)
        heading = words.name(of: range)
        years =
            [Year(title: words.say(.allYears), range: .lifetime, isCurrent: range == .lifetime)]
            + passport.years.map { year in
                Year(title: String(year.year), range: .year(year.year), isCurrent: range == .year(year.year))
            }
        numbers = PassportScreen.numbers(passport, words)
        comparison = passport.before.flatMap { before in
            guard before.flights > 0 else { return nil }
            guard case .year(let year) = range else { return words.say(.comparedRange) }
            return words.say(before.isToDate ? .comparedToDate : .compared, String(year - 1))
        }
        rows = PassportScreen.rows(passport, words)
        partial = [(passport.measured, PassportPhrase.measuredOf), (passport.timed, .timedOf)]
            .filter { $0.0 < passport.flights }
            .map { words.say($0.1, plain.number($0.0), plain.number(passport.flights)) }
        mapTitle = words.say(.whereYouFlew)
        mapNote = words.say(.thickerIsOftener)
        let most = passport.routes.first?.flights ?? 1
        routes = passport.routes.reversed().map { route in
            Route(
                line: RouteMap.line(from: route.start, to: route.end),
                width: HeatLine.width(flights: route.flights, most: most, routes: passport.routes.count),
                opacity: HeatLine.opacity(flights: route.flights, routes: passport.routes.count))
        }
        let points = routes.flatMap { $0.line }
        camera = points.isEmpty ? nil : RouteMap.Camera(around: points, length: 8_000_000)
        art = Rosette(passport).lines.map { line in line.map { ArtPoint(x: $0.x, y: $0.y) } }
        artLabel = words.artwork(passport)
        let mrz = MachineReadableZone(passport, distance: words.distanceValue(kilometers: passport.kilometres))
        zone = [mrz.first, mrz.second]
        share = words.say(.share)
        empty =
            passport.flights > 0
            ? nil
            : BoardScreen.Empty(
                title: words.say(passport.years.isEmpty ? .emptyTitle : .emptyRange),
                text: passport.years.isEmpty ? words.say(.emptyText) : "", add: words.say(.addFlight))
    }

    private static func numbers(_ passport: Passport, _ words: PassportWords) -> [Number] {
        let before = passport.before.flatMap { $0.flights > 0 ? $0 : nil }
        func number(_ value: Int, _ noun: String, _ old: Int?) -> Number {
            Number(value: words.words.number(value), noun: noun, change: old.map { words.change(value - $0) })
        }
        let distance = words.distanceValue(kilometers: passport.kilometres)
        return [
            number(passport.flights, words.flights(passport.flights), before?.flights),
            number(
                distance, words.distanceUnit(distance),
                before.map { words.distanceValue(kilometers: $0.kilometres) }),
            number(passport.airports.count, words.airports(passport.airports.count), before?.airports),
            number(passport.countries.count, words.countries(passport.countries.count), before?.countries),
        ]
    }

    private static func rows(_ passport: Passport, _ words: PassportWords) -> [Row] {
        let number = words.words.number
        var rows: [Row] = []
        func add(_ phrase: PassportPhrase, _ value: String, _ note: String? = nil) {
            rows.append(Row(label: words.say(phrase), value: value, note: note))
        }
        func leg(_ phrase: PassportPhrase, _ leg: Passport.Leg) {
            add(
                phrase, leg.from.label + " → " + leg.to.label,
                leg.kilometres.map { words.words.distance(kilometers: $0) })
        }
        if let most = passport.airports.first, most.flights > 1 {
            add(.mostVisited, most.place.label, words.times(most.flights))
        }
        if let route = passport.routes.first, passport.routes.count > 1 {
            add(.mostFlown, route.from.text + " – " + route.to.text, words.times(route.flights))
        }
        if let longest = passport.longest { leg(.longest, longest) }
        if let shortest = passport.shortest, passport.flights > 1 { leg(.shortest, shortest) }
        if passport.minutes > 0 { add(.inTheAir, words.longDuration(minutes: passport.minutes)) }
        if passport.metres > 0 { add(.roundTheEarth, words.roundTheEarth(passport.timesRoundEarth)) }
        if passport.judged > 0 { add(.onTime, number(passport.onTime), words.say(.of, number(passport.judged))) }
        if passport.lostMinutes > 0 { add(.lostToDelays, words.longDuration(minutes: passport.lostMinutes)) }
        if let first = passport.first {
            add(.firstFlight, first.from.label + " → " + first.to.label, words.date(first.date))
        }
        return rows
    }
}

extension RouteMap {
    /// Returns points along the great circle between two places.
    static func line(from start: Coordinate, to end: Coordinate) -> [Point] {
        let way = GreatCircle(from: start, to: end)
        let steps = max(2, min(60, Int((way.length / 250_000).rounded(.up))))
        var last = Point(start)
        return (0...steps).map { step in
            last = Point(way.point(at: Double(step) / Double(steps)), near: last.longitude)
            return last
        }
    }
}
