/// A change that a traveller made on a device: it is kept there until the server has it, and applied there once,
/// however often it is sent.
public struct Mutation: Hashable, Sendable {
    public indirect enum Change: Hashable, Sendable {
        case edit(Flight.ID, [PersonalFact])
        /// A flight entered by hand, with the identifier that the device gave it.
        case add(HandWrittenFlight)
        case delete(Flight.ID)
        case restore(Flight.ID)
        /// Makes both flights legs of one trip. nil for its name: the trip of the other flight at the time this
        /// arrives, else a new one.
        case join(Flight.ID, with: Flight.ID, Trip.ID?)
        /// Makes a leg a flight of its own again.
        case leave(Flight.ID)
        case settings([SettingFact])
    }

    public let id: MutationID
    /// When the traveller made it. Of two changes to one field the newer counts, whichever arrives first: see
    /// ``MutationFacts``.
    public let at: Instant
    public let change: Change

    public init(id: MutationID, at: Instant, change: Change) {
        self.id = id
        self.at = at
        self.change = change
    }

    /// The flight concerned; nil for settings.
    public var flight: Flight.ID? {
        switch change {
        case .edit(let id, _), .delete(let id), .restore(let id), .join(let id, _, _), .leave(let id): id
        case .add(let flight): flight.id
        case .settings: nil
        }
    }
}
