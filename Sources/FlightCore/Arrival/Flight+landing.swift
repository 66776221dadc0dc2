extension Flight {
    /// The usual deviation of a landing from take-off plus the planned time in the air, in minutes. Assumed: on the
    /// recordings, a timetable was simulated with this deviation.
    private static let planDeviation = 12.0
    /// The usual deviation of a landing from the estimate of an airport's board or a paid source, in minutes. Assumed:
    /// Halcyon does not yet measure how its sources did before.
    private static let sourceDeviation = 5.0

    /// Sets ``landing`` from the positions of the aircraft. Samples before take-off are ignored.
    ///
    /// There is no estimate before a known take-off, after a landing, or if the traveller has entered the arrival. The
    /// timetable or, if there is one, the estimate of a source is weighed against the positions.
    ///
    /// - Parameter samples: Positions in the air, in order of time.
    public mutating func foretellLanding(from samples: some Sequence<LandingEstimator.Sample>) {
        landing = nil
        guard status != .cancelled, status != .diverted || divertedTo != nil, on.actual == nil, `in`.actual == nil,
            proof.down == nil, proof.arrived == nil, let off = off.actual ?? proof.flying, !isArrivalByHand,
            var estimator = LandingEstimator(
                from: origin, to: landingAirport, type: aircraft.type,
                mach: aircraft.type.map { _ in Double(aircraft.performance.cruiseMach) / 1000 })
        else { return }
        for sample in samples where sample.at >= off { estimator.take(sample) }
        landing = estimator.estimate(with: expectedLanding(after: off).map { [$0] } ?? [])
    }

    /// Whether the traveller has entered when the flight arrives.
    private var isArrivalByHand: Bool {
        on.estimated != nil && toldByTraveller.contains(MilestoneSet(.on))
            || `in`.estimated != nil && toldByTraveller.contains(MilestoneSet(.in))
    }

    /// Returns the landing that a source expects or, failing that, the landing by the timetable, with its deviation in
    /// minutes; nil if there is neither.
    private func expectedLanding(after off: Instant) -> (landing: Instant, deviation: Double)? {
        if let told = on.estimated ?? `in`.estimated.map({ $0 - BestTimes.taxiIn }) {
            return (told, Flight.sourceDeviation)
        }
        guard goesAsPlanned, let airborne = scheduledAirborne else { return nil }
        return (off + airborne, Flight.planDeviation)
    }

    /// The time in the air by the timetable; nil if the timetable is incomplete.
    private var scheduledAirborne: Span? {
        guard let off = off.scheduled ?? out.scheduled.map({ $0 + BestTimes.taxiOut }),
            let on = on.scheduled ?? `in`.scheduled.map({ $0 - BestTimes.taxiIn }), on > off
        else { return nil }
        return on - off
    }

    /// The estimate of the landing that applies at `now`; nil if the flight has landed, or if the estimate is for
    /// another airport.
    func foretoldLanding(at now: Instant) -> LandingEstimate? {
        guard on.actual == nil, `in`.actual == nil, let landing, landing.asOf <= now,
            landing.airport == landingAirport.code, status != .diverted || divertedTo != nil
        else { return nil }
        return landing
    }
}
