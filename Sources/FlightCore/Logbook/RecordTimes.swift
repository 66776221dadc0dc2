extension LoggedFlight {
    /// The scheduled and actual times of a milestone, stored in 16 bytes because each record has four such values.
    public struct Times: Hashable, Sendable {
        private var plannedSeconds: Int64
        private var actualSeconds: Int64

        public init(scheduled: Instant? = nil, actual: Instant? = nil) {
            plannedSeconds = (scheduled ?? .always).seconds
            actualSeconds = (actual ?? .always).seconds
        }

        public static let unknown = Times()

        /// The scheduled time.
        public var scheduled: Instant? {
            get { plannedSeconds == Int64.min ? nil : Instant(plannedSeconds) }
            set { plannedSeconds = (newValue ?? .always).seconds }
        }
        /// The actual time.
        public var actual: Instant? {
            get { actualSeconds == Int64.min ? nil : Instant(actualSeconds) }
            set { actualSeconds = (newValue ?? .always).seconds }
        }
        /// The actual time if known; otherwise, the scheduled time.
        public var best: Instant? { actual ?? scheduled }
        public var isUnknown: Bool { self == .unknown }
    }
}
