import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The complete live activity: header, progress line, sentence and place, additional entries, and the reason or the
/// action.
struct LockScreenView: View {
    let screen: LiveScreen

    var body: some View {
        VStack(alignment: .leading, spacing: Space.s2.rawValue) {
            HStack {
                Text(verbatim: screen.headline).typed(.strong).lineLimit(1)
                Spacer(minLength: Space.s2.rawValue)
                StatusView(status: screen.status)
            }
            if screen.isOnTheWay, let way = screen.way { MovingLine(way: way) }
            HStack(alignment: .bottom) {
                if let sentence = screen.sentence { SentenceView(sentence: sentence, role: .title) }
                Spacer(minLength: Space.s2.rawValue)
                if let arrives = screen.arrives {
                    EntryView(entry: arrives, role: .countdown, alignment: .trailing)
                } else if let plate = screen.plate {
                    PlateView(plate: plate, size: .surface)
                }
            }
            if !screen.others.isEmpty { OthersView(entries: screen.others) }
            if let detail = screen.detail { Text(verbatim: detail).typed(.note, .ink2).lineLimit(2) }
        }
        .accessibilityElement(children: .combine)
        .accessibilityLabel(Text(verbatim: screen.spoken))
    }
}
