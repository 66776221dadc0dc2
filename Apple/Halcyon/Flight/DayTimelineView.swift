import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The milestones of the flight's day, with planned and actual times.
struct DayTimelineView: View {
    let timeline: DayTimeline

    var body: some View {
        VStack(alignment: .leading, spacing: Space.s3.rawValue) {
            ForEach(timeline.stops.indices, id: \.self) { index in
                StopView(stop: timeline.stops[index])
            }
            Text(verbatim: timeline.note).typed(.note, .ink2)
        }
    }
}
