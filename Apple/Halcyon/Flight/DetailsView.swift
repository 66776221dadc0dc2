import FlightApp
import FlightScreens
import Foundation
import SwiftUI

struct DetailsView: View {
    let details: Details

    var body: some View {
        Section {
            ForEach(details.rows.indices, id: \.self) { index in
                LabeledContent {
                    Text(verbatim: details.rows[index].value)
                } label: {
                    Text(verbatim: details.rows[index].label)
                }
            }
            ForEach(details.credits, id: \.self) { Text(verbatim: $0).typed(.label, .ink2) }
        } header: {
            Text(verbatim: details.title)
        }
    }
}
