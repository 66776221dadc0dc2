import FlightApp
import FlightScreens
import Foundation
import SwiftUI

struct EmptyBoard: View {
    let empty: BoardScreen.Empty

    var body: some View {
        VStack(alignment: .leading, spacing: Space.s3.rawValue) {
            Text(verbatim: empty.title).typed(.title)
            Text(verbatim: empty.text).typed(.body, .ink2)
            PlaceLink(place: Place.add(AddQuery())) {
                Label {
                    Text(verbatim: empty.add)
                } icon: {
                    Symbol.add.image
                }
            }
        }
    }
}
