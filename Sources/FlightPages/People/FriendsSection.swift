public import FlightCore
internal import FlightScreens

/// The part of the page of people about the reader's friends.
public struct FriendsSection: Sendable {
    /// A friend of the reader.
    public struct Item: Sendable {
        public let id: Person.ID
        public let name: String
        /// What the reader shows and wants to hear.
        public let terms: FriendTerms
        /// What the reader sees.
        public let sees: FriendView
        /// The other server; nil for a friend of this house.
        public let peer: PeerState?

        public init(id: Person.ID, name: String, terms: FriendTerms, sees: FriendView, peer: PeerState? = nil) {
            self.peer = peer
            self.id = id
            self.name = name
            self.terms = terms
            self.sees = sees
        }
    }

    /// An invitation that can still be used.
    public struct Open: Sendable {
        public let id: String
        /// The name of the other person; nil for an invitation by link.
        public let name: String?
        public let until: Instant
        /// Whether the reader is invited, rather than having invited.
        public let isForReader: Bool

        public init(id: String, name: String?, until: Instant, isForReader: Bool) {
            self.id = id
            self.name = name
            self.until = until
            self.isForReader = isForReader
        }
    }

    /// Why a change was refused.
    public enum Fault: Sendable {
        case name, there, invited, invites, own, tooMany, gone, link, address
        case peer(PeerFault)

        var phrase: FriendPhrase {
            switch self {
            case .name: .faultName
            case .there: .faultThere
            case .invited: .faultInvited
            case .invites: .faultInvites
            case .own: .faultOwn
            case .tooMany: .faultTooMany
            case .gone: .faultGone
            case .link: .faultLink
            case .address: .faultAddress
            case .peer(.unreachable), .peer(.refused): .faultServer
            case .peer(let fault): FriendPhrase(fault)
            }
        }
    }

    let friends: [Item]
    let open: [Open]
    /// The people who can be invited without a link.
    let possible: [(id: Person.ID, name: String)]
    let fault: Fault?
    /// An invitation that was just created.
    let made: PeoplePage.Made?
    /// The link that was entered and refused, with the terms; nil if none was.
    let refused: RefusedLink?

    /// A form for a friend on another Halcyon that was refused.
    public struct RefusedLink: Sendable {
        let link: String
        let terms: FriendTerms

        public init(link: String, terms: FriendTerms) {
            self.link = link
            self.terms = terms
        }
    }

    public init(
        friends: [Item], open: [Open], possible: [(id: Person.ID, name: String)], fault: Fault? = nil,
        made: PeoplePage.Made? = nil, refused: RefusedLink? = nil
    ) {
        self.refused = refused
        self.friends = friends
        self.open = open
        self.possible = possible
        self.fault = fault
        self.made = made
    }

    /// - Parameters:
    ///   - moment: Returns an instant in words, in the reader's time.
    ///   - once: The value that tells apart a form that is sent again; nil if it need not be recognised.
    func draw(_ html: inout HTML, moment: (Instant) -> String, once: String?, _ words: Words) {
        if let made {
            made.link.draw(
                &html, title: words.say(friend: .made), note: words.say(friend: .madeText, moment(made.until)), words)
        }
        html.element("section", .cls("panel"), HTML.Attribute("id", is: "friends")) { html in
            html.element("h2", text: words.say(board: .friends))
            html.element("p", .cls("note"), text: words.say(friend: .intro))
            if refused == nil { draw(&html, fault, words) }
            if friends.isEmpty, open.isEmpty {
                html.element("p", .cls("sec"), text: words.say(friend: .empty))
            } else {
                html.element("ul", .cls("access")) { html in
                    for one in open where one.isForReader { received(&html, one, words) }
                    for one in friends { friend(&html, one, moment, words) }
                    for one in open where !one.isForReader { sent(&html, one, moment, words) }
                }
            }
            FriendsSection.levels(&html, words)
        }
        html.element(
            "form", .cls("panel form"), HTML.Attribute("method", is: "post"),
            HTML.Attribute("action", FormAddress.inviteFriend.path())
        ) { html in
            html.element("h2", text: words.say(friend: .invite))
            if let once { Field.hidden(&html, "once", once) }
            Field.choice(
                &html, "person", words.say(friend: .who),
                possible.map { ($0.id.text, $0.name) } + [("", words.say(friend: .byLink))],
                selected: possible.first?.id.text ?? "")
            FriendsSection.fields(&html, FriendTerms(), words)
            html.element("button", .cls("btn"), text: words.say(friend: .send))
        }
        // The fragment brings the reader back to the form if the link is refused.
        html.element(
            "form", .cls("panel form"), HTML.Attribute("method", is: "post"), HTML.Attribute("id", is: "elsewhere"),
            HTML.Attribute("action", FormAddress.befriendElsewhere.path() + "#elsewhere")
        ) { html in
            html.element("h2", text: words.say(friend: .elsewhere))
            html.element("p", .cls("note"), text: words.say(friend: .elsewhereText))
            if refused != nil { draw(&html, fault, words) }
            Field.text(
                &html, "link", words.say(friend: .link), value: refused?.link ?? "", type: "url",
                asks: words.say(friend: .faultLink),
                hint: "https://fly.example.org/friend/7KQP-2VXE-M4TD")
            FriendsSection.fields(&html, refused?.terms ?? FriendTerms(), words)
            html.element("button", .cls("btn"), text: words.say(friend: .askDo))
        }
    }

    private func draw(_ html: inout HTML, _ fault: Fault?, _ words: Words) {
        guard let fault else { return }
        html.element(
            "p", .cls("fault tline"), HTML.Attribute("id", is: "fault"), HTML.Attribute("role", is: "alert"),
            text: words.say(friend: fault.phrase))
    }

    /// Draws the fields for what a person shows and wants to hear.
    static func fields(_ html: inout HTML, _ terms: FriendTerms, _ words: Words) {
        Field.choice(
            &html, "shows", words.say(friend: .shows),
            FriendView.allCases.map { ($0.name, words.say(friend: FriendPhrase($0))) }, selected: terms.shows.name)
        Field.choice(
            &html, "hears", words.say(friend: .hears),
            FriendHearing.allCases.map { ($0.name, words.say(friend: FriendPhrase($0))) }, selected: terms.hears.name)
        html.element("label", .cls("check")) { html in
            let (type, name) = (HTML.Attribute("type", is: "checkbox"), HTML.Attribute("name", is: "showsAll"))
            if terms.showsAll {
                html.open("input", type, name, HTML.Attribute(flag: "checked"))
            } else {
                html.open("input", type, name)
            }
            html.element("span", text: words.say(friend: .eachFlight))
        }
        html.element("p", .cls("note"), text: words.say(friend: .eachFlightNote))
    }

    private func friend(_ html: inout HTML, _ item: Item, _ moment: (Instant) -> String, _ words: Words) {
        html.element("li", .cls("person")) { html in
            html.element("details") { html in
                html.element("summary") { html in
                    html.element("span") { html in
                        html.text(item.name)
                        html.element(
                            "span", .cls("sec"),
                            text: " · " + words.say(friend: .sees, words.say(friend: FriendPhrase(item.sees))))
                        html.element(
                            "span", .cls("sec"),
                            text: " · " + words.say(friend: .shows) + ": "
                                + words.say(friend: FriendPhrase(item.terms.shows)))
                        if let peer = item.peer {
                            html.open("br")
                            html.element("span", .cls("sec"), text: FriendsSection.text(of: peer, moment, words))
                        }
                    }
                    Icon.next.draw(&html)
                }
                html.element(
                    "form", .cls("form"), HTML.Attribute("method", is: "post"),
                    HTML.Attribute("action", FormAddress.changeFriend.path(item.id.text))
                ) { html in
                    FriendsSection.fields(&html, item.terms, words)
                    html.element("button", .cls("btn q"), text: words.say(friend: .save))
                }
                // Ending deletes what both see of each other, so it takes a second press.
                html.element("details", .cls("fold")) { html in
                    html.element("summary") { html in
                        html.text(words.say(friend: .end))
                        Icon.chevron.draw(&html, small: true)
                    }
                    html.element(
                        "form", .cls("form"), HTML.Attribute("method", is: "post"),
                        HTML.Attribute("action", FormAddress.endFriend.path(item.id.text))
                    ) { html in
                        html.element("p", .cls("note"), text: words.say(friend: .endNote))
                        html.element("button", .cls("btn q danger"), text: words.say(friend: .end))
                    }
                }
            }
        }
    }

    /// Says where the friend's Halcyon is, and whether it answers.
    private static func text(of peer: PeerState, _ moment: (Instant) -> String, _ words: Words) -> String {
        var text = peer.address
        for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
            text = String(text.dropFirst(scheme.utf8.count))
        }
        if let heard = peer.heardAt { text += " · " + words.say(friend: .heard, moment(heard)) }
        if let fault = peer.fault { text += " · " + words.say(friend: FriendPhrase(fault)) }
        return text
    }

    private func received(_ html: inout HTML, _ one: Open, _ words: Words) {
        html.element("li", .cls("person")) { html in
            html.element("details", HTML.Attribute(flag: "open")) { html in
                html.element("summary") { html in
                    html.element("span", text: words.say(friend: .wants, one.name ?? ""))
                    Icon.next.draw(&html)
                }
                html.element(
                    "form", .cls("form"), HTML.Attribute("method", is: "post"),
                    HTML.Attribute("action", FormAddress.acceptFriend.path(one.id))
                ) { html in
                    FriendsSection.fields(&html, FriendTerms(), words)
                    html.element("button", .cls("btn"), text: words.say(friend: .accept))
                }
                html.element(
                    "form", .cls("form"), HTML.Attribute("method", is: "post"),
                    HTML.Attribute("action", FormAddress.endFriendInvitation.path(one.id))
                ) { html in
                    html.element("button", .cls("btn q"), text: words.say(friend: .decline))
                }
            }
        }
    }

    private func sent(_ html: inout HTML, _ one: Open, _ moment: (Instant) -> String, _ words: Words) {
        let name = one.name ?? words.say(friend: .linkSent)
        html.element("li") { html in
            html.element("span") { html in
                html.text(name)
                html.element("span", .cls("sec"), text: " · " + words.say(friend: .sent, moment(one.until)))
            }
            html.element(
                "form", HTML.Attribute("method", is: "post"),
                HTML.Attribute("action", FormAddress.endFriendInvitation.path(one.id))
            ) { html in
                html.element(
                    "button", .cls("act"), HTML.Attribute("aria-label", words.say(friend: .withdraw) + ": " + name),
                    text: words.say(friend: .withdraw))
            }
        }
    }

    /// Draws what a friend sees at each level.
    static func levels(_ html: inout HTML, _ words: Words) {
        html.element("dl", .cls("roles")) { html in
            for (level, text) in [
                (FriendPhrase.showsStatus, FriendPhrase.statusText), (.showsMap, .mapText), (.showsAll, .allText),
            ] {
                html.element("div") { html in
                    html.element("dt", text: words.say(friend: level))
                    html.element("dd", text: words.say(friend: text))
                }
            }
        }
    }
}

/// The page that the link of an invitation opens for a person who is signed in.
public struct FriendPage: Sendable {
    private let code: String
    private let inviter: String
    private let fault: FriendsSection.Fault?
    private let words: Words
    private let assetVersion: String

    /// - Parameters:
    ///   - code: The code of the invitation, as in its address.
    ///   - inviter: The name of the person who invites.
    public init(code: String, inviter: String, fault: FriendsSection.Fault? = nil, words: Words, assetVersion: String) {
        self.assetVersion = assetVersion
        self.code = code
        self.inviter = inviter
        self.fault = fault
        self.words = words
    }

    public func draw() -> DrawnPage {
        var html = HTML()
        MadeLink.drawAssets(&html, assetVersion)
        html.element("section", .cls("narrow share")) { html in
            html.element("h1", .cls("title"), text: words.say(friend: .ask))
            html.element("p", text: words.say(friend: .askText, inviter))
            html.element(
                "form", .cls("panel form"), HTML.Attribute("method", is: "post"),
                HTML.Attribute("action", FormAddress.joinFriend.path(code))
            ) { html in
                if let fault {
                    html.element(
                        "p", .cls("fault tline"), HTML.Attribute("id", is: "fault"),
                        HTML.Attribute("role", is: "alert"), text: words.say(friend: fault.phrase))
                }
                FriendsSection.fields(&html, FriendTerms(), words)
                html.element("button", .cls("btn"), text: words.say(friend: .askDo))
                FriendsSection.levels(&html, words)
            }
        }
        return DrawnPage(title: words.say(friend: .ask), main: html, nextChange: nil, section: .settings)
    }

    /// The page for an invitation by the reader.
    public static func own(_ words: Words) -> MessagePage {
        MessagePage(title: words.say(friend: .ask), text: words.say(friend: .faultOwn))
    }

    /// The page for an invitation that cannot be used.
    public static func over(_ words: Words) -> MessagePage {
        MessagePage(title: words.say(friend: .ask), text: words.say(friend: .over))
    }
}
