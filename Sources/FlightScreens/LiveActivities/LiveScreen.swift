public import FlightCore

/// The content of a live activity or widget: island, Lock Screen or Home Screen. The layout is the same as in the web
/// app.
public struct LiveScreen: Hashable, Sendable {
    /// A figure with its label.
    public struct Entry: Hashable, Sendable {
        public let label: String
        public let figure: LiveFigure
        /// The planned time, shown struck through.
        public let struck: String?
    }

    /// What happens next, with the figure apart.
    public struct Sentence: Hashable, Sendable {
        public let before: String
        /// The figure; its text is empty if there is none.
        public let figure: LiveFigure
        public let after: String
        public let tone: NowSentence.Tone

        /// The whole sentence.
        public var text: String { before + figure.text + after }
    }

    public let state: FlightState
    /// The flight and its destination.
    public let headline: String
    public let number: String?
    /// The code of the origin.
    public let from: String
    /// The code of the destination, or of the diversion airport if the flight is diverted.
    public let to: String
    /// The code of the planned destination of a diverted flight, shown struck through.
    public let instead: String?
    public let status: StatusLabel
    /// The text to the left of the camera: the gate or, if it is unknown, the destination.
    public let leading: String
    /// The figure to the right of the camera: that of the sentence or, if it names none, the next time.
    public let trailing: LiveFigure?
    /// What happens next; nil if nothing is known.
    public let sentence: Sentence?
    /// The arrival time, shown while the flight is under way.
    public let arrives: Entry?
    public let plate: Plate?
    /// Additional entries; at most two.
    public let others: [Entry]
    /// A line of text with the reason or the action; nil if there is no reason and no action.
    public let detail: String?
    /// The progress line with the plane; nil if the flight is not under way or its position is unknown.
    public let way: ProgressLine?
    public let isOnTheWay: Bool
    /// The fraction of the route flown so far, 0…1.
    public let fraction: Double?
    public let openTitle: String
    /// The title of the share button; nil if the flight has no arrival to share.
    public let shareTitle: String?
    /// The accessibility text.
    public let spoken: String
    /// The instant after which the content is stale unless it is updated.
    public let staleFrom: Instant?
    /// The activity's priority among the live activities, 0…100.
    public let relevance: Double
    /// The next time at which the content changes.
    public let nextChange: Instant?

    package init(_ state: LiveActivityState, settings: Settings, now: Instant) {
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
        status = StatusLabel(state.status.text, state.status.tone, state.status.sign, isFilled: false)
        leading = layout.leading
        trailing = layout.trailing.map { LiveFigure($0, in: layout, now: now) }
        let tone = state.sentence?.tone ?? .none
        sentence = layout.sentence.map { text in
            var figure = LiveFigure.text(text.figure)
            if !text.figure.isEmpty, let count = layout.count { figure = LiveFigure(count, in: layout, now: now) }
            return Sentence(before: text.before, figure: figure, after: text.after, tone: tone)
        }
        arrives = layout.arrives.map(entry)
        plate =
            layout.arrives != nil
            ? nil
            : state.gate.flatMap { gate in
                layout.plateLabel.map { Plate($0, gate.code, isSimulated: gate.isSimulated) }
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
        staleFrom = state.staleFrom
        relevance = Double(state.relevance)
        nextChange = state.nextChange
    }
}
