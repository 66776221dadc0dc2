import FlightScreens
import Foundation
import SwiftUI

/// The system's message for an error that prevents the app from starting.
struct FaultView: View {
    let text: String

    var body: some View {
        ContentUnavailableView {
            Symbol.warning.image
        } description: {
            Text(verbatim: text)
        }
    }
}
