/// A change made by a traveller on a device. The device keeps the change until the server has received it. The server
/// applies the change once, however often the device sends it.
public struct Mutation: Hashable, Sendable {
    public indirect enum Change: Hashable, Sendable {
        case edit(Flight.ID, [PersonalFact])
        /// A manually entered flight, with the identifier given by the device.
        case add(HandWrittenFlight)
        case delete(Flight.ID)
        case restore(Flight.ID)
        /// Makes two flights legs of one trip. Without a trip identifier, the trip is that of the second flight when
        /// the change arrives, or otherwise a new trip.
        case join(Flight.ID, with: Flight.ID, Trip.ID?)
        /// Removes a flight from its trip.
        case leave(Flight.ID)
        case settings([SettingFact])
    }

    public let id: MutationID
    /// When the traveller made the change. Of two changes to one field the newer one wins, whichever arrives first (see
    /// ``MutationFacts``).
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
