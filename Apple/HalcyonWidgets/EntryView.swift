import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// A figure below its label. The label shows the old time struck through.
struct EntryView: View {
    let entry: LiveScreen.Entry
    let role: TypeRole
    var alignment = HorizontalAlignment.leading

    var body: some View {
        VStack(alignment: alignment, spacing: 0) {
            HStack(spacing: Space.s1.rawValue) {
                Text(verbatim: entry.label)
                if let struck = entry.struck { Text(verbatim: struck).strikethrough() }
            }
            .typed(.label, .ink2)
            CountView(figure: entry.figure).typed(role)
        }
        .lineLimit(1)
    }
}
