import FlightActivity
import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI
import WidgetKit

/// The live activity of a flight in the Dynamic Island and on the Lock Screen. It is shown from the time to leave until
/// the flight is over. If this app cannot read the state because the server is newer, only the headline and the status
/// are shown.
struct FlightLiveActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: FlightActivityAttributes.self) { context in
            Group {
                if let screen = context.screen {
                    LockScreenView(screen: screen)
                } else {
                    LinesView(lines: [context.state.headline, context.state.status.text])
                }
            }
            .padding(Space.s4.rawValue)
            .activityBackgroundTint(Palette.dark[.bg].color)
            .activitySystemActionForegroundColor(Palette.dark[.ink].color)
            .environment(\.colorScheme, .dark)
            .widgetURL(context.attributes.url)
        } dynamicIsland: { context in
            let screen = context.screen
            return DynamicIsland {
                DynamicIslandExpandedRegion(.leading) {
                    ExpandedLeadingView(headline: context.state.headline, sentence: screen?.sentence)
                }
                DynamicIslandExpandedRegion(.trailing) {
                    if let screen { ExpandedTrailingView(screen: screen) }
                }
                DynamicIslandExpandedRegion(.bottom) {
                    if let screen { ExpandedBottomView(screen: screen, attributes: context.attributes) }
                }
            } compactLeading: {
                CompactLeadingView(screen: screen)
            } compactTrailing: {
                CompactTrailingView(screen: screen)
            } minimal: {
                MinimalView(screen: screen)
            }
            .keylineTint(screen.map { Palette.dark[$0.status.tone.text].color })
            .widgetURL(context.attributes.url)
        }
    }
}

extension ActivityViewContext<FlightActivityAttributes> {
    /// The content state in the traveller's language; nil if this app cannot read the state.
    var screen: LiveScreen? {
        // The system draws live activities with the device's clock.
        try? LiveScreen(state, settings: SharedFolder.settings, at: Date())
    }
}

extension FlightActivityAttributes {
    var url: URL? { flight.flatMap { Flight.ID($0) }.flatMap { FlightLink.url(of: $0) } }
}
