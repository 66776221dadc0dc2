import FlightApp
import FlightCore
import Foundation
import SwiftUI

/// During one's own flight: what the phase feels and sounds like, why that is normal, and what comes next.
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
