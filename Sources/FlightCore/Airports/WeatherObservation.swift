/// A METAR, or a SPECI between two of them.
public struct WeatherObservation: Hashable, Sendable {
    /// When it was observed.
    public var at: Instant
    /// Whether it was made between the regular ones, because the weather had changed much.
    public var isSpecial: Bool
    public var conditions = WeatherConditions()
    /// Degrees Celsius.
    public var temperature: Double?
    /// Degrees Celsius.
    public var dewPoint: Double?
    /// Reduced to sea level by the standard atmosphere (QNH), hectopascals.
    public var pressure: Double?
    public var category: Category?

    public init(at: Instant, isSpecial: Bool = false) {
        self.at = at
        self.isSpecial = isSpecial
    }

    /// What ceiling and visibility allow, in the classes of the National Weather Service of the United States.
    public enum Category: UInt8, Named, Sendable {
        case visual, marginal, instrument, lowInstrument

        /// As the National Weather Service calls it.
        public var name: String {
            switch self {
            case .visual: "VFR"
            case .marginal: "MVFR"
            case .instrument: "IFR"
            case .lowInstrument: "LIFR"
            }
        }
    }
}
