import FlightScreens
import Foundation
import SwiftUI

/// A link to a place. Opens the place in the second column if there is one; otherwise, as the next screen of the stack.
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

/// The action that opens a place in the second column; nil if there is only one column.
private struct OpenPlaceKey: EnvironmentKey {
    static let defaultValue: (@MainActor @Sendable (Place) -> Void)? = nil
}

extension EnvironmentValues {
    var openPlace: (@MainActor @Sendable (Place) -> Void)? {
        get { self[OpenPlaceKey.self] }
        set { self[OpenPlaceKey.self] = newValue }
    }
}
