/// Wind, visibility, sky and weather phenomena. Elements that were not reported are nil or empty; that does not imply
/// fine weather.
public struct WeatherConditions: Hashable, Sendable {
    public var wind: Wind?
    public var visibility: Visibility?
    /// The layers in reported order, lowest first; nil if clouds are not reported, empty if there are none.
    public var clouds: [CloudLayer]?
    /// The vertical visibility in feet, if the sky is obscured.
    public var verticalVisibilityFeet: Int?
    /// Rain, fog and other phenomena as groups of WMO code table 4678: `-SN`, `FZRA`.
    public var phenomena: [String] = []

    public init() {}

    public struct Wind: Hashable, Sendable {
        public var direction: Direction
        /// The wind speed in knots.
        public var speed: Int
        /// The gust speed in knots; nil without gusts.
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
        /// Reported as 000: no wind.
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
        /// The visibility is at least the value: `10+`, `P6`.
        case atLeast
        /// The visibility is less than the value: `M1/4`.
        case below
    }

    public struct CloudLayer: Hashable, Sendable {
        public var cover: Cover
        /// The height of the layer in feet above the airport; nil if unknown.
        public var baseFeet: Int?
        public var kind: Kind?

        public init(cover: Cover, baseFeet: Int?, kind: Kind? = nil) {
            self.cover = cover
            self.baseFeet = baseFeet
            self.kind = kind
        }
    }

    /// The covered part of the sky.
    public enum Cover: UInt8, Named, Sendable {
        case few, scattered, broken, overcast
        /// The sky is not visible. The report then has a vertical visibility.
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
