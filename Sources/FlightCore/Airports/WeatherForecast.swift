/// A TAF. Its groups overlap: those with a change or a probability stand beside the ones that they change.
public struct WeatherForecast: Hashable, Sendable {
    public var issued: Instant?
    public var from: Instant
    public var until: Instant
    /// In the order of the report.
    public var groups: [Group] = []

    public init(issued: Instant?, from: Instant, until: Instant) {
        self.issued = issued
        self.from = from
        self.until = until
    }

    public struct Group: Hashable, Sendable {
        public var from: Instant
        public var until: Instant
        public var change: Change
        /// In percent; nil unless it is only probable.
        public var probability: Int?
        public var conditions = WeatherConditions()

        public init(from: Instant, until: Instant, change: Change) {
            self.from = from
            self.until = until
            self.change = change
        }
    }

    public enum Change: Hashable, Sendable {
        /// The first group, or from one moment on (FM).
        case prevailing
        /// Changing until then (BECMG), and then as said.
        case becoming(Instant?)
        /// Now and then (TEMPO).
        case temporary
        /// Perhaps (PROB).
        case probable
    }
}
