import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI
import WidgetKit

/// The next flight, drawn for the widget's size.
struct FlightWidgetView: View {
    let entry: FlightEntry
    @Environment(\.widgetFamily) private var family
    @Environment(\.showsWidgetContainerBackground) private var hasBackground

    var body: some View {
        switch entry.content {
        case .empty(let title, let text):
            if family == .accessoryCircular {
                Image(systemName: "airplane").accessibilityLabel(Text(verbatim: title))
            } else if family == .accessoryInline {
                Text(verbatim: title)
            } else {
                VStack(alignment: .leading, spacing: Space.s1.rawValue) {
                    Text(verbatim: title).typed(.strong)
                    Text(verbatim: text).typed(.note, .ink2)
                }
            }
        case .flight(_, let screen, let lines):
            switch family {
            case .accessoryInline: Text(verbatim: entry.content.text(for: .inline).joined(separator: " "))
            case .accessoryCircular: MinimalView(screen: screen)
            case .accessoryRectangular: LinesView(lines: entry.content.text(for: .rectangular))
            case .systemSmall: SmallView(screen: screen, isStandBy: !hasBackground)
            case .systemLarge: LargeView(screen: screen, lines: lines)
            default: LockScreenView(screen: screen)
            }
        }
    }
}
