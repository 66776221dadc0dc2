public import FlightCore
internal import FlightScreens

/// The page of live data sources: for each source, its health, the data sent to it, its budget, and its switch. Only
/// the server has this data, so only the server draws the page.
public struct SourcesPage: Sendable {
    /// The sources in the order in which Halcyon queries them: the owner's own receiver, then the free sources.
    public let sources: [Source]
    /// A rejected change. The page expands the section of the source and shows the reason there.
    public let refused: Refused?
    /// The time zone in which the page shows times.
    public let zone: Zone
    public let context: PageContext
    private let assetVersion: String

    /// - Parameter assetVersion: The version of the web app, which changes whenever one of the app's files changes.
    public init(
        sources: [Source], refused: Refused? = nil, zone: Zone, context: PageContext, assetVersion: String
    ) {
        self.assetVersion = assetVersion
        self.sources = sources
        self.refused = refused
        self.zone = zone
        self.context = context
    }

    private var words: Words { context.words }

    private func say(_ phrase: SourcesPhrase, _ texts: String...) -> String {
        phrase.text(words.language, filled: texts)
    }

    public func draw() -> DrawnPage {
        var html = HTML()
        html.open("link", HTML.Attribute("rel", "stylesheet"), .href("/sources.css?v=" + assetVersion))
        Crumb.draw(&html, to: PageAddress.settings.path(), words.say(.settings))
        html.element("h1", .cls("title"), text: words.say(.liveSources))
        html.element("p", .cls("lead"), text: say(.neverTold))
        if !sources.contains(where: { $0.isOn }) { offer(&html) }
        html.element("div", .cls("two")) { html in
            html.element("section") { html in
                let free = sources.filter { $0.keys.isEmpty }
                html.element("div", .cls("gh")) { html in
                    heading(&html, say(.freeGroup), free.count == 1 ? "" : say(.freeHint, String(free.count)))
                    freeSwitch(&html)
                }
                list(&html, free)
            }
            html.element("section") { html in
                let keyed = sources.filter { !$0.keys.isEmpty }
                if !keyed.isEmpty {
                    html.element("div", .cls("gh")) { html in
                        heading(&html, say(.keyGroup), keyed.count == 1 ? "" : say(.keyHint, String(keyed.count)))
                    }
                    list(&html, keyed)
                    html.element("p", .cls("note"), HTML.Attribute("id", is: "keys-note"), text: say(.keysNeverShown))
                }
                budgets(&html, sources.filter { $0.isOn })
            }
        }
        return DrawnPage(title: words.say(.liveSources), main: html, nextChange: nil, section: .settings)
    }

    private func heading(_ html: inout HTML, _ title: String, _ hint: String) {
        html.element("h2") { html in
            html.text(title)
            if !hint.isEmpty { html.element("span", text: hint) }
        }
    }

    // MARK: - Sources without a key

    /// The name of all sources that need neither a key nor an address, in the addresses of forms.
    public static let free = "free"

    /// Draws the offer to turn on all sources that need no key, while none is on.
    private func offer(_ html: inout HTML) {
        html.element("div", .cls("rec")) { html in
            html.element("b", text: say(.noneOn))
            html.element("p", .cls("replay"), text: say(.replayStepsBack))
            freeForm(&html, .enableSource) { $0.element("button", .cls("btn"), text: say(.turnOnFree)) }
        }
    }

    private func freeSwitch(_ html: inout HTML) {
        let isOn = sources.contains { $0.isFree && $0.isOn }
        freeForm(&html, isOn ? .disableSource : .enableSource) { html in
            html.open(
                "button", .cls("sw"), HTML.Attribute("role", is: "switch"),
                HTML.Attribute("aria-checked", isOn ? "true" : "false"), .label(say(.useFree)))
            html.close("button")
        }
    }

    private func freeForm(_ html: inout HTML, _ address: FormAddress, body: (inout HTML) -> Void) {
        html.element(
            "form", HTML.Attribute("method", is: "post"),
            HTML.Attribute("action", address.path(SourcesPage.free)), body: body)
    }

    private func title(_ source: Source) -> String { source.isOwn ? say(.yourAntenna) : source.title }

    // MARK: - One source

    private func list(_ html: inout HTML, _ sources: [Source]) {
        guard !sources.isEmpty else { return }
        html.element("ul", .cls("s3")) { html in
            for source in sources { row(&html, source) }
        }
    }

    private func row(_ html: inout HTML, _ source: Source) {
        html.element("li", HTML.Attribute("id", "source-" + source.name)) { html in
            html.element("b", text: title(source))
            health(&html, source.health)
            html.element("small") { html in
                html.text(say(source.told.phrase))
                if let heard = heard(source) { html.text(" · " + heard) }
            }
            if let failure = source.failure { html.element("small", .cls("why"), text: text(failure)) }
            let fault = refused.flatMap { sameText($0.source, source.name) ? $0 : nil }
            if !source.keys.isEmpty { access(&html, source, fault) }
            if let trial = source.trial, !isPast(trial) {
                // The page's address ends with this ID, so the browser scrolls to the result and focuses it.
                html.element(
                    "p", .cls("note tried"), HTML.Attribute("id", "tried-" + source.name),
                    HTML.Attribute("role", is: "status"), HTML.Attribute("tabindex", is: "-1"), text: text(trial))
            }
            let id = "set-" + source.name
            let isOpen = fault.map { source.isInSettings($0.field) } ?? false
            if !isOpen {
                html.open("details", .cls("fold"), HTML.Attribute("id", id))
            } else {
                html.open("details", .cls("fold"), HTML.Attribute("id", id), HTML.Attribute(flag: "open"))
            }
            html.element("summary") { html in
                html.element("span", text: say(source.isOn ? .sourceSettings : .termsAndSwitch))
                html.element("span", .cls("vh"), text: ": " + title(source))
                Icon.chevron.draw(&html)
            }
            html.element("div", .cls("set")) { html in settings(&html, source, fault) }
            html.close("details")
        }
    }

    private func settings(_ html: inout HTML, _ source: Source, _ fault: Refused?) {
        if let terms = source.terms { html.element("p", text: terms.text(words.language)) }
        if let credit = source.credit { html.element("p", .cls("sec"), text: credit) }
        // A fault that concerns no field on the page is shown above the fields.
        if let fault, fault.field.map({ !source.asks(for: $0) }) ?? true { complain(&html, fault, isOfField: false) }
        if !source.isOn || source.needsAddress {
            form(&html, source.isOn ? .sourceAddress : .enableSource, source) { html in
                if source.needsAddress {
                    field(
                        &html, .address, source, say(.address), source.address ?? "",
                        "http://raspberrypi.local/tar1090",
                        hint: say(.addressHint), fault)
                }
                html.element("button", .cls("btn q"), text: say(source.isOn ? .saveAddress : .switchOn))
            }
        }
        if source.isOn, let budget = source.budget {
            form(&html, .sourceBudget, source) { html in
                let label = say(.budgetField) + ", " + say(budget.unit.ofField)
                field(
                    &html, .month, source, label, budget.isFree ? "" : budget.limit ?? "", budget.free ?? "",
                    hint: budget.free.map { say(.budgetHintFree, money($0)) } ?? say(.noLimit), fault)
                html.element("button", .cls("btn q"), text: say(.saveBudget))
            }
        }
        let replaceable = source.keys.filter { $0.origin == .entered || $0.origin == .file }
        if !replaceable.isEmpty, source.keys.allSatisfy({ $0.origin != nil }) {
            html.element("p", .cls("sec"), text: say(.replaceKey))
            keyForm(&html, source, replaceable, fault)
        }
        if source.keys.contains(where: { $0.isStored }) {
            form(&html, .removeSourceKey, source) { html in
                html.element("button", .cls("btn q"), text: say(.removeKey))
            }
        }
        if source.isOn {
            if source.keys.isEmpty { test(&html, source) }
            form(&html, .disableSource, source) { html in
                html.element("button", .cls("btn q"), text: say(.switchOff))
            }
        }
    }

    private func form(
        _ html: inout HTML, _ address: FormAddress, _ source: Source, class name: StaticString = "form",
        body: (inout HTML) -> Void
    ) {
        // The address ends with #wrong, so the browser scrolls to the fault and focuses it.
        html.element(
            "form", .cls(name), HTML.Attribute("method", is: "post"),
            HTML.Attribute("action", address.path(source.name) + "#wrong"), body: body)
    }

    private func field(
        _ html: inout HTML, _ field: Field, _ source: Source, _ label: String, _ value: String, _ example: String,
        hint: String, _ fault: Refused?
    ) {
        let fault = fault.flatMap { $0.field == field ? $0 : nil }
        let hintID = field.name + "-hint-" + source.name
        html.element("label", .cls("field")) { html in
            html.element("span", text: label)
            html.open(
                "input", HTML.Attribute("id", fault == nil ? field.name + "-" + source.name : "wrong"),
                HTML.Attribute("name", field.name), HTML.Attribute("type", is: "text"),
                HTML.Attribute("value", fault?.entered ?? value), HTML.Attribute("autocomplete", is: "off"),
                HTML.Attribute("autocapitalize", is: "none"), HTML.Attribute("spellcheck", is: "false"),
                HTML.Attribute("placeholder", example), .cls("in"),
                HTML.Attribute("aria-describedby", fault == nil ? hintID : "fault"),
                fault == nil ? HTML.Attribute("data-optional", is: "1") : HTML.Attribute(flag: "autofocus"))
        }
        if let fault { complain(&html, fault, isOfField: true) }
        html.element("p", .cls("note"), HTML.Attribute("id", hintID), text: hint)
    }

    private func complain(_ html: inout HTML, _ fault: Refused, isOfField: Bool) {
        let role = HTML.Attribute("role", is: "alert")
        // If the fault has a field, the field takes the focus; otherwise the message does.
        if isOfField {
            html.element(
                "p", .cls("fault tline"), HTML.Attribute("id", is: "fault"), role, text: text(fault.fault))
        } else {
            html.element(
                "p", .cls("fault tline"), HTML.Attribute("id", is: "wrong"), role,
                HTML.Attribute("tabindex", is: "-1"), HTML.Attribute(flag: "autofocus"), text: text(fault.fault))
        }
    }

    private func text(_ fault: Fault) -> String {
        func named(_ name: String) -> String {
            sources.first { sameText($0.name, name) }.map { title($0) } ?? name
        }
        switch fault {
        case .needsAddress: return say(.faultNeedsAddress)
        case .needsKey: return say(.faultNeedsKey)
        case .hasAddress: return say(.faultHasAddress)
        case .badAddress(let text, let fault): return say(.faultBadAddress, text) + " " + say(fault.phrase)
        case .standsAlone(let name, let other): return say(.faultStandsAlone, named(name), named(other))
        case .amount(let text): return say(.faultAmount, text)
        case .key: return say(.faultKey)
        case .keyNotStored(let reason): return say(.faultKeyNotStored, reason)
        }
    }

    private func text(_ failure: Failure) -> String {
        say(failure.reason.phrase) + (failure.said.isEmpty ? "" : ": " + failure.said)
    }

    private func text(_ trial: Trial) -> String {
        switch trial {
        case .answered(let took, let news):
            let (seconds, attoseconds) = took.components
            let milliseconds = max(1, seconds * 1000 + attoseconds / 1_000_000_000_000_000)
            let said =
                switch news {
                case .aircraft(let count): aircraft(count)
                case .flights(let count): words.flightCount(count)
                case .other(0): say(.triedEmpty)
                case .other(let count): say(.triedReports, String(count))
                }
            return say(.triedAnswered, String(milliseconds), said)
        case .failed(let failure): return text(failure)
        case .mustWait(let until):
            let seconds = (until - context.now).seconds
            return seconds < 100
                ? say(.triedMustWaitSeconds, String(max(1, seconds))) : say(.triedMustWait, clock(until))
        case .spent: return say(.spent)
        case .nothingToAsk: return say(.triedNothingToAsk)
        }
    }

    /// Whether the test had to wait until a time that has now passed.
    private func isPast(_ trial: Trial) -> Bool {
        if case .mustWait(let until) = trial { return until <= context.now }
        return false
    }

    private func aircraft(_ count: Int) -> String {
        let noun =
            switch words.language {
            case .english: "aircraft"
            case .german: count == 1 ? "Flugzeug" : "Flugzeuge"
            case .polish: Words.polish(count, "samolot", "samoloty", "samolotów")
            case .portuguese: count == 1 ? "aeronave" : "aeronaves"
            }
        return "\(count) \(noun)"
    }

    private func health(_ html: inout HTML, _ health: Health) {
        html.element("span", .classes("st " + health.tone)) { html in
            health.icon.draw(&html)
            html.text(say(health.phrase))
        }
    }

    // MARK: - Times of responses

    private func heard(_ source: Source) -> String? {
        switch source.health {
        case .off: return nil
        case .idle, .needsKey, .needsAddress: return source.answered.map { say(.answered, ago($0)) } ?? say(.notAsked)
        case .fine, .spent: return source.answered.map { say(.answered, ago($0)) } ?? say(.neverAnswered)
        case .failing, .silent:
            let since = source.answered.map { say(.noAnswerSince, clock($0)) } ?? say(.neverAnswered)
            guard let next = source.triedAgain, next > context.now else { return since }
            return since + "; " + say(.nextTry, clock(next))
        }
    }

    /// Formats a time of day. Adds the date if the instant is not today.
    private func clock(_ instant: Instant) -> String {
        let local = zone.local(instant)
        let time = words.time(local)
        return local.day == zone.local(context.now).day
            ? time : words.date(instant, in: zone, now: context.now) + ", " + time
    }

    private func ago(_ instant: Instant) -> String {
        let seconds = max(0, (context.now - instant).seconds)
        if seconds < 10 { return say(.fewSeconds) }
        if seconds < 100 { return say(.ago, "\(seconds) s") }
        if seconds < 100 * 60 { return say(.ago, words.minutes(Int(seconds / 60))) }
        if seconds < 48 * 3600 { return say(.ago, say(.hours, String(seconds / 3600))) }
        let days = Int(seconds / 86_400)
        return say(.ago, "\(days) \(words.dayUnitAfterIn(days))")
    }

    // MARK: - Budget

    private func budgets(_ html: inout HTML, _ on: [Source]) {
        let paid = on.compactMap { source in source.budget.map { (source, $0) } }
        guard !paid.isEmpty else { return }
        html.element("section", .cls("panel budget")) { html in
            heading(&html, say(.budget) + ": " + words.monthName(LocalTime(context.now, offset: 0).day.civil.month), "")
            for (source, budget) in paid {
                let spent = money(budget.spent)
                let of = budget.limit.map { say(.budgetOf, money($0)) } ?? say(.noLimit)
                html.element(
                    "p", .cls("lab"), text: title(source) + (budget.unit.name.map { " · " + say($0) } ?? ""))
                html.element("p", .cls("money")) { html in
                    html.text(spent)
                    html.element("small", text: of)
                }
                if budget.limit != nil {
                    html.open(
                        "svg", .cls("meter"), HTML.Attribute("role", is: "img"), .label(spent + " " + of))
                    html.element(
                        "rect", .cls("all"), HTML.Attribute("width", is: "100%"),
                        HTML.Attribute("height", is: "100%"), text: "")
                    html.element(
                        "rect", .cls("used"), HTML.Attribute("width", "\(budget.percent)%"),
                        HTML.Attribute("height", is: "100%"), text: "")
                    html.close("svg")
                }
            }
            html.element("p", .cls("note"), text: say(.stopsAtOnce))
        }
    }

    /// Formats an amount: `$4.95`, `4,95 $` or `US$ 4,95`. Amounts in other units are returned unchanged.
    private func money(_ amount: String) -> String {
        guard amount.utf8.first == UInt8(ascii: "$") else { return amount }
        let digits = amount.utf8.dropFirst().split(separator: UInt8(ascii: "."))
            .map { String(decoding: $0, as: UTF8.self) }.joined(separator: words.decimalMark)
        switch words.language {
        case .english: return amount
        case .german, .polish: return digits + "\u{A0}$"
        case .portuguese: return "US$\u{A0}" + digits
        }
    }

    // MARK: - Keys

    /// Draws where the keys of a source come from, the fields for those that are missing, and the button that tests the
    /// source.
    private func access(_ html: inout HTML, _ source: Source, _ fault: Refused?) {
        html.element("div", .cls("keyr")) { html in
            for key in source.keys {
                guard let origin = key.origin else {
                    if key.isUnreadable { html.element("p", .cls("note"), text: say(.keyUnreadable)) }
                    continue
                }
                html.element("p", .cls("note ok")) { html in
                    Icon.onTime.draw(&html, small: true)
                    html.text(text(of: key, origin, in: source))
                }
            }
            let missing = source.keys.filter { $0.origin == nil }
            if !missing.isEmpty { keyForm(&html, source, missing, fault) } else if source.isOn { test(&html, source) }
        }
    }

    private func text(of key: Key, _ origin: Key.Origin, in source: Source) -> String {
        let isOnly = source.keys.count == 1
        let text =
            switch origin {
            case .entered: say(isOnly ? .keyThere : .keySet)
            case .environment: say(.keyFromEnvironment, key.variable)
            case .file: say(.keyFromFile, key.file)
            }
        return isOnly ? text : label(key) + ": " + text
    }

    private func label(_ key: Key) -> String {
        switch key.name {
        case "id": say(.keyID)
        case "secret": say(.keySecret)
        default: say(.key)
        }
    }

    /// Draws a form for keys, which are never shown again.
    private func keyForm(_ html: inout HTML, _ source: Source, _ keys: [Key], _ fault: Refused?) {
        let wrong: String? =
            if case .key(let name)? = fault?.field { name } else { nil }
        form(&html, .sourceKey, source, class: "form keys") { html in
            for key in keys {
                let isWrong = wrong.map { sameText($0, key.name) } ?? false
                html.element("label", .cls("field")) { html in
                    html.element("span") { html in
                        html.text(label(key))
                        html.element("span", .cls("vh"), text: ": " + title(source))
                    }
                    html.open(
                        "input",
                        HTML.Attribute("id", isWrong ? "wrong" : Field.key(key.name).name + "-" + source.name),
                        HTML.Attribute("name", Field.key(key.name).name), HTML.Attribute("type", is: "password"),
                        HTML.Attribute("autocomplete", is: "off"), HTML.Attribute("autocapitalize", is: "none"),
                        HTML.Attribute("spellcheck", is: "false"), .cls("in"),
                        HTML.Attribute("aria-describedby", isWrong ? "fault" : "keys-note"),
                        isWrong ? HTML.Attribute(flag: "autofocus") : HTML.Attribute("maxlength", is: "1000"))
                }
                if isWrong, let fault { complain(&html, fault, isOfField: true) }
            }
            html.element("button", .cls("btn q s")) { html in
                html.text(say(.saveKey))
                html.element("span", .cls("vh"), text: ": " + title(source))
            }
        }
    }

    private func test(_ html: inout HTML, _ source: Source) {
        form(&html, .trySource, source) { html in
            html.element("button", .cls("btn q s")) { html in
                html.text(say(.tryIt))
                html.element("span", .cls("vh"), text: ": " + title(source))
            }
        }
    }
}
