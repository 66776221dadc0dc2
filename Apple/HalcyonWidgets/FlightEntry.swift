import FlightApp
import Foundation
import WidgetKit

/// The content of the widget from an instant on.
struct FlightEntry: TimelineEntry {
    let date: Date
    let content: WidgetContent
    let relevance: TimelineEntryRelevance?

    init(_ entry: WidgetTimeline.Entry) {
        date = entry.date
        content = entry.content
        relevance = TimelineEntryRelevance(score: Float(entry.relevance))
    }

    /// The app's URL of the flight; of the board if there is none.
    var url: URL? {
        if case .flight(let flight, _, _) = content { return FlightLink.url(of: flight) }
        return FlightLink.board
    }
}
