public import FlightCore
internal import FlightPages
public import Foundation

/// What widgets show from now on: an entry for each change, for the whole day at once, so that the system need not ask.
public struct WidgetTimeline: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        /// From then on.
        public let date: Date
        public let content: WidgetContent
        /// Which of several widgets comes first, 0…100.
        public let relevance: Double
    }

    /// In order; never empty.
    public var entries: [Entry] { [first] + later }
    public let first: Entry
    private let later: [Entry]
    /// When to ask again.
    public let reload: Date

    /// More entries than a day of one flight has; the last is repeated at ``reload``.
    private static let most = 96

    /// - Parameters:
    ///   - snapshot: nil where nothing is kept: no server has been signed in to.
    ///   - settings: the language where there is no snapshot.
    ///   - hours: how far ahead, 1…72.
    public init(_ snapshot: Snapshot?, settings: Settings, at present: ScreenContext, hours: Int = 24) {
        let end = present.now + .hours(Int64(min(72, max(1, hours))))
        let settings = snapshot?.settings ?? settings
        var entries: [Entry] = []
        var now = present.now
        var reload = end
        while true {
            let (content, relevance, change) = WidgetTimeline.content(snapshot, settings, now: now)
            if entries.last?.content != content {
                entries.append(Entry(date: now.date, content: content, relevance: relevance))
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
        self.reload = reload.date
    }

    /// The flight that is next, and when what a widget shows of it changes by itself. Counts and lines move without an entry.
    private static func content(
        _ snapshot: Snapshot?, _ settings: Settings, now: Instant
    ) -> (WidgetContent, relevance: Double, change: Instant) {
        let words = Words(settings)
        let nothing = WidgetContent.empty(title: words.say(.emptyTitle), text: words.say(.emptyText))
        guard let snapshot else { return (nothing, 0, .never) }
        let context = TravelContext(now: now)
        let lines = BoardLine.all(snapshot, in: context)
        var boards = Instant.never
        for line in lines { boards = min(boards, line.answer.nextChange ?? .never) }
        guard let next = BoardPage.nextTrip(lines, in: context), let id = next.trip.legs[next.answer.leg].id else {
            return (nothing, 0, min(boards, .never))
        }
        let state = LiveActivityState(leg: next.answer.leg, of: next.trip, in: context, words: words)
        // When another flight becomes the next, and when this one looks different where nothing counts.
        var change = Instant.never
        for line in lines {
            let decided = Timeline(line.trip, in: context).entries.dropFirst().first?.start ?? .never
            change = min(change, decided)
        }
        if let own = state.nextChange { change = min(change, own) }
        return (
            .flight(id, LiveScreen(state, settings: settings, now: now), words.lines(next.answer, of: next.trip)),
            Double(state.relevance), change
        )
    }
}
