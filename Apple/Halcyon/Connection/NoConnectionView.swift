import FlightScreens
import Foundation
import SwiftUI

struct NoConnectionView: View {
    let text: NoConnection

    var body: some View {
        ContentUnavailableView {
            Label {
                Text(verbatim: text.title)
            } icon: {
                Symbol.connection.image
            }
        } description: {
            Text(verbatim: text.text)
        }
    }
}
