import FlightCore

/// What is known of a flight, worked out once from all that was said of it. It holds for as long as the flight is of the
/// same edition.
struct CachedFlight: Sendable {
    /// Who it is, without what was said of it.
    let stored: StoredFlight
    let edition: FlightEdition
    /// The facts, with the log that people see; nil if its airports are not in the table.
    let entry: Snapshot.Entry?
    /// The last that sources said of each field.
    let lastOfSources: [FlightObservation.Field: FlightObservation]
    /// When it is over; nil if nothing tells a time of it.
    let end: Instant?

    init(_ stored: StoredFlight, edition: FlightEdition, flight: Flight?) {
        var bare = stored
        bare.observations = []
        self.stored = bare
        self.edition = edition
        // Positions and shares boarded come by the hundred and say nothing in a log.
        let told = stored.observations.filter { observation in
            switch observation.field {
            case .position, .boardedPercent, .aircraftAtGate: false
            default: true
            }
        }
        entry = flight.map { Snapshot.Entry(flight: $0, trip: stored.trip, log: Snapshot.Entry.log(of: told)) }
        var last: [FlightObservation.Field: FlightObservation] = [:]
        for observation in stored.observations where observation.source != .traveller {
            last[observation.field] = observation
        }
        lastOfSources = last
        end = flight.flatMap { CachedFlight.end(of: $0) }
    }

    /// The latest time that anything tells of its way: what is wrong in one place must not hide a flight that is to come.
    private static func end(of flight: Flight) -> Instant? {
        let best = BestTimes(flight, now: .never)
        var times: [Instant?] = []
        for milestone in [Milestone.out, .off, .on, .in] {
            times += [best[milestone], flight[milestone].scheduled, flight[milestone].estimated]
        }
        return times.compactMap { $0 }.max()
    }

    func isOver(at instant: Instant) -> Bool { end.map { $0 < instant } ?? false }
}
