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
            let answer = SmartStateEngine.answer(line.trip, in: context)
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

    /// Returns the heading for the flights of a day: "today" or "tomorrow" if the day is today or tomorrow at any of
    /// the origins; otherwise, the date.
    package static func heading(
        _ group: BoardLine.Group, _ lines: [BoardLine], _ day: Day?, isOnly: Bool, now: Instant, _ words: Words
    ) -> (title: String, withPlaces: String, isThatDay: Bool) {
        let name = words.say(group == .today ? .today : .tomorrow)
        guard let day, !isOnly else { return (name, name, true) }
        var cities: [String] = []
        for line in lines {
            let today = line.flight.origin.zone.local(now).day
            guard (group == .today ? today : today.advanced(by: 1)) == day else { continue }
            let city = words.city(line.flight.origin)
            if !cities.contains(where: { sameText($0, city) }) { cities.append(city) }
        }
        guard let first = cities.first else {
            let date = words.date(day, today: lines.first?.today ?? day)
            return (date, date, false)
        }
        let places = cities.count == 1 ? first : cities.count == 2 ? first + ", " + cities[1] : first + " …"
        return (name, words.say(.dayThere, name, places), true)
    }

    /// Returns the next instant at which the board changes without new data; ``Instant/never`` if there is none.
    ///
    /// - Parameter next: The answer of the trip from ``nextTrip(_:in:)``, whose card is beside the board.
    package static func nextChange(
        _ lines: [BoardLine], _ next: Answer?, _ snapshot: Snapshot, now: Instant
    ) -> Instant {
        guard !lines.isEmpty else { return .never }
        var change = next.map { $0.nextChange(drawnAt: now) } ?? .never
        for line in lines {
            change = min(change, line.nextChange)
            // The group of a flight changes at midnight at its origin.
            if line.group != .past {
                let zone = line.flight.origin.zone
                let tomorrow = zone.local(now).day.advanced(by: 1)
                change = min(change, zone.instant(day: tomorrow, minuteOfDay: 0))
            }
        }
        // The date above the board changes at midnight.
        if let zone = snapshot.travellersAirport(now: now)?.zone {
            let day = zone.local(now).day
            change = min(change, zone.instant(day: day.advanced(by: 1), minuteOfDay: 0))
        }
        return change
    }
}

extension Snapshot {
    /// Returns the airport where the traveller probably is: the departure or arrival airport of the next flight,
    /// depending on the flight's state.
    package func travellersAirport(now: Instant) -> Airport? {
        let lines = BoardLine.all(self, in: TravelContext(now: now))
        let next = lines.first { $0.flight.role == .mine && $0.answer.state != .completed } ?? lines.last
        guard let next else { return nil }
        return next.flight.airport(in: next.answer.state)
    }
}
