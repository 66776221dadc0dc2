import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The time between the two flights as a bar: the time needed, the margin, and the closing of the doors.
struct BudgetBar: View {
    let budget: ConnectionBudget

    var body: some View {
        VStack(spacing: Space.s2.rawValue) {
            GeometryReader { geometry in
                HStack(spacing: 2) {
                    ForEach(budget.parts.indices, id: \.self) { index in
                        Rectangle()
                            .fill(.ink(colour(budget.parts[index].kind)))
                            .frame(width: width(of: budget.parts[index], in: geometry.size.width))
                    }
                }
            }
            .frame(height: Space.s6.rawValue)
            HStack {
                SlotView(slot: budget.arrives, role: .time)
                Spacer(minLength: 0)
                SlotView(slot: budget.doors, role: .time, alignment: .trailing)
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: budget.label))
    }

    private func width(of part: ConnectionBudget.Part, in whole: Double) -> Double {
        let minutes = budget.parts.reduce(0) { $0 + $1.minutes }
        return minutes > 0 ? max(0, whole - 2 * Double(budget.parts.count)) * Double(part.minutes) / Double(minutes) : 0
    }

    private func colour(_ kind: ConnectionBudget.Part.Kind) -> ColourToken {
        switch kind {
        case .leave, .way, .control: .edge
        case .spare: budget.isTight ? .late : .ok
        case .over: .off
        }
    }
}
