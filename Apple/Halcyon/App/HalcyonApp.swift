import FlightApp
import FlightScreens
import Foundation
import SwiftUI

@main
struct HalcyonApp: App {
    @State private var composition = Composition.onThisDevice()

    var body: some Scene {
        WindowGroup {
            switch composition {
            case .success(let parts):
                RootView(model: parts.model, location: parts.location, activities: parts.activities)
            case .failure(let fault): FaultView(text: fault.localizedDescription)
            }
        }
        .backgroundTask(.appRefresh(BackgroundRefresh.identifier)) {
            guard case .success(let parts) = await composition else { return }
            await BackgroundRefresh.run(parts)
        }
    }
}
