import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

/// The board, with the card of the next flight above one line per flight.
struct BoardView: View {
    @Environment(AppModel.self) private var model

    var body: some View {
        Moments { present in
            if let snapshot = model.snapshot {
                BoardList(screen: BoardScreen(snapshot, at: present), date: present.now.date)
            } else {
                ProgressView()
            }
        }
        .refreshable { await model.refresh() }
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                PlaceLink(place: Place.add(AddQuery())) {
                    Label {
                        Text(verbatim: model.texts.add)
                    } icon: {
                        Symbol.add.image
                    }
                }
            }
        }
    }
}
