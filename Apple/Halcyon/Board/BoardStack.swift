import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

/// The board and the screens that it opens, in a second column if there is space.
struct BoardStack: View {
    @Binding var path: [Place]
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
        if width == .regular {
            NavigationSplitView {
                BoardView().environment(\.openPlace) { path = [$0] }
            } detail: {
                NavigationStack(path: $path) {
                    NextFlightView().places($path)
                }
            }
        } else {
            NavigationStack(path: $path) {
                BoardView().places($path)
            }
        }
    }
}

extension View {
    /// Maps each place to its view.
    fileprivate func places(_ path: Binding<[Place]>) -> some View {
        navigationDestination(for: Place.self) { place in
            switch place {
            case .flight(let flight): FlightView(flight: flight)
            case .connection(let flight): ConnectionView(flight: flight)
            case .share(let flight): ShareView(flight: flight)
            case .plane(let flight): PlaneView(flight: flight)
            case .feeling(let flight): FlightCalmView(flight: flight)
            case .add(let query): AddView(query: query)
            case .calm: CalmView { _ = path.wrappedValue.popLast() }
            case .passport: PassportView()
            case .settings: SettingsView()
            }
        }
    }
}
