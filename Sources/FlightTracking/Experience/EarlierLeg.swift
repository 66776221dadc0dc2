public import FlightCore

/// The stored data of an earlier flight that landed at its planned destination.
public struct EarlierLeg: Hashable, Sendable {
    /// The arrival that a source expected before landing.
    public struct Expectation: Hashable, Sendable {
        public let source: FlightObservation.Source
        /// Whether the source expected the landing or the arrival at the gate.
        public let milestone: Milestone
        public let saidAt: Instant
        public let time: Instant

        public init(source: FlightObservation.Source, milestone: Milestone, saidAt: Instant, time: Instant) {
            self.source = source
            self.milestone = milestone
            self.saidAt = saidAt
            self.time = time
        }
    }

    public let origin: Airport.Code
    public let destination: Airport.Code
    /// The actual times; nil where unknown.
    public var out: Instant?
    public var off: Instant?
    public var on: Instant?
    public var `in`: Instant?
    /// In the order in which they were said.
    public var expectations: [Expectation] = []

    public init(origin: Airport.Code, destination: Airport.Code) {
        self.origin = origin
        self.destination = destination
    }
}
