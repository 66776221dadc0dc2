import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// A bar that shows the percentage of passengers on board.
struct BoardedBar: View {
    let boarded: FlightCard.Boarded

    var body: some View {
        VStack(alignment: .leading, spacing: Space.s1.rawValue) {
            ProgressView(value: Double(boarded.percent), total: 100).tint(.ink(.go))
            Text(verbatim: boarded.text + (boarded.isSimulated ? " ◇" : "")).typed(.note)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: boarded.text))
    }
}
