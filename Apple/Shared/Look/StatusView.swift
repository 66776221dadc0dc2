import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The status of a flight: a symbol and a word, as a filled badge if the status needs attention.
struct StatusView: View {
    let status: StatusLabel

    var body: some View {
        HStack(spacing: Space.s1.rawValue) {
            status.symbol.image.imageScale(.small).accessibilityHidden(true)
            Text(verbatim: status.text)
        }
        .typed(.status, status.isFilled ? status.tone.onFill : status.tone.text)
        .padding(.horizontal, status.isFilled ? Space.s2.rawValue : 0)
        .padding(.vertical, status.isFilled ? Space.s1.rawValue : 0)
        .background(.ink(status.isFilled ? status.tone.fill : .card), in: Capsule())
        .fixedSize()
        .contentTransition(.numericText())
        .animation(.spring(response: 0.3), value: status)
    }
}
