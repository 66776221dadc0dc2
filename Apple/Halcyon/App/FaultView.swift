import FlightApp
import Foundation
import SwiftUI

/// The error that keeps the app from starting, in the system's words.
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
