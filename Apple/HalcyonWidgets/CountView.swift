import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// A figure on a live surface. The system keeps a countdown up to date, even offline and without a push message.
struct CountView: View {
    let figure: LiveFigure

    var body: some View {
        switch figure {
        case .text(let text): Text(verbatim: text).contentTransition(.numericText())
        case .countdown(let interval, let isEstimated, let text):
            HStack(spacing: 0) {
                if isEstimated { Text(verbatim: "~") }
                Text(timerInterval: interval.dates, countsDown: true, showsHours: true)
            }
            .monospacedDigit()
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(Text(verbatim: text))
        }
    }
}
