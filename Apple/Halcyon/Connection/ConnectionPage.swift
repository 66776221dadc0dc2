import FlightApp
import FlightScreens
import Foundation
import SwiftUI

struct ConnectionPage: View {
    let screen: ConnectionScreen

    var body: some View {
        List {
            Section {
                Text(verbatim: screen.verdict).typed(.page)
                Text(verbatim: screen.sentence).typed(.body)
                if let chance = screen.chance { Text(verbatim: chance).typed(.body, .ink2) }
                if let expectation = screen.expectation { Text(verbatim: expectation).typed(.note, .ink2) }
            }
            Section {
                card
                if let strip = screen.strip { StripView(strip: strip) }
            }
            Section {
                ForEach(screen.steps.indices, id: \.self) { StepView(step: screen.steps[$0]) }
                if let whole = screen.whole { StepView(step: whole, isWhole: true) }
            } header: {
                Text(verbatim: screen.stepsTitle)
            }
            if let budget = screen.budget { Section { BudgetBar(budget: budget) } }
            if !screen.missing.isEmpty {
                Section {
                    ForEach(screen.missing, id: \.self) { Text(verbatim: $0).typed(.note, .ink2) }
                } header: {
                    Text(verbatim: screen.missingTitle)
                }
            }
        }
        .navigationTitle(Text(verbatim: screen.title))
    }

    private var card: some View {
        VStack(alignment: .leading, spacing: Space.s5.rawValue) {
            HStack {
                Text(verbatim: screen.number).typed(.number)
                Symbol.arrow.image.foregroundStyle(.ink(.ink2)).accessibilityHidden(true)
                Text(verbatim: screen.destination).typed(.number)
                Spacer(minLength: 0)
                if let badge = screen.badge { StatusView(status: badge) }
            }
            HStack(alignment: .bottom) {
                SlotView(slot: screen.answer, role: .answer)
                Spacer(minLength: 0)
                if let plate = screen.plate { PlateView(plate: plate) }
            }
        }
    }
}
