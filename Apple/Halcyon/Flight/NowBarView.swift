import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

/// What happens next, in one sentence. The bar is tinted if the traveller has something to do.
struct NowBarView: View {
    let now: NowBar

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 0) {
            Text(verbatim: now.text.before).typed(.strong)
            Text(verbatim: now.text.figure).typed(.strong, now.tone.figure)
            Text(verbatim: now.text.after).typed(.strong)
            Spacer(minLength: 0)
        }
        .contentTransition(.numericText())
        .padding(now.tone == .none ? 0 : Space.s3.rawValue)
        .background(
            .ink(now.tone == .none ? .card : .accentSoft), in: RoundedRectangle(cornerRadius: Corner.strip.rawValue)
        )
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: now.text.text))
    }
}

extension NowSentence.Tone {
    fileprivate var figure: ColourToken {
        switch self {
        case .none, .ask: .accentText
        case .soon: .lateText
        case .bad: .offText
        }
    }
}
