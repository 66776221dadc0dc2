import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

/// The page of a flight: a ticket over a map, and the rows below it.
struct FlightPage: View {
    let screen: FlightScreen
    let date: Date
    let onChange: (PendingChange) -> Void

    var body: some View {
        List {
            if let map = screen.map {
                Section {
                    RouteMapView(map: map)
                        .frame(height: 240)
                        .listRowInsets(EdgeInsets())
                } footer: {
                    Text(verbatim: screen.caption)
                }
            }
            Section {
                TicketView(ticket: screen.ticket, way: screen.way, date: date)
                if let onBoard = screen.onBoard, let change = screen.onBoardChange {
                    Button {
                        onChange(change)
                    } label: {
                        Text(verbatim: onBoard).typed(.strong, .accentText)
                    }
                }
                if let then = screen.then { ThenView(then: then) }
            }
            Section {
                ForEach(screen.rows, id: \.verdict.subject) { VerdictRow(row: $0, timeline: screen.timeline) }
            }
            if let ring = screen.ring { Section { WayRing(way: ring, date: date).frame(height: 96).padding() } }
            ChangesView(changes: screen.changes, onChange: onChange)
            DetailsView(details: screen.details)
            Section {
                ForEach(screen.deeds, id: \.self) { ScreenActionView(deed: $0) }
                if let cancel = screen.edit.cancel, let change = screen.edit.cancelChange {
                    Button {
                        onChange(change)
                    } label: {
                        Text(verbatim: cancel)
                    }
                }
                Button(role: .destructive) {
                    onChange(screen.edit.deleteChange)
                } label: {
                    Text(verbatim: screen.edit.delete)
                }
                ForEach(screen.notes, id: \.self) { Text(verbatim: $0).typed(.note, .ink2) }
            }
        }
        .navigationTitle(Text(verbatim: screen.title))
    }
}
