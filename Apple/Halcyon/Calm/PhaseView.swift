import FlightApp
import FlightScreens
import Foundation
import SwiftUI

struct PhaseView: View {
    let phase: FlightCalmScreen.Phase

    var body: some View {
        Section {
            ForEach(phase.sensations.indices, id: \.self) { index in
                VStack(alignment: .leading, spacing: Space.s1.rawValue) {
                    Text(verbatim: phase.sensations[index].what).typed(.strong)
                    Text(verbatim: phase.sensations[index].why).typed(.body)
                    Text(verbatim: phase.sensations[index].source).typed(.label, .ink2)
                }
            }
        } header: {
            HStack {
                Text(verbatim: phase.label)
                Text(verbatim: phase.name)
                Spacer(minLength: 0)
                if let time = phase.when { Text(verbatim: time) }
            }
        }
    }
}
