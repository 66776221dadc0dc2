public import FlightCore
internal import FlightScreens

/// The logbook: past flights with search, filters, sorting and paging, and actions on the flights.
public struct LogbookPage: Sendable {
    /// The result of an action, shown above the list.
    public enum Done: Sendable {
        case imported(new: Int, merged: Int)
        case deleted([LoggedFlight.ID])
        /// The IDs needed to undo a merge: the IDs of the kept flight, of its earlier state, and of the flights merged
        /// into it.
        case merged([LoggedFlight.ID])
        case tripSet
    }

    /// The number of flights that an export format cannot represent, by reason.
    public struct Omission: Sendable {
        /// The name of the format, or the names of all formats that omit the same flights.
        public let format: String
        public let followed: Int
        public let cancelled: Int
        public let notFlown: Int
        /// The number of flights whose origin or destination has no known position.
        public let unlocated: Int

        public init(format: String, followed: Int, cancelled: Int, notFlown: Int, unlocated: Int) {
            self.format = format
            self.followed = followed
            self.cancelled = cancelled
            self.notFlown = notFlown
            self.unlocated = unlocated
        }
    }

    /// The link that calendar apps use to subscribe to the flights.
    public enum Subscription: Sendable {
        case none
        /// A link exists, but Halcyon stores only its hash and cannot show the link.
        case kept
        /// The link was just created and is not shown again.
        case made(address: String)
    }

    public let filter: LogbookFilter
    public let choices: LogbookFilter.Choices
    public let groups: [LogbookGroup]
    /// The number of flights matching the filter.
    public let matching: Int
    /// The total number of flights.
    public let total: Int
    /// The page number, from 1.
    public let page: Int
    public let pages: Int
    public let duplicates: [[LogbookRow]]
    public let omissions: [Omission]
    public let calendar: Subscription
    public let done: Done?
    public let fault: LogbookFault?
    /// The value that tells apart a form that is sent again; nil if it need not be recognised.
    private let once: String?
    public let assetVersion: String
    public let context: PageContext

    public init(
        filter: LogbookFilter, choices: LogbookFilter.Choices, groups: [LogbookGroup], matching: Int, total: Int,
        page: Int, pages: Int, duplicates: [[LogbookRow]], omissions: [Omission] = [], calendar: Subscription,
        done: Done?, fault: LogbookFault?, once: String? = nil, assetVersion: String, context: PageContext
    ) {
        self.filter = filter
        self.once = once
        self.choices = choices
        self.groups = groups
        self.matching = matching
        self.total = total
        self.page = page
        self.pages = pages
        self.duplicates = duplicates
        self.omissions = omissions
        self.calendar = calendar
        self.done = done
        self.fault = fault
        self.assetVersion = assetVersion
        self.context = context
    }

    private var words: Words { context.words }

    public func draw() -> DrawnPage {
        var html = HTML()
        LogbookHead.draw(&html, version: assetVersion)
        html.element("header", .cls("lhead")) { html in
            html.element("h1", .cls("title"), text: words.log(.logbook))
            html.element("a", .cls("btn q s"), .href(PageAddress.importFiles.path()), text: words.log(.importTitle))
        }
        if let fault { html.element("p", .cls("tline"), HTML.Attribute("role", "alert"), text: fault.text(words)) }
        if let done { say(&html, done) }
        if total == 0 {
            html.element("section", .cls("empty")) { html in
                html.element("h2", text: words.log(.logbookEmpty))
                html.element("p", .cls("sec"), text: words.log(.logbookEmptyText))
                html.element("a", .cls("btn"), .href(PageAddress.importFiles.path()), text: words.log(.importTitle))
            }
        } else {
            LogbookFilterView(filter: filter, choices: choices, words: words).draw(&html)
            list(&html)
            tools(&html)
            twins(&html)
            exports(&html)
        }
        switch (calendar, context.role.includes(.share)) {
        // Without the right to share, an address can only be revoked.
        case (.none, false): break
        default: subscription(&html)
        }
        return DrawnPage(title: words.log(.logbook), main: html, nextChange: nil, section: .logbook)
    }

    /// Draws only the rows, for a list that loads more rows while the user scrolls.
    public func drawRows() -> HTML {
        var html = HTML()
        rows(&html)
        return html
    }

    private func say(_ html: inout HTML, _ done: Done) {
        html.element("div", .cls("toast"), HTML.Attribute("role", "status")) { html in
            switch done {
            case .imported(let new, let merged):
                html.element(
                    "span",
                    text: words.log(.imported, words.number(new), words.number(merged)))
            case .merged(let ids):
                html.element("span", text: words.log(.merged))
                undo(&html, .unmerge, ids)
            case .tripSet: html.element("span", text: words.log(.tripSet))
            case .deleted(let ids):
                html.element("span", text: words.log(.deleted, words.flightCount(ids.count)))
                undo(&html, .restoreRecords, ids)
            }
        }
    }

    private func undo(_ html: inout HTML, _ action: FormAddress, _ ids: [LoggedFlight.ID]) {
        html.element(
            "form", HTML.Attribute("method", is: "post"), HTML.Attribute("action", action.path())
        ) { html in
            for id in ids { LogbookPage.hidden(&html, id) }
            html.element("button", .cls("act"), text: words.log(.undo))
        }
    }

    private static func hidden(_ html: inout HTML, _ id: LoggedFlight.ID) {
        html.open(
            "input", HTML.Attribute("type", is: "hidden"), HTML.Attribute("name", is: "id"),
            HTML.Attribute("value", id.text))
    }

    // MARK: - The list

    private static let form = "selection"

    private func list(_ html: inout HTML) {
        html.element("p", .cls("lcount sec"), HTML.Attribute("role", "status")) { html in
            html.text(words.flightCount(matching))
            if matching != total { html.text(" / " + words.number(total)) }
            if !filter.isEmpty {
                html.text(" · ")
                html.element("a", .cls("act"), .href(filter.cleared.address), text: words.log(.all))
            }
        }
        if groups.isEmpty {
            html.element("p", .cls("note"), text: words.log(.noMatch))
            return
        }
        html.open("div", .cls("llist"), HTML.Attribute("id", "list"))
        rows(&html)
        html.close("div")
        guard pages > 1 else { return }
        html.element("nav", .cls("lpages"), .label(words.log(.pageOf, String(page), String(pages)))) {
            html in
            if page > 1 {
                html.element(
                    "a", .cls("btn q"), .href(filter.address(page: page - 1)), HTML.Attribute("rel", "prev"),
                    text: words.log(.previous))
            }
            html.element(
                "span", .cls("sec num"), text: words.log(.pageOf, String(page), String(pages)))
            if page < pages {
                html.element(
                    "a", .cls("btn q"), .href(filter.address(page: page + 1)), HTML.Attribute("rel", "next"),
                    HTML.Attribute("data-more", filter.address(page: nil)), HTML.Attribute("data-page", String(page)),
                    HTML.Attribute("data-pages", String(pages)), text: words.log(.next))
            }
        }
    }

    private func rows(_ html: inout HTML) {
        for group in groups { group.draw(&html, words, now: context.now, form: LogbookPage.form) }
    }

    /// Draws the actions on the selected flights.
    private func tools(_ html: inout HTML) {
        html.element(
            "form", .cls("panel form ltools"), HTML.Attribute("method", "post"),
            HTML.Attribute("action", FormAddress.selection.path()), HTML.Attribute("id", LogbookPage.form)
        ) { html in
            html.element("h2", text: words.log(.selection))
            Field.text(&html, "trip", words.log(.tripName))
            html.element("p", .cls("note"), text: words.log(.tripHint))
            html.element("div", .cls("lbuttons")) { html in
                button(&html, "trip", .setTrip, "btn q")
                button(&html, "merge", .merge, "btn q")
                if context.role.includes(.delete) { button(&html, "delete", .deleteSelected, "btn q danger") }
            }
            html.element("p", .cls("note"), text: words.log(.mergeHint))
        }
    }

    private func button(_ html: inout HTML, _ value: String, _ phrase: LogbookPhrase, _ classes: String) {
        html.element(
            "button", .classes(classes), HTML.Attribute("name", "action"), HTML.Attribute("value", value),
            text: words.log(phrase))
    }

    private func twins(_ html: inout HTML) {
        guard !duplicates.isEmpty else { return }
        html.element("section", .cls("panel")) { html in
            html.element("h2", text: words.log(.duplicates))
            html.element("p", .cls("note"), text: words.log(.duplicatesText))
            for pair in duplicates {
                html.element(
                    "form", .cls("ltwins"), HTML.Attribute("method", "post"),
                    HTML.Attribute("action", FormAddress.selection.path())
                ) { html in
                    html.element("ul") { html in
                        for row in pair {
                            html.element("li") { html in
                                LogbookPage.hidden(&html, row.record.id)
                                html.element("a", .href(PageAddress.record.path(row.record.id.text))) { html in
                                    html.text(words.partialDate(row.record.date) + " " + row.title)
                                }
                            }
                        }
                    }
                    html.element("div", .cls("lbuttons")) { html in
                        button(&html, "merge", .mergeThese, "btn q s")
                        button(&html, "apart", .keepBoth, "btn q s")
                    }
                }
            }
        }
    }

    // MARK: - Export and calendar

    private func exports(_ html: inout HTML) {
        html.element("details", .cls("panel fold")) { html in
            html.element("summary") { html in
                html.text(words.log(.export))
                Icon.chevron.draw(&html)
            }
            html.element("p", .cls("note"), text: words.log(.exportText))
            links(&html, .exportLossless, .keeping)
            links(&html, .exportOthers, .otherPrograms)
            links(&html, .exportMap, .maps)
            for omission in omissions { say(&html, omission) }
        }
    }

    /// Draws how many flights an export omits, by reason: `Not in OpenFlights CSV: other people’s flights (3),
    /// cancelled (1)`.
    private func say(_ html: inout HTML, _ omission: Omission) {
        var reasons = ""
        for (count, phrase) in [
            (omission.followed, LogbookPhrase.leftOutFollowed), (omission.cancelled, .leftOutCancelled),
            (omission.notFlown, .leftOutNotFlown), (omission.unlocated, .leftOutUnlocated),
        ] where count > 0 {
            reasons += (reasons.isEmpty ? "" : ", ") + words.log(phrase, words.number(count))
        }
        if reasons.isEmpty { return }
        html.element("p", .cls("note"), text: words.log(.leavesOut, name(omission.format), reasons))
    }

    private func links(_ html: inout HTML, _ title: LogbookPhrase, _ purpose: ExportFormat.Purpose) {
        html.element("p", .cls("lexport")) { html in
            html.element("span", .cls("sec"), text: words.log(title))
            for format in ExportFormat.allCases where format.purpose == purpose {
                html.element("a", .cls("act"), .href(PageAddress.export.path(format.name)), text: name(format.title))
            }
        }
    }

    /// Returns the title of a format. In German, the title is a compound such as `Flighty-CSV`.
    private func name(_ title: String) -> String {
        guard words.language == .german, title.utf8.suffix(4).elementsEqual(" CSV".utf8) else { return title }
        return String(decoding: title.utf8.dropLast(4), as: UTF8.self) + "-CSV"
    }

    private func subscription(_ html: inout HTML) {
        html.element("section", .cls("panel"), HTML.Attribute("id", "calendar")) { html in
            html.element("h2", text: words.log(.calendar))
            var hasAddress = true
            switch calendar {
            case .none:
                hasAddress = false
                html.element("p", .cls("note"), text: words.log(.calendarNone))
            case .kept: html.element("p", .cls("note"), text: words.say(access: .calendarKept))
            case .made(let address):
                html.element("p", .cls("note"), text: words.log(.calendarText))
                html.element("p", HTML.Attribute("role", is: "status")) { html in
                    html.element("code", .cls("secret"), text: address)
                }
                html.element("p", .cls("note"), text: words.say(.tokenOnce))
            }
            html.element(
                "form", .cls("lbuttons"), HTML.Attribute("method", "post"),
                HTML.Attribute("action", FormAddress.changeCalendar.path())
            ) { html in
                if let once { Field.hidden(&html, "once", once) }
                if context.role.includes(.share) {
                    button(&html, "new", hasAddress ? .calendarAgain : .calendarNew, "btn q")
                }
                if hasAddress { button(&html, "revoke", .calendarRevoke, "btn q danger") }
            }
        }
    }
}
