/// A manually entered flight, with the fields of the form.
public struct HandWrittenFlight: Hashable, Sendable {
    public let id: Flight.ID
    public let number: FlightNumber?
    public let origin: Airport
    public let destination: Airport
    public let out: Instant
    public let `in`: Instant?
    public let seat: String?
    public let confirmation: String?
    /// The person for whom the flight is followed; nil for the traveller's own flight.
    public let who: String?

    public init(
        id: Flight.ID, number: FlightNumber?, origin: Airport, destination: Airport, out: Instant, in: Instant?,
        seat: String?, confirmation: String?, who: String?
    ) {
        self.id = id
        self.number = number
        self.origin = origin
        self.destination = destination
        self.out = out
        self.in = `in`
        self.seat = seat
        self.confirmation = confirmation
        self.who = who
    }

    public var flight: Flight {
        var flight = Flight(origin: origin, destination: destination, number: number)
        flight.id = id
        flight.out.scheduled = out
        flight.in.scheduled = `in`
        flight.seat = seat
        flight.confirmation = confirmation
        flight.who = who
        flight.role = who == nil ? .mine : .followed
        return flight
    }
}
