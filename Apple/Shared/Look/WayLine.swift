import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The line between the airports with the plane on it, solid up to the last known position and dotted beyond.
struct WayLine: View {
    let way: ProgressLine
    let date: Date
    var isLabelled = true

    var body: some View {
        HStack(spacing: Space.s2.rawValue) {
            if isLabelled { Text(verbatim: way.from).typed(.number) }
            GeometryReader { geometry in
                line(in: geometry.size)
            }
            .frame(height: Space.s6.rawValue)
            if isLabelled { ends }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: way.label))
    }

    @ViewBuilder private var ends: some View {
        if let instead = way.instead { Text(verbatim: instead).strikethrough().typed(.code, .ink2) }
        Text(verbatim: way.to).typed(.number)
    }

    private func line(in size: CGSize) -> some View {
        let fraction = way.fraction(at: date)
        let middle = size.height / 2
        let place = size.width * fraction
        let heard = size.width * min(fraction, way.heard ?? fraction)
        return ZStack {
            stretch(from: 0, to: size.width, at: middle).stroke(.ink(.rule2), lineWidth: 3)
            stretch(from: 0, to: heard, at: middle).stroke(.ink(.accent), lineWidth: 3)
            stretch(from: heard, to: place, at: middle)
                .stroke(.ink(.accent), style: .round(3, dash: [1, 6]))
            Image(systemName: "airplane")
                .symbolVariant(way.isHollow ? .none : .fill)
                .foregroundStyle(.ink(.accent))
                .opacity(way.isHollow ? 0.6 : 1)
                .position(x: place, y: middle)
        }
        .animation(.linear(duration: 60), value: fraction)
    }

    private func stretch(from start: Double, to end: Double, at height: Double) -> Path {
        Path { path in
            path.move(to: CGPoint(x: start, y: height))
            path.addLine(to: CGPoint(x: end, y: height))
        }
    }
}
