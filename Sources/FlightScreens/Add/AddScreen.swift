package import FlightCore

/// The screen for adding a flight by text or manually.
public struct AddScreen: Hashable, Sendable {
    public struct Row: Hashable, Sendable, Identifiable {
        /// The key with which the server follows the flight.
        public let id: String
        public let number: String
        public let route: String
        public let places: String
        public let day: String
        public let times: String
        /// The connection with a flight that is already followed; nil if there is none.
        public let connection: OfferedConnection?
        /// The source that offers the flight.
        public let source: String
        public let add: String
        public let spoken: String
    }

    public let title: String
    public let field: String
    public let example: String
    public let find: String
    public let fromPhoto: String
    public let bringTitle: String
    public let bringText: String
    /// A sentence that says how Halcyon understood the search text.
    public let understood: String?
    /// A message that lists the words of the search text that Halcyon did not understand.
    public let unread: String?
    public let resultsTitle: String
    public let rows: [Row]
    /// The message shown if the search found nothing or the device is offline.
    public let nothing: String?
    public let handTitle: String
    /// The form for entering a flight manually, filled with the values found in the search text.
    public let hand: HandForm

    /// - Parameters:
    ///   - reading: The interpretation of the search text; nil if the text is empty.
    ///   - offers: The search results; nil if nothing has been searched for yet.
    package init(
        _ snapshot: Snapshot?, settings: Settings, at present: ScreenContext, query: AddQuery, reading: SpokenFlight?,
        offers: Offers?
    ) {
        let words = Words(snapshot?.settings ?? settings)
        title = words.say(.addTitle)
        field = words.say(.sayFlight)
        example = words.say(.exampleNumber)
        find = words.say(.addByWords)
        fromPhoto = words.say(app: .fromPhoto)
        bringTitle = words.say(.bringTitle)
        bringText = words.say(.bringText)
        resultsTitle = words.say(.results)
        handTitle = words.say(.byHand)
        var parts: [String] = []
        switch reading?.which {
        case .number(let number): parts.append(number.text)
        case .route(let from, let to): parts.append(from.text + " → " + to.text)
        case nil: break
        }
        let zone = snapshot?.travellersAirport(now: present.now)?.zone ?? .utc
        let today = zone.local(present.now).day
        if let day = reading?.day {
            parts.append(
                words.date(day, today: today) + (reading?.otherDay.map { " / " + words.date($0, today: today) } ?? ""))
        }
        understood = parts.isEmpty ? nil : words.say(.readAs) + ": " + parts.joined(separator: ", ")
        let unread = reading?.unread ?? []
        self.unread =
            reading?.impossibleDay.map { words.say(.noSuchDay, $0) }
            ?? (unread.isEmpty ? nil : words.say(.unreadWords, unread.joined(separator: ", ")))
        rows = (offers?.offers ?? []).map { Row($0, snapshot, words, now: present.now) }
        let isAsked = !query.said.isEmpty || query.from != nil
        if !isAsked {
            nothing = nil
        } else if reading?.which == nil, query.from == nil {
            nothing = words.say(.notUnderstood)
        } else if let offers {
            nothing = offers.offers.isEmpty ? words.say(.noSourceKnows) : nil
        } else {
            nothing = present.isOnline ? nil : words.say(.searchOffline)
        }
        hand = HandForm(query, reading, words)
    }
}

extension AddScreen.Row {
    init(_ offer: Offers.Offer, _ snapshot: Snapshot?, _ words: Words, now: Instant) {
        let out = offer.origin.zone.local(offer.out)
        id = offer.key
        number = offer.number.text
        route = offer.origin.code.text + " → " + offer.destination.code.text
        places = words.say(.dayBeforeShort, words.place(offer.origin), words.place(offer.destination))
        day = words.date(out, now: now)
        var times = words.time(out)
        if let arrival = offer.arrival {
            let local = offer.destination.zone.local(arrival)
            times += " – " + words.time(local)
            if let change = words.dayChange(out.day.days(until: local.day)) { times += " " + change }
        }
        self.times = times
        connection = snapshot.flatMap {
            OfferedConnection(
                offer.number, from: offer.origin, to: offer.destination, out: offer.out, in: offer.arrival, among: $0,
                known: ConnectionKnowledge.none.with(guides: $0.guides), words)
        }
        source = words.source(FlightObservation.Source(offer.source))
        add = words.say(.add)
        spoken = [number, places, day, times, connection?.text].compactMap { $0 }.joined(separator: ", ")
    }
}
