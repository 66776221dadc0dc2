public import FlightCore
internal import FlightScreens

/// The page with later flights for a cancelled, diverted or late flight, as known to the server when it drew the page.
public struct AlternativesPage: Sendable {
    private let alternatives: Alternatives?
    private let flight: Flight
    private let followed: [Flight]
    private let context: PageContext

    /// - Parameters:
    ///   - alternatives: The later flights; nil if the flight needs no replacement.
    ///   - followed: The traveller's flights.
    public init(_ alternatives: Alternatives?, of flight: Flight, followed: [Flight] = [], context: PageContext) {
        self.alternatives = alternatives
        self.flight = flight
        self.followed = followed
        self.context = context
    }

    /// The interval in seconds at which an open page reloads.
    private static let freshness: StaticString = "60"
    private var words: Words { context.words }

    public func draw() -> DrawnPage {
        let title = words.say(alternatives: .title)
        var html = HTML()
        html.markup("<link rel=\"stylesheet\" href=\"/add.css\">")
        html.element("div", .cls("narrow"), HTML.Attribute("data-fresh", is: AlternativesPage.freshness)) { html in
            Crumb.draw(&html, to: flight, words)
            html.element("h1", .cls("title"), text: title)
            if let alternatives {
                for sentence in words.headline(alternatives) { html.element("p", text: sentence) }
                if !alternatives.options.isEmpty {
                    html.element("ol", .cls("hits")) { html in
                        for option in alternatives.options { hit(&html, option, alternatives) }
                    }
                }
                let need = alternatives.need
                links(&html, from: need.from, to: need.to, need.day, need.flight)
                unknown(&html, alternatives)
                credits(&html, alternatives)
            } else {
                let instead = flight.instead
                html.element("p", text: words.say(alternatives: .notNeeded))
                links(&html, from: instead.from, to: flight.destination, instead.day, flight)
            }
            if flight.isReplayed { ReplayNote.draw(&html, words) }
        }
        return DrawnPage(title: title, main: html, nextChange: nil, section: .flights)
    }

    private func hit(_ html: inout HTML, _ option: Alternatives.Option, _ alternatives: Alternatives) {
        let zone = option.from.zone
        html.element("li", .cls("hit")) { html in
            OfferList.route(&html, option.from, option.to, words)
            if let out = option.out {
                html.element("span", .cls("when")) { html in
                    html.time(words, zone.local(out))
                    if let scheduled = option.scheduled, (out - scheduled).wholeMinutes >= 15 {
                        html.element("s", .cls("sec"), text: " " + words.time(zone.local(scheduled)))
                    }
                }
            }
            html.element("span", .cls("sub")) { html in
                html.element("span", .cls("no"), text: words.name(option))
                if let out = option.out {
                    let (day, today) = (zone.local(out).day, zone.local(context.now).day)
                    if day != today { html.text(" · " + words.date(day, today: today)) }
                }
            }
            html.element("span", .cls("sub"), text: words.origin(option, now: context.now))
            if let own = followed.first(where: { option.isSameFlight(as: $0) })?.id {
                html.element("a", .cls("btn s q"), .href(PageAddress.flight.path(own.text))) { html in
                    html.text(words.say(alternatives: .followed))
                }
                return
            }
            guard context.role.includes(.change) else { return }
            if let key = option.key {
                html.element(
                    "form", HTML.Attribute("method", is: "post"), HTML.Attribute("action", FormAddress.follow.path())
                ) { html in
                    Field.hidden(&html, "key", key)
                    OfferList.button(&html, option.from, option.to, option.number, words)
                }
            } else {
                find(&html, option, alternatives.need.day)
            }
        }
    }

    /// Draws the button that looks for a usual flight on the Add page.
    private func find(_ html: inout HTML, _ option: Alternatives.Option, _ day: Day) {
        html.element(
            "form", HTML.Attribute("method", is: "get"), HTML.Attribute("action", PageAddress.add.path())
        ) { html in
            Field.hidden(&html, "number", option.number.compact)
            Field.hidden(&html, "date", day.iso)
            let text = words.say(alternatives: .find)
            html.element("button", .cls("btn s q"), .label(text + ": " + option.number.text), text: text)
        }
    }

    /// Draws the links to all flights of the day and to the airline, which can rebook the traveller.
    private func links(_ html: inout HTML, from: Airport, to: Airport, _ day: Day?, _ flight: Flight) {
        html.element("div", .cls("folds two")) { html in
            let target = Verdict.Target.search(from: from.code, to: to.code, day: day)
            html.element("a", .cls("btn q"), .href(target.address), text: words.say(alternatives: .wholeDay))
            guard let number = flight.number, let site = AirlineSite(of: number.airline) else { return }
            html.element(
                "a", .cls("btn q"), .href(site.address), HTML.Attribute("rel", is: "noreferrer"),
                text: words.say(.rebookWith, site.name))
        }
    }

    private func unknown(_ html: inout HTML, _ alternatives: Alternatives) {
        html.element("div", .cls("sect")) { html in
            html.element("h2", text: words.say(alternatives: .unknownTitle))
        }
        for sentence in words.unknown(alternatives) { html.element("p", .cls("note"), text: sentence) }
    }

    /// Draws the credits that the sources' terms require.
    private func credits(_ html: inout HTML, _ alternatives: Alternatives) {
        var credits: [String] = []
        for credit in alternatives.options.compactMap({ $0.source?.credit })
        where !credits.contains(where: { sameText($0, credit) }) {
            credits.append(credit)
            html.element("p", .cls("note"), text: credit)
        }
    }
}
