import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

struct BoardList: View {
    let screen: BoardScreen
    let date: Date

    var body: some View {
        List {
            BoardNotices()
            if let review = screen.review { ScreenActionView(deed: review) }
            if let empty = screen.empty { EmptyBoard(empty: empty) }
            if let offer = screen.offer { ScreenActionView(deed: offer) }
            if let ticket = screen.next, let flight = ticket.flight {
                Section {
                    PlaceLink(place: Place.flight(flight)) {
                        TicketView(ticket: ticket, way: screen.nextWay, date: date)
                    }
                    if let then = screen.then { ThenView(then: then) }
                }
            }
            ForEach(screen.sections) { BoardSection(section: $0, date: date) }
            if let airports = screen.airports {
                Section {
                    ForEach(airports.rows) { ScreenActionView(deed: $0.action) }
                } header: {
                    Text(verbatim: airports.title).typed(.strong)
                }
            }
            if let past = screen.past { BoardSection(section: past, date: date) }
            ForEach(screen.notes, id: \.self) { Text(verbatim: $0).typed(.note, .ink2) }
        }
        .listStyle(.insetGrouped)
        .navigationTitle(Text(verbatim: screen.title))
    }
}
