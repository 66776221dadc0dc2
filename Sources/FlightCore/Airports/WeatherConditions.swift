/// Wind, visibility, sky and weather phenomena. An element that was not reported is nil or empty, which does not mean
/// that the weather is fine.
public struct WeatherConditions: Hashable, Sendable {
    public var wind: Wind?
    public var visibility: Visibility?
    /// The cloud layers in reported order, lowest first; nil if clouds were not reported, empty if there are no clouds.
    public var clouds: [CloudLayer]?
    /// The vertical visibility in feet; nil unless the sky is obscured.
    public var verticalVisibilityFeet: Int?
    /// Rain, fog and other phenomena as groups of WMO code table 4678, such as `-SN` or `FZRA`.
    public var phenomena: [String] = []

    public init() {}

    public struct Wind: Hashable, Sendable {
        public var direction: Direction
        /// The wind speed in knots.
        public var speed: Int
        /// The gust speed in knots; nil if there are no gusts.
        public var gust: Int?

        public init(direction: Direction, speed: Int, gust: Int? = nil) {
            self.direction = direction
            self.speed = speed
            self.gust = gust
        }
    }

    public enum Direction: Hashable, Sendable {
        /// The direction that the wind comes from, in degrees from true north, 1…360.
        case degrees(Int)
        /// Variable (VRB).
        case variable
        /// No wind, reported as 000.
        case calm
    }

    public struct Visibility: Hashable, Sendable {
        /// The visibility in statute miles.
        public var miles: Double
        public var bound: Bound

        public init(miles: Double, bound: Bound = .exact) {
            self.miles = miles
            self.bound = bound
        }
    }

    public enum Bound: Hashable, Sendable {
        case exact
        /// The visibility is at least the value, as in `10+` or `P6`.
        case atLeast
        /// The visibility is less than the value, as in `M1/4`.
        case below
    }

    public struct CloudLayer: Hashable, Sendable {
        public var cover: Cover
        /// The height of the layer's base in feet above the airport; nil if unknown.
        public var baseFeet: Int?
        public var kind: Kind?

        public init(cover: Cover, baseFeet: Int?, kind: Kind? = nil) {
            self.cover = cover
            self.baseFeet = baseFeet
            self.kind = kind
        }
    }

    /// How much of the sky a layer covers.
    public enum Cover: UInt8, Named, Sendable {
        case few, scattered, broken, overcast
        /// The sky is not visible. The report then states a vertical visibility.
        case obscured

        /// The code used in reports.
        public var name: String {
            switch self {
            case .few: "FEW"
            case .scattered: "SCT"
            case .broken: "BKN"
            case .overcast: "OVC"
            case .obscured: "OVX"
            }
        }
    }

    public enum Kind: UInt8, Named, Sendable {
        case cumulonimbus, toweringCumulus

        /// The code used in reports.
        public var name: String {
            switch self {
            case .cumulonimbus: "CB"
            case .toweringCumulus: "TCU"
            }
        }
    }
}
