import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// What happens next, with its figure emphasised. The figure counts down without an update.
struct SentenceView: View {
    let sentence: LiveScreen.Sentence
    let role: TypeRole

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 0) {
            Text(verbatim: sentence.before).typed(role)
            CountView(figure: sentence.figure).typed(role, .accentText)
            Text(verbatim: sentence.after).typed(role)
        }
        .lineLimit(2)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: sentence.text))
    }
}
