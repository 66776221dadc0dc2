public import FlightCore

/// A change to a followed flight caused by an answer.
public enum IntakeEvent: Hashable, Sendable {
    /// A new observation, which is stored whether it takes effect or another source is preferred.
    case fact(FlightObservation)
    /// A time that was reported, but rejected.
    case impossible(FlightObservation, Impossible)
    /// An aircraft was identified.
    case bound(LegBinding)
    /// The aircraft was released.
    case unbound(LegBinding, LegBinding.Break)
    /// Positions arrive again after a silence that began then.
    case signalBack(since: Instant)

    /// Why a time was rejected.
    public enum Impossible: Hashable, Sendable {
        /// The event cannot happen before departure.
        case beforeDeparture
        /// Farther from the schedule than ``Impossibility/farthest``.
        case farFromPlan
        /// A scheduled arrival that does not fit the scheduled departure, see ``Impossibility/blocks``.
        case impossibleBlock
    }
}
