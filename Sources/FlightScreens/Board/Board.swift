package import FlightCore

/// The rules of the departure board.
package enum Board {
    /// Returns the traveller's trip that is under way or, if there is none, the next trip. A cancelled trip is returned
    /// until another trip is near, because the cancellation needs attention.
    package static func nextTrip(_ lines: [BoardLine], in context: TravelContext) -> (trip: Trip, answer: Answer)? {
        var best: (trip: Trip, answer: Answer)?
        var bestRank = 4
        var bestIsOff = false
        for line in lines where line.flight.role == .mine && line.group != .past && line.answer.state != .completed {
            if bestRank == 0 { break }
            // The line of a single flight already has the answer of its trip.
            let answer = line.trip.legs.count == 1 ? line.answer : SmartStateEngine.answer(line.trip, in: context)
            let rank: Int
            switch answer.state {
            case .completed: continue
            case .boarding, .onBoard, .taxiing, .inFlight, .descending, .landed, .connection: rank = 0
            // The first of two upcoming trips wins; a near trip takes precedence over a cancelled one.
            case .headToAirport, .atAirport, .atGate: rank = bestIsOff ? 1 : 2
            default: rank = 2
            }
            if rank < bestRank {
                best = (line.trip, answer)
                bestRank = rank
                bestIsOff = line.trip.legs[answer.leg].status == .cancelled
            }
        }
        return best
    }

    /// Returns the airport where the traveller probably is: the departure or arrival airport of the next flight,
    /// depending on the flight's state.
    static func travellersAirport(_ lines: [BoardLine]) -> Airport? {
        let next =
            lines.first { $0.flight.role == .mine && $0.answer.state != .completed } ?? lines.last {
                $0.flight.role == .mine
            } ?? lines.last
        return next.map { $0.flight.airport(in: $0.answer.state) }
    }

    /// Returns the next instant at which the lines or their days change without new data; ``Instant/never`` if there is
    /// none.
    ///
    /// - Parameter place: The airport from ``travellersAirport(_:)``.
    static func nextChange(_ lines: [BoardLine], _ place: Airport?, now: Instant) -> Instant {
        var change = place.map { tomorrow(in: $0.zone, now: now) } ?? .never
        for line in lines {
            change = min(change, line.nextChange)
            // The group of a flight changes at midnight at its origin.
            if line.group != .past { change = min(change, tomorrow(in: line.flight.origin.zone, now: now)) }
        }
        return change
    }

    private static func tomorrow(in zone: Zone, now: Instant) -> Instant {
        zone.instant(day: zone.local(now).day.advanced(by: 1), minuteOfDay: 0)
    }
}

extension Snapshot {
    /// Returns the airport where the traveller probably is: the departure or arrival airport of the next flight,
    /// depending on the flight's state.
    package func travellersAirport(now: Instant) -> Airport? {
        Board.travellersAirport(BoardLine.all(self, in: TravelContext(now: now)))
    }
}
