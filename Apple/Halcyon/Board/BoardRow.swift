import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

/// A row of the board: flight, destination, gate, time and status. During the flight, the rule below is the progress
/// line.
struct BoardRow: View {
    let row: BoardScreen.Row
    let date: Date

    var body: some View {
        VStack(alignment: .leading, spacing: Space.s1.rawValue) {
            HStack(spacing: Space.s3.rawValue) {
                Text(verbatim: row.destination).typed(.strong, row.isQuiet ? .ink2 : .ink).lineLimit(1)
                Spacer(minLength: 0)
                if let gate = row.gate { PlateView(plate: gate, size: .row) }
                time
            }
            HStack(spacing: Space.s3.rawValue) {
                Text(verbatim: row.number).typed(.code, .ink2)
                if let who = row.who { Text(verbatim: who).typed(.note, .ink2) }
                Spacer(minLength: 0)
                if let status = row.status {
                    StatusView(status: status)
                } else if let date = row.date {
                    Text(verbatim: date).typed(.note, .ink2)
                }
            }
            if let way = row.way { WayLine(way: way, date: date, isLabelled: false) }
        }
        .frame(minHeight: 56)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: row.spoken))
    }

    private var time: some View {
        VStack(alignment: .trailing, spacing: 0) {
            if let struck = row.struckTime { Text(verbatim: struck).strikethrough().typed(.code, .ink2) }
            if let time = row.time { FigureView(figure: time, role: .time).strikethrough(row.isCancelled) }
        }
    }
}
