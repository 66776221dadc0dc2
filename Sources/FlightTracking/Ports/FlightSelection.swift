public import FlightCore

/// Which of the flights that are not in the bin are asked for. Of a trip all legs come if one of them does.
public struct FlightSelection: Hashable, Sendable {
    /// Those that were not over at this instant, as far as anybody has noted that they were; nil for none of them.
    public let notOverAt: Instant?
    /// These beside them.
    public let flights: [Flight.ID]
    /// The legs of these trips beside them.
    public let trips: [Trip.ID]

    public init(notOverAt: Instant? = nil, flights: [Flight.ID] = [], trips: [Trip.ID] = []) {
        self.notOverAt = notOverAt
        self.flights = flights
        self.trips = trips
    }

    /// Every flight, however long ago it was.
    public static let all = FlightSelection(notOverAt: .always)
}
