import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// Small facts, side by side if there is enough space; otherwise, one below another.
struct FactsView: View {
    let facts: [Slot]

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(alignment: .top, spacing: Space.s6.rawValue) { slots }
            VStack(alignment: .leading, spacing: Space.s3.rawValue) { slots }
        }
    }

    private var slots: some View {
        ForEach(facts, id: \.self) { SlotView(slot: $0, role: .time) }
    }
}
