import FlightApp
import Foundation
import SwiftUI

/// A colour of the design that adapts to light and dark mode.
struct Ink: ShapeStyle {
    let token: ColourToken

    func resolve(in environment: EnvironmentValues) -> Color {
        Palette.of(environment.colorScheme)[token].color
    }
}

extension ShapeStyle where Self == Ink {
    static func ink(_ token: ColourToken) -> Ink { Ink(token: token) }
}

extension Palette {
    static func of(_ scheme: ColorScheme) -> Palette { scheme == .dark ? .dark : .light }
}

extension Shade {
    var color: Color { Color(.sRGB, red: red, green: green, blue: blue, opacity: opacity) }
}
