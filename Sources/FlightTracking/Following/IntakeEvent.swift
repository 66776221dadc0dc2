public import FlightCore

/// A change to a followed flight caused by a response.
public enum IntakeEvent: Hashable, Sendable {
    /// A new observation. It is stored even if another source's value takes precedence.
    case fact(FlightObservation)
    /// A time that was reported, but rejected.
    case impossible(FlightObservation, Impossible)
    /// An aircraft was identified.
    case bound(LegBinding)
    /// The aircraft was released.
    case unbound(LegBinding, LegBinding.Break)
    /// Positions arrive again after a silence that began at the given instant.
    case signalBack(since: Instant)

    /// Why a time was rejected.
    public enum Impossible: Hashable, Sendable {
        /// The event cannot happen so long before departure.
        case beforeDeparture
        /// The time is farther from the schedule than ``Impossibility/farthest``.
        case farFromPlan
        /// A scheduled arrival that does not fit the scheduled departure, see ``Impossibility/blocks``.
        case impossibleBlock
    }
}
