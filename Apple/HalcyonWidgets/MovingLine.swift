import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The progress line. The system fills it without a redraw while the plane flies at constant speed.
struct MovingLine: View {
    let way: ProgressLine

    var body: some View {
        HStack(spacing: Space.s2.rawValue) {
            Text(verbatim: way.from).typed(.code)
            if let interval = way.wholeInterval {
                ProgressView(timerInterval: interval, countsDown: false) {
                    EmptyView()
                } currentValueLabel: {
                    EmptyView()
                }
                .progressViewStyle(.linear)
                .tint(.ink(.accent))
            } else {
                ProgressView(value: way.startFraction).progressViewStyle(.linear).tint(.ink(.accent))
            }
            Image(systemName: "airplane")
                .imageScale(.small)
                .foregroundStyle(.ink(.accent))
                .opacity(way.isHollow ? 0.6 : 1)
            if let instead = way.instead { Text(verbatim: instead).strikethrough().typed(.code, .ink2) }
            Text(verbatim: way.to).typed(.code)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: way.label))
    }
}
