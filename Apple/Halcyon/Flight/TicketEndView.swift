import FlightApp
import FlightScreens
import Foundation
import SwiftUI

/// An end of a flight: the label with the old time struck through, the time, and the gate, terminal or belt.
struct TicketEndView: View {
    let end: Ticket.End
    let alignment: HorizontalAlignment

    var body: some View {
        VStack(alignment: alignment, spacing: Space.s1.rawValue) {
            HStack(spacing: Space.s1.rawValue) {
                Text(verbatim: end.label)
                if let struck = end.struck { Text(verbatim: struck).strikethrough() }
            }
            .typed(.label, .ink2)
            if let time = end.time {
                Text(verbatim: time.text).strikethrough(end.isOff).typed(.time).contentTransition(.numericText())
            }
            HStack(spacing: Space.s1.rawValue) {
                if let terminal = end.terminal { Text(verbatim: terminal + " ·").typed(.note, .ink2) }
                if let plate = end.plate {
                    Text(verbatim: plate.label).typed(.note, .ink2)
                    PlateView(plate: plate, size: .row)
                }
            }
        }
        .lineLimit(1)
        .accessibilityElement(children: .combine)
    }
}
