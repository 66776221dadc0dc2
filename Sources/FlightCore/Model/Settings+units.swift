extension Settings {
    /// A unit of distances. A mile is 1.609344 km, a nautical mile 1.852 km.
    public enum DistanceUnit: UInt8, Named, Sendable {
        case kilometres, miles, nauticalMiles

        public var name: String {
            switch self {
            case .kilometres: "km"
            case .miles: "mi"
            case .nauticalMiles: "nm"
            }
        }

        /// The symbol, the same in all languages: `km`, `mi`, `NM`.
        public var symbol: String { self == .nauticalMiles ? "NM" : name }
        public var kilometres: Double { self == .kilometres ? 1 : self == .miles ? 1.609344 : 1.852 }
    }

    /// A unit of speeds.
    public enum SpeedUnit: UInt8, Named, Sendable {
        case kilometresPerHour, milesPerHour, knots

        public var name: String {
            switch self {
            case .kilometresPerHour: "kmh"
            case .milesPerHour: "mph"
            case .knots: "kt"
            }
        }

        public var symbol: String { self == .kilometresPerHour ? "km/h" : name }
        /// How many of the unit are one knot.
        public var inOneKnot: Double { self == .kilometresPerHour ? 1.852 : self == .milesPerHour ? 1.150779 : 1 }
    }

    /// A unit of altitudes. Flight levels are hundreds of feet, from 18,000 ft on; altitudes below are in feet (14 CFR
    /// 91.121).
    public enum AltitudeUnit: UInt8, Named, Sendable {
        case metres, feet, flightLevels

        public var name: String {
            switch self {
            case .metres: "m"
            case .feet: "ft"
            case .flightLevels: "fl"
            }
        }

        public var symbol: String { self == .flightLevels ? "FL" : name }
    }
}
