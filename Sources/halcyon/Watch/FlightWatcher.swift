import FlightCore
import FlightTracking

/// Provides the current state of a flight. Polls the store for changes, and updates the flight as time passes.
struct FlightWatcher: Watcher {
    let installation: Installation
    let id: Flight.ID
    let wording: WordsOptions
    private var snapshot: Snapshot?
    private var times = WatchTimes()

    init(_ installation: Installation, _ id: Flight.ID, wording: WordsOptions) {
        self.installation = installation
        self.id = id
        self.wording = wording
    }

    /// - Throws: ``CommandFailure`` if the flight is no longer followed.
    mutating func look() async throws -> WatchedFlight? {
        let now = installation.clock.now
        let revision = try await installation.flightService.repository.revision()
        if times.isStale(at: now) || snapshot?.revision != revision {
            snapshot = try await installation.flightService.snapshot(with: [id])
            times.hasRead(at: now)
        } else if !times.isDue(at: now) {
            return nil
        }
        guard let snapshot, let (trip, leg) = snapshot.trip(of: id) else {
            throw CommandFailure("you no longer follow this flight; `halcyon list` shows your flights")
        }
        let view = WatchedFlight(leg: leg, of: trip, now: now, words: wording.words(snapshot.settings))
        times.hasLooked(at: now, next: view.nextLook)
        return view
    }
}
