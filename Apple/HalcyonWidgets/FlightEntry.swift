import FlightApp
import Foundation
import WidgetKit

/// What the widget shows from an instant on.
struct FlightEntry: TimelineEntry {
    let date: Date
    let content: WidgetContent
    let relevance: TimelineEntryRelevance?

    init(_ entry: WidgetTimeline.Entry) {
        date = entry.date
        content = entry.content
        relevance = TimelineEntryRelevance(score: Float(entry.relevance))
    }

    /// The app's own address of the flight; of the board where there is none.
    var url: URL? {
        if case .flight(let flight, _, _) = content { return FlightLink.url(of: flight) }
        return FlightLink.board
    }
}
