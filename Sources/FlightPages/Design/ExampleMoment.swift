package import FlightCore

/// The example flights at a given moment of the day. Some moments have a special circumstance, such as a delay.
package struct ExampleMoment {
    package let now: Instant
    package let legs: [Flight]
    /// The special circumstance; nil if the state describes the moment completely.
    let remark: DesignPhrase?

    /// - Parameters:
    ///   - minutes: The number of minutes after the scheduled departure; negative before departure.
    ///   - isHeard: Whether a source reports the flights. If so, everything scheduled before that moment counts as
    ///     reported.
    init(
        _ minutes: Int64, _ remark: DesignPhrase? = nil, isHeard: Bool = true,
        _ change: (inout [Flight]) -> Void = { _ in }
    ) {
        now = ExampleFlight.at(minutes)
        var legs = [ExampleFlight.full]
        change(&legs)
        if isHeard { legs = legs.map { [now] in ExampleMoment.heard($0, at: now) } }
        self.legs = legs
        self.remark = remark
    }

    private static func heard(_ flight: Flight, at now: Instant) -> Flight {
        var flight = flight
        flight.heard = now
        guard flight.status != .cancelled else { return flight }
        for milestone in Milestone.allCases where flight[milestone].isUntold {
            if let planned = flight[milestone].scheduled, planned <= now { flight[milestone].actual = planned }
        }
        return flight
    }

    func answer() -> Answer? {
        guard let trip = Trip(legs: legs) else { return nil }
        return SmartStateEngine.answer(trip, in: TravelContext(now: now))
    }

    /// Every state in the order of a journey, followed by special cases.
    package static var all: [ExampleMoment] {
        var moments = [
            ExampleMoment(-17_610),
            ExampleMoment(-1110),
            ExampleMoment(-170),
            ExampleMoment(-75),
            ExampleMoment(-42),
            ExampleMoment(-19) { $0[0].boardedPercent = 80 },
            ExampleMoment(-8),
            ExampleMoment(5),
            ExampleMoment(250) { $0[0].off.actual = ExampleFlight.at(22) },
            ExampleMoment(365),
            ExampleMoment(379),
            ExampleMoment(389),
        ]
        moments.append(
            ExampleMoment(390) { legs in
                legs[0].walkToConnection = 8
                legs.append(ExampleFlight.onward(after: 75))
            })
        moments.append(
            ExampleMoment(395, .tight) { legs in
                legs[0].walkToConnection = 30
                legs.append(ExampleFlight.onward(after: 60))
            })
        moments.append(
            ExampleMoment(395, .nextLegCancelled) { legs in
                legs.append(ExampleFlight.onward(after: 75))
                legs[1].status = .cancelled
            })
        moments.append(ExampleMoment(500) { $0[0].in.actual = ExampleFlight.at(375) })
        moments.append(
            ExampleMoment(-110) { legs in
                legs[0].out.estimated = ExampleFlight.at(40)
                legs[0].delayReason = .weather
            })
        moments.append(ExampleMoment(-110) { $0[0].status = .cancelled })
        moments.append(
            ExampleMoment(400) { legs in
                legs[0].status = .diverted
                legs[0].divertedTo = ExampleFlight.denver
                legs[0].delayReason = .weather
                legs[0].on.actual = ExampleFlight.at(265)
                legs[0].in.actual = ExampleFlight.at(275)
            })
        moments.append(ExampleMoment(-600, .bare, isHeard: false) { $0 = [ExampleFlight.bare] })
        moments.append(ExampleMoment(-75, .noSource, isHeard: false))
        moments.append(ExampleMoment(-19, .noSource, isHeard: false))
        moments.append(ExampleMoment(500, .noSource, isHeard: false))
        moments.append(
            ExampleMoment(250, .noSignal) { legs in
                legs[0].off.actual = ExampleFlight.at(22)
                legs[0].position = ExampleFlight.denver.position.map {
                    Position(
                        at: ExampleFlight.at(200), coordinate: $0, altitudeFeet: 36_000, groundSpeedKnots: 450,
                        verticalRate: 0)
                }
            })
        moments.append(
            ExampleMoment(-110, .longDelay) { legs in
                legs[0].out.estimated = ExampleFlight.at(200)
                legs[0].delayReason = .lateInbound
                legs[0].leaveByFor = ExampleFlight.departure
                legs.append(ExampleFlight.onward(after: 75))
            })
        return moments
    }

    /// The flights of a board with every kind of line, 10 minutes before the example flight departs.
    static var rows: [Flight] {
        var rows: [Flight] = [ExampleFlight.full]
        rows[0].heard = ExampleFlight.at(-12)
        rows[0].boardingOpens.scheduled = ExampleFlight.at(-5)
        func add(_ number: String, leavesAfter minutes: Int64, _ change: (inout Flight) -> Void) {
            var flight = Flight(
                origin: ExampleFlight.newYork, destination: ExampleFlight.sanFrancisco, number: FlightNumber(number))
            flight.out.scheduled = ExampleFlight.at(minutes)
            flight.in.scheduled = ExampleFlight.at(minutes + 385)
            change(&flight)
            rows.append(flight)
        }
        add("UA1236", leavesAfter: 5) { flight in
            flight.departureGate = "A4"
            flight.boardingOpens.actual = ExampleFlight.at(-25)
        }
        add("B6915", leavesAfter: 90) { flight in
            flight.departureGate = "C9"
            flight.out.estimated = ExampleFlight.at(130)
        }
        add("UA1238", leavesAfter: 120) { flight in
            flight.status = .cancelled
            flight.departureGate = "B7"
        }
        add("DL512", leavesAfter: -200) { flight in
            flight.out.actual = ExampleFlight.at(-198)
            flight.off.actual = ExampleFlight.at(-180)
            flight.heard = ExampleFlight.at(-12)
            flight.role = .followed
            flight.who = "Ola"
        }
        add("AA19", leavesAfter: -400) { flight in
            flight.out.actual = ExampleFlight.at(-398)
            flight.on.actual = ExampleFlight.at(-14)
            flight.arrivalGate = "F14"
        }
        add("AC770", leavesAfter: -300) { flight in
            flight.status = .diverted
            flight.divertedTo = ExampleFlight.denver
            flight.off.actual = ExampleFlight.at(-280)
            flight.on.estimated = ExampleFlight.at(30)
        }
        add("LO3906", leavesAfter: 40) { _ in }
        add("LH7540", leavesAfter: 200) { $0.destination = ExampleFlight.thiruvananthapuram }
        add("UA1234", leavesAfter: 10_080) { _ in }
        return rows
    }
}
