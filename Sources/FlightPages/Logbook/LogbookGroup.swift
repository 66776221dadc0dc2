internal import FlightCore

/// A group of rows in the logbook.
public struct LogbookGroup: Sendable {
    /// The property that the rows share.
    public enum Kind: Sendable {
        /// No common property, because the rows are not sorted by time.
        case sorted
        /// The year. The next page may contain more rows of the same year.
        case year(Int)
        /// The trip, with the name that the traveller gave the trip. The group contains all rows of the trip.
        case trip(name: String?)
    }

    public let kind: Kind
    /// The rows of the group; at least one.
    public let rows: [LogbookRow]

    public init(_ kind: Kind, rows: [LogbookRow]) {
        self.kind = kind
        self.rows = rows
    }

    func draw(_ html: inout HTML, _ words: Words, now: Instant, form: String) {
        html.element("section", .cls("lgroup")) { html in
            switch kind {
            case .sorted: break
            case .year(let year): html.element("h2", text: String(year))
            case .trip(let name):
                html.element("h2") { html in
                    html.text(name ?? destinations(words))
                    // A single row shows its date itself.
                    if rows.count > 1 { html.element("span", .cls("sec"), text: span(words)) }
                }
            }
            html.element("ol") { html in
                for row in rows { row.draw(&html, words, date: dateStyle, now: now, form: form) }
            }
        }
    }

    private var dateStyle: LogbookRow.DateStyle {
        if case .year = kind { .inYear } else { .whole }
    }

    /// Returns the title of a trip without a name: its cities, without the home city at the end.
    private func destinations(_ words: Words) -> String {
        var places = rows.map { $0.landingName(words) }
        if places.count > 1, let home = rows.first?.originName(words), let last = places.last, sameText(last, home) {
            places.removeLast()
        }
        return places.enumerated().filter { index, place in
            index == 0 || !sameText(places[index - 1], place)
        }.reduce("") { $0.isEmpty ? $1.element : $0 + ", " + $1.element }
    }

    /// Returns the dates and the number of flights: `Aug 14 – Aug 15, 2026 · 2 flights`.
    private func span(_ words: Words) -> String {
        guard let first = rows.first?.record.date, let last = rows.last?.record.date else { return "" }
        var text = words.partialDate(last)
        if first != last { text = words.partialDate(first, hasYear: first.year != last.year) + " – " + text }
        return text + " · " + words.flightCount(rows.count)
    }
}
