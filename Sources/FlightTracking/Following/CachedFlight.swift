import FlightCore

/// The state of a flight, computed once from its observations for all readers. Valid as long as the flight's edition
/// equals ``edition``.
struct CachedFlight: Sendable {
    /// The stored flight without its observations.
    let stored: StoredFlight
    let edition: FlightEdition
    /// The flight with its visible log; nil if its airports are not in the table.
    private(set) var entry: Snapshot.Entry?
    /// For each field, the latest observation that came from a source.
    let lastOfSources: [FlightObservation.Field: FlightObservation]
    /// When the flight is over; nil if none of its times are known.
    let end: Instant?
    /// The tracker with which ``entry`` agrees; nil if no response has been processed since the flight was read.
    var tracker: FlightTracker?

    init(_ stored: StoredFlight, edition: FlightEdition, flight: Flight?) {
        var bare = stored
        bare.observations = []
        self.stored = bare
        self.edition = edition
        // Positions and boarding percentages are too numerous for the log.
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

    /// Creates the state that the tracker has reached.
    ///
    /// - Parameters:
    ///   - stored: The flight as last read. Its observations and positions are replaced by those of the tracker.
    ///   - edition: The edition of the flight after the tracker's last change was stored.
    init(_ stored: StoredFlight, edition: FlightEdition, tracker: FlightTracker) {
        var stored = stored
        stored.observations = tracker.observations
        stored.heardBy = tracker.heard
        stored.fixes = tracker.seenFixes
        stored.revision = edition.revision
        self.init(stored, edition: edition, flight: tracker.flight)
        self.tracker = tracker
    }

    /// Returns the latest of all known times. Using an earlier time, which may be wrong, could hide an upcoming flight.
    private static func end(of flight: Flight) -> Instant? {
        let best = BestTimes(flight, now: .never)
        var times: [Instant?] = []
        for milestone in [Milestone.out, .off, .on, .in] {
            times += [best[milestone], flight[milestone].scheduled, flight[milestone].estimated]
        }
        return times.compactMap { $0 }.max()
    }

    /// Returns the given flights, marking those that the traveller misses (``Flight/isMissed``). All legs of each trip
    /// must be among the flights.
    static func markingMissed(_ flights: [CachedFlight]) -> [CachedFlight] {
        let places = flights.indices.filter { flights[$0].entry != nil }
        var entries = places.compactMap { flights[$0].entry }
        entries.markMissed()
        var marked = flights
        for (place, entry) in zip(places, entries) { marked[place].entry = entry }
        return marked
    }

    func isOver(at instant: Instant) -> Bool { end.map { $0 < instant } ?? false }
}
