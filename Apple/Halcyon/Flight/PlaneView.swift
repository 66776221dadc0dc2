import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

/// The location of a flight's aircraft, as known on the device. The page on the server also shows the earlier legs.
struct PlaneView: View {
    let flight: Flight.ID
    @Environment(AppModel.self) private var model

    var body: some View {
        Moments { present in
            if let snapshot = model.snapshot, let screen = PlaneScreen(flight, snapshot, at: present) {
                List {
                    Section {
                        Label {
                            Text(verbatim: screen.verdict).typed(.page)
                        } icon: {
                            (screen.isHere ? Symbol.onTime : .plane).image.foregroundStyle(.ink(.accent))
                        }
                        if let tail = screen.tail { Text(verbatim: tail).typed(.code, .ink2) }
                        ForEach(screen.sentences, id: \.self) { Text(verbatim: $0).typed(.body) }
                    }
                    ScreenActionView(deed: screen.deed)
                }
                .navigationTitle(Text(verbatim: screen.title))
            }
        }
    }
}
