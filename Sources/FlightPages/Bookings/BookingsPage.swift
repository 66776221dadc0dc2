public import FlightCore
internal import FlightScreens

/// The page of bookings that were found in a mailbox and in calendars: those that wait for a review, those that have been
/// decided, and where Halcyon looks. Only the server draws the page.
public struct BookingsPage: Sendable {
    /// The bookings that wait for a review, in order of departure.
    public let proposals: [Proposal]
    /// The latest decisions, newest first.
    public let decided: [Decided]
    public let mailbox: Mailbox?
    public let calendars: [Calendar]
    /// A form that was refused; its reason is shown at the field.
    public let refused: Refused?
    /// The time zone in which the page shows its own times.
    private let zone: Zone
    private let context: PageContext
    private let assetVersion: String

    /// The number of decisions that the page shows.
    public static let mostDecided = 20
    /// The time after which the page is fetched again, in seconds.
    private static let freshness: StaticString = "5"

    /// - Parameters:
    ///   - zone: The time zone of the person's home airport.
    ///   - assetVersion: The version of the web app, which changes whenever one of the app's files changes.
    public init(
        proposals: [Proposal], decided: [Decided], mailbox: Mailbox?, calendars: [Calendar], refused: Refused? = nil,
        zone: Zone, context: PageContext, assetVersion: String
    ) {
        self.proposals = proposals
        self.decided = decided
        self.mailbox = mailbox
        self.calendars = calendars
        self.refused = refused
        self.zone = zone
        self.context = context
        self.assetVersion = assetVersion
    }

    private var words: Words { context.words }

    private func say(_ phrase: BookingsPhrase, _ texts: String...) -> String {
        phrase.text(words.language, filled: texts)
    }

    public func draw() -> DrawnPage {
        var html = HTML()
        html.open("link", HTML.Attribute("rel", "stylesheet"), .href("/sources.css?v=" + assetVersion))
        // A refused form is not fetched again, because its address has only a form.
        let body: (inout HTML) -> Void = { html in
            Crumb.draw(&html, to: PageAddress.settings.path(), words.say(.settings))
            html.element("h1", .cls("title"), text: words.say(.bookings))
            html.element("p", .cls("lead"), text: say(.lead))
            review(&html)
            html.element("section", .cls("panel form"), HTML.Attribute("id", is: "mailbox")) { mailboxPanel(&$0) }
            html.element("section", .cls("panel form"), HTML.Attribute("id", is: "calendars")) { calendarPanel(&$0) }
            decisions(&html)
        }
        if case .some = refused {
            html.element("div", .cls("narrow"), body: body)
        } else {
            html.element("div", .cls("narrow"), HTML.Attribute("data-fresh", is: BookingsPage.freshness), body: body)
        }
        return DrawnPage(title: words.say(.bookings), main: html, nextChange: nil, section: .settings)
    }

    private func form(
        _ html: inout HTML, _ address: FormAddress, _ id: String = "", class name: StaticString = "form",
        body: (inout HTML) -> Void
    ) {
        html.element(
            "form", .cls(name), HTML.Attribute("method", is: "post"),
            HTML.Attribute("action", id.isEmpty ? address.path() : address.path(id)), body: body)
    }

    private func button(
        _ html: inout HTML, _ address: FormAddress, _ id: String, _ text: String, of what: String,
        class name: StaticString = "btn q s"
    ) {
        form(&html, address, id) { html in
            html.element("button", .cls(name), .label(text + ": " + what), text: text)
        }
    }

    // MARK: - Review

    /// The identifier for all open bookings in the addresses of forms.
    public static let all = "all"

    private func review(_ html: inout HTML) {
        html.element("div", .cls("gh")) { html in
            html.element("h2", HTML.Attribute("id", is: "review"), text: say(proposals.isEmpty ? .none : .toReview))
            if proposals.count > 1 {
                form(&html, .acceptBooking, BookingsPage.all) { html in
                    html.element("button", .cls("btn s"), text: say(.acceptAll))
                }
            }
        }
        guard !proposals.isEmpty else {
            if mailbox == nil, calendars.isEmpty { html.element("p", .cls("sec"), text: say(.noneYet)) }
            return
        }
        html.element("ul", .cls("s3")) { html in
            for proposal in proposals { row(&html, proposal) }
        }
    }

    private func row(_ html: inout HTML, _ proposal: Proposal) {
        let flight = proposal.flight
        html.element("li", HTML.Attribute("id", "booking-" + proposal.id)) { html in
            html.element("b", text: name(flight))
            html.element("span", .classes("st " + tone(proposal.change))) { html in
                icon(proposal.change).draw(&html)
                html.text(say(phrase(proposal.change)))
            }
            html.element("small", text: line(flight))
            for difference in proposal.differences {
                html.element("small", .cls("why"), text: text(difference))
            }
            html.element("small") { html in
                switch proposal.origin {
                case .calendar(let host): html.text(say(.fromCalendar, host))
                case .mail(let sender, _): html.text(sender.map { say(.fromMail, $0) } ?? say(.mail))
                }
                if let sent = proposal.sent { html.text(", " + words.date(sent, in: zone, now: context.now)) }
                if case .mail(_, let subject) = proposal.origin, !subject.isEmpty { html.text(": " + subject) }
            }
            html.element("div", .cls("keyr decide")) { html in
                button(&html, .acceptBooking, proposal.id, say(.accept), of: name(flight), class: "btn s")
                button(&html, .dismissBooking, proposal.id, say(.dismiss), of: name(flight))
            }
        }
    }

    private func name(_ flight: Flight) -> String {
        (flight.number.map { $0 + " · " } ?? "") + flight.origin + " – " + flight.destination
    }

    /// Returns the date and times of a flight, and the seat and the code if known.
    private func line(_ flight: Flight) -> String {
        var parts: [String] = []
        if let departure = flight.departure {
            var times = words.date(departure, now: context.now) + ", " + words.time(departure)
            if let arrival = flight.arrival {
                times += " – " + words.time(arrival)
                if let mark = words.dayMark(departure.day.days(until: arrival.day)) { times += " " + mark }
            }
            parts.append(times)
        } else {
            parts.append(words.partialDate(flight.date))
        }
        if let seat = flight.seat { parts.append(say(.seat) + " " + seat) }
        if let code = flight.confirmation { parts.append(say(.code) + " " + code) }
        return parts.joined(separator: " · ")
    }

    private func text(_ difference: Difference) -> String {
        func change(_ name: BookingsPhrase, _ before: String?, _ after: String) -> String {
            say(name) + ": " + after + (before.map { " (" + say(.was, $0) + ")" } ?? "")
        }
        func moment(_ time: LocalTime) -> String { words.date(time, now: context.now) + ", " + words.time(time) }
        switch difference {
        case .number(let before, let after): return change(.number, before, after)
        case .departure(let before, let after): return change(.departs, before.map { moment($0) }, moment(after))
        case .arrival(let before, let after): return change(.arrives, before.map { moment($0) }, moment(after))
        case .date(let before, let after):
            return change(.date, words.partialDate(before), words.partialDate(after))
        case .seat(let before, let after): return change(.seat, before, after)
        case .confirmation(let before, let after): return change(.code, before, after)
        }
    }

    private func phrase(_ change: Change) -> BookingsPhrase {
        switch change {
        case .new: .new
        case .changed: .changed
        case .cancelled: .cancelled
        }
    }

    private func icon(_ change: Change) -> Icon {
        switch change {
        case .new: .plus
        case .changed: .late
        case .cancelled: .cancelled
        }
    }

    private func tone(_ change: Change) -> String {
        switch change {
        case .new: "ok"
        case .changed: "late"
        case .cancelled: "off"
        }
    }

    // MARK: - Decided

    private func decisions(_ html: inout HTML) {
        guard !decided.isEmpty else { return }
        Fold.draw(&html, id: "decided", title: say(.decided), hint: nil, isOpen: false) { html in
            html.element("ul", .cls("access")) { html in
                for item in decided { self.decision(&html, item) }
            }
        }
    }

    private func decision(_ html: inout HTML, _ item: Decided) {
        html.element("li") { html in
            html.element("span") { html in
                if let path = item.path {
                    html.element("a", .cls("lk"), .href(path), text: name(item.flight))
                } else {
                    html.text(name(item.flight))
                }
                html.element("span", .cls("sec")) { html in
                    html.text(
                        " · "
                            + (item.flight.departure.map { words.date($0, now: context.now) }
                                ?? words.partialDate(item.flight.date)))
                    html.text(" · " + say(phrase(item.decision)))
                }
            }
            if case .dismissed = item.decision {
                button(&html, .reopenBooking, item.id, say(.reopen), of: name(item.flight), class: "act")
            }
        }
    }

    private func phrase(_ decision: Decided.Decision) -> BookingsPhrase {
        switch decision {
        case .accepted: .accepted
        case .byRule: .byRule
        case .dismissed: .dismissed
        }
    }

    // MARK: - Mailbox

    private func mailboxPanel(_ html: inout HTML) {
        html.element("h2", text: say(.mailbox))
        html.element("p", .cls("note"), text: say(.mailboxText))
        var fields = MailboxFields()
        var fault: MailboxFault?
        if let mailbox {
            fields = mailbox.fields
            state(&html, mailbox.reading, title: fields.user, of: mailbox.id)
        }
        if case .mailbox(let reason, let entered)? = refused {
            fault = reason
            fields = entered
        }
        guard let mailbox else { return mailboxForm(&html, fields, fault) }
        let isOpen = if case .some = fault { true } else { false }
        fold(&html, id: "change-mailbox", title: words.say(.settings), of: fields.user, isOpen: isOpen) { html in
            mailboxForm(&html, fields, fault)
            html.element("p", .cls("note"), text: say(.disconnectNote))
            button(&html, .removeBookingSource, mailbox.id, say(.disconnect), of: fields.user, class: "btn q danger")
        }
    }

    private func mailboxForm(_ html: inout HTML, _ fields: MailboxFields, _ fault: MailboxFault?) {
        let isNew = if case .none = mailbox { true } else { false }
        form(&html, .connectMailbox) { html in
            if case .notStored(let reason)? = fault { complain(&html, say(.faultNotStored, reason)) }
            field(&html, "server", say(.server), fields.server, example: "imap.example.org", fault)
            field(&html, "user", say(.user), fields.user, example: "jane@example.org", fault)
            field(
                &html, "password", say(.password), "", type: "password",
                hint: isNew ? say(.passwordHint) : say(.passwordKept) + " " + say(.passwordHint), fault)
            fold(
                &html, id: "more-mailbox", title: say(.more), of: say(.mailbox), isOpen: fault?.isFolded ?? false
            ) { html in
                field(&html, "folder", say(.folder), fields.folder, fault)
                field(
                    &html, "senders", say(.senders), fields.senders, example: "example.com", hint: say(.sendersHint),
                    fault)
                field(
                    &html, "trusted", say(.trustedSenders), fields.trusted, example: "booking@example.com",
                    hint: say(.trustedHint), fault)
                field(&html, "days", say(.days), fields.days, fault)
                check(&html, "marksRead", say(.marksRead), say(.marksReadHint), isOn: fields.marksRead)
                Field.choice(
                    &html, "encryption", say(.encryption),
                    [("tls", say(.tls)), ("starttls", say(.startTLS)), ("none", say(.noEncryption))],
                    selected: fields.encryption)
                if case .notEncrypted? = fault { complain(&html, say(.faultNotEncrypted)) }
                field(&html, "port", say(.port), fields.port, example: say(.portHint), fault)
                Field.choice(
                    &html, "signIn", say(.signIn), [("password", say(.byPassword)), ("token", say(.byToken))],
                    selected: fields.signIn)
            }
            html.element("button", .cls("btn"), text: say(isNew ? .connect : .change))
        }
    }

    private func field(
        _ html: inout HTML, _ name: String, _ label: String, _ value: String, type: String = "text",
        example: String = "", hint: String? = nil, _ fault: MailboxFault?
    ) {
        let isWrong = fault?.field.map { sameText($0, name) } ?? false
        input(
            &html, name, label, value, type: type, example: example, hint: hint,
            fault: isWrong ? fault.map { text($0) } : nil)
    }

    private func input(
        _ html: inout HTML, _ name: String, _ label: String, _ value: String, type: String, example: String,
        hint: String?, fault: String?
    ) {
        html.element("label", .cls("field")) { html in
            html.element("span", text: label)
            html.open(
                "input", HTML.Attribute("name", name), HTML.Attribute("type", type), HTML.Attribute("value", value),
                HTML.Attribute("autocomplete", is: "off"), HTML.Attribute("autocapitalize", is: "none"),
                HTML.Attribute("spellcheck", is: "false"), HTML.Attribute("placeholder", example), .cls("in"),
                HTML.Attribute(
                    "aria-describedby", fault == nil ? (hint == nil ? "mailbox-note" : name + "-hint") : "fault"),
                fault == nil ? HTML.Attribute("data-optional", is: "1") : HTML.Attribute(flag: "autofocus"))
        }
        if let fault { complain(&html, fault) }
        if let hint { html.element("p", .cls("note"), HTML.Attribute("id", name + "-hint"), text: hint) }
    }

    private func check(_ html: inout HTML, _ name: String, _ label: String, _ hint: String, isOn: Bool) {
        html.element("label", .cls("check")) { html in
            if isOn {
                html.open(
                    "input", HTML.Attribute("type", is: "checkbox"), HTML.Attribute("name", name),
                    HTML.Attribute("value", is: "yes"), HTML.Attribute(flag: "checked"))
            } else {
                html.open(
                    "input", HTML.Attribute("type", is: "checkbox"), HTML.Attribute("name", name),
                    HTML.Attribute("value", is: "yes"))
            }
            html.element("span") { html in
                html.text(label)
                html.element("small", text: hint)
            }
        }
    }

    private func complain(_ html: inout HTML, _ text: String) {
        html.element(
            "p", .cls("fault tline"), HTML.Attribute("id", is: "fault"), HTML.Attribute("role", is: "alert"), text: text
        )
    }

    private func text(_ fault: MailboxFault) -> String {
        switch fault {
        case .server: say(.faultServer)
        case .port: say(.faultPort)
        case .notEncrypted: say(.faultNotEncrypted)
        case .user: say(.faultUser)
        case .password: say(.faultPassword)
        case .folder: say(.faultFolder)
        case .senders, .trusted: say(.faultSenders)
        case .days: say(.faultDays)
        case .notStored(let reason): say(.faultNotStored, reason)
        }
    }

    private func fold(
        _ html: inout HTML, id: String, title: String, of what: String, isOpen: Bool, body: (inout HTML) -> Void
    ) {
        if isOpen {
            html.open("details", .cls("fold"), HTML.Attribute("id", id), HTML.Attribute(flag: "open"))
        } else {
            html.open("details", .cls("fold"), HTML.Attribute("id", id))
        }
        html.element("summary") { html in
            html.element("span", text: title)
            html.element("span", .cls("vh"), text: ": " + what)
            Icon.chevron.draw(&html, small: true)
        }
        html.element("div", .cls("set form"), body: body)
        html.close("details")
    }

    // MARK: - Calendars

    private func calendarPanel(_ html: inout HTML) {
        html.element("h2", text: say(.calendars))
        html.element("p", .cls("note"), text: say(.calendarsText))
        for calendar in calendars {
            state(
                &html, calendar.reading,
                title: calendar.host, rule: say(calendar.isTrusted ? .trusted : .notTrusted), of: calendar.id)
            fold(
                &html, id: "change-" + calendar.id, title: words.say(.settings), of: calendar.host, isOpen: false
            ) { html in
                html.element("p", .cls("note"), text: say(.unsubscribeNote))
                button(
                    &html, .removeBookingSource, calendar.id, say(.unsubscribe), of: calendar.host,
                    class: "btn q danger")
            }
        }
        var fault: String?
        if case .calendar(let reason)? = refused {
            switch reason {
            case .address: fault = say(.faultAddress)
            case .tooMany(let most): fault = say(.faultTooMany, String(most))
            case .notStored(let reason): fault = say(.faultNotStored, reason)
            }
        }
        form(&html, .addCalendar) { html in
            // The address is a secret.
            input(
                &html, "address", say(.calendarAddress), "", type: "password", example: "", hint: say(.calendarHint),
                fault: fault)
            check(&html, "trust", say(.trustsCalendar), say(.trustsCalendarHint), isOn: false)
            html.element("button", .cls("btn"), text: say(.subscribe))
        }
    }

    // MARK: - How the reading goes

    private func state(
        _ html: inout HTML, _ reading: Reading, title: String, rule: String? = nil, of id: String
    ) {
        html.element("div", .cls("src"), HTML.Attribute("id", "source-" + id)) { html in
            html.element("b", text: title)
            if let rule { html.element("small", text: rule) }
            html.element("div", HTML.Attribute("role", is: "status")) { html in
                switch reading.state {
                case .reading:
                    html.element("small") { html in
                        html.text(say(.reading))
                        if rule == nil, reading.read > 0 { html.text(" " + say(.readSoFar, String(reading.read))) }
                    }
                case .read(let at):
                    html.element("small") { html in
                        html.text(say(.lastRead, moment(at)))
                        if rule == nil { html.text(" · " + say(.mailsRead, String(reading.read))) }
                        html.text(" · " + say(.found, String(reading.found)))
                    }
                    // The list is above, out of sight after a form was sent.
                    if let waiting = words.bookingsToReview(proposals.count) {
                        html.element("a", .cls("lk"), .href("#review"), text: waiting)
                    }
                case .failed(let failure, let said, let next):
                    html.element("p", .cls("tline")) { html in
                        Icon.warn.draw(&html, small: true)
                        html.text(say(failure.phrase) + (said.isEmpty ? "" : " (" + said + ")"))
                    }
                    html.element("small", text: say(.nextTry, moment(next)))
                }
            }
        }
        guard !reading.isUnderWay else { return }
        button(&html, .readBookingSource, id, say(.readNow), of: title)
    }

    private func moment(_ instant: Instant) -> String {
        let local = zone.local(instant)
        return local.day == zone.local(context.now).day
            ? words.time(local) : words.date(local, now: context.now) + ", " + words.time(local)
    }
}

extension BookingsPage.Reading {
    fileprivate var isUnderWay: Bool {
        if case .reading = state { return true }
        return false
    }
}
