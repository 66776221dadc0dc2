import FlightCore
import FlightTracking

/// Provides the current board. Polls the store for changes, and updates the board as time passes.
struct BoardWatcher: Watcher {
    let installation: Installation
    let wording: WordsOptions
    private var snapshot: Snapshot?
    private var times = WatchTimes()

    init(_ installation: Installation, wording: WordsOptions) {
        self.installation = installation
        self.wording = wording
    }

    mutating func look() async throws -> WatchedBoard? {
        let now = installation.clock.now
        let revision = try await installation.flightService.repository.revision()
        if times.isStale(at: now) || snapshot?.revision != revision {
            snapshot = try await installation.snapshot()
            times.hasRead(at: now)
        } else if !times.isDue(at: now) {
            return nil
        }
        guard var snapshot else { return nil }
        snapshot.now = now
        let board = WatchedBoard(snapshot, words: wording.words(snapshot.settings))
        times.hasLooked(at: now, next: board.nextLook)
        return board
    }
}
