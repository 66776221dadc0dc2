import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

/// The passport for a year or for all years.
struct PassportView: View {
    @Environment(AppModel.self) private var model
    @State private var range = PassportRange.lifetime

    var body: some View {
        Moments { present in
            PassportPage(
                screen: PassportScreen(model.records, range: range, settings: model.settings, at: present),
                range: $range)
        }
        .task { await model.refreshRecords() }
        .refreshable { await model.refreshRecords() }
    }
}
