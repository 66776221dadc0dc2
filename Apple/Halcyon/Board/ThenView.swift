import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The leg that follows this flight.
struct ThenView: View {
    let then: Then

    var body: some View {
        VStack(alignment: .leading, spacing: Space.s1.rawValue) {
            HStack {
                Text(verbatim: then.title).typed(.label, .ink2)
                Spacer()
                if let layover = then.layover { Text(verbatim: layover).typed(.code) }
            }
            HStack {
                ForEach(then.codes, id: \.self) { Text(verbatim: $0).typed(.number) }
            }
            Text(verbatim: then.text).typed(.note, .ink2)
            if let deed = then.deed { ScreenActionView(deed: deed) }
        }
    }
}
