extension Flight {
    /// The scheduled departure and arrival, against which all other times are checked.
    public struct Plan: Hashable, Sendable {
        public let out: Instant?
        public let `in`: Instant?

        public init(out: Instant?, in arrival: Instant?) {
            self.out = out
            self.in = arrival
        }

        /// Returns the difference between the given time and the schedule, in whole hours, if the difference exceeds
        /// ``Impossibility/farthest``. Such a time belongs to another day or is wrong. Returns nil if the time is
        /// plausible, the field is not the time of a milestone, or the schedule is unknown.
        public func hoursTooFar(_ field: FlightObservation.Field, _ value: FlightObservation.Value) -> Int64? {
            let milestone: Milestone
            switch field {
            case .scheduled(let planned): milestone = planned
            case .estimated(let told), .actual(let told), .happened(let told): milestone = told
            default: return nil
            }
            let isArrival = MilestoneSet.atDestination.contains(milestone)
            guard let time = value.instant, let near = isArrival ? `in` ?? out : out ?? `in` else { return nil }
            let isMeasuredByOtherEnd = (isArrival ? `in` : out) == nil
            let farthest = Impossibility.farthest + (isMeasuredByOtherEnd ? Impossibility.longestBlock : Span(0))
            let distance = time > near ? time - near : near - time
            return distance > farthest ? distance.wholeMinutes / 60 : nil
        }
    }

    public var plan: Plan { Plan(out: out.scheduled, in: `in`.scheduled) }
}
