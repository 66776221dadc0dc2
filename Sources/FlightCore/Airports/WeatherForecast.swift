/// A terminal aerodrome forecast (TAF). Groups can overlap: a change or a probability applies on top of the conditions
/// in other groups.
public struct WeatherForecast: Hashable, Sendable {
    public var issued: Instant?
    public var from: Instant
    public var until: Instant
    /// The groups in the order of the report.
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
        /// The probability in percent; nil unless the group is only probable.
        public var probability: Int?
        public var conditions = WeatherConditions()

        public init(from: Instant, until: Instant, change: Change) {
            self.from = from
            self.until = until
            self.change = change
        }
    }

    public enum Change: Hashable, Sendable {
        /// The first group, or a group that starts at a given time (FM).
        case prevailing
        /// A gradual change, complete at the given instant (BECMG).
        case becoming(Instant?)
        /// Temporary (TEMPO).
        case temporary
        /// Probable (PROB).
        case probable
    }
}
