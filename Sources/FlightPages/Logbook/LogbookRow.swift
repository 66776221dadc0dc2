public import FlightCore
internal import FlightScreens

/// A flight as a row of the logbook.
public struct LogbookRow: Sendable {
    public let record: LoggedFlight
    /// The city of the origin; nil if the airport is unknown.
    public let fromCity: City?
    /// The city of the destination; nil if the airport is unknown.
    public let toCity: City?
    public let airline: String?
    public let aircraft: String?
    /// The city where the flight landed; nil if the flight landed at its destination or the airport is unknown.
    public let landingCity: City?
    /// Whether Halcyon tracked the flight.
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
        /// The date without the year, which is in the heading.
        case inYear
        case whole
    }

    /// Draws the row: date, number, route and details.
    ///
    /// - Parameter form: The ID of the form that the row's checkbox belongs to; nil to draw the row without a checkbox
    ///   or a link.
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
            // An open page hides the label once the flight has arrived.
            html.element(
                "span", .cls("st go"), HTML.Attribute("data-until", record.arrival.map { String($0.seconds) } ?? ""),
                text: words.log(.coming))
        }
    }

    private static func place(_ html: inout HTML, _ place: LoggedFlight.Place, _ city: City?, _ words: Words) {
        html.element("b", .cls("mono"), text: place.label)
        if let city { html.element("span", .cls("lcity"), text: city.name(in: words.language)) }
    }

    /// The flight in one line, for screen readers and titles: `SK1460 OSL CPH`.
    var title: String {
        (record.number.map { $0.text + " " } ?? "") + record.origin.label + " " + record.destination.label
    }

    /// Returns the origin's city or, if it is unknown, the airport's code or name.
    func originName(_ words: Words) -> String { fromCity?.name(in: words.language) ?? record.origin.label }

    /// Returns the city where the flight landed or, if it is unknown, the city of the destination.
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
        case .flown where record.isMissed: return (words.say(.missed), "off")
        case .flown:
            return record.role == .followed ? (words.log(.followed), "go") : nil
        }
    }
}

extension Words {
    /// Formats a date for display below a heading that shows the year: `Fri, Jun 14` or `Jun`. Returns the year if only
    /// the year is known.
    func dateInYear(_ date: PartialDay) -> String {
        date.day.map { self.date($0, today: $0) } ?? date.month.map { monthName($0) } ?? String(date.year)
    }
}
