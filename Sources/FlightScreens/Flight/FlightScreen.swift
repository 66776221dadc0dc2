public import FlightCore

/// The screen of a flight: its ticket over a map, and the rows below it.
public struct FlightScreen: Hashable, Sendable {
    /// The actions that change or delete the flight, with their labels.
    public struct Edit: Hashable, Sendable {
        public let title: String
        public let delete: String
        public let deleteChange: PendingChange
        /// The label of the button that cancels the flight or reinstates it; nil if a source covers the flight.
        public let cancel: String?
        public let cancelChange: PendingChange?
    }

    /// A row below the ticket, with what its detail opens.
    public struct Row: Hashable, Sendable {
        public let verdict: Verdict
        public let deeds: [ScreenAction]
    }

    public let id: Flight.ID
    /// The title, such as `UA 1234 to San Francisco`.
    public let title: String
    /// The route, such as `New York JFK → San Francisco`.
    public let places: String
    public let ticket: Ticket
    /// The route line with the plane; nil unless the flight is under way or diverted.
    public let way: ProgressLine?
    /// The route on a map; nil if the location of an airport is unknown.
    public let map: RouteMap?
    /// What the map shows, in a few words.
    public let caption: String
    /// The progress shown as a ring; nil unless the flight is in the air.
    public let ring: ProgressLine?
    public let rows: [Row]
    public let then: Then?
    /// The label of the "I'm on board" button; nil if the button would change nothing.
    public let onBoard: String?
    /// The change that the "I'm on board" button makes.
    public let onBoardChange: PendingChange?
    public let timeline: DayTimeline
    public let changes: Changes
    public let details: Details
    /// Additional actions and links.
    public let deeds: [ScreenAction]
    public let edit: Edit
    public let notes: [String]
    /// The next time at which the screen changes.
    public let nextChange: Instant?

    /// Creates the screen; nil if the snapshot does not contain the flight.
    public init?(_ id: Flight.ID, _ snapshot: Snapshot, at present: ScreenContext) {
        guard let entry = snapshot.entries.first(where: { $0.flight.id == id }),
            let trip = snapshot.trip(of: id)
        else { return nil }
        let words = Words(snapshot.settings)
        let flight = trip.trip.legs[trip.leg]
        // The phone's map draws the route. Airport plans are pages of the server.
        let screen = TicketScreen(
            entry, trip, in: snapshot, known: ConnectionKnowledge(guides: snapshot.guides), present.travel, words)
        let answer = screen.face.line.answer
        self.id = id
        title = words.say(.dayBeforeShort, flight.name, words.city(flight.destination))
        places = words.place(flight.origin) + " → " + words.place(flight.destination)
        ticket = screen.face.ticket
        way = ProgressLine(answer, of: flight, words)
        let route = screen.face.route
        map = RouteMap(from: route.from, to: route.to, fraction: route.fraction, heard: route.heard, words)
        caption = route.caption
        ring = answer.state == .inFlight || answer.state == .descending ? way : nil
        rows = screen.verdicts.map { verdict in
            Row(verdict: verdict, deeds: verdict.links.map { ScreenAction($0) })
        }
        then = Then(trip.trip, leg: trip.leg, now: present.now, words)
        onBoard = screen.canSayOnBoard ? words.say(.onBoardButton) : nil
        onBoardChange = screen.canSayOnBoard ? PendingChange(.edit(id, [.onBoard(present.now)])) : nil
        timeline = DayTimeline(flight, answer, at: present, words)
        changes = Changes(entry, in: snapshot, at: present, words)
        details = Details(entry, words)
        deeds = [
            ScreenAction(words.say(.alerts), .bell, .page(PageAddress.flightAlerts.path(id.text))),
            ScreenAction(words.say(.share), .share, .share(id)),
        ]
        let isCancelled = flight.status == .cancelled
        edit = Edit(
            title: words.say(.edit), delete: words.say(.delete), deleteChange: PendingChange(.delete(id)),
            cancel: flight.isOfASource ? nil : words.say(isCancelled ? .reinstateFlight : .cancelFlight),
            cancelChange: flight.isOfASource
                ? nil : PendingChange(.edit(id, [.status(isCancelled ? .scheduled : .cancelled)])))
        notes = BoardScreen.notes([flight], words)
        nextChange = min(screen.nextChange, answer.nextChange(drawnAt: present.now)).ifAny
    }
}

extension ScreenAction {
    fileprivate init(_ link: Verdict.Link) {
        let symbol: Symbol
        let target: Target
        switch link.target {
        case .forecast(let id): (symbol, target) = (.late, .page(PageAddress.forecast.path(id.text)))
        case .plane(let id): (symbol, target) = (.plane, .plane(id))
        case .leaveBy(let id): (symbol, target) = (.home, .page(PageAddress.leaveBy.path(id.text)))
        case .connection(let id): (symbol, target) = (.connection, .connection(id))
        case .terminalMap(let id): (symbol, target) = (.map, .page(PageAddress.terminalMap.path(id.text)))
        case .calm(let id): (symbol, target) = (.calm, .flightCalm(id))
        case .share(let id): (symbol, target) = (.share, .share(id))
        case .record(let id): (symbol, target) = (.link, .page(PageAddress.record.path(id.text)))
        case .search(let from, let to, let day):
            (symbol, target) = (.find, .add(AddQuery(from: from, to: to, day: day)))
        case .alternatives(let id): (symbol, target) = (.find, .page(PageAddress.alternatives.path(id.text)))
        case .web(let address): (symbol, target) = (.link, .web(address))
        }
        self.init(link.title, detail: link.detail, symbol, target)
    }
}
