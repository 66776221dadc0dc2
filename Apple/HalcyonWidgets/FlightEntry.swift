import FlightApp
import FlightScreens
import Foundation
import WidgetKit

/// The content of the widget from a given time on.
struct FlightEntry: TimelineEntry {
    let date: Date
    let content: WidgetContent
    let relevance: TimelineEntryRelevance?

    init(_ entry: WidgetTimeline.Entry) {
        date = entry.from.date
        content = entry.content
        relevance = TimelineEntryRelevance(score: Float(entry.relevance))
    }

    /// The URL that opens the flight in the app or, if the entry has no flight, the board.
    var url: URL? {
        if case .flight(let flight, _, _) = content { return FlightLink.url(of: flight) }
        return FlightLink.board
    }
}
