/// The future states of a trip, computed in advance for devices without a network and for widgets.
public struct Timeline: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        /// The instant at which the state begins.
        public let start: Instant
        public let leg: Int
        public let state: FlightState
        public let basis: Basis
    }

    /// The entries in order. The first entry starts at the `now` of the context.
    public let entries: [Entry]

    /// Computes all changes of the leg, state or basis from `context.now` onwards.
    public init(_ trip: Trip, in context: TravelContext) {
        var entries: [Entry] = []
        var context = context
        while true {
            let (leg, decision) = SmartStateEngine.decide(trip, in: context)
            entries.append(Entry(start: context.now, leg: leg, state: decision.state, basis: decision.basis))
            guard decision.nextChange != .never else { break }
            context.now = decision.nextChange
        }
        self.entries = entries
    }

    /// Returns the entry at the given instant; nil before the first entry.
    public func entry(at now: Instant) -> Entry? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].start <= now { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : entries[low - 1]
    }
}
