import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

/// Calm mode during a flight: the sensations and sounds of the current phase, why they are normal, and what comes next.
struct FlightCalmView: View {
    let flight: Flight.ID
    @Environment(AppModel.self) private var model

    var body: some View {
        Moments { present in
            if let snapshot = model.snapshot, let screen = FlightCalmScreen(flight, snapshot, at: present) {
                List {
                    if let text = screen.text { Text(verbatim: text).typed(.body) }
                    if let phase = screen.now { PhaseView(phase: phase) }
                    if let phase = screen.next { PhaseView(phase: phase) }
                }
                .navigationTitle(Text(verbatim: screen.title))
            }
        }
    }
}
