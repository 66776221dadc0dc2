import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// A row below the ticket: a name and a short answer. The detail unfolds in place.
struct VerdictRow: View {
    let row: FlightScreen.Row
    let timeline: DayTimeline
    /// nil until the traveller expands or collapses the row.
    @State private var isOpen: Bool?

    var body: some View {
        DisclosureGroup(isExpanded: open) {
            VStack(alignment: .leading, spacing: Space.s2.rawValue) {
                if row.verdict.subject == .timeline { DayTimelineView(timeline: timeline) }
                if let budget = row.verdict.budget { BudgetBar(budget: budget) }
                ForEach(row.verdict.facts, id: \.self) { fact in
                    LabeledContent {
                        Text(verbatim: fact.value)
                    } label: {
                        Text(verbatim: fact.label)
                    }
                }
                ForEach(row.verdict.texts, id: \.self) { Text(verbatim: $0).typed(.body) }
                ForEach(row.deeds, id: \.self) { ScreenActionView(deed: $0) }
            }
        } label: {
            HStack(alignment: .firstTextBaseline) {
                Text(verbatim: row.verdict.name).typed(.strong)
                Spacer(minLength: Space.s2.rawValue)
                Text(verbatim: row.verdict.answer).typed(.note, row.verdict.tone.text)
            }
        }
    }

    private var open: Binding<Bool> {
        Binding {
            isOpen ?? row.verdict.isOpen
        } set: {
            isOpen = $0
        }
    }
}
