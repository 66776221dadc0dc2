import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

struct SettingsView: View {
    @Environment(AppModel.self) private var model
    @Environment(DeviceLocation.self) private var location

    var body: some View {
        SettingsPage(
            screen: SettingsScreen(
                model.settings, device: DeviceState(location: location.state, waiting: model.waiting)))
    }
}
