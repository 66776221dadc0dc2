import FlightApp
import Foundation
import SwiftUI

/// Draws a screen anew at each whole minute, which is when what it says can change by itself.
struct Moments<Content: View>: View {
    @ViewBuilder let content: (ScreenContext) -> Content
    @Environment(AppModel.self) private var model

    var body: some View {
        TimelineView(.everyMinute) { context in
            content(model.present(at: context.date))
        }
    }
}
