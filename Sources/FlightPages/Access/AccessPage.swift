public import FlightCore
internal import FlightScreens

/// The page that lists signed-in browsers and access tokens. Only the server has this data, so only the server draws
/// the page.
public struct AccessPage: Sendable {
    /// A session or token in the list.
    public struct Access: Sendable {
        public let id: String
        public let label: String
        public let lastUsed: Instant?
        public let isThis: Bool
        /// The scope; nil for the owner's browsers, which have full access.
        public let scope: AccessScope?
        /// The instant at which access expires; nil if access never expires.
        public let until: Instant?
        /// The label of the session or token that created this access; nil if the access was created on the server.
        public let madeBy: String?

        public init(
            id: String, label: String, lastUsed: Instant?, isThis: Bool, scope: AccessScope? = nil,
            until: Instant? = nil, madeBy: String? = nil
        ) {
            self.id = id
            self.label = label
            self.lastUsed = lastUsed
            self.isThis = isThis
            self.scope = scope
            self.until = until
            self.madeBy = madeBy
        }
    }

    public let sessions: [Access]
    public let tokens: [Access]
    /// A token that was just created; shown only once.
    public let newToken: String?
    /// The shared links; nil if flights cannot be shared.
    public let links: ShareLinkList?
    /// A passkey in the list.
    public struct Passkey: Sendable {
        public let id: String
        public let label: String
        public let lastUsed: Instant?

        public init(id: String, label: String, lastUsed: Instant?) {
            self.id = id
            self.label = label
            self.lastUsed = lastUsed
        }
    }

    /// The passkeys; nil if the server cannot be reached at an address with which passkeys work.
    public let passkeys: [Passkey]?
    /// An account at the provider of OpenID Connect in the list.
    public struct Account: Sendable {
        public let number: Int64
        public let label: String
        public let lastUsed: Instant?

        public init(number: Int64, label: String, lastUsed: Instant?) {
            self.number = number
            self.label = label
            self.lastUsed = lastUsed
        }
    }

    /// The provider of OpenID Connect and the person's accounts there; nil if the server has no provider.
    public let accounts: (provider: String, linked: [Account])?
    /// A link for another device that was just created; shown only once.
    public let deviceLink: MadeLink?
    /// The value that tells apart a form that is sent again; nil if it need not be recognised.
    private let once: String?
    public let context: PageContext
    public let assetVersion: String

    public init(
        sessions: [Access], tokens: [Access], newToken: String?, links: ShareLinkList? = nil,
        passkeys: [Passkey]? = nil, accounts: (provider: String, linked: [Account])? = nil,
        deviceLink: MadeLink? = nil, once: String? = nil, context: PageContext, assetVersion: String = ""
    ) {
        self.passkeys = passkeys
        self.accounts = accounts
        self.once = once
        self.deviceLink = deviceLink
        self.assetVersion = assetVersion
        self.sessions = sessions
        self.tokens = tokens
        self.newToken = newToken
        self.links = links
        self.context = context
    }

    public func draw() -> DrawnPage {
        let words = context.words
        var html = HTML()
        if deviceLink != nil { MadeLink.drawAssets(&html, assetVersion) }
        html.element("div", deviceLink == nil ? .cls("narrow") : .cls("narrow share")) { html in
            Crumb.draw(&html, to: PageAddress.settings.path(), words.say(.settings))
            html.element("h1", .cls("title"), say: .access, words)
            device(&html, words)
            if let passkeys { draw(&html, passkeys, words) }
            if let accounts { draw(&html, accounts.linked, at: accounts.provider, words) }
            if let newToken {
                html.element(
                    "section", .cls("panel"), HTML.Attribute("id", is: "made"), HTML.Attribute("role", is: "status"),
                    HTML.Attribute("tabindex", is: "-1"), HTML.Attribute(flag: "autofocus")
                ) { html in
                    html.element("p", text: words.say(.tokenOnce))
                    html.element("p") { html in html.element("code", .cls("secret"), text: newToken) }
                }
            }
            links?.draw(&html, words, now: context.now)
            list(&html, words.say(.sessions), sessions, words)
            list(&html, words.say(.tokens), tokens, words)
            html.element(
                "form", .cls("panel form"), HTML.Attribute("method", is: "post"),
                HTML.Attribute("action", FormAddress.newToken.path())
            ) { html in
                html.element("h2", text: words.say(.newToken))
                if let once { Field.hidden(&html, "once", once) }
                Field.text(&html, "label", .tokenName, words, asks: .faultMissing)
                Field.choice(
                    &html, "scope", words.say(access: .scope),
                    AccessScope.allCases.map { ($0.name, words.say(access: AccessPhrase($0))) },
                    selected: AccessScope.read.name)
                Field.choice(
                    &html, "days", words.say(access: .life),
                    AccessPage.lives.map { (String($0.days), words.say(access: $0.phrase)) }, selected: "90")
                if let end = sessions.first(where: { $0.isThis })?.until {
                    html.element(
                        "p", .cls("note"),
                        text: words.say(access: .endsWithThis, AccessPage.day(end, words)))
                }
                html.element("button", .cls("btn q"), text: words.say(.newToken))
            }
            html.element(
                "form", .cls("form"), HTML.Attribute("method", is: "post"),
                HTML.Attribute("action", FormAddress.signOut.path()),
                HTML.Attribute("data-ask", words.say(access: .askSignOut))
            ) { $0.element("button", .cls("btn q"), say: .signOut, words) }
            // Collapsed, because signing out everywhere cannot be undone.
            html.element("details", .cls("panel fold")) { html in
                html.element("summary") { $0.element("h2", text: words.say(access: .everywhere)) }
                html.element(
                    "form", .cls("form"), HTML.Attribute("method", is: "post"),
                    HTML.Attribute("action", FormAddress.signOutEverywhere.path())
                ) { html in
                    html.element("p", .cls("note"), text: words.say(access: .everywhereNote))
                    html.element("label", .cls("check")) { html in
                        html.open(
                            "input", HTML.Attribute("type", is: "checkbox"), HTML.Attribute("name", is: "tokens"),
                            HTML.Attribute("value", is: "yes"))
                        html.element("span", text: words.say(access: .everywhereTokens))
                    }
                    html.element("button", .cls("btn q danger"), text: words.say(access: .everywhere))
                }
            }
            html.element("a", .cls("panel act"), .href(PageAddress.accessLog.path()), text: words.say(access: .log))
        }
        return DrawnPage(title: words.say(.access), main: html, nextChange: nil, section: .settings)
    }

    private func device(_ html: inout HTML, _ words: Words) {
        if let deviceLink {
            deviceLink.draw(
                &html, title: words.say(people: .deviceMade), note: words.say(people: .deviceNote), words)
            return
        }
        html.element(
            "form", .cls("panel form"), HTML.Attribute("method", is: "post"),
            HTML.Attribute("action", FormAddress.addDevice.path())
        ) { html in
            html.element("h2", text: words.say(people: .device))
            if let once { Field.hidden(&html, "once", once) }
            html.element("p", .cls("note"), text: words.say(people: .deviceText))
            html.element("button", .cls("btn q"), text: words.say(people: .deviceDo))
        }
    }

    private func draw(_ html: inout HTML, _ passkeys: [Passkey], _ words: Words) {
        PasskeyButton.drawScript(&html, assetVersion)
        html.element("section", .cls("panel form")) { html in
            html.element("h2", text: words.say(access: .passkeys))
            html.element("p", .cls("note"), text: words.say(access: .passkeysText))
            if !passkeys.isEmpty {
                html.element("ul", .cls("access")) { html in
                    for passkey in passkeys {
                        html.element("li") { html in
                            html.element("span") { html in
                                html.text(passkey.label)
                                if let used = passkey.lastUsed {
                                    let day = words.date(used, in: .utc, now: context.now)
                                    html.element("span", .cls("sec"), text: " · " + words.say(.lastUsed, day))
                                }
                            }
                            html.element(
                                "form", HTML.Attribute("method", is: "post"),
                                HTML.Attribute("action", FormAddress.removePasskey.path(passkey.id))
                            ) { html in
                                html.element(
                                    "button", .cls("act"),
                                    HTML.Attribute("aria-label", words.say(.revoke) + ": " + passkey.label),
                                    text: words.say(.revoke))
                            }
                        }
                    }
                }
            }
            PasskeyButton.draw(&html, "add", words.say(access: .passkeyAdd), words)
        }
    }

    private func draw(_ html: inout HTML, _ accounts: [Account], at provider: String, _ words: Words) {
        html.element("section", .cls("panel")) { html in
            html.element("h2", text: words.say(access: .account, provider))
            html.element("p", .cls("note"), text: words.say(access: .accountText))
            if !accounts.isEmpty {
                html.element("ul", .cls("access")) { html in
                    for account in accounts {
                        html.element("li") { html in
                            html.element("span") { html in
                                html.text(account.label)
                                if let used = account.lastUsed {
                                    let day = words.date(used, in: .utc, now: context.now)
                                    html.element("span", .cls("sec"), text: " · " + words.say(.lastUsed, day))
                                }
                            }
                            html.element(
                                "form", HTML.Attribute("method", is: "post"),
                                HTML.Attribute("action", FormAddress.removeIdentity.path(String(account.number)))
                            ) { html in
                                html.element(
                                    "button", .cls("act"),
                                    HTML.Attribute(
                                        "aria-label", words.say(access: .accountUnlink) + ": " + account.label),
                                    text: words.say(access: .accountUnlink))
                            }
                        }
                    }
                }
            }
            // A link, because a form may not lead to another site.
            html.element(
                "a", .cls("btn q"), .href(PageAddress.openIDLink.path()),
                text: words.say(access: .accountLink, provider))
        }
    }

    /// The lifetimes offered for a new token, in days.
    public static let days: [Int64] = lives.map { $0.days }
    private static let lives: [(days: Int64, phrase: AccessPhrase)] = [
        (1, .lifeDay), (30, .lifeMonth), (90, .lifeQuarter), (365, .lifeYear),
    ]

    /// Returns the date of the given instant, with the year because a token can expire years from now.
    private static func day(_ instant: Instant, _ words: Words) -> String {
        words.partialDate(PartialDay(LocalTime(instant, offset: 0).day))
    }

    private func list(_ html: inout HTML, _ title: String, _ items: [Access], _ words: Words) {
        guard !items.isEmpty else { return }
        html.element("section", .cls("panel")) { html in
            html.element("h2", text: title)
            html.element("ul", .cls("access")) { html in
                for item in items {
                    html.element("li") { html in
                        html.element("span") { html in
                            html.text(item.label)
                            if let scope = item.scope {
                                html.element("span", .cls("sec"), text: " · " + words.say(access: AccessPhrase(scope)))
                            }
                            if item.isThis {
                                html.element("span", .cls("sec"), text: " · " + words.say(.thisBrowser))
                            } else if let used = item.lastUsed {
                                let day = words.date(used, in: .utc, now: context.now)
                                html.element("span", .cls("sec"), text: " · " + words.say(.lastUsed, day))
                            }
                            if let madeBy = item.madeBy {
                                html.element("span", .cls("sec"), text: " · " + words.say(access: .endsWith, madeBy))
                            }
                            if let until = item.until {
                                let day = AccessPage.day(until, words)
                                html.element("span", .cls("sec"), text: " · " + words.say(access: .ends, day))
                            } else if item.scope != nil {
                                html.element("span", .cls("sec"), text: " · " + words.say(access: .endsNever))
                            }
                        }
                        html.element(
                            "form", HTML.Attribute("method", is: "post"),
                            HTML.Attribute("action", FormAddress.revoke.path(item.id))
                        ) { html in
                            html.element(
                                "button", .cls("act"),
                                HTML.Attribute("aria-label", words.say(.revoke) + ": " + item.label),
                                text: words.say(.revoke))
                        }
                    }
                }
            }
        }
    }
}
