import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

/// The content of a flight's screen: card, map, timeline, changes and details.
struct FlightView: View {
    let flight: Flight.ID
    @Environment(AppModel.self) private var model

    var body: some View {
        Moments { present in
            if let snapshot = model.snapshot, let screen = FlightScreen(flight, snapshot, at: present) {
                FlightPage(screen: screen, date: present.now.date) { change in
                    Task { await model.enqueue(change, at: Date()) }
                }
            } else {
                ContentUnavailableView { Symbol.plane.image }
            }
        }
        .refreshable { await model.refresh() }
    }
}
