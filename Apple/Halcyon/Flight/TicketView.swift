import FlightApp
import FlightCore
import FlightScreens
import Foundation
import SwiftUI

/// The ticket of a flight: identity, route, both ends, and what happens next. Its lines never change place.
struct TicketView: View {
    let ticket: Ticket
    let way: ProgressLine?
    let date: Date

    var body: some View {
        VStack(alignment: .leading, spacing: Space.s4.rawValue) {
            identity
            route
            HStack(alignment: .top) {
                TicketEndView(end: ticket.departure, alignment: .leading)
                Spacer(minLength: Space.s2.rawValue)
                TicketEndView(end: ticket.arrival, alignment: .trailing)
            }
            if let now = ticket.now { NowBarView(now: now) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .animation(.spring(response: 0.3), value: ticket.status)
    }

    private var identity: some View {
        VStack(alignment: .leading, spacing: Space.s1.rawValue) {
            HStack(alignment: .firstTextBaseline) {
                Text(verbatim: ticket.number).typed(.number)
                Spacer(minLength: Space.s2.rawValue)
                StatusView(status: ticket.status)
            }
            Text(verbatim: ticket.byline).typed(.note, .ink2)
        }
    }

    private var route: some View {
        VStack(spacing: 0) {
            HStack(spacing: Space.s3.rawValue) {
                Text(verbatim: ticket.route.from.text).typed(.countdown)
                if let way {
                    WayLine(way: way, date: date, isLabelled: false)
                } else {
                    Rectangle().fill(.ink(.rule2)).frame(height: 2)
                }
                if let instead = ticket.route.instead {
                    Text(verbatim: instead).strikethrough().typed(.code, .ink2)
                }
                Text(verbatim: ticket.route.to.text).typed(.countdown)
            }
            HStack {
                Text(verbatim: ticket.route.fromCity)
                Spacer(minLength: Space.s2.rawValue)
                if let duration = ticket.route.duration { Text(verbatim: duration) }
                Spacer(minLength: Space.s2.rawValue)
                Text(verbatim: ticket.route.toCity)
            }
            .typed(.note, .ink2)
        }
        .accessibilityElement(children: .combine)
    }
}
