public import FlightCore

/// The entries of a widget, one for each change during the day, so that the system rarely has to request new entries.
public struct WidgetTimeline: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        /// The instant from which the entry is shown.
        public let from: Instant
        public let content: WidgetContent
        /// The widget's priority among several widgets, 0…100.
        public let relevance: Double
    }

    /// The entries in order; never empty.
    public var entries: [Entry] { [first] + later }
    public let first: Entry
    private let later: [Entry]
    /// The instant at which the widget requests a new timeline.
    public let reload: Instant

    /// The maximum number of entries. A day with a single flight needs fewer. If the maximum is reached, the widget
    /// requests a new timeline at the next change.
    private static let most = 96

    /// - Parameters:
    ///   - snapshot: The snapshot; nil before the first sign-in.
    ///   - settings: The settings that determine the language if the snapshot is nil.
    ///   - hours: The number of hours to cover, 1…72.
    public init(_ snapshot: Snapshot?, settings: Settings, at present: ScreenContext, hours: Int = 24) {
        let end = present.now + .hours(Int64(min(72, max(1, hours))))
        let settings = snapshot?.settings ?? settings
        var entries: [Entry] = []
        var now = present.now
        var reload = end
        while true {
            let (content, relevance, change) = WidgetTimeline.content(snapshot, settings, now: now)
            if entries.last?.content != content {
                entries.append(Entry(from: now, content: content, relevance: relevance))
            }
            guard change < end else { break }
            guard entries.count < WidgetTimeline.most else {
                reload = change
                break
            }
            now = change
        }
        first = entries[0]
        later = Array(entries.dropFirst())
        self.reload = reload
    }

    /// Returns the widget's content, its relevance, and the instant of the next change. Countdowns and progress lines
    /// move without a new entry.
    private static func content(
        _ snapshot: Snapshot?, _ settings: Settings, now: Instant
    ) -> (WidgetContent, relevance: Double, change: Instant) {
        let words = Words(settings)
        let nothing = WidgetContent.empty(title: words.say(.emptyTitle), text: words.say(.emptyText))
        guard let snapshot else { return (nothing, 0, .never) }
        let context = TravelContext(now: now)
        let lines = BoardLine.own(snapshot, in: context)
        var boards = Instant.never
        for line in lines { boards = min(boards, line.answer.nextChange ?? .never) }
        guard let next = Board.nextTrip(lines, in: context), let id = next.trip.legs[next.answer.leg].id else {
            return (nothing, 0, min(boards, .never))
        }
        let state = LiveActivityState(leg: next.answer.leg, of: next.trip, in: context, words: words)
        // The time at which another flight becomes the next one, or at which more than a countdown changes for this
        // flight.
        var change = Instant.never
        for line in lines {
            let decided = Timeline(line.trip, in: context).entries.dropFirst().first?.start ?? .never
            change = min(change, decided)
        }
        if let own = state.nextChange { change = min(change, own) }
        return (
            .flight(
                id, LiveScreen(state, settings: settings, now: now), words.lines(next.answer, of: next.trip, at: now)),
            Double(state.relevance), change
        )
    }
}
