import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The progress as an arc that fills clockwise from the top. The plane is at the end of the arc.
struct WayRing: View {
    let way: ProgressLine
    let date: Date
    var width = 4.0

    var body: some View {
        let fraction = way.fraction(at: date)
        ZStack {
            Circle().stroke(.ink(.rule2), lineWidth: width)
            Circle()
                .trim(from: 0, to: fraction)
                .stroke(.ink(.accent), style: .round(width))
                .rotationEffect(.degrees(-90))
            Image(systemName: "airplane")
                .imageScale(.small)
                .foregroundStyle(.ink(.accent))
                .rotationEffect(.degrees(-90))
        }
        .animation(.linear(duration: 60), value: fraction)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: way.label))
    }
}
