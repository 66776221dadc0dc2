import AppIntents
import Foundation
import SwiftUI
import WidgetKit

/// A button in the control centre, on the lock screen and for the action button: to the next flight.
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
