import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The flight and the main time.
struct ExpandedLeadingView: View {
    let headline: String
    let when: LiveScreen.Entry?

    var body: some View {
        VStack(alignment: .leading, spacing: Space.s1.rawValue) {
            Text(verbatim: headline).typed(.strong).lineLimit(1)
            if let when { EntryView(entry: when, role: .number) }
        }
        .environment(\.colorScheme, .dark)
    }
}
