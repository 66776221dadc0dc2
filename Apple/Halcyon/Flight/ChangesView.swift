import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The changes of a flight with their sources, and buttons to undo the traveller's own changes.
struct ChangesView: View {
    let changes: Changes
    let onChange: (PendingChange) -> Void

    var body: some View {
        Section {
            if changes.rows.isEmpty { Text(verbatim: changes.empty).typed(.note, .ink2) }
            ForEach(changes.rows.indices, id: \.self) { index in
                row(changes.rows[index])
            }
        } header: {
            Text(verbatim: changes.title)
        }
    }

    private func row(_ row: Changes.Row) -> some View {
        VStack(alignment: .leading, spacing: Space.s1.rawValue) {
            HStack {
                Text(verbatim: row.time).typed(.code, .ink2)
                Text(verbatim: row.what).typed(.strong)
                Spacer(minLength: 0)
                Text(verbatim: row.source).typed(.label, .ink2)
            }
            Text(verbatim: row.change).typed(.body)
            if let undo = row.undo {
                Button {
                    onChange(undo.change)
                } label: {
                    Label {
                        Text(verbatim: undo.title)
                    } icon: {
                        Symbol.undo.image
                    }
                }
            }
        }
    }
}
