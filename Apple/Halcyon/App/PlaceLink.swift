import FlightApp
import Foundation
import SwiftUI

/// A way to a place: one step further in the stack, or beside it where there are two columns.
struct PlaceLink<Label: View>: View {
    let place: Place
    @ViewBuilder let label: () -> Label
    @Environment(\.openPlace) private var openPlace

    var body: some View {
        if let openPlace {
            Button {
                openPlace(place)
            } label: {
                label()
            }.buttonStyle(.plain)
        } else {
            NavigationLink(value: place) { label() }
        }
    }
}

/// Opens a place in the column beside; nil where there is none.
private struct OpenPlaceKey: EnvironmentKey {
    static let defaultValue: (@MainActor @Sendable (Place) -> Void)? = nil
}

extension EnvironmentValues {
    var openPlace: (@MainActor @Sendable (Place) -> Void)? {
        get { self[OpenPlaceKey.self] }
        set { self[OpenPlaceKey.self] = newValue }
    }
}
