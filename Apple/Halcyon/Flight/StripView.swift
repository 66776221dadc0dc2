import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The direction strip, which is the only dark element of a card.
struct StripView: View {
    let strip: Strip

    var body: some View {
        HStack(spacing: Space.s3.rawValue) {
            strip.symbol.image.foregroundStyle(.ink(.onStrip))
            VStack(alignment: .leading, spacing: 0) {
                if let label = strip.label { Text(verbatim: label).typed(.label, .onStrip2) }
                HStack {
                    if let time = strip.time { FigureView(figure: time, role: .time, token: .onStrip) }
                    if let struck = strip.struck { Text(verbatim: struck).strikethrough().typed(.code, .onStrip2) }
                }
            }
            codes
            if strip.isSimulated { Text(verbatim: "◇").typed(.note, .onStrip2) }
            if let text = strip.text { Text(verbatim: text).typed(.strong, .onStrip) }
            Spacer(minLength: 0)
            if let end = strip.end { Text(verbatim: end).typed(.status, .onStrip) }
        }
        .padding(Space.s4.rawValue)
        .background(.ink(.strip), in: RoundedRectangle(cornerRadius: Corner.strip.rawValue))
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: strip.spoken))
    }

    private var codes: some View {
        ForEach(strip.codes.indices, id: \.self) { index in
            if index > 0 { Symbol.arrow.image.foregroundStyle(.ink(.onStrip2)) }
            Text(verbatim: strip.codes[index])
                .typed(.strong, .onStripPlate)
                .padding(.horizontal, Space.s2.rawValue)
                .background(.ink(.stripPlate), in: RoundedRectangle(cornerRadius: Corner.plateSmall.rawValue))
        }
    }
}
