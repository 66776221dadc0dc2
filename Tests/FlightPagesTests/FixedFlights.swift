import FlightCore
import FlightData
import FlightSamples

/// The flights of the golden files: New York to San Francisco on 22 November 2026, in every state.
enum FixedFlights {
    static func airport(_ code: String) -> Airport { KnownAirports.airport(code) }

    static func at(_ iso: String) -> Instant {
        guard let local = LocalTime(iso: iso) else { fatalError("'\(iso)' is not a time") }
        return local.instant
    }

    /// A flight with every detail, before anything has happened.
    static var full: Flight {
        var flight = Flight(origin: airport("JFK"), destination: airport("SFO"), number: FlightNumber("UA1545"))
        flight.id = Flight.ID("ua1545")
        flight.out.scheduled = at("2026-11-22T14:30:00-05:00")
        flight.off.scheduled = at("2026-11-22T14:48:00-05:00")
        flight.on.scheduled = at("2026-11-22T17:52:00-08:00")
        flight.in.scheduled = at("2026-11-22T18:00:00-08:00")
        flight.boardingOpens.scheduled = at("2026-11-22T13:50:00-05:00")
        flight.doorsClose.scheduled = at("2026-11-22T14:20:00-05:00")
        flight.leaveBy = at("2026-11-22T11:40:00-05:00")
        flight.leaveByFor = flight.out.scheduled
        flight.departureTerminal = "7"
        flight.departureGate = "B22"
        flight.arrivalTerminal = "3"
        flight.arrivalGate = "F14"
        flight.belt = "4"
        flight.seat = "14A"
        flight.seatPosition = .window
        flight.confirmation = "K7XW2P"
        flight.walkToGate = 9
        flight.aircraft.type = "B739"
        flight.aircraft.name = StandingData.aircraft["B739"]?.name
        flight.aircraft.tail = "N37502"
        flight.aircraft.atGate = true
        flight.notes = "Window on the left: the Rockies & \"Yosemite\""
        return flight
    }

    /// The next leg, which leaves San Francisco the given number of minutes after 18:00.
    static func onward(minutes: Int64) -> Flight {
        var flight = Flight(origin: airport("SFO"), destination: airport("HNL"), number: FlightNumber("UA1175"))
        flight.id = Flight.ID("ua1175")
        let out = at("2026-11-22T18:00:00-08:00") + .minutes(minutes)
        flight.out.scheduled = out
        flight.in.scheduled = out + .hours(5) + .minutes(45)
        flight.departureGate = "G92"
        return flight
    }

    /// A flight with only its airports and departure time.
    static var bare: Flight {
        var flight = Flight(origin: airport("HNL"), destination: airport("NRT"))
        flight.id = Flight.ID("bare")
        flight.out.scheduled = at("2026-11-22T11:10:00-10:00")
        return flight
    }

    /// Followed for a person whose name contains HTML.
    static var followed: Flight {
        var flight = Flight(origin: airport("WAW"), destination: airport("JFK"), number: FlightNumber("LO26"))
        flight.id = Flight.ID("lo26")
        flight.role = .followed
        flight.who = "<script>alert('Zoë')</script>"
        flight.out.scheduled = at("2026-11-22T17:00:00+01:00")
        flight.out.actual = at("2026-11-22T17:41:00+01:00")
        flight.off.actual = at("2026-11-22T17:58:00+01:00")
        flight.in.scheduled = at("2026-11-22T20:25:00-05:00")
        flight.in.estimated = at("2026-11-22T21:02:00-05:00")
        flight.heard = at("2026-11-22T12:59:00-05:00")
        flight.delayReason = .lateInbound
        flight.simulated = [.runwayTimes, .replayed]
        return flight
    }

    static var log: [FlightObservation] {
        let live = FlightObservation.Source.replay
        return [
            FlightObservation(
                source: live, time: at("2026-11-22T12:31:00-05:00"), field: .departureGate, value: .text("B22")),
            FlightObservation(
                source: .traveller, time: at("2026-11-21T20:00:00-05:00"), field: .seat, value: .text("14A")),
            FlightObservation(
                source: live, time: at("2026-11-21T15:02:00-05:00"), field: .estimated(.out),
                value: .instant(at("2026-11-22T14:36:00-05:00"))),
            FlightObservation(
                source: live, time: at("2026-11-21T15:00:00-05:00"), field: .departureGate, value: .text("A17")),
            FlightObservation(
                source: live, time: at("2026-11-20T15:00:00-05:00"), field: .scheduled(.out),
                value: .instant(at("2026-11-22T14:30:00-05:00"))),
        ]
    }

    static func snapshot(_ flights: [Flight], at now: Instant, _ settings: Settings, areOneTrip: Bool = false)
        -> Snapshot
    {
        Snapshot(
            revision: 7, now: now, speed: 1, settings: settings,
            entries: flights.map { flight in
                Snapshot.Entry(
                    flight: flight, trip: areOneTrip ? Trip.ID("trip") : nil,
                    log: flight.number == full.number ? log : [])
            })
    }
}

/// A flight in one of its states: the legs of the trip, the index of the flight, and the time.
struct Moment {
    let name: String
    let state: FlightState
    var legs = [FixedFlights.full]
    let now: Instant
    var location: Coordinate?

    init(
        _ name: String, _ state: FlightState, _ iso: String, location: Coordinate? = nil, isHeard: Bool = true,
        _ change: (inout [Flight]) -> Void = { _ in }
    ) {
        self.name = name
        self.state = state
        now = FixedFlights.at(iso)
        self.location = location
        change(&legs)
        if isHeard { legs = legs.map { [now] in Moment.heard($0, at: now) } }
    }

    /// The flight with a report of two minutes ago: each milestone planned by then has happened.
    private static func heard(_ flight: Flight, at now: Instant) -> Flight {
        var flight = flight
        flight.heard = now - .minutes(2)
        guard flight.status != .cancelled else { return flight }
        for milestone in Milestone.allCases where flight[milestone].isUntold {
            if let planned = flight[milestone].scheduled, planned <= now { flight[milestone].actual = planned }
        }
        return flight
    }

    /// Every state at least once.
    static let all: [Moment] = [
        Moment("far out", .farOut, "2026-11-10T09:00:00-05:00"),
        Moment("day before", .dayBefore, "2026-11-21T20:00:00-05:00"),
        Moment("head to airport", .headToAirport, "2026-11-22T11:33:00-05:00"),
        Moment("at airport", .atAirport, "2026-11-22T13:05:00-05:00"),
        Moment("at gate", .atGate, "2026-11-22T13:32:00-05:00"),
        Moment("boarding", .boarding, "2026-11-22T14:01:00-05:00") { $0[0].boardedPercent = 40 },
        Moment("on board", .onBoard, "2026-11-22T14:22:00-05:00"),
        Moment("taxiing", .taxiing, "2026-11-22T14:35:00-05:00"),
        Moment("in flight", .inFlight, "2026-11-22T17:00:00-05:00") { legs in
            legs[0].off.actual = FixedFlights.at("2026-11-22T14:51:00-05:00")
        },
        Moment("descending", .descending, "2026-11-22T17:40:00-08:00"),
        Moment("landed", .landed, "2026-11-22T17:54:00-08:00"),
        Moment("at the destination's gate", .atGateDest, "2026-11-22T18:04:00-08:00"),
        Moment("connection", .connection, "2026-11-22T18:05:00-08:00") { legs in
            legs[0].walkToConnection = 8
            legs.append(FixedFlights.onward(minutes: 95))
        },
        Moment("tight connection", .connection, "2026-11-22T18:10:00-08:00") { legs in
            legs[0].walkToConnection = 30
            legs.append(FixedFlights.onward(minutes: 60))
        },
        Moment("completed", .completed, "2026-11-22T20:00:00-08:00") { legs in
            legs[0].in.actual = FixedFlights.at("2026-11-22T17:48:00-08:00")
        },
        Moment("delayed", .delayed, "2026-11-22T12:40:00-05:00") { legs in
            legs[0].out.estimated = FixedFlights.at("2026-11-22T15:15:00-05:00")
            legs[0].delayReason = .weather
        },
        Moment("cancelled", .delayed, "2026-11-22T12:40:00-05:00") { $0[0].status = .cancelled },
        Moment("diverted", .delayed, "2026-11-22T18:30:00-08:00") { legs in
            legs[0].status = .diverted
            legs[0].divertedTo = FixedFlights.airport("DEN")
            legs[0].on.actual = FixedFlights.at("2026-11-22T17:50:00-07:00")
            legs[0].in.actual = FixedFlights.at("2026-11-22T17:58:00-07:00")
        },
        Moment("next leg cancelled", .atGateDest, "2026-11-22T18:05:00-08:00") { legs in
            legs.append(FixedFlights.onward(minutes: 95))
            legs[1].status = .cancelled
        },
        Moment("planned, at the gate", .atGate, "2026-11-22T13:32:00-05:00", isHeard: false),
        Moment("planned, boarding by the clock", .boarding, "2026-11-22T14:01:00-05:00", isHeard: false),
        Moment("planned, in flight by the clock", .inFlight, "2026-11-22T17:00:00-05:00", isHeard: false),
        Moment("planned, landed by the clock", .landed, "2026-11-22T17:54:00-08:00", isHeard: false),
        Moment("planned, arrived by the clock", .atGateDest, "2026-11-22T18:04:00-08:00", isHeard: false),
        Moment("planned, completed by the clock", .completed, "2026-11-22T20:00:00-08:00", isHeard: false),
        Moment("no signal", .inFlight, "2026-11-22T18:30:00-05:00") { legs in
            legs[0].position = FixedFlights.airport("DEN").position.map {
                Position(
                    at: FixedFlights.at("2026-11-22T17:50:00-05:00"), coordinate: $0, altitudeFeet: 36_000,
                    groundSpeedKnots: 450)
            }
        },
        Moment("diverted in the air", .inFlight, "2026-11-22T18:30:00-05:00") { legs in
            legs[0].status = .diverted
            legs[0].divertedTo = FixedFlights.airport("DEN")
            legs[0].on.estimated = FixedFlights.at("2026-11-22T17:50:00-07:00")
            legs[0].delayReason = .weather
        },
        Moment("diverted, nobody says where to", .inFlight, "2026-11-22T18:30:00-05:00") { $0[0].status = .diverted },
        Moment("long delay, connection lost", .delayed, "2026-11-22T10:40:00-05:00") { legs in
            legs[0].out.estimated = FixedFlights.at("2026-11-22T17:50:00-05:00")
            legs[0].delayReason = .lateInbound
            legs.append(FixedFlights.onward(minutes: 95))
        },
        Moment("arrival on the next day", .inFlight, "2026-11-22T18:30:00-05:00") { legs in
            legs[0].in.scheduled = FixedFlights.at("2026-11-23T00:35:00-08:00")
            legs[0].on.scheduled = FixedFlights.at("2026-11-23T00:25:00-08:00")
        },
    ]
}
