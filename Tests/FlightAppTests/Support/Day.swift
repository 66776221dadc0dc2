import FlightCore
import FlightPages
import FlightSamples
import FlightScreens
import Testing

@testable import FlightApp

/// The example flight of the style sheet at each moment of its day, as stored on a device.
struct DayMoment: Sendable, CustomTestStringConvertible {
    let name: String
    let state: FlightState
    let legs: [Flight]
    let now: Instant

    var testDescription: String { name }
    var present: ScreenContext { ScreenContext(now: now) }

    func snapshot(_ settings: Settings) -> Snapshot {
        Snapshot(
            revision: 7, now: now, speed: 1, settings: settings,
            entries: legs.map { flight in
                Snapshot.Entry(
                    flight: flight, trip: legs.count > 1 ? Trip.ID("trip") : nil, log: DayMoment.log(of: flight))
            })
    }

    /// The flight in question.
    var shown: Flight.ID? {
        Trip(legs: legs).flatMap { trip in
            trip.legs[SmartStateEngine.answer(trip, in: TravelContext(now: now)).leg].id
        }
    }

    private static func log(of flight: Flight) -> [FlightObservation] {
        guard let out = flight.out.scheduled else { return [] }
        return [
            FlightObservation(source: .traveller, time: out - .hours(3), field: .seat, value: .text("14A")),
            FlightObservation(
                source: .replay, time: out - .hours(4), field: .departureGate, value: .text(flight.departureGate ?? "")),
            FlightObservation(source: .replay, time: out - .hours(30), field: .departureGate, value: .text("A17")),
        ]
    }

    static let all: [DayMoment] = ExampleMoment.all.enumerated().compactMap { index, moment in
        let legs = moment.legs.enumerated().map { leg, flight in
            var flight = flight
            flight.id = Flight.ID("leg\(leg + 1)")
            return flight
        }
        guard let trip = Trip(legs: legs) else { return nil }
        let state = SmartStateEngine.answer(trip, in: TravelContext(now: moment.now)).state
        return DayMoment(name: "\(index + 1) \(state.name)", state: state, legs: legs, now: moment.now)
    }
}
