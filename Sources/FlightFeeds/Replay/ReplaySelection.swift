internal import FlightCore

/// Selects demo flights with many destinations. Some are late or cancelled, because a tracker is most useful for such
/// flights.
enum ReplaySelection {
    private enum Kind: Hashable {
        case regular, delayed, cancelled

        init(_ flight: ReplayFlight) {
            guard let out = flight.actualOut else {
                self = .cancelled
                return
            }
            self = out - flight.scheduledOut >= .minutes(15) ? .delayed : .regular
        }
    }

    /// Returns at most `limit` flights in order of departure. The order of the candidates does not affect the result.
    static func varied(_ candidates: [ReplayFlight], limit: Int) -> [ReplayFlight] {
        guard limit > 0 else { return [] }
        // Shuffles the flights, regardless of time and airline.
        var left = candidates.sorted { a, b in
            (a.seed.value(for: "choice"), a.key.text) < (b.seed.value(for: "choice"), b.key.text)
        }
        var chosen: [ReplayFlight] = []
        var destinations: Set<Airport.Code> = []

        func take(_ count: Int, where wanted: (ReplayFlight) -> Bool) {
            let end = min(limit, chosen.count + count)
            left.removeAll { flight in
                guard chosen.count < end, wanted(flight) else { return false }
                chosen.append(flight)
                destinations.insert(flight.destination.airport.code)
                return true
            }
        }

        func isNew(_ flight: ReplayFlight) -> Bool { !destinations.contains(flight.destination.airport.code) }

        // One flight in eight is cancelled, and one in four is late. A small selection has at least one of each.
        take(limit >= 4 ? max(1, limit / 8) : 0) { Kind($0) == .cancelled && isNew($0) }
        take(limit >= 2 ? max(1, limit / 4) : 0) { Kind($0) == .delayed && isNew($0) }
        take(limit) { Kind($0) == .regular && isNew($0) }
        take(limit) { Kind($0) != .cancelled && isNew($0) }
        take(limit) { Kind($0) == .regular }
        take(limit) { _ in true }
        return chosen.sorted { ($0.scheduledOut, $0.key.text) < ($1.scheduledOut, $1.key.text) }
    }
}
