import FlightApp
import Foundation
import SwiftUI

/// A figure of a live surface. The system updates a countdown, without a push and offline.
struct CountView: View {
    let figure: LiveFigure

    var body: some View {
        switch figure {
        case .text(let text): Text(verbatim: text).contentTransition(.numericText())
        case .countdown(let interval, let isEstimated, let text):
            HStack(spacing: 0) {
                if isEstimated { Text(verbatim: "~") }
                Text(timerInterval: interval, countsDown: true, showsHours: true)
            }
            .monospacedDigit()
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(Text(verbatim: text))
        }
    }
}
