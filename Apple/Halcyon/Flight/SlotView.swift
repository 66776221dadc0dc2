import FlightApp
import Foundation
import SwiftUI

/// A label, with the old time struck through, above its figure.
struct SlotView: View {
    let slot: Slot
    let role: TypeRole
    var alignment = HorizontalAlignment.leading

    var body: some View {
        VStack(alignment: alignment, spacing: 0) {
            HStack(spacing: Space.s1.rawValue) {
                Text(verbatim: slot.label)
                if let struck = slot.struckLabel { Text(verbatim: struck).strikethrough() }
            }
            .typed(.label, .ink2)
            FigureView(figure: slot.figure, role: role)
            if let note = slot.note { Text(verbatim: note).typed(.note, .ink2) }
        }
        .accessibilityElement(children: .combine)
    }
}
