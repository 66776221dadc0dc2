import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The traveller's own rosette, whose lines are raised by each route flown.
struct PassportArt: View {
    let strokes: [[PassportScreen.ArtPoint]]
    let label: String

    var body: some View {
        GeometryReader { geometry in
            Path { path in
                for stroke in strokes {
                    for (index, point) in stroke.enumerated() {
                        let place = CGPoint(x: point.x * geometry.size.width, y: point.y * geometry.size.height)
                        if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
                    }
                    path.closeSubpath()
                }
            }
            .stroke(.ink(.accent), lineWidth: 0.6)
        }
        .aspectRatio(1, contentMode: .fit)
        .accessibilityElement()
        .accessibilityLabel(Text(verbatim: label))
    }
}
