import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

/// A row of the board: destination and both times over flight number, gate and status. During the flight, the rule
/// below is the progress line.
struct BoardRow: View {
    let row: BoardScreen.Row
    let date: Date

    var body: some View {
        VStack(alignment: .leading, spacing: Space.s1.rawValue) {
            HStack(spacing: Space.s3.rawValue) {
                Text(verbatim: row.destination).typed(.strong, row.isQuiet ? .ink2 : .ink).lineLimit(1)
                Spacer(minLength: 0)
                times
            }
            HStack(spacing: Space.s3.rawValue) {
                Text(verbatim: row.number).typed(.code, .ink2)
                if let friend = row.friend { Text(verbatim: friend.name).typed(.note, .ink2) }
                Spacer(minLength: 0)
                if let gate = row.gate { PlateView(plate: gate, size: .row) }
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

    private var times: some View {
        HStack(spacing: Space.s1.rawValue) {
            if let struck = row.struck, !struck.isArrival { old(struck) }
            if let departs = row.departs { time(departs) }
            if let arrives = row.arrives {
                Text(verbatim: "→").typed(.note, .ink2)
                if let struck = row.struck, struck.isArrival { old(struck) }
                time(arrives)
            }
        }
    }

    private func time(_ end: BoardScreen.End) -> some View {
        Text(verbatim: end.time.text).strikethrough(row.isCancelled).typed(.code)
    }

    private func old(_ struck: BoardScreen.Struck) -> some View {
        Text(verbatim: struck.text).strikethrough().typed(.code, .ink2)
    }
}
