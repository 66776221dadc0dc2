import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The breathing ring with its text, and the fact shown after each flight.
struct CalmWords: View {
    let frame: CalmFrame
    let texts: CalmTexts

    var body: some View {
        VStack(spacing: Space.s5.rawValue) {
            ZStack {
                Circle()
                    .fill(.ink(.calmWing))
                    .opacity(frame.ringOpacity)
                    .scaleEffect(frame.ringScale)
                    .frame(width: 128, height: 128)
                Text(verbatim: texts.breatheIn).opacity(frame.inwardOpacity)
                Text(verbatim: texts.breatheOut).opacity(frame.outwardOpacity)
            }
            .typed(.title, .calmInk)
            if let fact = frame.fact {
                VStack(spacing: Space.s1.rawValue) {
                    Text(verbatim: fact.text).typed(.body, .calmInk)
                    Text(verbatim: fact.source).typed(.label, .calmInk2)
                }
                .multilineTextAlignment(.center)
                .opacity(frame.factOpacity)
            }
        }
        .padding(Space.s8.rawValue)
    }
}
