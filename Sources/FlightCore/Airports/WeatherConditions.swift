/// Wind, visibility, sky and weather phenomena. Elements that were not reported are nil or empty, which does not mean
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
        /// Knots.
        public var speed: Int
        /// Knots; nil without gusts.
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
        /// Statute miles.
        public var miles: Double
        public var bound: Bound

        public init(miles: Double, bound: Bound = .exact) {
            self.miles = miles
            self.bound = bound
        }
    }

    public enum Bound: Hashable, Sendable {
        case exact
        /// The value or more: `10+`, `P6`.
        case atLeast
        /// Less than the value: `M1/4`.
        case below
    }

    public struct CloudLayer: Hashable, Sendable {
        public var cover: Cover
        /// The height above the airport; nil if unknown.
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

        /// As reports have it.
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

        /// As reports have it.
        public var name: String {
            switch self {
            case .cumulonimbus: "CB"
            case .toweringCumulus: "TCU"
            }
        }
    }
}
