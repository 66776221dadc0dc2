public import FlightCore

/// A flight as a line of the logbook.
public struct LogbookRow: Sendable {
    public let record: Record
    /// The cities, where the airports are known.
    public let fromCity: String?
    public let toCity: String?
    public let airline: String?
    public let aircraft: String?
    /// Followed on the day by Halcyon.
    public let isTracked: Bool

    public init(
        record: Record, fromCity: String?, toCity: String?, airline: String?, aircraft: String?, isTracked: Bool
    ) {
        self.record = record
        self.fromCity = fromCity
        self.toCity = toCity
        self.airline = airline
        self.aircraft = aircraft
        self.isTracked = isTracked
    }

    /// The line: date, number, route, and what else is known.
    ///
    /// - Parameter form: the form of which it has a box to tick; nil for a line to read only.
    func draw(_ html: inout HTML, _ words: Words, now: Instant, form: String? = nil) {
        html.element("li", .cls("lrow")) { html in
            guard let form else {
                html.element("span", .cls("lline")) { columns(&$0, words, now) }
                return
            }
            html.open(
                "input", HTML.Attribute("type", "checkbox"), HTML.Attribute("name", "id"),
                HTML.Attribute("value", record.id.text), HTML.Attribute("form", form),
                .label(words.log(.record) + " " + title))
            html.element("a", .cls("lline"), .href("/logbook/" + record.id.text)) { columns(&$0, words, now) }
        }
    }

    private func columns(_ html: inout HTML, _ words: Words, _ now: Instant) {
        html.element("span", .cls("ldate num"), text: words.partialDate(record.date))
        html.element("span", .cls("lno mono"), text: record.number?.text ?? "")
        html.element("span", .cls("lroute")) { html in
            LogbookRow.place(&html, record.origin, fromCity)
            Icon.arrow.draw(&html, small: true)
            LogbookRow.place(&html, record.destination, toCity)
        }
        html.element("span", .cls("lmore"), text: more)
        if let (text, tone) = state(words, now) { html.element("span", .classes("st " + tone), text: text) }
    }

    private static func place(_ html: inout HTML, _ place: Record.Place, _ city: String?) {
        html.element("b", .cls("mono"), text: place.label)
        if let city { html.element("span", .cls("lcity"), text: city) }
    }

    /// `SK1460 OSL CPH`, for those who do not see the columns.
    var title: String {
        (record.number.map { $0.text + " " } ?? "") + record.origin.label + " " + record.destination.label
    }

    private var more: String {
        var text = airline ?? ""
        for part in [aircraft, record.seat] {
            if let part { text += (text.isEmpty ? "" : " · ") + part }
        }
        return text
    }

    private func state(_ words: Words, _ now: Instant) -> (String, String)? {
        switch record.status {
        case .cancelled: return (words.log(.cancelled), "off")
        case .diverted(let place):
            let name = words.log(.diverted)
            return (place.map { name + " " + $0.label } ?? name, "late")
        case .flown:
            if record.role == .followed { return (words.log(.followed), "go") }
            return record.isFlown(by: now) ? nil : (words.log(.coming), "go")
        }
    }
}

extension Words {
    /// As much of a date as is known, in digits, so that a column of them can be read: `2024-06-14`, `14.06.2024`,
    /// `14/06/2024`; `2024-06`, `06.2024`; `2024`.
    func partialDate(_ date: PartialDay) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0" + String(number) : String(number) }
        guard let month = date.month else { return String(date.year) }
        guard let day = date.day?.civil.day else {
            return language == .english ? "\(date.year)-\(two(month))" : "\(two(month))\(dateSeparator)\(date.year)"
        }
        switch language {
        case .english: return "\(date.year)-\(two(month))-\(two(day))"
        case .german, .polish, .portuguese:
            return two(day) + dateSeparator + two(month) + dateSeparator + String(date.year)
        }
    }

    private var dateSeparator: String { language == .portuguese ? "/" : "." }
}
