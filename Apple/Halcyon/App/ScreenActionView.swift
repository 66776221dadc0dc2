import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// A button or link for an action: a place in the app, a page on the server, an external address, or the calendar.
struct ScreenActionView: View {
    let deed: ScreenAction
    @Environment(AppModel.self) private var model
    @Environment(\.openURL) private var openURL

    var body: some View {
        if let place = Place(deed.target) {
            PlaceLink(place: place) { label }
        } else if let url = model.url(of: deed.target) {
            Button {
                openURL(url)
            } label: {
                label
            }
        }
    }

    private var label: some View {
        Label {
            VStack(alignment: .leading) {
                Text(verbatim: deed.title).typed(.strong, .accentText)
                if let detail = deed.detail { Text(verbatim: detail).typed(.note, .ink2) }
            }
        } icon: {
            deed.symbol.image.foregroundStyle(.ink(.accentText))
        }
        .frame(minHeight: 44)
    }
}
