import FlightActivity
import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The progress line during the flight; otherwise, the reason, the action or additional entries. Buttons are below.
struct ExpandedBottomView: View {
    let screen: LiveScreen
    let attributes: FlightActivityAttributes

    var body: some View {
        VStack(alignment: .leading, spacing: Space.s2.rawValue) {
            if screen.isOnTheWay, let way = screen.way {
                MovingLine(way: way)
            } else if !screen.others.isEmpty, screen.detail == nil {
                OthersView(entries: screen.others)
            } else if let detail = screen.detail {
                Text(verbatim: detail).typed(.note, .ink2).lineLimit(1)
            }
            HStack(spacing: Space.s2.rawValue) {
                if let url = attributes.url {
                    Link(destination: url) { action(screen.openTitle) }
                    if let shareTitle = screen.shareTitle {
                        Link(destination: url.appending(path: "share")) { action(shareTitle) }
                    }
                }
            }
        }
        .environment(\.colorScheme, .dark)
    }

    private func action(_ title: String) -> some View {
        Text(verbatim: title)
            .typed(.status, .accentText)
            .frame(maxWidth: .infinity, minHeight: 36)
            .background(.ink(.accentSoft), in: RoundedRectangle(cornerRadius: Corner.strip.rawValue))
    }
}
