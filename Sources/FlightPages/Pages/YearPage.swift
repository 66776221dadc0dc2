public import FlightCore
public import FlightScreens

/// A year in review: one statement in each card, with pictures to share. Only the server draws the page, which works
/// without scripts.
public struct YearPage: Sendable {
    private let review: YearInReview
    private let screen: YearScreen
    private let land: Land
    private let context: PageContext
    private let error: PageProblem?
    private let assetVersion: String
    private var words: PassportWords { screen.words }

    /// - Parameters:
    ///   - error: The error in the requested year; nil if there is none.
    ///   - assetVersion: The version of the web app, which changes whenever one of the app's files changes.
    public init(
        _ review: YearInReview, land: Land, names: PassportNames, context: PageContext, error: PageProblem? = nil,
        assetVersion: String
    ) {
        self.review = review
        screen = YearScreen(review, names: names, words: context.words)
        self.land = land
        self.context = context
        self.error = error
        self.assetVersion = assetVersion
    }

    public func draw() -> DrawnPage {
        var html = HTML()
        html.open("link", HTML.Attribute("rel", is: "stylesheet"), .href("/year.css?v=" + assetVersion))
        html.element("div", .cls("year")) { html in
            Crumb.draw(&html, to: passport, words.say(.title))
            if let error {
                html.element(
                    "p", .cls("tline"), HTML.Attribute("role", is: "alert"), text: error.text(context.words))
            }
            if screen.cards.isEmpty {
                empty(&html)
            } else {
                cover(&html)
                for card in screen.cards { draw(&html, card) }
                pictures(&html)
            }
            years(&html)
        }
        return DrawnPage(title: screen.title, main: html, nextChange: nil, section: .passport)
    }

    /// The address of the passport of the year, or of all years if the year has no flights.
    private var passport: String {
        PageAddress.passport.path() + (screen.cards.isEmpty ? "" : "?year=" + screen.year)
    }

    // MARK: - Cards

    private func cover(_ html: inout HTML) {
        html.element("section", .cls("ycard cover")) { html in
            html.element("div") { html in
                html.element("h1") { html in
                    html.element("span", .cls("lab"), text: words.say(year: .title))
                    html.text(" ")
                    html.element("span", .cls("fig"), text: screen.year)
                    if let soFar = screen.soFar {
                        html.text(" ")
                        html.element("span", .cls("unit"), text: soFar)
                    }
                }
                if let text = screen.soFarText { html.element("p", text: text) }
            }
            html.element("figure", .cls("rosette")) { html in
                PassportArt(review.passport, words: context.words).drawRosette(&html)
            }
        }
    }

    private func draw(_ html: inout HTML, _ card: YearCard) {
        html.element("section", .classes(card.routes.isEmpty ? "ycard" : "ycard mapped")) { html in
            html.element("div") { html in
                html.element("h2", .cls("lab"), text: card.label)
                html.element("p", .classes(card.isName ? "fig name" : "fig")) { html in
                    html.element("bdi", text: card.figure)
                    if let unit = card.unit {
                        html.text(" ")
                        html.element("span", .cls("unit"), text: unit)
                    }
                }
                for line in card.lines { html.element("p", text: line) }
            }
            if !card.routes.isEmpty {
                let map = YearMap(card.routes, land: land, width: 940)
                html.open("svg", .cls("ymap"), HTML.Attribute("viewBox", map.viewBox), .hidden)
                map.draw(&html)
                html.close("svg")
            }
            save(&html, card.label, card.kind)
        }
    }

    /// Draws the links that download a picture.
    private func save(_ html: inout HTML, _ label: String, _ kind: YearCard.Kind?) {
        html.element("p", .cls("save")) { html in
            html.element("span", text: words.say(year: .save))
            let address = PageAddress.reviewPicture.path()
            for (format, phrase) in [(PassportArt.Format.post, YearPhrase.post), (.story, .story)] {
                link(
                    &html, address + PassportAddress.query(year: review.year, kind, format), label,
                    words.say(year: phrase))
            }
            link(
                &html,
                PageAddress.reviewDrawing.path() + PassportAddress.query(year: review.year, kind, .post), label, "SVG")
        }
    }

    private func link(_ html: inout HTML, _ path: String, _ label: String, _ text: String) {
        html.element(
            "a", .href(path), HTML.Attribute("download", ""), .label(label + ": " + text), text: text)
    }

    // MARK: - End

    private func pictures(_ html: inout HTML) {
        html.element("section", .cls("ycard plain"), HTML.Attribute("id", is: "pictures")) { html in
            html.element("div") { html in
                html.element("h2", text: words.say(year: .pictures))
                html.element("p", text: words.say(year: .picturesText))
            }
            save(&html, words.say(year: .wholeYear), nil)
        }
    }

    private func empty(_ html: inout HTML) {
        html.element("section", .cls("ycard plain")) { html in
            html.element("div") { html in
                html.element("h1", text: words.say(year: .emptyTitle, screen.year))
                if review.years.isEmpty { html.element("p", text: words.say(.emptyText)) }
            }
            html.element("p", .cls("acts")) { html in
                html.element("a", .cls("btn"), .href(PageAddress.add.path()), text: words.say(.addFlight))
                html.element("a", .cls("btn q"), .href(PageAddress.importFiles.path()), text: words.say(.importFlights))
            }
        }
    }

    /// Draws the links to the reviews of the other years.
    private func years(_ html: inout HTML) {
        let others = review.years.filter { $0 != review.year }
        guard !others.isEmpty else { return }
        html.element("nav", .cls("others"), .label(words.say(year: .otherYears))) { html in
            html.element("span", .cls("sec"), text: words.say(year: .otherYears))
            for year in others { html.element("a", .href(PassportAddress.review(year)), text: String(year)) }
        }
    }
}
