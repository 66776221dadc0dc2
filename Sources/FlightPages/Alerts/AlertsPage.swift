public import FlightCore
internal import FlightScreens

/// The page that shows alert settings, channels, and past alerts with their reasons, for all flights or for a single
/// flight. Only the server has this data, so only the server draws the page.
public struct AlertsPage: Sendable {
    /// An alert that Halcyon has decided to send.
    public struct Sent: Sendable {
        public let title: String
        public let text: String
        public let why: String
        /// The time of the alert, in the local time of the airport that the alert is about.
        public let at: LocalTime
        public let deliveries: [Delivery]
        /// The address of the flight's page.
        public let path: String

        public init(
            title: String, text: String, why: String, at: LocalTime, deliveries: [Delivery], path: String
        ) {
            self.title = title
            self.text = text
            self.why = why
            self.at = at
            self.deliveries = deliveries
            self.path = path
        }
    }

    public struct Delivery: Hashable, Sendable {
        public let way: Way
        /// The name of the browser; nil if the channel is not a browser.
        public let label: String?
        public let state: State
        public let attempts: Int
        /// The reason why the delivery was refused or its last attempt failed; nil if there was no failure.
        public let fault: DeliveryFault?

        public init(way: Way, label: String?, state: State, attempts: Int, fault: DeliveryFault?) {
            self.way = way
            self.label = label
            self.state = state
            self.attempts = attempts
            self.fault = fault
        }
    }

    public enum State: UInt8, Sendable { case waiting, taken, refused, gone, expired }

    public enum Way: UInt8, CaseIterable, Sendable { case browser, ntfy, webhook, mail }

    /// A browser that receives push notifications.
    public struct Browser: Hashable, Sendable {
        public let id: String
        public let label: String
        public let since: Instant

        public init(id: String, label: String, since: Instant) {
            self.id = id
            self.label = label
            self.since = since
        }
    }

    /// The result of a test notification.
    public struct Trial: Hashable, Sendable {
        public let way: Way
        public let browser: String?
        /// The reason for the failure; nil on success.
        public let fault: DeliveryFault?

        public init(way: Way, browser: String?, fault: DeliveryFault?) {
            self.way = way
            self.browser = browser
            self.fault = fault
        }
    }

    /// The flight shown on an alerts page for a single flight.
    public struct OneFlight: Sendable {
        public let id: Flight.ID
        public let title: String
        /// The alert groups chosen for this flight; nil if the settings for all flights apply.
        public let groups: Set<AlertGroup>?

        public init(id: Flight.ID, title: String, groups: Set<AlertGroup>?) {
            self.id = id
            self.title = title
            self.groups = groups
        }
    }

    public struct Wishes: Sendable {
        public let groups: Set<AlertGroup>
        /// The start of the quiet hours in the format of the form field: `22:00`.
        public let quietFrom: String
        /// The end of the quiet hours in the format of the form field: `07:00`.
        public let quietTo: String
        public let isWrong: Bool

        public init(groups: Set<AlertGroup>, quietFrom: String, quietTo: String, isWrong: Bool = false) {
            self.groups = groups
            self.quietFrom = quietFrom
            self.quietTo = quietTo
            self.isWrong = isWrong
        }
    }

    private let sent: [Sent]
    private let held: [HeldAlert]
    private let wishes: Wishes
    private let flight: OneFlight?
    private let browsers: [Browser]
    /// The channels other than browsers; empty for a person whom they do not reach.
    private let channels: [AlertChannelForm]
    /// The server's public push key; nil if the server cannot send push messages.
    private let pushKey: String?
    private let isFaster: Bool
    private let trial: Trial?
    private let wasSaved: Bool
    private let zone: Zone
    private let context: PageContext
    private let assetVersion: String

    /// - Parameters:
    ///   - sent: The alerts that were sent, newest first.
    ///   - held: The alerts that Halcyon is holding back.
    ///   - pushKey: The server's public key in base64url.
    ///   - isFaster: Whether simulated time runs faster than real time.
    ///   - zone: The time zone of displayed times.
    ///   - assetVersion: The version of the web app, which changes whenever one of the app's files changes.
    public init(
        sent: [Sent], held: [HeldAlert] = [], wishes: Wishes, flight: OneFlight? = nil, browsers: [Browser],
        channels: [AlertChannelForm], pushKey: String?,
        isFaster: Bool = false, trial: Trial? = nil, wasSaved: Bool = false, zone: Zone, context: PageContext,
        assetVersion: String
    ) {
        self.sent = sent
        self.held = held
        self.wishes = wishes
        self.flight = flight
        self.browsers = browsers
        self.channels = channels
        self.pushKey = pushKey
        self.isFaster = isFaster
        self.trial = trial
        self.wasSaved = wasSaved
        self.zone = zone
        self.context = context
        self.assetVersion = assetVersion
    }

    private var words: Words { context.words }

    private func say(_ phrase: AlertsPhrase, _ texts: String...) -> String {
        phrase.text(words.language, filled: texts)
    }

    /// Returns the title and text of a test notification.
    public static func test(_ language: Language) -> (title: String, text: String) {
        (AlertsPhrase.testTitle.text(language, filled: []), AlertsPhrase.testText.text(language, filled: []))
    }

    public func draw() -> DrawnPage {
        var html = HTML()
        html.element(
            "script", HTML.Attribute("type", is: "module"), HTML.Attribute("src", "/alerts.js?v=" + assetVersion),
            text: "")
        html.open("link", HTML.Attribute("rel", "stylesheet"), .href("/sources.css?v=" + assetVersion))
        html.element("div", .cls("narrow")) { html in
            let back = flight.map { PageAddress.flight.path($0.id.text) } ?? PageAddress.settings.path()
            Crumb.draw(&html, to: back, flight?.title ?? words.say(.settings))
            html.element("h1", .cls("title"), text: words.say(.alerts))
            if wasSaved { Confirmed.draw(&html, context) }
            if isFaster { html.element("p", .cls("note replay"), text: say(.runsFaster)) }
            if flight == nil {
                thisBrowser(&html)
                flightOfTheDay(&html)
            }
            what(&html)
            if flight == nil {
                html.element("a", .cls("panel act"), .href(PageAddress.airports.path())) { html in
                    html.text(words.airports)
                    Icon.next.draw(&html)
                }
                other(&html)
            }
            notTold(&html)
            list(&html)
        }
        return DrawnPage(title: words.say(.alerts), main: html, nextChange: nil, section: .settings)
    }

    private func heading(_ html: inout HTML, _ title: String, _ hint: String = "") {
        html.element("h2") { html in
            html.text(title)
            if !hint.isEmpty { html.element("span", text: hint) }
        }
    }

    // MARK: - This browser

    /// Draws a message for each state that notifications can have in this browser. The page's script shows only the
    /// message for the current state, which only the browser knows.
    private func thisBrowser(_ html: inout HTML) {
        guard let pushKey else { return }
        html.element(
            "section", .cls("panel form push"), HTML.Attribute("id", is: "push"), HTML.Attribute("data-key", pushKey),
            HTML.Attribute("data-state", is: "unknown")
        ) { html in
            heading(&html, say(.thisBrowser))
            why(&html)
            html.element(
                "p", .cls("sec"), HTML.Attribute("data-when", is: "failed"), HTML.Attribute(flag: "hidden"),
                text: say(.failed))
            isOn(&html, say(.isTold))
            button(&html, "push-on", "off failed", say(.tellMeHere))
            button(&html, "push-off", "on", say(.turnOff))
            html.element("p", .cls("note"), text: say(.sealed))
        }
    }

    /// Draws the switch for the flight-of-the-day notification, which this device shows without the server.
    private func flightOfTheDay(_ html: inout HTML) {
        html.element(
            "section", .cls("panel form push"), HTML.Attribute("id", is: "live"),
            HTML.Attribute("data-state", is: "unknown")
        ) { html in
            heading(&html, say(.flightOfTheDay), say(.onlyHere))
            html.element("p", .cls("sec"), text: say(.flightOfTheDayIs))
            why(&html)
            isOn(&html, say(.isShown))
            button(&html, "day-on", "off", say(.showHere))
            button(&html, "day-off", "on", say(.turnOff))
        }
    }

    /// Draws the possible reasons why this browser cannot show notifications.
    private func why(_ html: inout HTML) {
        for (state, phrase) in [
            ("insecure", AlertsPhrase.needsTLS), ("none", .cannotBeTold), ("home", .homeScreen), ("denied", .blocked),
        ] {
            html.element(
                "p", .cls("sec"), HTML.Attribute("data-when", state), HTML.Attribute(flag: "hidden"),
                text: say(phrase))
        }
    }

    private func isOn(_ html: inout HTML, _ text: String) {
        html.element(
            "p", .cls("note ok"), HTML.Attribute("data-when", is: "on"), HTML.Attribute("role", is: "status"),
            HTML.Attribute(flag: "hidden")
        ) {
            Icon.onTime.draw(&$0, small: true)
            $0.text(text)
        }
    }

    private func button(_ html: inout HTML, _ what: String, _ when: String, _ text: String) {
        html.element(
            "button", .cls("btn q"), HTML.Attribute("type", is: "button"), HTML.Attribute("data-do", what),
            HTML.Attribute("data-when", when), HTML.Attribute(flag: "hidden"), text: text)
    }

    // MARK: - Groups and quiet hours

    private func what(_ html: inout HTML) {
        let action = flight.map { FormAddress.flightAlerts.path($0.id.text) } ?? FormAddress.alerts.path()
        html.element(
            "form", .cls("panel form"), HTML.Attribute("method", is: "post"), HTML.Attribute("action", action)
        ) { html in
            heading(&html, say(.whatToTell), flight == nil ? "" : say(.onlyThis))
            let chosen = flight.map { $0.groups ?? wishes.groups } ?? wishes.groups
            if let flight {
                html.element("label", .cls("check")) { html in
                    box(&html, "same", isOn: flight.groups == nil)
                    html.element("span", text: say(.asForAll))
                }
            }
            html.element("div", .cls("grp")) { html in
                for (group, name, what) in [
                    (AlertGroup.basics, AlertsPhrase.basics, AlertsPhrase.basicsAre), (.delay, .delay, .delayIs),
                    (.plan, .plan, .planIs), (.arrival, .arrival, .arrivalIs),
                ] {
                    html.element("label", .cls("check")) { html in
                        box(&html, group.name, isOn: chosen.contains(group))
                        html.element("span") { html in
                            html.text(say(name))
                            html.element("small", text: say(what))
                        }
                    }
                }
            }
            if flight == nil { quiet(&html) }
            html.element("button", .cls("btn"), say: .save, words)
        }
    }

    private func box(_ html: inout HTML, _ name: String, isOn: Bool) {
        let type = HTML.Attribute("type", is: "checkbox")
        if isOn {
            html.open("input", type, HTML.Attribute("name", name), HTML.Attribute(flag: "checked"))
        } else {
            html.open("input", type, HTML.Attribute("name", name))
        }
    }

    private func quiet(_ html: inout HTML) {
        html.element("fieldset", .cls("quiet")) { html in
            html.element("legend", text: say(.quiet))
            html.element("div", .cls("two")) { html in
                for (name, phrase, value) in [
                    ("quietFrom", AlertsPhrase.from, wishes.quietFrom), ("quietTo", .until, wishes.quietTo),
                ] {
                    html.element("label", .cls("field")) { html in
                        html.element("span", text: say(phrase))
                        html.open(
                            "input", .cls("in"), HTML.Attribute("type", is: "time"), HTML.Attribute("name", name),
                            HTML.Attribute("value", value), HTML.Attribute("data-optional", is: "1"),
                            HTML.Attribute("aria-describedby", wishes.isWrong ? "fault" : "quiet-hint"))
                    }
                }
            }
            if wishes.isWrong {
                html.element(
                    "p", .cls("fault tline"), HTML.Attribute("id", is: "fault"), HTML.Attribute("role", is: "alert"),
                    text: say(.faultQuiet))
            }
            html.element("p", .cls("note"), HTML.Attribute("id", is: "quiet-hint"), text: say(.quietIs))
        }
    }

    // MARK: - Channels

    private func other(_ html: inout HTML) {
        guard !browsers.isEmpty || !channels.isEmpty else { return }
        html.element("section", .cls("panel")) { html in
            heading(&html, say(.ways))
            html.element("ul", .cls("src")) { html in
                for browser in browsers {
                    row(
                        &html, .browser, browser.label, words.date(browser.since, in: zone, now: context.now),
                        isSetUp: true,
                        browser: browser.id)
                }
                for form in channels {
                    let way = form.channel.way
                    let title = form.channel.title(words)
                    row(
                        &html, way, title, way == nil && !form.isSetUp ? "" : say(form.isSetUp ? .setUp : .notSetUp),
                        isSetUp: form.isSetUp, browser: nil
                    ) { form.draw(&$0, of: title, words) }
                }
            }
        }
    }

    private func row(
        _ html: inout HTML, _ way: Way?, _ title: String, _ state: String, isSetUp: Bool, browser: String?,
        form: (inout HTML) -> Void = { _ in }
    ) {
        html.element("li") { html in
            html.element("div", .cls("who")) { html in
                html.element("span") { html in
                    html.element("b", text: title)
                    if !state.isEmpty { html.element("small", text: state) }
                }
                if isSetUp, let way {
                    html.element("div", .cls("how")) { html in
                        action(
                            &html, FormAddress.testAlert.path(browser ?? way.name) + "#tried", say(.test), title)
                        if let browser { action(&html, FormAddress.removeBrowser.path(browser), say(.remove), title) }
                    }
                }
            }
            if let trial, let way, trial.way == way, sameText(trial.browser ?? "", browser ?? "") {
                html.element(
                    "p", .cls("note tried"), HTML.Attribute("id", is: "tried"), HTML.Attribute("role", is: "status"),
                    HTML.Attribute("tabindex", is: "-1"),
                    text: trial.fault.map { failed($0) } ?? say(.taken))
            }
            form(&html)
        }
    }

    private func action(_ html: inout HTML, _ path: String, _ text: String, _ title: String) {
        html.element("form", HTML.Attribute("method", is: "post"), HTML.Attribute("action", path)) { html in
            html.element("button", .cls("btn q"), .label(text + ": " + title), text: text)
        }
    }

    // MARK: - History

    private func list(_ html: inout HTML) {
        html.element("section", .cls("panel")) { html in
            heading(&html, say(.sent), say(.andWhy))
            guard !sent.isEmpty else {
                html.element("p", .cls("sec"), text: say(flight == nil ? .nothingYet : .nothingYetOfFlight))
                return
            }
            html.element("ol", .cls("sent")) { html in
                var day: Day?
                for one in sent {
                    let local = one.at
                    if day != local.day {
                        day = local.day
                        html.element("li", .cls("day"), text: words.date(local, now: context.now))
                    }
                    html.element("li") { html in
                        html.element("time", HTML.Attribute("datetime", one.at.iso), text: words.time(local))
                        html.element("span") { html in
                            html.element("b", text: one.text)
                            html.element("small") { html in
                                if flight == nil {
                                    html.element("a", .href(one.path), text: one.title)
                                    if !one.why.isEmpty { html.text(" · ") }
                                }
                                html.text(one.why)
                            }
                            html.element("small", .cls("told"), text: delivered(one))
                        }
                    }
                }
            }
        }
    }

    private func notTold(_ html: inout HTML) {
        let shown = held.filter { one in flight.map { one.flight.id == $0.id } ?? true }
        guard !shown.isEmpty else { return }
        html.element("section", .cls("panel"), HTML.Attribute("id", is: "held")) { html in
            heading(&html, say(.notTold), say(.andWhy))
            html.element("ul", .cls("sent")) { html in
                for one in shown {
                    html.element("li") { html in
                        html.element("span") { html in
                            html.element("b", text: words.text(one.held.item, of: one.flight))
                            html.element("small") { html in
                                if flight == nil, let id = one.flight.id {
                                    html.element(
                                        "a", .href(PageAddress.flight.path(id.text)),
                                        text: words.alertTitle(of: one.flight))
                                    html.text(" · ")
                                }
                                html.text(why(one))
                            }
                        }
                    }
                }
            }
        }
    }

    private func why(_ one: HeldAlert) -> String {
        func time(_ instant: Instant) -> String {
            words.time(one.place.zone.local(instant)) + " " + one.place.code.text
        }
        switch one.held.reason {
        case .settling(let until): return say(.settling, time(until))
        case .quiet(let until): return say(.untilQuietEnds, time(until))
        case .unsure: return say(.tooUnsure, String(AlertRules.leastChance))
        }
    }

    private func delivered(_ one: Sent) -> String {
        guard !one.deliveries.isEmpty else { return say(.nobody) }
        var text = ""
        for delivery in one.deliveries {
            if !text.isEmpty { text += "; " }
            text += (delivery.label ?? say(delivery.way.phrase)) + ": " + say(delivery.state.phrase)
            if delivery.attempts > 1 { text += ", " + say(.attempts, String(delivery.attempts)) }
            if let why = delivery.fault.flatMap({ reason($0) }), delivery.state != .taken { text += " (" + why + ")" }
        }
        return text
    }

    private func failed(_ fault: DeliveryFault) -> String {
        let phrase = AlertSetupPhrase.self
        return reason(fault).map { phrase.notSent.text(words.language, filled: [$0]) } ?? say(.refused)
    }

    /// Returns the reason for a failed delivery; nil if the reason is unknown.
    private func reason(_ fault: DeliveryFault) -> String? {
        let detail = fault.detail
        func network(_ phrase: SourcesPhrase) -> String { phrase.text(words.language) }
        return switch fault.kind {
        case .notSending: say(.faultNotSending)
        case .notSetUp: say(.faultNotSetUp, detail)
        case .unreadable: say(.faultUnreadable)
        case .badAddress: say(.faultAddress)
        case .notHTTPS: say(.faultNotHTTPS)
        case .badPort: say(.faultPort)
        case .notOnInternet: say(.faultNotOnInternet, detail)
        case .noContact: say(.faultContact, detail)
        case .badKey: say(.faultKey)
        case .messageTooLong: say(.faultTooLong)
        case .notEncrypted: say(.faultNotEncrypted)
        case .answered: say(.faultAnswer, detail)
        case .redirected: say(.faultRedirect, detail)
        case .forbiddenAddress: say(.faultForbidden)
        case .noSignIn: say(.faultNoSignIn)
        case .noStartTLS: say(.faultNoStartTLS)
        case .noMailTLS: say(.faultNoMailTLS)
        case .notMail: say(.faultNotMail)
        case .connectionRefused: network(.failedNobodyThere)
        case .noSuchHost: network(.failedNoSuchHost)
        case .noTLS: network(.failedNoTLS)
        case .badCertificate: network(.failedBadCertificate)
        case .cutOff: network(.failedCutOff)
        case .noHTTP: network(.failedNoHTTP)
        case .unreachable: network(.failedUnreachable)
        case .tooSlow: network(.failedTooSlow)
        case .answerTooLong: network(.failedTooLong)
        // The text comes from a mail server, or was stored by an older version of Halcyon.
        case .rejected, .deferred, .other: detail.isEmpty ? nil : detail
        }
    }
}

extension AlertsPage.Way: Named {
    /// The channel's name in page addresses.
    public var name: String {
        switch self {
        case .browser: "browser"
        case .ntfy: "ntfy"
        case .webhook: "webhook"
        case .mail: "mail"
        }
    }

    fileprivate var phrase: AlertsPhrase {
        switch self {
        case .browser: .browser
        case .ntfy: .ntfy
        case .webhook: .webhook
        case .mail: .mail
        }
    }
}

extension AlertsPage.State {
    fileprivate var phrase: AlertsPhrase {
        switch self {
        case .waiting: .waiting
        case .taken: .taken
        case .refused: .refused
        case .gone: .gone
        case .expired: .expired
        }
    }
}

extension AlertChannelForm.Channel {
    /// The channel of alerts; nil for settings that send none.
    fileprivate var way: AlertsPage.Way? {
        switch self {
        case .ntfy: .ntfy
        case .webhook: .webhook
        case .mail: .mail
        case .apns, .homeAssistant, .messages: nil
        }
    }

    fileprivate func title(_ words: Words) -> String {
        switch self {
        case .ntfy: AlertsPhrase.ntfy.text(words.language)
        case .webhook: AlertsPhrase.webhook.text(words.language)
        case .mail: AlertsPhrase.mail.text(words.language)
        case .apns: AlertSetupPhrase.apns.text(words.language)
        case .homeAssistant: "Home Assistant"
        case .messages: AlertSetupPhrase.messages.text(words.language)
        }
    }
}
