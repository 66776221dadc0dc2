internal import FlightCore

/// The example's legs at one moment of the day, and what makes that moment another.
struct ExampleMoment {
    let now: Instant
    let legs: [Flight]
    /// What is special about it; nil if the state says it all.
    let remark: DesignPhrase?

    /// Minutes before (negative) or after the planned departure.
    init(_ minutes: Int64, _ remark: DesignPhrase? = nil, _ change: (inout [Flight]) -> Void = { _ in }) {
        now = ExampleFlight.at(minutes)
        var legs = [ExampleFlight.full]
        change(&legs)
        self.legs = legs
        self.remark = remark
    }

    func answer() -> Answer? {
        guard let trip = Trip(legs: legs) else { return nil }
        return SmartStateEngine.answer(trip, in: TravelContext(now: now))
    }

    /// Every state in the order of a journey, then what else may happen.
    static var all: [ExampleMoment] {
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
                legs[0].on.actual = ExampleFlight.at(265)
                legs[0].in.actual = ExampleFlight.at(275)
            })
        moments.append(ExampleMoment(0, .bare) { $0 = [ExampleFlight.bare] })
        return moments
    }

    /// A line of the board of each kind, all at one time: 10 minutes before the example's departure.
    static var rows: [Flight] {
        var rows: [Flight] = [ExampleFlight.full]
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
            flight.role = .followed
            flight.who = "Ola"
        }
        add("AA19", leavesAfter: -400) { flight in
            flight.out.actual = ExampleFlight.at(-398)
            flight.on.actual = ExampleFlight.at(-14)
            flight.arrivalGate = "F14"
        }
        add("LH7540", leavesAfter: 200) { $0.destination = ExampleFlight.thiruvananthapuram }
        add("UA1234", leavesAfter: 10_080) { _ in }
        return rows
    }
}
