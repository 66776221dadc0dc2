import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

/// The same content as on the Lock Screen, followed by what the sentence does not say.
struct LargeView: View {
    let screen: LiveScreen
    let lines: Lines

    var body: some View {
        VStack(alignment: .leading, spacing: Space.s4.rawValue) {
            LockScreenView(screen: screen)
            Spacer(minLength: 0)
            if let primary = lines.primary { Text(verbatim: primary).typed(.body) }
            if let secondary = lines.secondary { Text(verbatim: secondary).typed(.note, .ink2) }
        }
    }
}
