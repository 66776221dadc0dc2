import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The part of the island to the left of the camera: the status symbol, and the gate or destination.
struct CompactLeadingView: View {
    let screen: LiveScreen?

    var body: some View {
        HStack(spacing: Space.s1.rawValue) {
            if let screen {
                screen.status.symbol.image.imageScale(.small).foregroundStyle(.ink(screen.status.tone.text))
                Text(verbatim: screen.leading).typed(.code)
            } else {
                Image(systemName: "airplane")
            }
        }
        .environment(\.colorScheme, .dark)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: screen?.spoken ?? ""))
    }
}
