import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// A bar with the last error, shown until the user dismisses it.
struct FaultBar: View {
    let model: AppModel

    var body: some View {
        if let fault = model.fault {
            HStack {
                Text(verbatim: fault).typed(.note)
                Spacer(minLength: Space.s2.rawValue)
                Button {
                    model.forgetFault()
                } label: {
                    Label {
                        Text(verbatim: model.texts.close)
                    } icon: {
                        Symbol.close.image
                    }
                }
                .labelStyle(.iconOnly)
                .frame(minWidth: 44, minHeight: 44)
            }
            .padding(.horizontal, Space.s4.rawValue)
            .background(.ink(.sunk))
            .transition(.move(edge: .top))
        }
    }
}
