import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The sentence and the place. In StandBy, which has no background, leaves the headline out.
struct SmallView: View {
    let screen: LiveScreen
    let isStandBy: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: Space.s2.rawValue) {
            if !isStandBy { Text(verbatim: screen.headline).typed(.strong).lineLimit(1) }
            StatusView(status: screen.status)
            if let sentence = screen.sentence { SentenceView(sentence: sentence, role: .title) }
            if let plate = screen.plate { PlateView(plate: plate, size: .surface) }
            if screen.plate == nil, let way = screen.way { MovingLine(way: way) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: screen.spoken))
    }
}
