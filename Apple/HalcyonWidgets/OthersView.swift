import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// Additional entries, each a label with a figure, as far as they fit.
struct OthersView: View {
    let entries: [LiveScreen.Entry]

    var body: some View {
        HStack(spacing: Space.s4.rawValue) {
            ForEach(entries.indices, id: \.self) { index in
                HStack(spacing: Space.s1.rawValue) {
                    Text(verbatim: entries[index].label).typed(.note, .ink2)
                    CountView(figure: entries[index].figure).typed(.status)
                }
            }
        }
        .lineLimit(1)
    }
}
