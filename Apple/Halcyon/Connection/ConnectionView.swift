import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

/// The connection to the next flight: the verdict, then the map and the steps.
struct ConnectionView: View {
    let flight: Flight.ID
    @Environment(AppModel.self) private var model

    var body: some View {
        Moments { present in
            if let snapshot = model.snapshot, let screen = ConnectionScreen(flight, snapshot, at: present) {
                ConnectionPage(screen: screen)
            } else {
                NoConnectionView(text: NoConnection(language: model.settings.language))
            }
        }
    }
}
