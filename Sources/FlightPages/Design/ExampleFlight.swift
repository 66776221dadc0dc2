internal import FlightCore

/// The made-up flight of the style guide, from New York to San Francisco on 22 November 2026.
enum ExampleFlight {
    /// The scheduled departure, 2:30 PM in New York.
    static let departure = Instant(1_795_375_800)

    /// Returns an airport whose time zone has a fixed UTC offset, which is all that the style guide needs.
    private static func airport(
        _ code: String, _ city: String, _ latitude: Double, _ longitude: Double, _ zone: String, hours: Int32
    ) -> Airport {
        guard let code = Airport.Code(code) else { preconditionFailure("an example's airport code is wrong") }
        return Airport(
            code: code, name: city, city: city, country: "US",
            position: Coordinate(latitude: latitude, longitude: longitude),
            zone: Zone(name: zone, initialOffset: hours * 3600, transitions: []))
    }

    static let newYork = airport("JFK", "New York", 40.6394, -73.7793, "America/New_York", hours: -5)
    static let sanFrancisco = airport("SFO", "San Francisco", 37.6198, -122.3748, "America/Los_Angeles", hours: -8)
    static let denver = airport("DEN", "Denver", 39.8617, -104.6731, "America/Denver", hours: -7)
    static let honolulu = airport("HNL", "Honolulu", 21.3187, -157.9225, "Pacific/Honolulu", hours: -10)
    static let thiruvananthapuram = Airport(
        code: sanFrancisco.code, name: "Thiruvananthapuram", city: "Thiruvananthapuram", country: "IN",
        position: nil, zone: sanFrancisco.zone)

    /// Returns the instant that is the given number of minutes after the scheduled departure. A negative number gives
    /// an instant before departure.
    static func at(_ minutes: Int64) -> Instant { departure + .minutes(minutes) }

    /// The flight with all facts known, before anything has happened.
    static var full: Flight {
        var flight = Flight(origin: newYork, destination: sanFrancisco, number: FlightNumber("UA1234"))
        flight.boardingOpens.scheduled = at(-30)
        flight.doorsClose.scheduled = at(-10)
        flight.out.scheduled = departure
        flight.off.scheduled = at(20)
        flight.on.scheduled = at(377)
        flight.in.scheduled = at(385)
        flight.leaveBy = at(-135)
        flight.leaveByFor = departure
        flight.departureTerminal = "7"
        flight.departureGate = "B22"
        flight.arrivalGate = "C15"
        flight.belt = "7"
        flight.seat = "14A"
        flight.seatPosition = .window
        flight.confirmation = "ABC123"
        flight.walkToGate = 9
        flight.aircraft.type = "B39M"
        flight.aircraft.tail = "N37502"
        flight.aircraft.atGate = true
        return flight
    }

    /// Returns the next leg, departing the given number of minutes after the arrival.
    static func onward(after minutes: Int64) -> Flight {
        var flight = Flight(origin: sanFrancisco, destination: honolulu, number: FlightNumber("UA1175"))
        flight.out.scheduled = at(385 + minutes)
        flight.in.scheduled = at(385 + minutes + 345)
        flight.departureGate = "D22"
        return flight
    }

    /// A flight with only its airports and its departure time.
    static var bare: Flight {
        var flight = Flight(origin: honolulu, destination: sanFrancisco)
        flight.out.scheduled = at(300)
        return flight
    }
}
