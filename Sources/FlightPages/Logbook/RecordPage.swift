public import FlightCore
internal import FlightScreens

/// The page of a logged flight, for viewing and editing all its details.
public struct RecordPage: Sendable {
    /// A time field. The value is in the airport's local time, such as `2024-06-14T10:00`, or empty.
    public struct Clock: Sendable {
        public let name: String
        public let value: String
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The origin and the landing airport of a flight for which both airports are known.
    public struct Route: Sendable {
        public let from: Airport
        /// The airport where the flight landed.
        public let to: Airport
        public init(from: Airport, to: Airport) {
            self.from = from
            self.to = to
        }

        /// The length of the shortest path between the airports, in kilometres.
        var kilometers: Int? {
            guard let start = from.position, let end = to.position else { return nil }
            return Int((Geodesic(from: start, to: end).length / 1000).rounded())
        }
    }

    public let row: LogbookRow
    /// The facts that Halcyon recorded while it tracked the flight; nil if the flight was not tracked.
    public let followed: LoggedFlight?
    /// The airports of the flight; nil if either airport is unknown.
    public let route: Route?
    /// The eight time fields `outScheduled`, `outActual`, … in the order out, off, on, in; empty if there are none.
    public let clocks: [Clock]
    /// The sources of the flight's data, each with the day on which its data was added.
    public let sources: [(name: String, day: Day)]
    /// The rejected input, by field name.
    public let entered: [(String, String)]
    public let wasSaved: Bool
    public let fault: RecordFault?
    public let assetVersion: String
    public let context: PageContext

    public init(
        row: LogbookRow, followed: LoggedFlight? = nil, route: Route?, clocks: [Clock],
        sources: [(name: String, day: Day)],
        entered: [(String, String)] = [], wasSaved: Bool, fault: RecordFault?, assetVersion: String,
        context: PageContext
    ) {
        self.row = row
        self.followed = followed
        self.route = route
        self.clocks = clocks
        self.sources = sources
        self.entered = entered
        self.wasSaved = wasSaved
        self.fault = fault
        self.assetVersion = assetVersion
        self.context = context
    }

    private var words: Words { context.words }
    private var record: LoggedFlight { row.record }

    public func draw() -> DrawnPage {
        var html = HTML()
        LogbookHead.draw(&html, version: assetVersion)
        Crumb.draw(&html, to: PageAddress.logbook.path(), words.log(.back))
        html.element("h1", .cls("title")) { html in
            html.text(record.origin.label + " → " + record.destination.label)
        }
        html.element("p", .cls("sec lsub"), text: subtitle)
        if let fault { html.element("p", .cls("tline"), HTML.Attribute("role", "alert"), text: fault.text(words)) }
        if wasSaved {
            html.element("p", .cls("note ok"), HTML.Attribute("role", "status"), text: words.log(.saved))
        }
        if let route {
            html.element("div", .cls("lmap")) { html in
                RouteMap(
                    from: route.from, to: route.to, fraction: 1_000_000, now: nil, land: context.land,
                    words: words
                ).draw(&html)
            }
        }
        if row.isTracked {
            html.element("section", .cls("panel")) { html in
                html.element("p", .cls("note"), text: words.log(.localTimes))
                html.element("a", .cls("act"), .href(PageAddress.flight.path(record.id.text))) { html in
                    html.text(words.log(.openFlight))
                    Icon.next.draw(&html)
                }
            }
        }
        html.element(
            "form", .cls("panel form lform"), HTML.Attribute("method", "post"),
            HTML.Attribute("action", FormAddress.saveRecord.path(record.id.text))
        ) { html in
            if row.isTracked {
                travelled(&html)
                beside(&html, followed ?? record)
            } else {
                facts(&html)
                travelled(&html)
            }
            html.element("button", .cls("btn"), text: words.log(.save))
        }
        if !sources.isEmpty {
            html.element("section", .cls("panel lknown")) { html in
                html.element("h2", text: words.log(.sources))
                html.element("ul") { html in
                    for source in sources {
                        html.element(
                            "li", .cls("sec"), text: source.name + " · " + words.partialDate(PartialDay(source.day)))
                    }
                }
            }
        }
        if context.role.includes(.delete) {
            html.element(
                "form", .cls("form"), HTML.Attribute("method", is: "post"),
                HTML.Attribute("action", FormAddress.deleteRecord.path(record.id.text))
            ) { html in
                html.element("button", .cls("btn q danger"), text: words.log(.delete))
            }
        }
        return DrawnPage(title: row.title, main: html, nextChange: nil, section: .logbook)
    }

    /// The line below the title: `KL 1733 · KLM · Jan 19, 2027 · Amsterdam – Brussels · 98 mi`.
    private var subtitle: String {
        var cities: String?
        if let from = row.fromCity, let to = row.toCity {
            cities = from.name(in: words.language) + " – " + to.name(in: words.language)
        }
        let kilometers = route?.kilometers ?? record.statedKilometres.map { Int($0) }
        return joined([
            record.number?.text, row.airline, words.partialDate(record.date), cities,
            kilometers.map { words.distance(kilometers: $0) },
        ])
    }

    private func value(_ name: String, _ known: String) -> String {
        entered.first { sameText($0.0, name) }?.1 ?? known
    }

    private func text(
        _ html: inout HTML, _ name: String, _ phrase: LogbookPhrase, _ known: String?, hint: String? = nil,
        list: String? = nil, isRequired: Bool = false, type: String = "text"
    ) {
        Field.text(
            &html, name, words.log(phrase), value: value(name, known ?? ""), type: type, list: list,
            asks: isRequired ? words.say(.faultMissing) : nil, hint: hint)
    }

    private func choice(
        _ html: inout HTML, _ name: String, _ phrase: LogbookPhrase, _ options: [(String, LogbookPhrase)],
        _ selected: String?
    ) {
        Field.choice(
            &html, name, words.log(phrase), options.map { ($0.0, words.log($0.1)) },
            selected: value(name, selected ?? ""))
    }

    /// Draws the fields that describe the flight.
    private func facts(_ html: inout HTML) {
        text(
            &html, "date", .date, record.date.iso, hint: words.log(.dateHint), isRequired: true)
        text(&html, "number", .number, record.number?.text)
        text(&html, "codeshare", .codeshare, record.codeshare?.text)
        text(&html, "airlineName", .airline, record.airlineName ?? row.airline)
        text(&html, "from", .from, record.origin.label, list: "airports", isRequired: true)
        text(&html, "to", .to, record.destination.label, list: "airports", isRequired: true)
        html.markup("<datalist id=\"airports\"></datalist>")
        choice(
            &html, "status", .status, [("flown", .flown), ("cancelled", .cancelled), ("diverted", .diverted)],
            record.status.name)
        var diverted = ""
        if case .diverted(let place?) = record.status { diverted = place.label }
        html.element("div", .cls("ldiverted")) { text(&$0, "divertedTo", .divertedTo, diverted, list: "airports") }
        choice(&html, "role", .role, [("mine", .mine), ("followed", .followed)], record.role.name)
        fold(&html, "times", .times, hint: timesHint) { times(&$0) }
        fold(&html, "gates", .gates, hint: gatesHint) { html in
            text(&html, "departureTerminal", .terminalFrom, record.departureTerminal)
            text(&html, "departureGate", .gateFrom, record.departureGate)
            text(&html, "arrivalTerminal", .terminalTo, record.arrivalTerminal)
            text(&html, "arrivalGate", .gateTo, record.arrivalGate)
        }
        fold(&html, "aircraft", .aircraft, hint: joined([row.aircraft, record.tail])) { html in
            text(&html, "aircraftType", .aircraftType, record.aircraftType, hint: "A320")
            text(&html, "aircraftName", .aircraftName, record.aircraftName)
            text(&html, "tail", .tail, record.tail)
        }
        text(&html, "seat", .seat, record.seat)
        choice(
            &html, "seatPosition", .seatPosition,
            [("", .unknown), ("window", .window), ("middle", .middle), ("aisle", .aisle)], record.seatPosition?.name)
        text(&html, "confirmation", .confirmation, record.confirmation)
    }

    /// Draws fields for values that a tracked flight lacks and that cannot be edited on the flight's own page.
    private func beside(_ html: inout HTML, _ flight: LoggedFlight) {
        text(&html, "codeshare", .codeshare, record.codeshare?.text)
        if flight.departureTerminal == nil {
            text(&html, "departureTerminal", .terminalFrom, record.departureTerminal)
        }
        if flight.arrivalTerminal == nil { text(&html, "arrivalTerminal", .terminalTo, record.arrivalTerminal) }
        if flight.aircraftType == nil {
            text(&html, "aircraftType", .aircraftType, record.aircraftType, hint: "A320")
            text(&html, "aircraftName", .aircraftName, record.aircraftName)
        }
        if flight.tail == nil { text(&html, "tail", .tail, record.tail) }
    }

    /// Draws a rarely used part of the form, collapsed and with a summary of its values. The part is expanded if the
    /// form has an error, because the error may be in that part.
    private func fold(
        _ html: inout HTML, _ id: String, _ title: LogbookPhrase, hint: String, body: (inout HTML) -> Void
    ) {
        html.element("div", .cls("lwide")) { html in
            Fold.draw(
                &html, id: id, title: words.log(title), hint: hint.isEmpty ? nil : hint, isOpen: fault != nil
            ) { html in
                html.element("div", .cls("lfields")) { body(&$0) }
            }
        }
    }

    private func times(_ html: inout HTML) {
        html.element("p", .cls("note lwide"), text: words.log(.timesHint))
        for (index, phrase) in [
            LogbookPhrase.outGate, .offRunway, .onRunway, .inGate,
        ].enumerated() where clocks.count == 8 {
            html.element("fieldset", .cls("ltimes")) { html in
                html.element("legend", text: words.log(phrase))
                html.element("div", .cls("lpair")) { html in
                    for (clock, kind) in [
                        (clocks[index * 2], LogbookPhrase.scheduled), (clocks[index * 2 + 1], LogbookPhrase.actual),
                    ] {
                        Field.text(
                            &html, clock.name, words.log(kind), value: value(clock.name, clock.value),
                            type: "datetime-local")
                    }
                }
            }
        }
        text(&html, "minutes", .minutes, record.statedMinutes.map { String($0) }, type: "number")
        text(&html, "kilometres", .kilometres, record.statedKilometres.map { String($0) }, type: "number")
    }

    /// The best known departure and arrival times, such as `10:00 – 12:15`, or the duration if the times are unknown.
    private var timesHint: String {
        func time(_ actual: Int) -> String? {
            guard clocks.count == 8 else { return nil }
            let text = clocks[actual].value.isEmpty ? clocks[actual - 1].value : clocks[actual].value
            return LocalTime(iso: text + ":00Z").map { words.time($0) }
        }
        guard let leaves = time(1) ?? time(3), let arrives = time(7) ?? time(5) else {
            return record.statedMinutes.map { words.duration(Int($0)) } ?? ""
        }
        return leaves + " – " + arrives
    }

    /// The terminals and gates: `1 B22 – A4`.
    private var gatesHint: String {
        let from = joined([record.departureTerminal, record.departureGate], by: " ")
        let to = joined([record.arrivalTerminal, record.arrivalGate], by: " ")
        return joined([from, to], by: " – ")
    }

    private func joined(_ parts: [String?], by mark: String = " · ") -> String {
        parts.reduce("") { text, part in
            guard let part, !part.isEmpty else { return text }
            return text.isEmpty ? part : text + mark + part
        }
    }

    /// Draws fields for the cabin class, the reason and the trip. Even for tracked flights, only the logbook has these
    /// values.
    private func travelled(_ html: inout HTML) {
        let unknown = ("", words.say(companion: .unknown))
        Field.choice(
            &html, "cabin", words.say(companion: .cabin),
            [unknown] + LoggedFlight.Cabin.allCases.map { ($0.name, words.cabin($0)) },
            selected: value("cabin", record.cabin?.name ?? ""))
        Field.choice(
            &html, "reason", words.say(companion: .reason),
            [unknown] + LoggedFlight.Reason.allCases.map { ($0.name, words.reason($0)) },
            selected: value("reason", record.reason?.name ?? ""))
        text(&html, "trip", .tripName, record.trip)
        html.element("p", .cls("note lwide"), text: words.log(.tripHint))
        guard !row.isTracked else { return }
        html.element("label", .cls("field lwide")) { html in
            html.element("span", text: words.log(.notes))
            html.element("textarea", HTML.Attribute("name", "notes"), HTML.Attribute("rows", "4")) { html in
                // HTML drops a line break directly after <textarea>; this one protects a break in the notes.
                html.text("\n" + value("notes", record.notes ?? ""))
            }
        }
        if let notes = record.notes, LinkedText.hasLink(notes) {
            html.element("p", .cls("note lwide")) { LinkedText.draw(&$0, notes) }
        }
    }
}
