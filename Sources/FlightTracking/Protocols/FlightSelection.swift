public import FlightCore

/// Selects flights that are not in the bin. If one leg of a trip is selected, so are the others.
public struct FlightSelection: Hashable, Sendable {
    /// Selects flights that were not recorded as over at this instant; nil selects none of them.
    public let notOverAt: Instant?
    /// Further flights.
    public let flights: [Flight.ID]
    /// The trips whose legs are all selected.
    public let trips: [Trip.ID]

    public init(notOverAt: Instant? = nil, flights: [Flight.ID] = [], trips: [Trip.ID] = []) {
        self.notOverAt = notOverAt
        self.flights = flights
        self.trips = trips
    }

    /// Every flight, however old.
    public static let all = FlightSelection(notOverAt: .always)
}
