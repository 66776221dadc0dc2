extension LoggedFlight {
    /// When one milestone was planned and when it happened. Sixteen bytes, as there are four of them in every record.
    public struct Times: Hashable, Sendable {
        private var plannedSeconds: Int64
        private var actualSeconds: Int64

        public init(scheduled: Instant? = nil, actual: Instant? = nil) {
            plannedSeconds = (scheduled ?? .always).seconds
            actualSeconds = (actual ?? .always).seconds
        }

        public static let unknown = Times()

        /// The timetable.
        public var scheduled: Instant? {
            get { plannedSeconds == Int64.min ? nil : Instant(plannedSeconds) }
            set { plannedSeconds = (newValue ?? .always).seconds }
        }
        /// What happened.
        public var actual: Instant? {
            get { actualSeconds == Int64.min ? nil : Instant(actualSeconds) }
            set { actualSeconds = (newValue ?? .always).seconds }
        }
        /// What happened, else the timetable.
        public var best: Instant? { actual ?? scheduled }
        public var isUnknown: Bool { self == .unknown }
    }
}
