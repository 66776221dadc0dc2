import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The part of the island to the right of the camera: the time until the next event, or its clock time.
struct CompactTrailingView: View {
    let screen: LiveScreen?

    var body: some View {
        if let screen, let trailing = screen.trailing {
            CountView(figure: trailing)
                .typed(.code, screen.status.tone.text)
                .multilineTextAlignment(.trailing)
                .frame(maxWidth: 64)
                .environment(\.colorScheme, .dark)
        }
    }
}
