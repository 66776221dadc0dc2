public import FlightCore
internal import FlightScreens

/// The page of the people of a house. Everyone changes their own name here; an owner also sees who there is, invites,
/// changes roles and removes. Only the server draws the page.
public struct PeoplePage: Sendable {
    /// A person in the list.
    public struct Item: Sendable {
        public let id: Person.ID
        public let name: String?
        public let role: Person.Role
        public let isReader: Bool
        /// The number of browsers that are signed in.
        public let devices: Int
        /// When the person last used Halcyon; nil if never.
        public let seen: Instant?
        /// Until when a removed person can be restored; nil for a person of the house.
        public let keptUntil: Instant?

        public init(
            id: Person.ID, name: String?, role: Person.Role, isReader: Bool, devices: Int, seen: Instant?,
            keptUntil: Instant? = nil
        ) {
            self.id = id
            self.name = name
            self.role = role
            self.isReader = isReader
            self.devices = devices
            self.seen = seen
            self.keptUntil = keptUntil
        }
    }

    /// An invitation that can still be used.
    public struct Open: Sendable {
        public let id: String
        public let name: String?
        public let role: Person.Role
        public let until: Instant

        public init(id: String, name: String?, role: Person.Role, until: Instant) {
            self.id = id
            self.name = name
            self.role = role
            self.until = until
        }
    }

    /// An invitation that was just created, shown only once.
    public struct Made: Sendable {
        public let link: MadeLink
        public let until: Instant

        public init(link: MadeLink, until: Instant) {
            self.link = link
            self.until = until
        }
    }

    /// Why a change was refused.
    public enum Fault: Sendable {
        case lastOwner, nameTaken, name, tooManyInvitations, full

        var phrase: PeoplePhrase {
            switch self {
            case .lastOwner: .faultLast
            case .nameTaken: .faultTaken
            case .name: .faultName
            case .tooManyInvitations: .faultTooMany
            case .full: .faultFull
            }
        }
    }

    private let people: [Item]
    private let invitations: [Open]
    /// The reader's friends; nil for a guest, who has none.
    private let friends: FriendsSection?
    private let made: Made?
    private let fault: Fault?
    /// The value that tells apart a form that is sent again; nil if it need not be recognised.
    private let once: String?
    private let zone: Zone
    private let context: PageContext
    private let assetVersion: String

    /// - Parameters:
    ///   - people: For an owner, everyone; for others, only the reader.
    ///   - friends: The reader's friends; nil for a guest, who has none.
    ///   - zone: The time zone of the reader's home airport.
    public init(
        people: [Item], invitations: [Open], friends: FriendsSection? = nil, made: Made? = nil, fault: Fault? = nil,
        once: String? = nil, zone: Zone, context: PageContext, assetVersion: String
    ) {
        self.people = people
        self.once = once
        self.invitations = invitations
        self.friends = friends
        self.made = made
        self.fault = fault
        self.zone = zone
        self.context = context
        self.assetVersion = assetVersion
    }

    private var words: Words { context.words }
    private var reader: Item? { people.first { $0.isReader } }
    private var isOwner: Bool { reader?.role == .owner }

    public func draw() -> DrawnPage {
        var html = HTML()
        MadeLink.drawAssets(&html, assetVersion)
        html.element("div", .cls("narrow share")) { html in
            Crumb.draw(&html, to: PageAddress.settings.path(), words.say(.settings))
            html.element("h1", .cls("title"), say: .people, words)
            html.element("p", .cls("sec"), text: words.say(people: .intro))
            if let fault {
                html.element(
                    "p", .cls("fault tline"), HTML.Attribute("id", is: "fault"), HTML.Attribute("role", is: "alert"),
                    text: words.say(people: fault.phrase))
            }
            if let made {
                made.link.draw(
                    &html, title: words.say(people: .invited),
                    note: words.say(people: .invitedText, moment(made.until)), words)
            }
            if isOwner {
                household(&html)
                invite(&html)
                open(&html)
            }
            if let friends {
                friends.draw(&html, moment: moment, once: once, words)
            } else {
                html.element("p", .cls("panel sec"), text: words.say(friend: .guests))
            }
            if let reader { rename(&html, reader) }
            if isOwner { removed(&html) }
        }
        return DrawnPage(title: words.say(.people), main: html, nextChange: nil, section: .settings)
    }

    private func moment(_ instant: Instant) -> String {
        words.date(instant, in: zone, now: context.now) + ", " + words.time(zone.local(instant))
    }

    private func name(_ item: Item) -> String {
        item.name ?? (item.isReader ? words.say(people: .you) : words.say(people: PeoplePhrase(item.role)))
    }

    // MARK: - Household

    private func household(_ html: inout HTML) {
        html.element("section", .cls("panel")) { html in
            html.element("h2", text: words.say(people: .household))
            html.element("ul", .cls("access")) { html in
                for item in people where item.keptUntil == nil {
                    html.element("li", .cls("person")) { html in
                        guard !item.isReader else { return line(&html, item) }
                        manage(&html, item)
                    }
                }
            }
            html.element("dl", .cls("roles")) { html in
                for (role, text) in [
                    (PeoplePhrase.owner, PeoplePhrase.ownerText), (.member, .memberText), (.guest, .guestText),
                ] {
                    html.element("div") { html in
                        html.element("dt", text: words.say(people: role))
                        html.element("dd", text: words.say(people: text))
                    }
                }
            }
        }
    }

    private func line(_ html: inout HTML, _ item: Item) {
        html.element("span") { html in
            html.text(name(item))
            html.element("span", .cls("sec"), text: " · " + words.say(people: PeoplePhrase(item.role)))
            for text in facts(item) { html.element("span", .cls("sec"), text: " · " + text) }
        }
    }

    private func facts(_ item: Item) -> [String] {
        var facts: [String] = []
        if item.isReader, item.name != nil { facts.append(words.say(people: .you)) }
        if item.isReader, item.devices > 0 {
            facts.append(
                item.devices == 1
                    ? words.say(people: .oneDevice) : words.say(people: .devices, String(item.devices)))
        } else if !item.isReader {
            facts.append(
                item.seen.map { words.say(people: .seen, words.date($0, in: zone, now: context.now)) }
                    ?? words.say(people: .notSeen))
        }
        return facts
    }

    /// Draws what an owner can do about a person. Collapsed, to prevent accidental removal.
    private func manage(_ html: inout HTML, _ item: Item) {
        html.element("details") { html in
            html.element("summary") { html in
                line(&html, item)
                Icon.next.draw(&html)
            }
            html.element(
                "form", .cls("form"), HTML.Attribute("method", is: "post"),
                HTML.Attribute("action", FormAddress.personRole.path(item.id.text))
            ) { html in
                Field.choice(
                    &html, "role", words.say(people: .role), roles, selected: item.role.name)
                html.element("button", .cls("btn q"), text: words.say(people: .changeRole))
            }
            html.element(
                "form", .cls("form"), HTML.Attribute("method", is: "post"),
                HTML.Attribute("action", FormAddress.removePerson.path(item.id.text))
            ) { html in
                html.element("p", .cls("note"), text: words.say(people: .removeNote))
                html.element("button", .cls("btn q danger"), text: words.say(people: .remove, name(item)))
            }
        }
    }

    private var roles: [(value: String, text: String)] {
        [Person.Role.owner, .member, .guest].map { ($0.name, words.say(people: PeoplePhrase($0))) }
    }

    private func rename(_ html: inout HTML, _ reader: Item) {
        html.element(
            "form", .cls("panel form"), HTML.Attribute("method", is: "post"),
            HTML.Attribute("action", FormAddress.renamePerson.path(reader.id.text))
        ) { html in
            Field.text(
                &html, "name", words.say(people: .name), value: reader.name ?? "", asks: words.say(.faultMissing))
            html.element("p", .cls("note"), text: words.say(people: .nameNote))
            html.element("button", .cls("btn q"), text: words.say(people: .save))
        }
    }

    // MARK: - Invitations

    private func invite(_ html: inout HTML) {
        html.element(
            "form", .cls("panel form"), HTML.Attribute("method", is: "post"),
            HTML.Attribute("action", FormAddress.invite.path())
        ) { html in
            html.element("h2", text: words.say(people: .invite))
            if let once { Field.hidden(&html, "once", once) }
            Field.text(&html, "name", words.say(people: .inviteName))
            Field.choice(&html, "role", words.say(people: .role), roles, selected: Person.Role.member.name)
            html.element("button", .cls("btn"), text: words.say(people: .inviteDo))
        }
    }

    private func open(_ html: inout HTML) {
        guard !invitations.isEmpty else { return }
        html.element("section", .cls("panel")) { html in
            html.element("h2", text: words.say(people: .open))
            html.element("ul", .cls("access")) { html in
                for one in invitations {
                    let role = words.say(people: PeoplePhrase(one.role))
                    html.element("li") { html in
                        html.element("span") { html in
                            html.text(one.name ?? role)
                            if one.name != nil { html.element("span", .cls("sec"), text: " · " + role) }
                            html.element(
                                "span", .cls("sec"), text: " · " + words.say(people: .openUntil, moment(one.until)))
                        }
                        button(&html, FormAddress.endInvitation.path(one.id), .withdraw, of: one.name ?? role)
                    }
                }
            }
        }
    }

    private func removed(_ html: inout HTML) {
        let gone = people.filter { $0.keptUntil != nil }
        guard !gone.isEmpty else { return }
        html.element("section", .cls("panel")) { html in
            html.element("h2", text: words.say(people: .removed))
            html.element("ul", .cls("access")) { html in
                for item in gone {
                    html.element("li") { html in
                        html.element("span") { html in
                            html.text(name(item))
                            if let until = item.keptUntil {
                                let day = words.date(until, in: zone, now: context.now)
                                html.element(
                                    "span", .cls("sec"), text: " · " + words.say(people: .removedUntil, day))
                            }
                        }
                        html.element(
                            "a", .cls("act"), .href(PageAddress.personExport.path(item.id.text)),
                            HTML.Attribute(flag: "download"), text: words.say(people: .export))
                        button(&html, FormAddress.restorePerson.path(item.id.text), .restore, of: name(item))
                    }
                }
            }
        }
    }

    private func button(_ html: inout HTML, _ action: String, _ phrase: PeoplePhrase, of name: String) {
        html.element("form", HTML.Attribute("method", is: "post"), HTML.Attribute("action", action)) { html in
            html.element(
                "button", .cls("act"), HTML.Attribute("aria-label", words.say(people: phrase) + ": " + name),
                text: words.say(people: phrase))
        }
    }
}
