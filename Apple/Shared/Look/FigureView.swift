import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// A figure with its small unit on the same line. Digits roll when the number changes.
struct FigureView: View {
    let figure: Figure
    let role: TypeRole
    var token: ColourToken = .ink

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: Space.s1.rawValue / 2) {
            ForEach(figure.parts.indices, id: \.self) { index in
                Text(verbatim: figure.parts[index].text)
                    .typed(figure.parts[index].isSmall ? .note : figure.isMonospaced ? role : .title, token)
            }
        }
        .lineLimit(1)
        .contentTransition(.numericText())
        .animation(.spring(response: 0.3), value: figure)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: figure.text))
    }
}
