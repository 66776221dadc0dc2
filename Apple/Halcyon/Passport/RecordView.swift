import FlightApp
import FlightScreens
import Foundation
import SwiftUI

struct RecordView: View {
    let row: PassportScreen.Row

    var body: some View {
        LabeledContent {
            VStack(alignment: .trailing, spacing: 0) {
                Text(verbatim: row.value).typed(.strong)
                if let note = row.note { Text(verbatim: note).typed(.note, .ink2) }
            }
        } label: {
            Text(verbatim: row.label).typed(.body, .ink2)
        }
    }
}
