public import FlightCore

/// The live surfaces of the web app as a device shows them at an instant: the island, the window that floats, the button for
/// it on a flight's page, the notifications and the number on the app's icon.
public struct DeviceLive: Sendable {
    /// What is drawn depends on what was pressed, and where.
    public struct View: Sendable {
        /// The address of the page that is seen.
        public let path: String
        /// Whether the card of that page is in sight: then the island would only repeat it.
        public let isCardSeen: Bool
        /// Whether the island is open.
        public let isOpen: Bool
        /// Whether the browser has a window that floats.
        public let canFloat: Bool
        /// Which flight was chosen for the island, and which is in the floating window.
        public let chosen: Flight.ID?
        public let floating: Flight.ID?
        /// The flights that were put away, with the name of what they asked for then, empty for nothing.
        public let away: [(flight: Flight.ID, urgency: String)]

        /// Reads `{"path": "/settings", "card": true, "open": false, "floats": true, "chosen": "ID", "floating": "ID",
        /// "away": {"ID": "boarding"}}`; what is missing is not so.
        public init(_ value: JSONValue) {
            path = value["path"]?.string ?? ""
            isCardSeen = value["card"]?.bool ?? false
            isOpen = value["open"]?.bool ?? false
            canFloat = value["floats"]?.bool ?? false
            chosen = value["chosen"]?.string.flatMap { Flight.ID($0) }
            floating = value["floating"]?.string.flatMap { Flight.ID($0) }
            var away: [(flight: Flight.ID, urgency: String)] = []
            for (key, urgency) in value["away"]?.object ?? [] {
                if let flight = Flight.ID(key) { away.append((flight, urgency.string ?? "")) }
            }
            self.away = away
        }
    }

    private let live: LiveFlights
    private let view: View
    private let words: Words
    /// The flight whose card the page has.
    private let onCard: Flight.ID?
    private let address: PageAddress?
    private let isWall: Bool

    public init(_ snapshot: Snapshot, view: View, context: PageContext) {
        self.view = view
        words = context.words
        live = LiveFlights(snapshot, in: context.travel, words: context.words)
        let path = PagePath(view.path)
        let found = PageAddress.at(path)
        address = found?.address
        isWall =
            address == .wall || (address == .display && path["display"] != nil)
            || (address == .airport && path["wall"] != nil)
        switch found?.address {
        case .flight: onCard = found.flatMap { Flight.ID($0.part) }
        case .board, .display:
            onCard = BoardPage.nextTrip(BoardLine.all(snapshot, in: context.travel), in: context.travel)
                .flatMap { $0.trip.legs[$0.answer.leg].id }
        default: onCard = nil
        }
    }

    /// Where nothing else is to be seen: a wall, and what calms.
    private var isLeftAlone: Bool {
        isWall || address == .calm || address == .flightCalm || address == .signIn
    }

    /// Those of the island: not what the page shows already, what floats, or what was put away and asks for nothing new.
    private var shown: [LiveFlights.Item] {
        guard !isLeftAlone else { return [] }
        var shown: [LiveFlights.Item] = []
        for item in live.items {
            if item.id == view.floating || (view.isCardSeen && item.id == onCard) { continue }
            if let away = view.away.first(where: { $0.flight == item.id }) {
                guard let urgency = item.urgency, !sameText(urgency.name, away.urgency) else { continue }
            }
            shown.append(item)
        }
        return shown
    }

    /// How the glue gets it: markup for each place, empty where nothing is to be seen there.
    public var json: JSONValue {
        var members = JSONMembers()
        members.add("label", words.say(LivePhrase.live))
        let shown = shown
        let chosen = shown.firstIndex { $0.id == view.chosen } ?? 0
        if !shown.isEmpty {
            var html = HTML()
            LiveIsland(items: shown, chosen: chosen, isOpen: view.isOpen, canFloat: view.canFloat).draw(&html)
            members.add("island", html.string)
            members.add("shown", shown[chosen].id.text)
            members.add("urgency", shown[chosen].urgency?.name)
        }
        if let floating = live.items.first(where: { $0.id == view.floating }) {
            var html = HTML()
            LiveSurface(floating.layout).draw(&html, .lockScreen)
            members.add("window", html.string)
            members.add("title", floating.layout.state.headline)
        }
        if address == .flight, view.canFloat, let item = live.items.first(where: { $0.id == onCard }),
            item.id != view.floating
        {
            var html = HTML()
            LiveIsland.keep(&html, item.id, words, cls: "btn q")
            members.add("keep", html.string)
        }
        var notes: [JSONValue] = []
        var asking = 0
        for item in live.items {
            notes.append(note(item))
            if item.isMine, item.urgency != nil { asking += 1 }
        }
        members.add("notes", .array(notes))
        members.add("asking", asking)
        if live.nextChange != .never { members.add("next", live.nextChange) }
        return members.value
    }

    private func note(_ item: LiveFlights.Item) -> JSONValue {
        let note = LiveNote(item.layout)
        var members = JSONMembers()
        members.add("tag", item.id.text)
        members.add("title", note.title)
        members.add("body", note.body)
        members.add("url", PageAddress.flight.path(item.id.text))
        members.add("language", words.language.tag)
        members.add("urgency", item.urgency?.name)
        members.add("ends", item.ends)
        return members.value
    }
}
