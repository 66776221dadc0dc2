/// A change made by a traveller on a device. The device keeps the change until the server has received it. The server
/// applies the change only once, even if the device sends the change again.
public struct Mutation: Hashable, Sendable {
    public indirect enum Change: Hashable, Sendable {
        case edit(Flight.ID, [PersonalFact])
        /// Adds a manually entered flight, with the identifier given by the device.
        case add(HandWrittenFlight)
        case delete(Flight.ID)
        case restore(Flight.ID)
        /// Makes two flights legs of the same trip. If no trip identifier is given, the flights get the trip that the
        /// second flight belongs to when the change arrives. If the second flight has no trip, the flights get a new
        /// trip.
        case join(Flight.ID, with: Flight.ID, Trip.ID?)
        /// Removes a flight from its trip.
        case leave(Flight.ID)
        case settings([SettingFact])
    }

    public let id: MutationID
    /// When the traveller made the change. If two changes affect the same field, the newer change wins, whichever
    /// arrives first (see ``MutationFacts``).
    public let at: Instant
    public let change: Change

    public init(id: MutationID, at: Instant, change: Change) {
        self.id = id
        self.at = at
        self.change = change
    }

    /// The flight to change; nil for a change to settings.
    public var flight: Flight.ID? {
        switch change {
        case .edit(let id, _), .delete(let id), .restore(let id), .join(let id, _, _), .leave(let id): id
        case .add(let flight): flight.id
        case .settings: nil
        }
    }
}
