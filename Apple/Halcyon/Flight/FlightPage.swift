import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

struct FlightPage: View {
    let screen: FlightScreen
    let date: Date
    let onChange: (PendingChange) -> Void
    /// Whether the timeline, the changes and the details are expanded; nil until the traveller expands or collapses
    /// them.
    @State private var isUnfolded: Bool?

    var body: some View {
        List {
            Section {
                CardView(card: screen.card, date: date)
                if let action = screen.card.action { act(action) }
                if let onBoard = screen.onBoard, let change = screen.onBoardChange {
                    Button {
                        onChange(change)
                    } label: {
                        Text(verbatim: onBoard).typed(.strong, .accentText)
                    }
                }
                if let then = screen.then { ThenView(then: then) }
            }
            if let map = screen.card.map {
                Section {
                    RouteMapView(map: map)
                        .frame(height: 280)
                        .listRowInsets(EdgeInsets())
                    if let ring = screen.ring { WayRing(way: ring, date: date).frame(height: 96).padding() }
                }
            }
            Section {
                DisclosureGroup(isExpanded: unfolded) {
                    DayTimelineView(timeline: screen.timeline)
                } label: {
                    Text(verbatim: screen.timeline.title).typed(.title)
                }
            }
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

    /// A link to the full timeline scrolls, because the timeline is further down on the same page.
    @ViewBuilder private func act(_ action: ScreenAction) -> some View {
        if case .timeline = action.target {
            Button {
                isUnfolded = true
            } label: {
                Text(verbatim: action.title).typed(.strong, .accentText)
            }
        } else {
            ScreenActionView(deed: action)
        }
    }

    private var unfolded: Binding<Bool> {
        Binding {
            isUnfolded ?? screen.isUnfolded
        } set: {
            isUnfolded = $0
        }
    }
}
