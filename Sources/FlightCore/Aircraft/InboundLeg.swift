/// A leg that the aircraft flies before the traveller's flight, as known at a given instant.
public struct InboundLeg: Sendable {
    public enum Stage: UInt8, Named, Sendable {
        case notLeft, underWay, landed, atGate, cancelled, diverted

        public var name: String {
            switch self {
            case .notLeft: "notLeft"
            case .underWay: "underWay"
            case .landed: "landed"
            case .atGate: "atGate"
            case .cancelled: "cancelled"
            case .diverted: "diverted"
            }
        }
    }

    /// The leg's flight, as known at the given instant.
    public let flight: Flight
    public let teller: AircraftLeg.Teller
    public let stage: Stage
    /// Whether a source reported the stage. If not, the stage is derived from the schedule alone.
    public let isReported: Bool
    /// The reported or expected OUT time (departure from the gate); nil if no departure time is known.
    public let out: Instant?
    /// The reported or expected IN time (arrival at the gate); nil if no arrival can be expected.
    public let `in`: Instant?
    /// The airport where the previous leg ends, if this leg begins at a different airport; otherwise, nil.
    public let gapBefore: Airport?

    public var from: Airport { flight.origin }
    /// The actual destination, after any diversion.
    public var to: Airport { flight.landingAirport }

    public var isRecorded: Bool {
        if case .recording = teller { return true }
        return flight.simulated.contains(.replayed)
    }

    /// The delay of the arrival at the gate, in minutes.
    public var minutesLate: Int? {
        guard let planned = flight.in.scheduled, let arrival = self.in, flight.goesAsPlanned else { return nil }
        return Int(clamping: (arrival - planned).wholeMinutes)
    }

    /// Returns the fraction of the route that was flown at the last whole minute, in millionths (0…1,000,000); nil unless
    /// the leg is under way.
    public func fraction(at now: Instant) -> Int32? {
        guard stage == .underWay else { return nil }
        return FlightProgress(flight, times: BestTimes(flight, now: now), now: now)?
            .fraction(at: Instant(now.minute * 60))
    }

    /// Whether any departure time is known. Arrival boards do not contain departure times.
    public var departureIsKnown: Bool { !flight.out.isUnknown || !flight.off.isUnknown }
}

extension InboundLeg {
    /// Creates a leg as known at the given instant.
    ///
    /// - Parameters:
    ///   - ready: the minute at which the aircraft is expected to be ready for the leg; nil if unknown.
    ///   - before: the previous leg.
    init(_ leg: AircraftLeg, ready: Int32?, after before: InboundLeg?, now: Instant) {
        let flight = leg.flight.known(at: now)
        let best = BestTimes(flight, now: now)
        self.flight = flight
        teller = leg.teller
        gapBefore = before.flatMap { $0.to.code == flight.origin.code ? nil : $0.to }
        func happened(_ milestone: Milestone) -> Bool {
            flight[milestone].actual != nil || BestTimes.proof(flight, now: now)[milestone] != nil
        }
        let hasCome = happened(.in)
        let hasLanded = hasCome || happened(.on)
        let hasLeft = hasLanded || happened(.off) || happened(.out)
        var stage: Stage = hasCome ? .atGate : hasLanded ? .landed : hasLeft ? .underWay : .notLeft
        var isReported = stage != .notLeft

        let planned = InboundLeg.planned(flight)
        var expected: (out: Instant?, in: Instant?)
        if case .followed = leg.teller, flight.heard == nil, !isReported {
            // If no live source has reported the leg, the leg is assumed to follow its schedule.
            expected = (best.out, best.in)
            if let out = best.out, out <= now { stage = .underWay }
            if let arrival = best.in, arrival <= now { stage = .atGate }
        } else if flight.out.isUnknown, flight.off.isUnknown {
            // An arrival board does not say whether the flight has left.
            expected = (nil, hasCome ? best.in : best.in.map { max($0, now) })
        } else if let planned {
            var times = InboundRule.Times(
                scheduledOut: InboundLeg.minute(planned.out), scheduledIn: InboundLeg.minute(planned.in))
            if hasLeft, let out = best.out { times.out = min(InboundLeg.minute(out), InboundLeg.minute(now)) }
            if hasCome, let arrival = best.in { times.in = min(InboundLeg.minute(arrival), InboundLeg.minute(now)) }
            times.announcedOut = flight.out.estimated.map { InboundLeg.minute($0) }
            let isAnnounced =
                flight.in.estimated != nil || flight.on.estimated != nil || hasLanded
                || flight.foretoldLanding(at: now) != nil
            if isAnnounced { times.announcedIn = best.in.map { InboundLeg.minute($0) } }
            if let found = InboundRule.expect(times, ready: ready, at: InboundLeg.minute(now)) {
                expected = (
                    hasLeft ? best.out : InboundLeg.instant(found.out), hasCome ? best.in : InboundLeg.instant(found.in)
                )
            }
        }
        if flight.status == .cancelled {
            (stage, isReported, expected) = (.cancelled, true, (nil, nil))
        } else if flight.status == .diverted, !hasCome {
            (stage, isReported) = (.diverted, true)
            if flight.divertedTo == nil { expected.in = nil }
        }
        self.stage = stage
        self.isReported = isReported
        out = expected.out
        `in` = expected.in
    }

    /// Returns the scheduled OUT and IN times. An unknown IN time is derived from the distance.
    private static func planned(_ flight: Flight) -> (out: Instant, in: Instant)? {
        guard let out = flight.out.scheduled ?? BestTimes(flight, now: .always).out else { return nil }
        let usual = out + .minutes(Int64(InboundRule.flight(miles: flight.origin.miles(to: flight.destination))))
        guard let arrival = flight.in.scheduled, arrival > out, arrival - out <= .hours(24) else { return (out, usual) }
        return (out, arrival)
    }

    static func minute(_ instant: Instant) -> Int32 { Int32(clamping: instant.minute) }
    static func instant(_ minute: Int32) -> Instant { Instant(Int64(minute) * 60) }
}

extension Airport {
    /// Returns the great-circle distance to another airport in statute miles; 500 if a position is unknown.
    func miles(to other: Airport) -> Float {
        guard let from = position, let to = other.position else { return 500 }
        return Float(from.distance(to: to) / 1609.344)
    }
}
