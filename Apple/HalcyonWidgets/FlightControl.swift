import AppIntents
import Foundation
import SwiftUI
import WidgetKit

/// A button for Control Center, the lock screen and the action button that opens the next flight.
struct FlightControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "control.flight") {
            ControlWidgetButton(action: ShowNextFlight()) {
                Label {
                    Text(LocalizedStringResource("control.flight.title"))
                } icon: {
                    Image(systemName: "airplane")
                }
            }
        }
        .displayName(LocalizedStringResource("control.flight.title"))
    }
}
