public import FlightCore

/// A flight as a line of the logbook.
public struct LogbookRow: Sendable {
    public let record: LoggedFlight
    /// The cities, where the airports are known.
    public let fromCity: City?
    public let toCity: City?
    public let airline: String?
    public let aircraft: String?
    /// The city where it landed, if that was another.
    public let landingCity: City?
    /// Followed on the day by Halcyon.
    public let isTracked: Bool

    public init(
        record: LoggedFlight, fromCity: City?, toCity: City?, landingCity: City?, airline: String?, aircraft: String?,
        isTracked: Bool
    ) {
        self.record = record
        self.fromCity = fromCity
        self.toCity = toCity
        self.landingCity = landingCity
        self.airline = airline
        self.aircraft = aircraft
        self.isTracked = isTracked
    }

    enum DateStyle {
        /// The year stands above.
        case inYear
        case whole
    }

    /// The line: date, number, route, and what else is known.
    ///
    /// - Parameter form: the form of which it has a box to tick; nil for a line to read only.
    func draw(_ html: inout HTML, _ words: Words, date: DateStyle, now: Instant, form: String? = nil) {
        html.element("li", .cls("lrow")) { html in
            guard let form else {
                html.element("span", .cls("lline")) { columns(&$0, words, date, now) }
                return
            }
            html.open(
                "input", HTML.Attribute("type", "checkbox"), HTML.Attribute("name", "id"),
                HTML.Attribute("value", record.id.text), HTML.Attribute("form", form),
                .label(words.log(.record) + " " + title))
            html.element("a", .cls("lline"), .href(PageAddress.record.path(record.id.text))) {
                columns(&$0, words, date, now)
            }
        }
    }

    private func columns(_ html: inout HTML, _ words: Words, _ date: DateStyle, _ now: Instant) {
        html.element(
            "span", .cls("ldate num"),
            text: date == .inYear ? words.dateInYear(record.date) : words.partialDate(record.date))
        html.element("span", .cls("lno mono"), text: record.number?.text ?? "")
        html.element("span", .cls("lroute")) { html in
            LogbookRow.place(&html, record.origin, fromCity, words)
            Icon.arrow.draw(&html, small: true)
            LogbookRow.place(&html, record.destination, toCity, words)
        }
        html.element("span", .cls("lmore"), text: more)
        if let (text, tone) = state(words) {
            html.element("span", .classes("st " + tone), text: text)
        } else if record.role == .mine, !record.isFlown(by: now) {
            // An open page takes the word away when it is no longer so.
            html.element(
                "span", .cls("st go"), HTML.Attribute("data-until", record.arrival.map { String($0.seconds) } ?? ""),
                text: words.log(.coming))
        }
    }

    private static func place(_ html: inout HTML, _ place: LoggedFlight.Place, _ city: City?, _ words: Words) {
        html.element("b", .cls("mono"), text: place.label)
        if let city { html.element("span", .cls("lcity"), text: city.name(in: words.language)) }
    }

    /// `SK1460 OSL CPH`, for those who do not see the columns.
    var title: String {
        (record.number.map { $0.text + " " } ?? "") + record.origin.label + " " + record.destination.label
    }

    /// Where it left, by city if that is known.
    func originName(_ words: Words) -> String { fromCity?.name(in: words.language) ?? record.origin.label }

    /// Where it came to, or where it was to go if it never left.
    func landingName(_ words: Words) -> String {
        guard let landing = record.landing, landing != record.destination else {
            return toCity?.name(in: words.language) ?? record.destination.label
        }
        return landingCity?.name(in: words.language) ?? landing.label
    }

    private var more: String {
        var text = airline ?? ""
        for part in [aircraft, record.seat] {
            if let part { text += (text.isEmpty ? "" : " · ") + part }
        }
        return text
    }

    private func state(_ words: Words) -> (String, String)? {
        switch record.status {
        case .cancelled: return (words.log(.cancelled), "off")
        case .diverted(let place):
            let name = words.log(.diverted)
            return (place.map { name + " " + $0.label } ?? name, "late")
        case .flown:
            return record.role == .followed ? (words.log(.followed), "go") : nil
        }
    }
}

extension Words {
    /// A date under a heading with its year: `Fri, Jun 14`; `Jun`; the year if no more is known.
    func dateInYear(_ date: PartialDay) -> String {
        date.day.map { self.date($0) } ?? date.month.map { monthName($0) } ?? String(date.year)
    }
}
