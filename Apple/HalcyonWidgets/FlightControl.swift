import AppIntents
import Foundation
import SwiftUI
import WidgetKit

/// A button that opens the next flight, for Control Center, the Lock Screen and the Action button.
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
