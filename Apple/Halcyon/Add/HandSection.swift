import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The form for entering a flight manually.
struct HandSection: View {
    let screen: AddScreen
    let onDone: () -> Void
    @Environment(AppModel.self) private var model
    @State private var form: HandForm?
    @State private var refusal: String?

    var body: some View {
        Section {
            ForEach(fields.indices, id: \.self) { index in
                field(fields[index])
            }
            if let refusal { Text(verbatim: refusal).typed(.note, .offText) }
            Button {
                write()
            } label: {
                Text(verbatim: screen.hand.add)
            }
        } header: {
            Text(verbatim: screen.handTitle)
        }
    }

    private func field(_ field: HandForm.Field) -> some View {
        VStack(alignment: .leading, spacing: Space.s1.rawValue) {
            TextField(text: text(of: field)) { Text(verbatim: field.label) }
            Text(verbatim: field.hint).typed(.label, .ink2)
        }
    }

    private var fields: [HandForm.Field] { (form ?? screen.hand).fields }

    private func text(of field: HandForm.Field) -> Binding<String> {
        Binding {
            (form ?? screen.hand)[field.id]
        } set: { text in
            var changed = form ?? screen.hand
            changed[field.id] = text
            form = changed
        }
    }

    private func write() {
        guard let snapshot = model.snapshot else { return }
        do {
            let date = Date()
            let written = form ?? screen.hand
            guard let change = try written.change(snapshot, at: model.present(at: date), id: UUID().uuidString)
            else { return }
            Task { await model.enqueue(change, at: date) }
            onDone()
        } catch {
            refusal = model.text(of: error)
        }
    }
}
