import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// A step of the route, with its minutes and their range.
struct StepView: View {
    let step: ConnectionScreen.Step
    var isWhole = false

    var body: some View {
        HStack(spacing: Space.s3.rawValue) {
            step.symbol.image.frame(width: 24)
            VStack(alignment: .leading, spacing: 0) {
                Text(verbatim: step.name).typed(isWhole ? .strong : .body)
                if let detail = step.detail { Text(verbatim: detail).typed(.note, .ink2) }
            }
            Spacer(minLength: 0)
            VStack(alignment: .trailing, spacing: 0) {
                Text(verbatim: step.minutes).typed(.time)
                if let range = step.range { Text(verbatim: range).typed(.note, .ink2) }
            }
        }
        .accessibilityElement(children: .combine)
    }
}
