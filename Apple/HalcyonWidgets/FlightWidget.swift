import FlightApp
import FlightScreens
import Foundation
import SwiftUI
import WidgetKit

/// A widget with the next flight, for the Home Screen, StandBy and the Lock Screen.
struct FlightWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "widget.flight", provider: FlightProvider()) { entry in
            FlightWidgetView(entry: entry)
                .widgetURL(entry.url)
                .containerBackground(.ink(.card), for: .widget)
        }
        .configurationDisplayName(LocalizedStringResource("widget.flight.title"))
        .description(LocalizedStringResource("widget.flight.text"))
        .supportedFamilies([
            .systemSmall, .systemMedium, .systemLarge, .accessoryInline, .accessoryCircular, .accessoryRectangular,
        ])
    }
}
