import FlightApp
import Foundation
import SwiftUI

/// Applies a text style of the design, scaled with the reader's text size.
struct Typed: ViewModifier {
    let role: TypeRole
    @ScaledMetric private var scale = 1.0

    func body(content: Content) -> some View {
        content.font(.system(size: role.size * scale, weight: weight, design: design))
    }

    private var weight: Font.Weight {
        switch role.weight {
        case ..<500: .regular
        case ..<600: .medium
        case ..<700: .semibold
        default: .bold
        }
    }

    private var design: Font.Design {
        switch role.face {
        case .sans: .default
        case .mono: .monospaced
        case .round: .rounded
        }
    }
}

extension View {
    func typed(_ role: TypeRole, _ token: ColourToken = .ink) -> some View {
        modifier(Typed(role: role)).foregroundStyle(.ink(token))
    }
}
