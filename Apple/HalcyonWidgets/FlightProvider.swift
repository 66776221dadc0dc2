import FlightApp
import FlightScreens
import Foundation
import WidgetKit

/// Provides the widget's timeline for the whole day, with one entry for each change that the core predicts.
struct FlightProvider: TimelineProvider {
    func placeholder(in context: Context) -> FlightEntry {
        first(of: WidgetTimeline(nil, settings: SharedFolder.settings, at: ScreenContext(Date())))
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (FlightEntry) -> Void) {
        completion(first(of: day))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<FlightEntry>) -> Void) {
        let day = day
        completion(Timeline(entries: day.entries.map(FlightEntry.init), policy: .after(day.reload.date)))
    }

    private var day: WidgetTimeline {
        WidgetTimeline(SharedFolder.snapshot, settings: SharedFolder.settings, at: ScreenContext(Date()))
    }

    private func first(of day: WidgetTimeline) -> FlightEntry { FlightEntry(day.first) }
}
