import FlightCore
import Synchronization

/// Keeps the forecasts of the last minute, because several devices request a snapshot after each change.
final class RecentOutlooks: Sendable {
    struct Kept {
        /// The forecast; nil if there is none for the flight.
        let outlook: FlightOutlook?
        fileprivate let revision: Int64
        fileprivate let at: Instant
    }

    private static let holds = Span.minutes(1)
    /// The maximum number of kept forecasts.
    private static let most = 200

    private let kept = Mutex<[Flight.ID: Kept]>([:])

    /// Returns the forecast kept at the given revision within the last minute; nil if there is none.
    func outlook(of id: Flight.ID, revision: Int64, now: Instant) -> Kept? {
        kept.withLock { kept in
            kept[id].flatMap { kept in
                kept.revision == revision && kept.at <= now && now - kept.at < RecentOutlooks.holds ? kept : nil
            }
        }
    }

    func keep(_ outlook: FlightOutlook?, of id: Flight.ID, revision: Int64, at now: Instant) {
        kept.withLock { kept in
            if kept.count >= RecentOutlooks.most { kept = [:] }
            kept[id] = Kept(outlook: outlook, revision: revision, at: now)
        }
    }
}
