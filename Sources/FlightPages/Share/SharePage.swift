public import FlightCore
internal import FlightScreens

/// The page on which the owner creates a link to a flight or its trip. Only the server draws the page.
public struct SharePage: Sendable {
    /// A link that was just created, shown only once.
    public struct Made: Sendable {
        public let address: String
        public let until: Instant
        /// The QR code of the link as rows of modules, where `true` is a dark module; nil if the link has no QR code.
        public let code: [[Bool]]?
        public let reach: Reach

        /// The people or devices that can open the link.
        public enum Reach: Hashable, Sendable {
            /// Everyone who can open this page.
            case asThisPage
            /// Other devices on the network, even though this page was opened on the server's own computer.
            case otherDevices
            /// Only the server's own computer.
            case thisComputer
        }

        public init(address: String, until: Instant, code: [[Bool]]?, reach: Reach = .asThisPage) {
            self.reach = reach
            self.address = address
            self.until = until
            self.code = code
        }
    }

    /// A friend of the traveller.
    public struct Friend: Sendable {
        public let id: Person.ID
        public let name: String
        /// Whether the friend sees the flight.
        public let sees: Bool

        public init(id: Person.ID, name: String, sees: Bool) {
            self.id = id
            self.name = name
            self.sees = sees
        }
    }

    private let flight: Flight
    private let friends: [Friend]
    private let legs: Int
    private let isTrip: Bool
    private let made: Made?
    private let error: PageProblem?
    /// The value that tells apart a form that is sent again; nil if it need not be recognised.
    private let once: String?
    private let context: PageContext
    private let assetVersion: String

    /// - Parameters:
    ///   - friends: The traveller's friends.
    ///   - legs: The number of flights in the trip, including this one.
    ///   - isTrip: Whether the whole trip is preselected.
    ///   - error: The reason why no link was created.
    ///   - assetVersion: The version of the web app, which changes whenever one of the app's files changes.
    public init(
        of flight: Flight, friends: [Friend] = [], legs: Int, isTrip: Bool, made: Made?, error: PageProblem?,
        once: String? = nil, context: PageContext, assetVersion: String
    ) {
        self.flight = flight
        self.friends = friends
        self.once = once
        self.legs = legs
        self.isTrip = isTrip
        self.made = made
        self.error = error
        self.context = context
        self.assetVersion = assetVersion
    }

    private var words: Words { context.words }
    private var name: String { flight.nameOrRoute }

    public func draw() -> DrawnPage {
        var html = HTML()
        MadeLink.drawAssets(&html, assetVersion)
        html.element("div", .cls("narrow share")) { html in
            Crumb.draw(&html, to: flight, words)
            html.element("h1", .cls("title"), text: words.say(share: .titleOf, name))
            if let error {
                html.element(
                    "p", .cls("fault tline"), HTML.Attribute("id", is: "fault"), HTML.Attribute("role", is: "alert"),
                    text: error.text(context.words))
            }
            if let made {
                MadeLink(address: made.address, code: made.code, reach: made.reach).draw(
                    &html, title: words.say(share: .made), note: words.say(share: .madeText), words)
            }
            form(&html)
            if !friends.isEmpty, let id = flight.id { seenByFriends(&html, id) }
            if let id = flight.id { stickers(&html, id) }
            html.element("a", .cls("panel act"), .href(PageAddress.access.path())) { html in
                html.text(words.say(share: .links))
                Icon.next.draw(&html)
            }
        }
        return DrawnPage(
            title: words.say(share: .titleOf, name), main: html, nextChange: nil, section: .flights)
    }

    private func form(_ html: inout HTML) {
        html.element(
            "form", .cls("panel form"), HTML.Attribute("method", is: "post"),
            HTML.Attribute("action", FormAddress.share.path(flight.id?.text ?? ""))
        ) { html in
            if let once { Field.hidden(&html, "once", once) }
            if made != nil { html.element("h2", text: words.say(share: .another)) }
            html.element("p", .cls("sec"), text: words.say(share: .intro))
            if legs > 1 {
                select(
                    &html, "what", .what,
                    [
                        ("flight", words.say(share: .thisFlight)),
                        ("trip", words.say(share: .wholeTrip, words.flightCount(legs))),
                    ], selected: isTrip ? 1 : 0)
            }
            html.element("button", .cls("btn pri"), text: words.say(share: .make))
            html.element("details", HTML.Attribute("id", is: "choices")) { html in
                html.element("summary", text: words.say(share: .show))
                if flight.seat != nil { check(&html, .seat, .showsSeat) }
                if flight.confirmation != nil { check(&html, .confirmation, .showsConfirmation) }
                html.element("label", .cls("field")) { html in
                    html.element("span", text: words.say(share: .name))
                    html.open(
                        "input", HTML.Attribute("name", is: "name"), HTML.Attribute("type", is: "text"),
                        HTML.Attribute("value", ""), HTML.Attribute("autocomplete", is: "off"),
                        HTML.Attribute("maxlength", is: "60"))
                }
                html.element("p", .cls("note"), text: words.say(share: .nameHint))
                let ends: [SharePhrase] = [.afterHours, .afterDay, .afterWeek]
                select(
                    &html, "expires", .ends,
                    zip(ShareScreen.hours, ends).map { (String($0), words.say(share: $1)) }, selected: 1)
            }
        }
    }

    private func seenByFriends(_ html: inout HTML, _ id: Flight.ID) {
        html.element(
            "form", .cls("panel form"), HTML.Attribute("method", is: "post"),
            HTML.Attribute("action", FormAddress.showToFriends.path(id.text))
        ) { html in
            html.element("h2", text: words.say(friend: .seeThis))
            for friend in friends {
                html.element("label", .cls("check")) { html in
                    let type = HTML.Attribute("type", is: "checkbox")
                    let (name, value) = (HTML.Attribute("name", is: "friend"), HTML.Attribute("value", friend.id.text))
                    if friend.sees {
                        html.open("input", type, name, value, HTML.Attribute(flag: "checked"))
                    } else {
                        html.open("input", type, name, value)
                    }
                    html.element("span", text: friend.name)
                }
            }
            html.element("p", .cls("note"), text: words.say(friend: .seeThisNote))
            html.element("button", .cls("btn q"), text: words.say(friend: .save))
        }
    }

    /// Draws each sticker on a background for which it is made, with links that download it.
    private func stickers(_ html: inout HTML, _ id: Flight.ID) {
        html.element("section", .cls("panel stickers"), HTML.Attribute("id", is: "stickers")) { html in
            html.element("h2", text: words.say(sticker: .title))
            html.element("p", .cls("sec"), text: words.say(sticker: .text))
            html.element("ul") { html in
                for kind in Sticker.Kind.allCases {
                    for ink in Sticker.Ink.allCases { sticker(&html, kind, ink, id) }
                }
            }
        }
    }

    private func sticker(_ html: inout HTML, _ kind: Sticker.Kind, _ ink: Sticker.Ink, _ id: Flight.ID) {
        let query = "?kind=" + kind.name + "&ink=" + ink.name
        let drawing = PageAddress.stickerDrawing.path(id.text) + query
        let name =
            words.say(sticker: kind == .route ? .route : .status) + ", "
            + words.say(sticker: ink == .light ? .light : .dark)
        html.element("li") { html in
            html.element("figure", .classes("on-" + ink.name)) { html in
                html.open(
                    "img", HTML.Attribute("src", drawing), HTML.Attribute("alt", name),
                    HTML.Attribute("width", String(kind.size.width)),
                    HTML.Attribute("height", String(kind.size.height)), HTML.Attribute("loading", is: "lazy"))
            }
            html.element("p") { html in
                html.element("span", .cls("sec"), text: words.say(sticker: ink == .light ? .light : .dark))
                for (path, type) in [(PageAddress.stickerPicture.path(id.text) + query, "PNG"), (drawing, "SVG")] {
                    html.element(
                        "a", .href(path), HTML.Attribute("download", ""), .label(name + ": " + type), text: type)
                }
            }
        }
    }

    private func check(_ html: inout HTML, _ fact: SharedFact, _ phrase: SharePhrase) {
        html.element("label", .cls("check")) { html in
            html.open(
                "input", HTML.Attribute("type", is: "checkbox"), HTML.Attribute("name", is: "show"),
                HTML.Attribute("value", fact.name))
            html.element("span", text: words.say(share: phrase))
        }
    }

    private func select(
        _ html: inout HTML, _ name: StaticString, _ label: SharePhrase, _ options: [(value: String, text: String)],
        selected: Int
    ) {
        html.element("label", .cls("field")) { html in
            html.element("span", text: words.say(share: label))
            html.element("select", HTML.Attribute("name", is: name)) { html in
                for (index, option) in options.enumerated() {
                    if index == selected {
                        html.element(
                            "option", HTML.Attribute("value", option.value), HTML.Attribute(flag: "selected"),
                            text: option.text)
                    } else {
                        html.element("option", HTML.Attribute("value", option.value), text: option.text)
                    }
                }
            }
        }
    }
}
