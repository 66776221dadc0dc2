import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The status and the place or, during the flight, the arrival time.
struct ExpandedTrailingView: View {
    let screen: LiveScreen

    var body: some View {
        VStack(alignment: .trailing, spacing: Space.s1.rawValue) {
            StatusView(status: screen.status)
            if let arrives = screen.arrives {
                EntryView(entry: arrives, role: .number, alignment: .trailing)
            } else if let plate = screen.plate {
                PlateView(plate: plate, size: .surface)
            }
        }
        .environment(\.colorScheme, .dark)
    }
}
