import FlightCore
import FlightData

/// LH 1612 from Frankfurt to Warsaw.
func exampleFlight() -> Flight? {
    guard let frankfurt = Airport.Code("FRA").flatMap({ StandingData.airports[$0] }),
        let warsaw = Airport.Code("WAW").flatMap({ StandingData.airports[$0] })
    else { return nil }
    var flight = Flight(origin: frankfurt, destination: warsaw, number: FlightNumber("LH1612"))
    flight.out.scheduled = LocalTime(iso: "2026-11-23T09:30:00+01:00")?.instant
    flight.in.scheduled = LocalTime(iso: "2026-11-23T11:05:00+01:00")?.instant
    return flight
}

/// What matters about the flight at a moment.
func answer(about flight: Flight, at now: Instant) -> Answer {
    SmartStateEngine.answer(flight, in: TravelContext(now: now))
}
