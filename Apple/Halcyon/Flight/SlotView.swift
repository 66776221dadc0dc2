import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// A figure below its label. The label shows the old time struck through.
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
