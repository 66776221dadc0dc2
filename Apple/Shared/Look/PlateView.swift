import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// A gate, terminal or baggage belt, drawn like an airport sign.
struct PlateView: View {
    enum Size { case row, surface, card }

    let plate: Plate
    var size: Size = .card

    var body: some View {
        VStack(alignment: .trailing, spacing: Space.s1.rawValue) {
            if size != .row { Text(verbatim: plate.label).typed(.label, .ink2) }
            HStack(spacing: Space.s1.rawValue) {
                Text(verbatim: plate.code)
                    .typed(size == .card ? .plate : size == .surface ? .gate : .strong, .onPlate)
                    .padding(.horizontal, Space.s2.rawValue)
                    .background(.ink(.plate), in: RoundedRectangle(cornerRadius: corner))
                if plate.isSimulated { Text(verbatim: "◇").typed(.note, .ink2) }
            }
        }
        .lineLimit(1)
        .accessibilityElement(children: .combine)
    }

    private var corner: Double { (size == .row ? Corner.plateSmall : size == .surface ? .plate : .plate).rawValue }
}
