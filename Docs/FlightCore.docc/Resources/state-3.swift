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

/// The answer as text, in German with the 24-hour clock.
func lines(about flight: Flight, at now: Instant) -> Lines {
    let words = Words(Settings(language: .german, clock: .twentyFourHour))
    return words.lines(answer(about: flight, at: now), of: Trip(flight), at: now)
}

/// The same flight after a source has reported that it took off.
func tookOff(_ flight: Flight, at instant: Instant) -> Flight {
    var flight = flight
    flight.off.actual = instant
    return flight
}
