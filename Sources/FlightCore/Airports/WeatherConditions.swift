/// Wind, visibility, sky and weather. What was not said is nil or empty: it is not fine weather.
public struct WeatherConditions: Hashable, Sendable {
    public var wind: Wind?
    public var visibility: Visibility?
    /// From the lowest up, as reported; nil if nothing is said of clouds, empty if there are none.
    public var clouds: [CloudLayer]?
    /// How far up one sees where the sky is hidden, in feet.
    public var verticalVisibilityFeet: Int?
    /// Rain, fog and so on in the groups of WMO code table 4678: `-SN`, `FZRA`.
    public var phenomena: [String] = []

    public init() {}

    public struct Wind: Hashable, Sendable {
        public var direction: Direction
        /// Knots.
        public var speed: Int
        /// Knots; nil if there are none.
        public var gust: Int?

        public init(direction: Direction, speed: Int, gust: Int? = nil) {
            self.direction = direction
            self.speed = speed
            self.gust = gust
        }
    }

    public enum Direction: Hashable, Sendable {
        /// From where it blows, in degrees from true north, 1…360.
        case degrees(Int)
        /// From changing directions (VRB).
        case variable
        /// Reported as 000: it does not blow.
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
        /// That or more: `10+`, `P6`.
        case atLeast
        /// Less than that: `M1/4`.
        case below
    }

    public struct CloudLayer: Hashable, Sendable {
        public var cover: Cover
        /// Above the airport; nil if it is not known.
        public var baseFeet: Int?
        public var kind: Kind?

        public init(cover: Cover, baseFeet: Int?, kind: Kind? = nil) {
            self.cover = cover
            self.baseFeet = baseFeet
            self.kind = kind
        }
    }

    /// How much of the sky is hidden.
    public enum Cover: UInt8, Named, Sendable {
        case few, scattered, broken, overcast
        /// Not to be seen at all; then there is a vertical visibility.
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
