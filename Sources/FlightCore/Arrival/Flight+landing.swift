extension Flight {
    /// The usual deviation of a landing from take-off plus the planned time in the air, in minutes. Assumed.
    private static let planDeviation = 12.0
    /// How far off the landings expected by airports' boards and paid sources usually are, in minutes (standard
    /// deviation). Assumed.
    public static let usualSourceDeviation = 5.0

    /// Sets ``landing``, and when the descent began, from the positions of the aircraft. Samples before take-off are
    /// ignored.
    ///
    /// The estimate is nil before a known take-off, after a landing, or if the traveller has entered the arrival. The
    /// estimate of a source or, without one, the timetable is weighed against the positions.
    ///
    /// - Parameters:
    ///   - samples: Positions in the air, in order of time.
    ///   - sourceDeviation: The usual deviation of a landing from what the source expected, in minutes.
    ///   - before: The flight as known before. When its descent and its course began stays, because positions are thinned
    ///     out and may then no longer show it.
    public mutating func foretellLanding(
        from samples: [LandingEstimator.Sample], sourceDeviation: Double = Flight.usualSourceDeviation,
        before: Flight? = nil
    ) {
        landing = nil
        guard status != .cancelled, status != .diverted || divertedTo != nil, on.actual == nil, `in`.actual == nil,
            proof.down == nil, proof.arrived == nil, !isArrivalEntered, let off = off.actual ?? proof.flying,
            let last = samples.last?.at, last >= off,
            var estimator = LandingEstimator(
                from: origin, to: landingAirport, type: aircraft.type,
                mach: aircraft.performance == .jet ? nil : Double(aircraft.performance.cruiseMach) / 1000)
        else { return }
        for sample in samples where sample.at >= off {
            estimator.take(sample, isShown: last - sample.at <= .minutes(10))
        }
        let kept = before?.proof.descending.flatMap { known in
            estimator.climbedAway.map { $0 < known } ?? true ? known : nil
        }
        proof.descending = kept ?? estimator.descending
        // An aircraft that was first seen on the way took off before.
        let left = min(off, BestTimes(self, now: off).off ?? off)
        let expected = expectedLanding(after: left, heard: last, sourceDeviation)
        landing = estimator.estimate(with: expected.map { [$0] } ?? [])
        if let known = before?.landing?.course, landing?.course.isSameEvent(as: known) ?? false {
            landing?.course = known
        }
    }

    /// Returns the landing that a source expects or, failing that, the landing by the timetable, with its deviation in
    /// minutes; nil if there is neither. An estimate of a source that is already past is outdated.
    private func expectedLanding(
        after off: Instant, heard: Instant, _ sourceDeviation: Double
    ) -> (landing: Instant, deviation: Double)? {
        let taxi = on.scheduled.flatMap { on in `in`.scheduled.map { $0 - on } } ?? self.taxi.in
        if let told = on.estimated ?? `in`.estimated.map({ $0 - taxi }), told > off, told > heard {
            return (told, sourceDeviation)
        }
        guard goesAsPlanned, let airborne = scheduledAirborne else { return nil }
        return (off + airborne, Flight.planDeviation)
    }

    /// The time in the air by the timetable; nil if the timetable is incomplete.
    private var scheduledAirborne: Span? {
        guard let off = off.scheduled ?? out.scheduled.map({ $0 + taxi.out }),
            let on = on.scheduled ?? `in`.scheduled.map({ $0 - taxi.in }), on > off
        else { return nil }
        return on - off
    }
}
