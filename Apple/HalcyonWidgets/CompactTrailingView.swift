import FlightApp
import Foundation
import SwiftUI

/// After the camera: the time until the next event, or its time.
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
