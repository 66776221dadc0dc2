import FlightApp
import FlightScreens
import Foundation
import SwiftUI

struct OfferView: View {
    let row: AddScreen.Row

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack {
                Text(verbatim: row.number).typed(.number)
                Spacer(minLength: 0)
                Text(verbatim: row.times).typed(.time)
            }
            HStack {
                Text(verbatim: row.route).typed(.body)
                Spacer(minLength: 0)
                Text(verbatim: row.source).typed(.label, .ink2)
            }
        }
    }
}
