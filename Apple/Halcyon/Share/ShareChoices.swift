import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

/// The choices for a link: what it shows and when it expires.
struct ShareChoices: View {
    let screen: ShareScreen
    @Binding var request: ShareRequest

    var body: some View {
        if !screen.wholes.isEmpty {
            Picker(selection: $request.isTrip) {
                ForEach(screen.wholes, id: \.isTrip) { Text(verbatim: $0.title).tag($0.isTrip) }
            } label: {
                Text(verbatim: screen.wholeLabel)
            }
        }
        Section {
            ForEach(screen.facts, id: \.fact) { one in
                Toggle(isOn: isShown(one.fact)) { Text(verbatim: one.label) }
            }
        } header: {
            Text(verbatim: screen.factsLabel)
        }
        Section {
            TextField(text: $request.name) { Text(verbatim: screen.nameLabel) }
            Picker(selection: $request.hours) {
                ForEach(screen.ends, id: \.hours) { Text(verbatim: $0.title).tag($0.hours) }
            } label: {
                Text(verbatim: screen.endsLabel)
            }
        } footer: {
            Text(verbatim: screen.nameHint)
        }
    }

    private func isShown(_ fact: SharedFact) -> Binding<Bool> {
        Binding {
            request.facts.contains(fact)
        } set: { isOn in
            request.facts.removeAll { $0 == fact }
            if isOn { request.facts.append(fact) }
        }
    }
}
