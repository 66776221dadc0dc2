/// When a flight in the air is expected to land, from its positions (``LandingEstimator``).
public struct LandingEstimate: Hashable, Sendable {
    /// Where the aircraft flies, by its positions. No source has reported it.
    public enum Course: Hashable, Sendable {
        case planned
        /// It circles and waits for its approach.
        case holding(since: Instant)
        /// It broke off its approach and flies another one.
        case wentAround(at: Instant)
        /// It probably flies to an airport other than its destination or origin.
        case diverting(since: Instant)
        /// It probably returns to its origin.
        case returning(since: Instant)

        /// Whether both mean the same event. Its time may differ, because positions are thinned out.
        func isSameEvent(as other: Course) -> Bool {
            switch (self, other) {
            case (.planned, .planned), (.holding, .holding), (.diverting, .diverting), (.returning, .returning): true
            case (.wentAround(let at), .wentAround(let then)): abs((at - then).seconds) < 300
            default: false
            }
        }
    }

    /// The time of the position from which the estimate was made.
    public let asOf: Instant
    /// The airport where the flight is expected to land.
    public let airport: Airport.Code
    /// The flight lands earlier than this in one of ten cases.
    public let low: Instant
    /// The flight lands earlier than this in half of all cases.
    public let middle: Instant
    /// The flight lands later than this in one of ten cases.
    public let high: Instant
    public internal(set) var course: Course

    public init(
        asOf: Instant, airport: Airport.Code, low: Instant, middle: Instant, high: Instant, course: Course = .planned
    ) {
        self.asOf = asOf
        self.airport = airport
        self.low = low
        self.middle = middle
        self.high = high
        self.course = course
    }

    /// Returns the range in which the flight lands in eight of ten cases, as known at `now`. It widens after two minutes
    /// without a position, and its beginning is never past.
    public func range(at now: Instant) -> ClosedRange<Instant> {
        let age = max(0, Double((now - asOf).seconds) - 120)
        let left = max(40, Double((middle - asOf).seconds) / 60)
        let aged = 0.091 * age * (40 / left).squareRoot()
        func widened(_ part: Span, by factor: Double) -> Span {
            let known = Double(part.seconds)
            return Span(Int64((known * known + factor * aged * factor * aged).squareRoot().rounded()))
        }
        let start = max(now, middle - widened(middle - low, by: 1.164))
        return start...max(start, middle + widened(high - middle, by: 2.62))
    }
}

extension Flight {
    /// The estimate of the landing that applies at `now`; nil if the flight has landed, if the estimate is for another
    /// airport, or if the traveller has entered the arrival.
    package func foretoldLanding(at now: Instant) -> LandingEstimate? {
        guard let landing, landing.asOf <= now, on.actual == nil, `in`.actual == nil, !isArrivalEntered,
            status != .cancelled, status != .diverted || divertedTo != nil, landing.airport == landingAirport.code
        else { return nil }
        return landing
    }

    /// Where the aircraft flies by its positions. A diversion that a source has reported is in ``Flight/status`` instead.
    public func course(at now: Instant) -> LandingEstimate.Course {
        status == .scheduled ? foretoldLanding(at: now)?.course ?? .planned : .planned
    }

    /// Whether the positions show that the flight goes to another airport than planned, so that its arrival is unknown.
    package func isOffCourse(at now: Instant) -> Bool {
        switch course(at: now) {
        case .diverting, .returning: true
        case .planned, .holding, .wentAround: false
        }
    }

    /// Whether the traveller has entered when the flight arrives.
    var isArrivalEntered: Bool {
        on.estimated != nil && toldByTraveller.contains(.on) || `in`.estimated != nil && toldByTraveller.contains(.in)
    }
}
