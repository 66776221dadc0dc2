import Foundation
import SwiftUI
import WidgetKit

@main
struct HalcyonWidgets: WidgetBundle {
    var body: some Widget {
        FlightWidget()
        FlightLiveActivity()
        FlightControl()
    }
}
