import FlightApp
import Foundation
import SwiftUI
import WidgetKit

/// The next flight on the home screen, in StandBy and on the lock screen.
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
