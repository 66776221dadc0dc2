import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

struct BoardSection: View {
    let section: BoardScreen.Section
    let date: Date

    var body: some View {
        Section {
            ForEach(section.rows) { row in
                if let flight = row.flight {
                    PlaceLink(place: Place.flight(flight)) { BoardRow(row: row, date: date) }
                } else {
                    BoardRow(row: row, date: date)
                }
            }
        } header: {
            HStack {
                Text(verbatim: section.title).typed(.strong)
                Spacer()
                Text(verbatim: section.note).typed(.note, .ink2)
            }
        }
    }
}
