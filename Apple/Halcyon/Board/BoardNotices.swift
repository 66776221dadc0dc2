import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// The notices above the board: offline state, queued changes and refused changes.
struct BoardNotices: View {
    @Environment(AppModel.self) private var model

    var body: some View {
        if !model.isOnline {
            Label {
                Text(verbatim: model.texts.offline).typed(.note, .ink2)
            } icon: {
                Symbol.offline.image
            }
        }
        if let waiting = model.texts.waiting(model.waiting) { Text(verbatim: waiting).typed(.note, .ink2) }
        if !model.refused.isEmpty {
            Section {
                ForEach(model.refused, id: \.self) { Text(verbatim: model.texts.refused($0)).typed(.note, .offText) }
                Button {
                    Task { await model.forgetRefused() }
                } label: {
                    Text(verbatim: model.texts.discard)
                }
            }
        }
    }
}
