public import FlightCore
internal import FlightScreens

/// The live surfaces that the web app shows on a device: the island, the floating window with its button on a flight's
/// page, the notifications, and the badge of the app's icon.
public struct DeviceLive: Sendable {
    /// The state of the user interface that determines what is drawn.
    public struct View: Sendable {
        /// The address of the visible page.
        public let path: String
        /// Whether the page's card is visible, which makes an island for that flight redundant.
        public let isCardSeen: Bool
        /// Whether the island is expanded.
        public let isOpen: Bool
        /// Whether the browser supports a floating window.
        public let canFloat: Bool
        /// The flight chosen for the island.
        public let chosen: Flight.ID?
        /// The flight in the floating window.
        public let floating: Flight.ID?
        /// The flights that the traveller has hidden, each with its urgency when it was hidden. An empty text means no
        /// urgency.
        public let away: [(flight: Flight.ID, urgency: String)]

        /// Reads `{"path": "/settings", "card": true, "open": false, "floats": true, "chosen": "ID", "floating": "ID",
        /// "away": {"ID": "boarding"}}`. Missing members count as false or empty.
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
    /// The flight whose card the page shows.
    private let onCard: Flight.ID?
    private let address: PageAddress?
    private let isWall: Bool
    private let role: Person.Role

    public init(_ snapshot: Snapshot, view: View, context: PageContext) {
        self.view = view
        role = context.role
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
            onCard = Board.nextTrip(BoardLine.own(snapshot, in: context.travel), in: context.travel)
                .flatMap { $0.trip.legs[$0.answer.leg].id }
        default: onCard = nil
        }
    }

    /// Whether the page is a wall, calm mode or the sign-in page, which never show an island.
    private var isLeftAlone: Bool {
        isWall || address == .calm || address == .flightCalm || address == .signIn
    }

    /// The flights on the island. Omits the flight whose card is visible, the flight in the floating window, and hidden
    /// flights that have no new urgency.
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

    /// The surfaces as JSON for the page's script. Contains markup for each surface that shows something.
    public var json: JSONValue {
        var members = JSONMembers()
        members.add("label", words.say(LivePhrase.live))
        let shown = shown
        let chosen = shown.firstIndex { $0.id == view.chosen } ?? 0
        if !shown.isEmpty {
            var html = HTML()
            LiveIsland(items: shown, chosen: chosen, isOpen: view.isOpen, canFloat: view.canFloat, role: role).draw(
                &html)
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
