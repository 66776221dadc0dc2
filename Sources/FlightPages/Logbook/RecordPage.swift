public import FlightCore

/// One flight of the logbook: everything that is known of it, to be changed.
public struct RecordPage: Sendable {
    /// A time as the form has it: `2024-06-14T10:00` by the airport's clock, or nothing.
    public struct Clock: Sendable {
        public let name: String
        public let value: String
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    public let row: LogbookRow
    /// `outScheduled`, `outActual`, … in this order: out, off, on, in.
    public let clocks: [Clock]
    public let distanceKilometers: Int?
    /// Where it is known from, and on which day that came in.
    public let sources: [(name: String, day: Day)]
    /// What was entered and could not be taken, by the name of the field.
    public let entered: [(String, String)]
    public let wasSaved: Bool
    public let error: String?
    public let assetVersion: String
    public let context: PageContext

    public init(
        row: LogbookRow, clocks: [Clock], distanceKilometers: Int?,
        sources: [(name: String, day: Day)],
        entered: [(String, String)] = [], wasSaved: Bool, error: String?, assetVersion: String, context: PageContext
    ) {
        self.row = row
        self.clocks = clocks
        self.distanceKilometers = distanceKilometers
        self.sources = sources
        self.entered = entered
        self.wasSaved = wasSaved
        self.error = error
        self.assetVersion = assetVersion
        self.context = context
    }

    private var words: Words { context.words }
    private var record: Record { row.record }

    public func draw() -> DrawnPage {
        var html = HTML()
        LogbookHead.draw(&html, version: assetVersion)
        html.element("div", .cls("crumb")) { html in
            html.element("a", .href("/logbook")) { html in
                Icon.back.draw(&html)
                html.text(words.log(.back))
            }
        }
        html.element("h1", .cls("title")) { html in
            html.text((record.number.map { $0.text + " " } ?? "") + record.origin.label)
            html.text(" → " + record.destination.label)
        }
        html.element("p", .cls("sec lsub"), text: subtitle)
        if let error { html.element("p", .cls("tline"), HTML.Attribute("role", "alert"), text: error) }
        if wasSaved {
            html.element("p", .cls("note ok"), HTML.Attribute("role", "status"), text: words.log(.saved))
        }
        if row.isTracked {
            html.element("section", .cls("panel")) { html in
                html.element("p", .cls("note"), text: words.log(.localTimes))
                html.element("a", .cls("act"), .href("/flights/" + record.id.text)) { html in
                    html.text(words.log(.openFlight))
                    Icon.next.draw(&html)
                }
            }
        }
        html.element(
            "form", .cls("panel form lform"), HTML.Attribute("method", "post"),
            HTML.Attribute("action", "/logbook/" + record.id.text)
        ) { html in
            if !row.isTracked { facts(&html) }
            travelled(&html)
            html.element("button", .cls("btn"), text: words.log(.save))
        }
        if !sources.isEmpty {
            html.element("section", .cls("panel")) { html in
                html.element("h2", text: words.log(.sources))
                html.element("ul") { html in
                    for source in sources {
                        html.element(
                            "li", .cls("sec"), text: source.name + " · " + words.partialDate(PartialDay(source.day)))
                    }
                }
            }
        }
        html.element(
            "form", .cls("form"), HTML.Attribute("method", "post"),
            HTML.Attribute("action", "/logbook/" + record.id.text + "/delete")
        ) { html in
            html.element("button", .cls("btn q danger"), text: words.log(.delete))
        }
        return DrawnPage(title: row.title, main: html, nextChange: nil, section: .logbook)
    }

    private var subtitle: String {
        var text = words.partialDate(record.date)
        let cities = [row.fromCity, row.toCity]
        if let from = cities[0], let to = cities[1] { text += " · " + from + " – " + to }
        if let airline = row.airline { text += " · " + airline }
        if let distanceKilometers { text += " · " + words.distance(kilometers: distanceKilometers) }
        return text
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
            isRequired: isRequired, hint: hint)
    }

    private func choice(
        _ html: inout HTML, _ name: String, _ phrase: LogbookPhrase, _ options: [(String, LogbookPhrase)],
        _ selected: String?
    ) {
        Field.choice(
            &html, name, words.log(phrase), options.map { ($0.0, words.log($0.1)) },
            selected: value(name, selected ?? ""))
    }

    /// Which flight it was.
    private func facts(_ html: inout HTML) {
        text(
            &html, "date", .date, record.date.iso, hint: words.log(.dateHint), isRequired: true)
        text(&html, "number", .number, record.number?.text)
        text(&html, "airlineName", .airline, record.airlineName ?? row.airline)
        text(&html, "from", .from, record.origin.label, list: "airports", isRequired: true)
        text(&html, "to", .to, record.destination.label, list: "airports", isRequired: true)
        html.markup("<datalist id=\"airports\"></datalist>")
        choice(
            &html, "status", .status, [("flown", .flown), ("cancelled", .cancelled), ("diverted", .diverted)],
            record.status.name)
        var diverted = ""
        if case .diverted(let place?) = record.status { diverted = place.label }
        text(&html, "divertedTo", .divertedTo, diverted, list: "airports")
        choice(&html, "role", .role, [("mine", .mine), ("followed", .followed)], record.role.name)
        html.element("fieldset", .cls("ltimes")) { html in
            html.element("legend", text: words.log(.times))
            html.element("p", .cls("note"), text: words.log(.timesHint))
            for (index, phrase) in [
                LogbookPhrase.outGate, .offRunway, .onRunway, .inGate,
            ].enumerated() where clocks.count == 8 {
                html.element("div", .cls("lpair")) { html in
                    html.element("span", text: words.log(phrase))
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
        text(
            &html, "minutes", .minutes, record.statedMinutes.map { String($0) }, type: "number")
        text(&html, "departureTerminal", .terminalFrom, record.departureTerminal)
        text(&html, "departureGate", .gateFrom, record.departureGate)
        text(&html, "arrivalTerminal", .terminalTo, record.arrivalTerminal)
        text(&html, "arrivalGate", .gateTo, record.arrivalGate)
        text(&html, "aircraftType", .aircraftType, record.aircraftType, hint: "A320")
        text(&html, "aircraftName", .aircraftName, record.aircraftName)
        text(&html, "tail", .tail, record.tail)
        text(&html, "seat", .seat, record.seat)
        choice(
            &html, "seatPosition", .seatPosition,
            [("", .unknown), ("window", .window), ("middle", .middle), ("aisle", .aisle)], record.seatPosition?.name)
        text(&html, "confirmation", .confirmation, record.confirmation)
    }

    /// How it was travelled; of tracked flights, too, only the logbook knows.
    private func travelled(_ html: inout HTML) {
        choice(
            &html, "cabin", .cabin,
            [
                ("", .unknown), ("economy", .economy), ("premiumEconomy", .premiumEconomy), ("business", .business),
                ("first", .first), ("private", .privateCabin),
            ], record.cabin?.name)
        choice(
            &html, "reason", .reason,
            [
                ("", .unknown), ("leisure", .leisure), ("business", .businessTrip), ("crew", .crew), ("other", .other),
            ], record.reason?.name)
        text(&html, "trip", .tripName, record.trip, hint: words.log(.tripHint))
        guard !row.isTracked else { return }
        html.element("label", .cls("field lwide")) { html in
            html.element("span", text: words.log(.notes))
            html.element("textarea", HTML.Attribute("name", "notes"), HTML.Attribute("rows", "4")) { html in
                // A line end at the very beginning would be taken for markup.
                html.text("\n" + value("notes", record.notes ?? ""))
            }
        }
    }
}
