public import FlightActivity
public import FlightCore
internal import FlightPages
public import Foundation

/// What a surface outside the app shows of a flight: the island, the lock screen, a widget. Which figures stand where is
/// decided by the layout that the web app draws, too.
public struct LiveScreen: Hashable, Sendable {
    /// A figure with the small words above or before it.
    public struct Entry: Hashable, Sendable {
        public let label: String
        public let figure: LiveFigure
        /// The planned time, to be struck out.
        public let struck: String?
    }

    public let state: FlightState
    /// The flight and where it goes.
    public let headline: String
    public let number: String?
    /// The codes of the airports; where it was to land before it was diverted, to be struck out.
    public let from: String
    public let to: String
    public let instead: String?
    public let status: Status
    /// Before the camera: the gate, else where it goes.
    public let leading: String
    /// Behind it: how long until what comes next, else when.
    public let trailing: LiveFigure?
    public let when: Entry?
    /// On the way: when it arrives.
    public let arrives: Entry?
    public let plate: Plate?
    /// At most two.
    public let others: [Entry]
    /// One line: why, or what to do.
    public let detail: String?
    /// The line with the plane; nil where it is not on its way or nobody knows how far.
    public let way: ProgressLine?
    public let isOnTheWay: Bool
    /// How far it is, 0…1.
    public let fraction: Double?
    public let openTitle: String
    /// nil where there is no arrival to share.
    public let shareTitle: String?
    /// All of it for the ear.
    public let spoken: String
    /// From when on it is out of date if nothing newer has come.
    public let staleDate: Date?
    /// Which of several comes first, 0…100.
    public let relevance: Double
    /// When any of it changes by itself.
    public let nextChange: Date?

    /// - Parameters:
    ///   - state: as the server sends it, or ``ActivityDay`` makes it.
    ///   - settings: in which language, and with which clock.
    /// - Throws: ``JSONError`` for a state that is not one: of a newer server, say.
    public init(_ state: FlightContentState, settings: Settings, at date: Date) throws {
        let bytes = try JSONEncoder().encode(state)
        self.init(
            try LiveActivityState(try JSONReader.read(Array(bytes))), settings: settings, now: Instant(date))
    }

    init(_ state: LiveActivityState, settings: Settings, now: Instant) {
        let words = Words(settings)
        let layout = LiveLayout(state, words: words, now: now)
        func entry(_ entry: LiveLayout.Entry) -> Entry {
            var struck: String?
            if case .time(let time) = entry.figure { struck = time.was.map { words.clockParts($0).digits } }
            return Entry(
                label: entry.label, figure: LiveFigure(entry.figure, in: layout, now: now), struck: struck)
        }
        self.state = state.phase
        headline = state.headline
        number = state.number?.text
        from = state.from.text
        to = state.to.text
        instead = state.planned?.text
        let isInTheAir = layout.isInTheAir
        let tone = isInTheAir && state.status.kind == .onTime ? Tone.air : Tone(state.status.kind.tone)
        status = Status(state.status.text, tone, Symbol(LiveSurface(layout).icon), isFilled: false)
        leading = layout.leading
        trailing = layout.trailing.map { LiveFigure($0, in: layout, now: now) }
        when = layout.when.map(entry)
        arrives = layout.arrives.map(entry)
        plate =
            layout.arrives != nil
            ? nil
            : state.gate.flatMap { gate in
                layout.plateLabel.map { Plate($0, gate.code, isSimulated: false) }
            }
        others = layout.others.map(entry)
        detail = layout.detail
        isOnTheWay = layout.isOnTheWay
        fraction = layout.fraction.map { Double($0) / 1_000_000 }
        if layout.isOnTheWay, let fraction = layout.fraction {
            way = ProgressLine(
                from: state.from.text, to: state.to.text, instead: state.planned?.text, fraction: fraction,
                progress: state.progress, heard: state.silence?.fraction,
                label: words.say(.progressFlown, String(Int(fraction) / 10_000)))
        } else {
            way = nil
        }
        openTitle = layout.actions.open
        shareTitle = layout.actions.share
        spoken = layout.spoken
        staleDate = state.staleFrom?.date
        relevance = Double(state.relevance)
        nextChange = state.nextChange?.date
    }
}
