public import FlightCore

/// What an answer has changed in what is known of a flight.
public enum IntakeEvent: Hashable, Sendable {
    /// Something new was said. It is kept, whether it stands or another source is believed more.
    case fact(FlightObservation)
    /// Said, and not kept.
    case impossible(FlightObservation, Impossible)
    /// An aircraft was recognised.
    case bound(LegBinding)
    /// It was given up.
    case unbound(LegBinding, LegBinding.Break)
    /// Its positions are heard again after a silence that had begun then.
    case signalBack(since: Instant)

    /// Why a time was not kept.
    public enum Impossible: Hashable, Sendable {
        /// Nothing of that kind can have happened before the flight left.
        case beforeDeparture
        /// Farther from the plan than ``Impossibility/farthest``.
        case farFromPlan
        /// A scheduled arrival that does not fit the scheduled departure, see ``Impossibility/blocks``.
        case impossibleBlock
    }
}
