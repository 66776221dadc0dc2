public import FlightCore

/// Selects flights that are not in the bin. Selecting a leg of a trip selects all legs of the trip.
public struct FlightSelection: Hashable, Sendable {
    /// Selects flights that are not recorded as over at the given instant. If nil, only ``flights`` and ``trips`` are
    /// selected.
    public let notOverAt: Instant?
    /// Flights that are selected even if they are over.
    public let flights: [Flight.ID]
    /// Trips that are selected with all their legs.
    public let trips: [Trip.ID]

    public init(notOverAt: Instant? = nil, flights: [Flight.ID] = [], trips: [Trip.ID] = []) {
        self.notOverAt = notOverAt
        self.flights = flights
        self.trips = trips
    }

    /// Every flight, however old.
    public static let all = FlightSelection(notOverAt: .always)
}
