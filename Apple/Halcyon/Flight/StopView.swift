import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// A milestone: a filled dot if it is in the past, an indigo ring if it is now, a grey ring if it is in the future.
struct StopView: View {
    let stop: DayTimeline.Stop

    var body: some View {
        VStack(alignment: .leading, spacing: Space.s2.rawValue) {
            HStack(spacing: Space.s3.rawValue) {
                mark.frame(width: 12, height: 12).accessibilityHidden(true)
                Text(verbatim: stop.name).typed(.body)
                Spacer(minLength: 0)
                if let planned = stop.planned { Text(verbatim: planned).typed(.code, .ink2) }
                if let best = stop.best { FigureView(figure: best, role: .time) }
                if let dayChange = stop.dayChange { Text(verbatim: dayChange).typed(.label, .ink2) }
            }
            .accessibilityElement(children: .combine)
            if let between = stop.between {
                Text(verbatim: between).typed(.note, .ink2).padding(.leading, Space.s6.rawValue)
            }
        }
    }

    @ViewBuilder private var mark: some View {
        switch stop.mark {
        case .happened: Circle().fill(.ink(.ink))
        case .now: Circle().stroke(.ink(.accent), lineWidth: 3)
        case .ahead: Circle().stroke(.ink(.edge), lineWidth: 2)
        }
    }
}
