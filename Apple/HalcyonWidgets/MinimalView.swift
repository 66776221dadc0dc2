import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The progress as a ring that the system keeps moving; the status symbol if the progress is unknown.
struct MinimalView: View {
    let screen: LiveScreen?

    var body: some View {
        Group {
            if let interval = screen?.way?.wholeInterval {
                ProgressView(timerInterval: interval, countsDown: false) {
                    EmptyView()
                } currentValueLabel: {
                    Image(systemName: "airplane").imageScale(.small)
                }
                .progressViewStyle(.circular)
                .tint(.ink(.accent))
            } else if let status = screen?.status {
                status.symbol.image.foregroundStyle(.ink(status.tone.text))
            } else {
                Image(systemName: "airplane")
            }
        }
        .environment(\.colorScheme, .dark)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: screen?.spoken ?? ""))
    }
}
