/// A regular (METAR) or special (SPECI) weather report.
public struct WeatherObservation: Hashable, Sendable {
    /// When the weather was observed.
    public var at: Instant
    /// Whether the report was issued between regular reports because of a significant change (SPECI).
    public var isSpecial: Bool
    public var conditions = WeatherConditions()
    /// The air temperature in degrees Celsius.
    public var temperature: Double?
    /// The dew point in degrees Celsius.
    public var dewPoint: Double?
    /// The pressure reduced to sea level in the standard atmosphere (QNH), in hectopascals.
    public var pressure: Double?
    public var category: Category?

    public init(at: Instant, isSpecial: Bool = false) {
        self.at = at
        self.isSpecial = isSpecial
    }

    /// The flight categories of the US National Weather Service, by ceiling and visibility.
    public enum Category: UInt8, Named, Sendable {
        case visual, marginal, instrument, lowInstrument

        /// The name used by the National Weather Service.
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
