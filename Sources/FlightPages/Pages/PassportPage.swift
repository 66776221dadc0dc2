public import FlightCore
public import FlightScreens

/// The passport: statistics and maps of a traveller's flights for all time, a year or any other period.
public struct PassportPage: Sendable {
    public typealias Names = PassportNames

    public let passport: Passport
    /// The selection of flights that the map shows.
    public let choice: Passport.Choice
    /// The passport for the selected flights only.
    public let map: Passport
    public let land: Land
    public let names: Names
    public let context: PageContext
    /// The error in the requested dates; nil if there is none.
    public let error: PageProblem?
    /// The version of the web app, which changes with every build so that browsers do not use outdated caches.
    public let assetVersion: String
    private let words: PassportWords

    public init(
        passport: Passport, choice: Passport.Choice, map: Passport, land: Land, names: Names,
        context: PageContext, error: PageProblem? = nil,
        assetVersion: String
    ) {
        self.passport = passport
        self.choice = choice
        self.map = map
        self.land = land
        self.names = names
        self.context = context
        self.error = error
        self.assetVersion = assetVersion
        words = PassportWords(context.words)
    }

    public func draw() -> DrawnPage {
        var html = HTML()
        let title = words.say(.title)
        html.open("link", HTML.Attribute("rel", "stylesheet"), .href("/passport.css?v=" + assetVersion))
        guard !passport.years.isEmpty else {
            blank(&html)
            return DrawnPage(title: title, main: html, nextChange: nil, section: .passport)
        }
        html.element("div", .cls("passport")) { html in
            html.element("div", .cls("left")) { html in
                head(&html)
                if let error {
                    html.element(
                        "p", .cls("tline"), HTML.Attribute("role", "alert"), text: error.text(context.words))
                }
                if passport.flights == 0 {
                    html.element("p", .cls("none sec"), text: words.say(.emptyRange))
                } else {
                    numbers(&html)
                    records(&html)
                    html.element("div", .cls("acts")) { html in
                        share(&html)
                        review(&html)
                        html.element(
                            "a", .cls("btn q"), .href(PageAddress.logbook.path()), text: words.say(.allFlights))
                    }
                }
            }
            html.element("figure", .cls("art")) { html in
                PassportArt(passport, words: context.words).draw(&html, .post)
            }
            heat(&html)
            details(&html)
        }
        html.open(
            "script", HTML.Attribute("type", "module"), HTML.Attribute("src", "/atlas.js?v=" + assetVersion))
        html.close("script")
        return DrawnPage(
            title: passport.range == .lifetime ? title : title + " " + words.name(of: passport.range), main: html,
            nextChange: nil, section: .passport)
    }

    // MARK: - Empty

    private func blank(_ html: inout HTML) {
        html.element("section", .cls("passport blankpass")) { html in
            html.element("div", .cls("left")) { html in
                html.element("h1", .cls("title"), text: words.say(.emptyTitle))
                html.element("p", .cls("sec"), text: words.say(.emptyText))
                html.element("p", .cls("acts")) { html in
                    html.element("a", .cls("btn"), .href(PageAddress.add.path())) { html in
                        Icon.plus.draw(&html)
                        html.text(words.say(.addFlight))
                    }
                    html.element(
                        "a", .cls("btn q"), .href(PageAddress.importFiles.path()), text: words.say(.importFlights))
                }
            }
            html.element("figure", .cls("art")) { html in
                PassportArt(passport, words: context.words).draw(&html, .post)
            }
        }
    }

    // MARK: - Head

    private func head(_ html: inout HTML) {
        html.element("header", .cls("yr")) { html in
            let isLong: Bool
            if case .year = passport.range { isLong = false } else { isLong = true }
            html.element("h1", .classes(isLong ? "long" : "short"), text: words.name(of: passport.range))
            html.element("nav", .label(words.say(.yearsLabel))) { html in
                link(&html, PageAddress.passport.path(), words.say(.allYears), isCurrent: passport.range == .lifetime)
                for (year, _) in passport.years {
                    link(
                        &html, PageAddress.passport.path() + "?year=\(year)", String(year),
                        isCurrent: passport.range == .year(year))
                }
            }
        }
        html.element("details", .cls("dates fold")) { html in
            html.element("summary") { html in
                html.text(words.say(.anyDates))
                Icon.chevron.draw(&html, small: true)
            }
            html.element("form", HTML.Attribute("method", "get"), HTML.Attribute("action", PageAddress.passport.path()))
            { html in
                var from = ""
                var to = ""
                if case .days(let days) = passport.range {
                    from = days.lowerBound.iso
                    to = days.upperBound.iso
                }
                let missing = context.words.say(.faultMissing)
                Field.text(&html, "from", words.say(.from), value: from, type: "date", asks: missing)
                Field.text(&html, "to", words.say(.to), value: to, type: "date", asks: missing)
                html.element("button", .cls("btn q"), text: words.say(.show))
            }
        }
    }

    private func link(_ html: inout HTML, _ path: String, _ text: String, isCurrent: Bool) {
        if isCurrent {
            html.element("a", .href(path), HTML.Attribute("aria-current", "page"), text: text)
        } else {
            html.element("a", .href(path), text: text)
        }
    }

    // MARK: - Figures

    private func numbers(_ html: inout HTML) {
        let distance = words.distanceValue(kilometers: passport.kilometres)
        let before = passport.before
        html.element("dl", .cls("nums")) { html in
            number(
                &html, passport.flights, words.flights(passport.flights),
                before.map { passport.flights - $0.flights })
            number(
                &html, distance, words.distanceUnit(distance),
                before.map { distance - words.distanceValue(kilometers: $0.kilometres) })
            number(
                &html, passport.airports.count, words.airports(passport.airports.count),
                before.map { passport.airports.count - $0.airports })
            number(
                &html, passport.countries.count, words.countries(passport.countries.count),
                before.map { passport.countries.count - $0.countries })
        }
        if let before, before.flights > 0 {
            html.element("p", .cls("than sec"), text: comparison(before))
        }
    }

    private func comparison(_ before: Passport.Before) -> String {
        guard case .year(let year) = passport.range else { return words.say(.comparedRange) }
        return words.say(before.isToDate ? .comparedToDate : .compared, String(year - 1))
    }

    private func number(_ html: inout HTML, _ value: Int, _ noun: String, _ change: Int?) {
        html.element("div") { html in
            html.element("dt", text: noun)
            html.element("dd") { html in
                html.text(context.words.number(value))
                if let change, passport.before?.flights ?? 0 > 0 {
                    html.element("small", text: words.change(change))
                }
            }
        }
    }

    private func records(_ html: inout HTML) {
        html.element("dl", .cls("rec")) { html in
            if let most = passport.airports.first, most.flights > 1 {
                record(&html, .mostVisited, most.place.label, words.times(most.flights))
            }
            if let route = passport.routes.first, passport.routes.count > 1 {
                record(&html, .mostFlown, route.from.text + " – " + route.to.text, words.times(route.flights))
            }
            if let longest = passport.longest { leg(&html, .longest, longest) }
            if let shortest = passport.shortest, passport.flights > 1 { leg(&html, .shortest, shortest) }
            if passport.minutes > 0 {
                record(&html, .inTheAir, words.longDuration(minutes: passport.minutes), nil)
            }
            if passport.metres > 0 {
                record(&html, .roundTheEarth, words.roundTheEarth(passport.timesRoundEarth), nil)
            }
            if passport.judged > 0 {
                let number = context.words.number
                record(&html, .onTime, number(passport.onTime), words.say(.of, number(passport.judged)))
            }
            if passport.lostMinutes > 0 {
                record(&html, .lostToDelays, words.longDuration(minutes: passport.lostMinutes), nil)
            }
            if let first = passport.first {
                record(&html, .firstFlight, first.from.label + " → " + first.to.label, words.date(first.date))
            }
        }
        if passport.measured < passport.flights { partial(&html, .measuredOf, passport.measured) }
        if passport.timed < passport.flights { partial(&html, .timedOf, passport.timed) }
    }

    private func partial(_ html: inout HTML, _ phrase: PassportPhrase, _ known: Int) {
        let number = context.words.number
        html.element("p", .cls("than sec"), text: words.say(phrase, number(known), number(passport.flights)))
    }

    private func leg(_ html: inout HTML, _ phrase: PassportPhrase, _ leg: Passport.Leg) {
        record(
            &html, phrase, leg.from.label + " → " + leg.to.label,
            leg.kilometres.map { context.words.distance(kilometers: $0) })
    }

    private func record(_ html: inout HTML, _ phrase: PassportPhrase, _ value: String, _ note: String?) {
        html.element("div") { html in
            html.element("dt", text: words.say(phrase))
            html.element("dd") { html in
                html.element("bdi", text: value)
                if let note { html.element("small", text: note) }
            }
        }
    }

    /// Draws the link to the review of the year, or of the latest year if the passport is of all years.
    private func review(_ html: inout HTML) {
        let year: Int
        switch passport.range {
        case .year(let shown): year = shown
        case .lifetime: year = passport.years.first?.year ?? 0
        case .days: return
        }
        html.element(
            "a", .cls("btn q"), .href(PassportAddress.review(year)),
            text: YearPhrase.titleOf.text(context.words.language, filled: [String(year)]))
    }

    private func share(_ html: inout HTML) {
        html.element("details", .cls("share")) { html in
            html.element("summary", .cls("btn")) { html in
                PassportIcon.share(&html)
                html.text(words.say(.share))
            }
            html.element("ul") { html in
                for (format, phrase) in [(PassportArt.Format.story, PassportPhrase.story), (.post, .post)] {
                    let query = PassportAddress.query(passport.range, format: format)
                    html.element("li") { html in
                        html.element(
                            "a", .cls("act"), .href(PageAddress.sharePicture.path() + query),
                            HTML.Attribute("download", ""),
                            text: words.say(phrase))
                    }
                }
                html.element("li") { html in
                    html.element(
                        "a", .cls("act"),
                        .href(PageAddress.shareDrawing.path() + PassportAddress.query(passport.range, format: .post)),
                        HTML.Attribute("download", ""), text: words.say(.picture))
                }
            }
        }
    }

    // MARK: - Heat map

    private func heat(_ html: inout HTML) {
        html.element("section", .cls("hm"), HTML.Attribute("id", "map")) { html in
            html.element("div", .cls("sect")) { html in
                html.element("h2", text: words.say(.whereYouFlew))
                html.element("span", text: words.say(.thickerIsOftener))
            }
            filter(&html)
            // The script adds its canvas here and removes the drawing.
            html.open(
                "div", .cls("heat"), HTML.Attribute("id", "atlas"),
                HTML.Attribute("data-map", words.say(.map)), HTML.Attribute("data-globe", words.say(.globe)),
                HTML.Attribute("data-help", words.say(.globeHelp)),
                HTML.Attribute("data-routes", PassportAddress.routes(passport.range)))
            PassportMap(passport: map, land: land, words: words).draw(&html)
            html.close("div")
            html.element("p", .cls("nomatch sec"), HTML.Attribute("role", "status")) { html in
                if map.flights == 0, !choice.isAll { html.text(words.say(.noneMatch)) }
            }
            key(&html)
        }
    }

    private func filter(_ html: inout HTML) {
        html.element(
            "form", .cls("filter"), HTML.Attribute("id", "filter"), HTML.Attribute("method", "get"),
            HTML.Attribute("action", PageAddress.passport.path() + "#map")
        ) { html in
            var selected = ""
            switch passport.range {
            case .year(let year): selected = String(year)
            case .lifetime: break
            case .days(let days):
                Field.hidden(&html, "from", days.lowerBound.iso)
                Field.hidden(&html, "to", days.upperBound.iso)
            }
            if case .days = passport.range {
            } else {
                Field.choice(
                    &html, "year", words.say(.year),
                    [("", words.say(.lifetime))] + passport.years.map { (String($0.year), String($0.year)) },
                    selected: selected)
            }
            Field.choice(
                &html, "airline", words.say(.airline),
                [("", words.say(.allAirlines))]
                    + passport.airlines.map { (PassportAddress.value($0.key), names.name(of: $0.key)) },
                selected: choice.airline.map { PassportAddress.value($0) } ?? "")
            Field.choice(
                &html, "aircraft", words.say(.aircraftType),
                [("", words.say(.allTypes))] + passport.types.map { ($0.key, names.aircraft($0.key) ?? $0.key) },
                selected: choice.type ?? "")
            html.element("button", .cls("btn q"), text: words.say(.show))
        }
    }

    private func key(_ html: inout HTML) {
        let most = map.routes.first?.flights ?? 0
        var steps = most > 0 ? [1] : []
        if most > 2 { steps.append((most + 1) / 2) }
        if most > 1 { steps.append(most) }
        html.element("p", .cls("key")) { html in
            for flights in steps {
                html.element("span") { html in
                    html.open(
                        "svg", HTML.Attribute("width", "24"), HTML.Attribute("height", "12"), .hidden)
                    html.open(
                        "line",
                        HTML.Attribute(
                            "stroke-opacity",
                            PathData.fine(HeatLine.opacity(flights: flights, routes: min(300, map.routes.count)))),
                        HTML.Attribute("x1", "0"),
                        HTML.Attribute("x2", "24"), HTML.Attribute("y1", "6"), HTML.Attribute("y2", "6"),
                        HTML.Attribute(
                            "stroke-width",
                            PathData.fine(HeatLine.width(flights: flights, most: most, routes: map.routes.count))))
                    html.close("line")
                    html.close("svg")
                    html.text(words.times(flights))
                }
            }
        }
    }

    // MARK: - Details

    private func details(_ html: inout HTML) {
        html.element("div", .cls("more")) { html in
            if case .lifetime = passport.range, passport.years.count > 1 {
                chart(
                    &html, .byYear, passport.years.reversed().map { (String($0.year), $0.flights) },
                    every: (passport.years.count + 7) / 8)
            }
            if passport.months.contains(where: { $0 > 0 }) {
                chart(
                    &html, .byMonth, passport.months.enumerated().map { (context.words.monthName($0 + 1), $1) },
                    every: 1)
            }
            if passport.weekdays.contains(where: { $0 > 0 }) {
                chart(
                    &html, .byWeekday, passport.weekdays.enumerated().map { (context.words.weekdayName($0), $1) },
                    every: 1)
            }
            list(
                &html, .airports,
                passport.airports.map { visited in
                    Row(
                        code: visited.place.code?.text,
                        name: names.city(of: visited.place),
                        flights: visited.flights, first: visited.first)
                })
            list(
                &html, .countries,
                passport.countries.map {
                    Row(code: $0.code, name: names.country($0.code) ?? $0.code, flights: $0.flights, first: $0.first)
                })
            list(
                &html, .airlines,
                passport.airlines.map { counted in
                    var code: String?
                    if case .coded(let coded) = counted.key { code = coded.text }
                    return Row(
                        code: code, name: names.name(of: counted.key), flights: counted.flights, first: counted.first)
                })
            list(
                &html, .aircraft,
                passport.types.map {
                    Row(
                        code: names.aircraft($0.key) == nil ? nil : $0.key, name: names.aircraft($0.key) ?? $0.key,
                        flights: $0.flights, first: $0.first)
                })
            list(
                &html, .tails,
                passport.tails.map { Row(code: nil, name: $0.key, flights: $0.flights, first: $0.first) })
            seats(&html)
        }
    }

    private struct Row {
        let code: String?
        let name: String
        let flights: Int
        let first: PartialDay
    }

    private static let mostRows = 6

    /// Draws the most frequent entries, followed by the other entries, which are collapsed.
    private func list(_ html: inout HTML, _ phrase: PassportPhrase, _ rows: [Row]) {
        guard !rows.isEmpty else { return }
        html.element("section", .cls("panel tally")) { html in
            html.element("h2") { html in
                html.text(words.say(phrase))
                html.element("span", text: context.words.number(rows.count))
            }
            html.element("ol") { html in for row in rows.prefix(PassportPage.mostRows) { item(&html, row) } }
            let rest = rows.dropFirst(PassportPage.mostRows)
            guard !rest.isEmpty else { return }
            html.element("details") { html in
                html.element("summary", text: words.say(.moreOf, context.words.number(rest.count)))
                html.element("ol") { html in for row in rest.prefix(PassportPage.longestList) { item(&html, row) } }
                if rest.count > PassportPage.longestList {
                    html.element(
                        "p", .cls("sec"),
                        text: words.say(.moreOf, context.words.number(rest.count - PassportPage.longestList)))
                }
            }
        }
    }
    /// The maximum number of collapsed entries shown. A longer list is not useful.
    private static let longestList = 200

    private func item(_ html: inout HTML, _ row: Row) {
        html.element("li") { html in
            html.element("span", .cls("nm")) { html in
                if let code = row.code {
                    html.element("bdi", .cls("mono"), text: code)
                    html.text(" ")
                }
                html.text(row.name)
            }
            // The passport of a year does not know earlier visits.
            if case .lifetime = passport.range {
                html.element("span", .cls("sec since"), text: words.say(.sinceYear, String(row.first.year)))
            }
            html.element("b", text: context.words.number(row.flights))
        }
    }

    private func seats(_ html: inout HTML) {
        var rows: [(String, Int)] = Flight.SeatPosition.allCases.map {
            (context.words.seat($0), passport.seats[Int($0.rawValue)])
        }
        rows += LoggedFlight.Cabin.allCases.map { (context.words.cabin($0), passport.cabins[Int($0.rawValue)]) }
        rows = rows.filter { $0.1 > 0 }
        guard !rows.isEmpty else { return }
        html.element("section", .cls("panel tally")) { html in
            html.element("h2", text: words.say(.seatsAndClasses))
            html.element("ol") { html in
                for (name, flights) in rows {
                    html.element("li") { html in
                        html.element("span", .cls("nm"), text: name)
                        html.element("b", text: context.words.number(flights))
                    }
                }
            }
        }
    }

    /// Draws a column chart. Each column has its number as text for screen readers.
    private func chart(_ html: inout HTML, _ phrase: PassportPhrase, _ bars: [(name: String, flights: Int)], every: Int)
    {
        let most = max(1, bars.map { $0.flights }.max() ?? 1)
        let step = 320.0 / Double(bars.count)
        html.element("section", .cls("panel chart")) { html in
            html.element("h2", text: words.say(phrase))
            var label = words.say(phrase) + ": "
            for (index, bar) in bars.enumerated() {
                label += (index > 0 ? ", " : "") + bar.name + " " + context.words.number(bar.flights)
            }
            html.open(
                "svg", HTML.Attribute("viewBox", "0 0 320 132"), HTML.Attribute("role", "img"), .label(label))
            for (index, bar) in bars.enumerated() {
                let middle = (Double(index) + 0.5) * step
                let width = min(22, step * 0.62)
                let height = bar.flights == 0 ? 0 : max(2, 88 * Double(bar.flights) / Double(most))
                html.open(
                    "rect", .classes(bar.flights == most ? "most" : "col"),
                    HTML.Attribute("x", PathData.number(middle - width / 2)),
                    HTML.Attribute("y", PathData.number(108 - height)), HTML.Attribute("width", PathData.number(width)),
                    HTML.Attribute("height", PathData.number(height)), HTML.Attribute("rx", "3"))
                html.close("rect")
                if bar.flights > 0, bars.count <= 14 || bar.flights == most {
                    html.element(
                        "text", .cls("n"), HTML.Attribute("x", PathData.number(middle)),
                        HTML.Attribute("y", PathData.number(103 - height)), text: context.words.number(bar.flights))
                }
                if index % every == 0 {
                    html.element(
                        "text", HTML.Attribute("x", PathData.number(middle)), HTML.Attribute("y", "126"), text: bar.name
                    )
                }
            }
            html.close("svg")
        }
    }
}

/// Icons that only the passport uses.
enum PassportIcon {
    static func share(_ html: inout HTML) {
        html.markup(
            """
            <svg class="i" viewBox="0 0 20 20" aria-hidden="true"><path d="M10 12V3M6.5 6.2 10 3l3.5 3.2M4.5 10v6.5h11V10"/>\
            </svg>
            """)
    }
}
