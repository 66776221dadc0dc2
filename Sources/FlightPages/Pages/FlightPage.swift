public import FlightCore
internal import FlightScreens

/// The page of a flight: its card, the timeline of the day, changes with their sources, details and the edit form.
public struct FlightPage: Sendable {
    public let entry: Snapshot.Entry
    public let trip: Trip
    public let leg: Int
    public let context: PageContext
    /// All flights. The page uses them to find flights that can be combined with this one into a trip.
    private let others: [Flight]
    /// The refused edit; nil if there is none.
    private let refused: RefusedForm?
    private let snapshot: Snapshot
    /// Whether the flight was just changed.
    private let wasSaved: Bool
    /// Whether a friend shows the flight. The page then only shows it.
    private let isOfFriend: Bool

    /// Creates the page; nil if the snapshot has no such flight.
    public init?(
        _ id: Flight.ID, snapshot: Snapshot, context: PageContext, refused: RefusedForm? = nil, wasSaved: Bool = false
    ) {
        if let entry = snapshot.entries.first(where: { $0.flight.id == id }), let (trip, leg) = snapshot.trip(of: id) {
            (self.entry, self.trip, self.leg, isOfFriend) = (entry, trip, leg, false)
        } else if let (entry, trip, leg) = snapshot.shown(id) {
            (self.entry, self.trip, self.leg, isOfFriend) = (entry, trip, leg, true)
        } else {
            return nil
        }
        self.context = context
        others = snapshot.entries.map { $0.flight }
        self.snapshot = snapshot
        self.refused = refused
        self.wasSaved = wasSaved
    }

    private var flight: Flight { trip.legs[leg] }
    private var words: Words { context.words }

    public func draw() -> DrawnPage {
        let screen = TicketScreen(
            entry, (trip, leg), in: snapshot, known: context.terminals, context.travel, words)
        let answer = screen.face.line.answer
        var html = HTML()
        html.element("div", .cls("fpw")) { html in
            html.element("div", .cls("fp")) { html in
                let plan = isOfFriend ? nil : planAddress(screen)
                MapStage(scene: screen.map, context: context, planAddress: plan).draw(&html) {
                    controls(&$0, screen.face.line)
                }
                html.element("div", .cls("tkc")) { html in
                    TicketView(
                        ticket: screen.face.ticket, words: words, isHeading: true, page: screen.face.line.flight.id
                    ).draw(&html)
                    if wasSaved { Confirmed.draw(&html, context) }
                    if flight.status == .cancelled, !flight.isOfASource, !isOfFriend, let id = flight.id {
                        Field.button(
                            &html, form: "single", action: FormAddress.reinstate.path(id.text), "btn q",
                            .reinstateFlight, words)
                    }
                    if screen.canSayOnBoard, !isOfFriend { sayOnBoard(&html) }
                }
                VerdictList(
                    verdicts: isOfFriend ? shown(screen.verdicts) : screen.verdicts, role: context.role,
                    timeline: TimelineView(entry, flight, answer, context)
                ).draw(&html)
                html.element("div", .cls("below")) { html in
                    if !isOfFriend {
                        journey(&html)
                        edit(&html)
                    }
                    if flight.isReplayed { ReplayNote.draw(&html, words) }
                }
            }
        }
        return DrawnPage(
            title: words.say(.dayBeforeShort, flight.name, words.city(flight.destination)), main: html,
            nextChange: nextChange(screen), section: .flights)
    }

    /// Returns the rows about a friend's flight, without links to pages that only its traveller can open.
    private func shown(_ verdicts: [Verdict]) -> [Verdict] {
        verdicts.compactMap { verdict in
            switch verdict.subject {
            case .timeline, .localTime, .aircraft: break
            case .seat: if flight.seat == nil { return nil }
            default: return nil
            }
            var shown = verdict
            shown.links = []
            return shown
        }
    }

    private func nextChange(_ screen: TicketScreen) -> Instant? {
        let change = min(screen.nextChange, MapStage(scene: screen.map, context: context).nextChange)
        return change == .never ? nil : change
    }

    /// The address of the plan with the way from gate to gate, or of the plan of the airport.
    private func planAddress(_ screen: TicketScreen) -> String? {
        guard let id = flight.id?.text else { return nil }
        if case .connection = screen.map.subject { return PageAddress.connection.path(id) }
        return PageAddress.terminalMap.path(id)
    }

    /// Draws the controls that lie on the map: back, share, and a menu.
    private func controls(_ html: inout HTML, _ line: BoardLine) {
        html.element("div", .cls("ov3")) { html in
            html.element("a", .cls("gl"), .href(PageAddress.board.path()), .label(.flights, words)) {
                Icon.back.draw(&$0)
            }
            html.markup("<span class=\"sp\"></span>")
            guard let id = flight.id?.text, !isOfFriend else { return }
            if context.role.includes(.share) {
                html.element("a", .cls("gl"), .href(PageAddress.share.path(id)), .label(.share, words)) {
                    Icon.share.draw(&$0)
                }
            }
            FlightMenu(flight: flight, line: line, role: context.role, words: words).draw(&html)
        }
    }

    private func sayOnBoard(_ html: inout HTML) {
        guard let id = flight.id else { return }
        html.element(
            "form", .cls("single"), HTML.Attribute("method", is: "post"),
            HTML.Attribute("action", FormAddress.onBoard.path(id.text))
        ) { $0.element("button", .cls("btn q"), say: .onBoardButton, words) }
    }

    // MARK: - Trip

    private func journey(_ html: inout HTML) {
        guard let id = flight.id, flight.role == .mine else { return }
        let others = candidates
        guard entry.trip != nil || !others.isEmpty else { return }
        Fold.draw(
            &html, id: "trip", title: words.say(.trip),
            hint: trip.legs.count > 1 ? words.flightCount(trip.legs.count) : nil, isOpen: false
        ) { html in
            if trip.legs.count > 1, let tripID = entry.trip {
                html.element("a", .cls("act"), .href(PageAddress.trip.path(tripID.text))) { html in
                    html.say(.tripTitle, words)
                    Icon.next.draw(&html)
                }
                html.element(
                    "form", .cls("form"), HTML.Attribute("method", is: "post"),
                    HTML.Attribute("action", FormAddress.leave.path(id.text))
                ) { $0.element("button", .cls("btn q"), say: .leaveTrip, words) }
            }
            if !others.isEmpty {
                html.element(
                    "form", .cls("form"), HTML.Attribute("method", is: "post"),
                    HTML.Attribute("action", FormAddress.join.path(id.text))
                ) { html in
                    Field.choice(
                        &html, "with", .joinTrip, words,
                        others.map { other in (other.id?.text ?? "", name(of: other)) }, selected: "")
                    html.element("button", .cls("btn q"), say: .join, words)
                }
            }
        }
    }

    /// The traveller's flights, within ten days of this flight, that could be added to the trip. These flights depart
    /// where the preceding leg lands, or land where the following leg departs. Airports within ``samePlace`` count as
    /// the same airport.
    private var candidates: [Flight] {
        guard let out = BestTimes(flight, now: context.now).out else { return [] }
        return others.filter { other in
            guard other.role == .mine, other.id != nil, !trip.legs.contains(where: { $0.id == other.id }),
                let departs = BestTimes(other, now: context.now).out
            else { return false }
            guard abs((departs - out).seconds) <= 10 * 86_400 else { return false }
            let before = trip.legs.last { (BestTimes($0, now: context.now).out ?? .never) < departs }
            let after = trip.legs.first { (BestTimes($0, now: context.now).out ?? .never) > departs }
            return before.map { FlightPage.isNear($0.landingAirport, other.origin) } ?? false
                || after.map { FlightPage.isNear(other.landingAirport, $0.origin) } ?? false
        }
    }

    /// The maximum distance between airports of the same city, in metres.
    private static let samePlace = 150_000.0

    private static func isNear(_ one: Airport, _ other: Airport) -> Bool {
        guard one.code != other.code, let start = one.position, let end = other.position else {
            return one.code == other.code
        }
        return start.distance(to: end) <= samePlace
    }

    private func name(of flight: Flight) -> String {
        let number = flight.number.map { $0.text + " · " } ?? ""
        let day =
            BestTimes(flight, now: context.now).out.map {
                " · " + words.date($0, in: flight.origin.zone, now: context.now)
            } ?? ""
        return number + words.say(.dayBeforeShort, words.place(flight.origin), words.place(flight.destination)) + day
    }

    // MARK: - Edit

    private func edit(_ html: inout HTML) {
        guard flight.id != nil else { return }
        // A flight without a date asks for one.
        let isUndated = !flight.isOfASource && BestTimes(flight, now: context.now).out == nil
        let refused =
            refused
            ?? (isUndated
                ? RefusedForm(fields: FormFields([]), fault: FormFault("date", .missing(.askDay))) : nil)
        Fold.draw(&html, id: "edit", title: words.say(.edit), hint: nil, isOpen: refused != nil) { html in
            EditForm(flight: flight, refused: refused, words: words).draw(&html)
        }
    }
}
