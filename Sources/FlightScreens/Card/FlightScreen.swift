public import FlightCore

/// The screen of a flight: card, timeline, changes with their sources, and details.
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

    public let id: Flight.ID
    /// The title, such as `UA 1234 to San Francisco`.
    public let title: String
    /// The route, such as `New York JFK → San Francisco`.
    public let places: String
    public let card: FlightCard
    /// The progress shown as a ring; nil unless the flight is in the air.
    public let ring: ProgressLine?
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
    /// Whether the timeline, the changes and the details are expanded, which they are once the flight has departed.
    public let isUnfolded: Bool
    public let edit: Edit
    public let notes: [String]
    /// The next time at which the screen changes.
    public let nextChange: Instant?

    /// Creates the screen; nil if the snapshot does not contain the flight.
    public init?(_ id: Flight.ID, _ snapshot: Snapshot, at present: ScreenContext) {
        guard let entry = snapshot.entries.first(where: { $0.flight.id == id }),
            let (trip, leg) = snapshot.trip(of: id)
        else { return nil }
        let words = Words(snapshot.settings)
        let flight = trip.legs[leg]
        let answer = SmartStateEngine.answer(leg: leg, of: trip, in: present.travel)
        self.id = id
        title = words.say(
            .dayBeforeShort, flight.name, words.city(flight.destination))
        places = words.place(flight.origin) + " → " + words.place(flight.destination)
        card = FlightCard(
            answer, of: trip, hasMap: snapshot.hasMap(of: flight.airport(in: answer.state)), at: present, words)
        ring = answer.state == .inFlight || answer.state == .descending ? card.way : nil
        then = Then(trip, leg: leg, now: present.now, words)
        let canSay =
            (answer.state == .boarding || answer.state == .atGate || flight.isMissed) && flight.role == .mine
            && flight.saidOnBoard == nil
        onBoard = canSay ? words.say(.onBoardButton) : nil
        onBoardChange = canSay ? PendingChange(.edit(id, [.onBoard(present.now)])) : nil
        timeline = DayTimeline(flight, answer, at: present, words)
        changes = Changes(entry, in: snapshot, at: present, words)
        details = Details(entry, words)
        deeds = FlightScreen.deeds(id, flight, answer.state, words)
        isUnfolded = answer.state.isUnderWay || answer.state == .completed || answer.state == .atGateDest
        let isCancelled = flight.status == .cancelled
        edit = Edit(
            title: words.say(.edit), delete: words.say(.delete), deleteChange: PendingChange(.delete(id)),
            cancel: flight.isOfASource ? nil : words.say(isCancelled ? .reinstateFlight : .cancelFlight),
            cancelChange: flight.isOfASource
                ? nil : PendingChange(.edit(id, [.status(isCancelled ? .scheduled : .cancelled)])))
        notes = BoardScreen.notes([flight], words)
        nextChange =
            min(
                answer.nextChange(drawnAt: present.now), DayStop.nextChange(of: flight, now: present.now)
            ).ifAny
    }

    private static func deeds(_ id: Flight.ID, _ flight: Flight, _ state: FlightState, _ words: Words) -> [ScreenAction]
    {
        var deeds: [ScreenAction] = []
        if flight.hasForecast(in: state) {
            deeds.append(ScreenAction(words.say(.willItBeOnTime), .late, .page(PageAddress.forecast.path(id.text))))
            deeds.append(ScreenAction(words.say(.whereIsMyPlane), .plane, .plane(id)))
            if flight.role == .mine {
                deeds.append(ScreenAction(words.say(.whenToLeave), .home, .page(PageAddress.leaveBy.path(id.text))))
            }
        }
        deeds.append(ScreenAction(words.say(.alerts), .bell, .page(PageAddress.flightAlerts.path(id.text))))
        deeds.append(ScreenAction(words.say(.share), .share, .share(id)))
        return deeds
    }
}
