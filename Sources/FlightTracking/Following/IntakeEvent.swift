public import FlightCore

/// A change to a followed flight that results from a response.
public enum IntakeEvent: Hashable, Sendable {
    /// An observation was added. Observations are stored even if a value from another source takes precedence.
    case fact(FlightObservation)
    /// A reported time was rejected.
    case impossible(FlightObservation, Impossible)
    /// An aircraft was identified.
    case bound(LegBinding)
    /// The aircraft was released.
    case unbound(LegBinding, LegBinding.Break)
    /// Positions are being received again after a silence that began at the given instant.
    case signalBack(since: Instant)

    /// The reason why a time was rejected.
    public enum Impossible: Hashable, Sendable {
        /// The milestone cannot be reached so long before departure.
        case beforeDeparture
        /// The time is further from the schedule than ``Impossibility/farthest``.
        case farFromPlan
        /// The scheduled arrival does not fit the scheduled departure; see ``Impossibility/blocks``.
        case impossibleBlock
    }
}
