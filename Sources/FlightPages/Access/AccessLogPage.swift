public import FlightCore
internal import FlightScreens

/// The access log: sign-ins, tokens, links and failed attempts.
public struct AccessLogPage: Sendable {
    public struct Item: Sendable {
        public let act: AccessAct
        /// The time of the event, in the time zone of the owner's home airport or in UTC (see ``AccessLogPage/isUTC``).
        public let time: LocalTime
        public let subject: String?
        /// The name of the person whom the event concerns; nil for the reader's own events.
        public let person: String?
        public let by: String?
        public let address: String?
        public let count: Int

        public init(
            _ act: AccessAct, time: LocalTime, subject: String?, person: String? = nil, by: String?, address: String?,
            count: Int
        ) {
            self.person = person
            self.act = act
            self.time = time
            self.subject = subject
            self.by = by
            self.address = address
            self.count = count
        }
    }

    public let items: [Item]
    /// Whether times are shown in UTC, because no home airport is set.
    public let isUTC: Bool
    public let context: PageContext

    /// - Parameter items: The items, newest first.
    public init(items: [Item], isUTC: Bool, context: PageContext) {
        self.items = items
        self.isUTC = isUTC
        self.context = context
    }

    public func draw() -> DrawnPage {
        let words = context.words
        var html = HTML()
        html.element("div", .cls("narrow")) { html in
            Crumb.draw(&html, to: PageAddress.access.path(), words.say(.access))
            html.element("h1", .cls("title"), text: words.say(access: .log))
            html.element("section", .cls("panel")) { html in
                let note = words.say(access: .logNote)
                html.element("p", .cls("note"), text: isUTC ? note + " " + words.say(access: .logUTC) : note)
                guard !items.isEmpty else {
                    html.element("p", .cls("sec"), text: words.say(access: .logEmpty))
                    return
                }
                html.element("ul", .cls("access")) { html in
                    for item in items {
                        html.element("li") { html in
                            html.element("span") { html in
                                html.text(words.say(access: AccessPhrase(item.act)))
                                for line in lines(item, words) {
                                    html.element("span", .cls("sec"), text: " · " + line)
                                }
                            }
                        }
                    }
                }
            }
        }
        return DrawnPage(title: words.say(access: .log), main: html, nextChange: nil, section: .settings)
    }

    /// Returns the subject in the reader's language. Labels that Halcyon has chosen itself are stored in English.
    private func subject(of item: Item, _ words: Words) -> String? {
        switch item.act {
        // The name of the act says it.
        case .deviceLinkMade, .signInLinkMade: nil
        case .roleChanged, .personInvited, .invitationEnded:
            item.subject.map { subject in
                Person.Role(name: subject).map { words.say(people: PeoplePhrase($0)) } ?? subject
            }
        default: item.subject
        }
    }

    private func lines(_ item: Item, _ words: Words) -> [String] {
        var lines: [String] = []
        if let subject = subject(of: item, words) { lines.append(subject) }
        if let person = item.person, !sameText(person, item.subject ?? "") { lines.append(person) }
        if item.count > 1 { lines.append(words.say(access: .logTimes, words.number(item.count))) }
        lines.append(words.dayAndTime(item.time, now: context.now))
        if let by = item.by { lines.append(words.say(access: .logBy, by)) }
        if let address = item.address { lines.append(words.say(access: .logFrom, address)) }
        return lines
    }
}
