import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// Redraws a screen at the start of every minute, because its content can change then.
struct Moments<Content: View>: View {
    @ViewBuilder let content: (ScreenContext) -> Content
    @Environment(AppModel.self) private var model

    var body: some View {
        TimelineView(.everyMinute) { context in
            content(model.present(at: context.date))
        }
    }
}
