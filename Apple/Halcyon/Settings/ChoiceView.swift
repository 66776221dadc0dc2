import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// A setting with its options.
struct ChoiceView: View {
    let choice: SettingsScreen.Choice
    @Environment(AppModel.self) private var model

    var body: some View {
        Picker(selection: selection) {
            ForEach(choice.options, id: \.id) { Text(verbatim: $0.title).tag($0.id) }
        } label: {
            Text(verbatim: choice.label)
        }
    }

    private var selection: Binding<String> {
        Binding {
            choice.options.first { $0.isSelected }?.id ?? ""
        } set: { id in
            guard let option = choice.options.first(where: { $0.id == id }) else { return }
            Task { await model.enqueue(option.change, at: Date()) }
        }
    }
}
