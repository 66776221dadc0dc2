import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

/// The next flight, shown beside the board until the user selects another flight.
struct NextFlightView: View {
    @Environment(AppModel.self) private var model

    var body: some View {
        Moments { present in
            if let flight = model.snapshot.flatMap({ BoardScreen($0, at: present).next?.flight }) {
                FlightView(flight: flight)
            } else {
                ContentUnavailableView { Symbol.plane.image }
            }
        }
    }
}
