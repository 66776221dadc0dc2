import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The flight and what happens next.
struct ExpandedLeadingView: View {
    let headline: String
    let sentence: LiveScreen.Sentence?

    var body: some View {
        VStack(alignment: .leading, spacing: Space.s1.rawValue) {
            Text(verbatim: headline).typed(.strong).lineLimit(1)
            if let sentence { SentenceView(sentence: sentence, role: .strong) }
        }
        .environment(\.colorScheme, .dark)
    }
}
